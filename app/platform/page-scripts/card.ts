// Runs on the page of a warranty card: copies a serial number, and saves the card as a picture.
// Without it the buttons stay hidden.
for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const status = button.nextElementSibling as HTMLElement;
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy ?? "");
    status.textContent = status.dataset.copied ?? "";
  });
}

const save = document.querySelector<HTMLElement>("[data-card-picture]");
if (save) {
  save.hidden = false;
  save.addEventListener("click", async () => {
    const blob = await new Promise<Blob | null>((done) => drawn(save.closest("article")).toBlob(done));
    if (!blob) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = save.dataset.cardPicture ?? "";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  });
}

const WIDTH = 1080;
const MARGIN = 80;

/** The words of the card on its green, and its code, from what the page shows. */
function drawn(card: Element | null): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  if (!card || !pen) return canvas;
  const band = card.querySelector(".card-band");
  const code = card.querySelector<SVGElement>(".warranty-qr svg");
  const lines = [
    ...card.querySelectorAll(".card-band p, .warranty-body > :first-child > p, dt, dd > bdi, .warranty-body b"),
  ]
    // A paragraph with the number of the card has it twice.
    .filter((line) => line.textContent && line.getClientRects().length > 0)
    .map((line) => {
      const { fontSize, fontWeight, fontFamily } = getComputedStyle(line);
      const size = Math.round(Number.parseFloat(fontSize) * 2.4);
      return { text: (line as HTMLElement).innerText, size, font: `${fontWeight} ${size}px ${fontFamily}` };
    });
  const codeSize = 320;
  canvas.width = WIDTH;
  canvas.height = lines.reduce((height, { size }) => height + size * 1.6, 3 * MARGIN + codeSize);
  const ground = band ? getComputedStyle(band) : getComputedStyle(document.body);
  pen.fillStyle = ground.backgroundColor;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = ground.color;
  const isRtl = document.dir === "rtl";
  pen.direction = isRtl ? "rtl" : "ltr";
  let y = MARGIN;
  for (const { text, size, font } of lines) {
    pen.font = font;
    y += size * 1.6;
    pen.fillText(text, isRtl ? WIDTH - MARGIN : MARGIN, y - size * 0.5, WIDTH - 2 * MARGIN);
  }
  const path = code?.querySelector("path")?.getAttribute("d") ?? "";
  const rows = code?.getAttribute("viewBox")?.split(" ")[2] ?? "1";
  pen.translate(isRtl ? WIDTH - MARGIN - codeSize : MARGIN, y + MARGIN / 2);
  pen.fillStyle = "white";
  pen.fillRect(0, 0, codeSize, codeSize);
  pen.scale(codeSize / Number(rows), codeSize / Number(rows));
  pen.strokeStyle = "black";
  pen.stroke(new Path2D(path));
  return canvas;
}

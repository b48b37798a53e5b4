// Runs on the page of a warranty card: copies a serial number, and saves the card as a picture.
// Without it the buttons stay hidden.
for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
  const serial = button.previousElementSibling as HTMLElement;
  const status = button.nextElementSibling as HTMLElement;
  // Old in-app browsers have no clipboard.
  button.hidden = !navigator.clipboard;
  button.addEventListener("click", () => {
    navigator.clipboard.writeText(serial.innerText).then(
      () => {
        status.textContent = status.dataset.copied ?? "";
      },
      // If copying is denied, select the number so that it can be copied by hand.
      () => getSelection()?.selectAllChildren(serial),
    );
  });
}

const save = document.querySelector<HTMLElement>("[data-card-picture]");
const card = save?.closest("article");
if (save && card) {
  if (save.parentElement) save.parentElement.hidden = false;
  save.addEventListener("click", () => draw(card).toBlob((blob) => blob && keep(blob, save.dataset.cardPicture ?? "")));
}

/** On phones, sharing saves the picture, because a download would be hard to find among files. */
async function keep(blob: Blob, name: string): Promise<void> {
  const picture = { files: [new File([blob], name, { type: blob.type })] };
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.(picture)) {
    const error = await navigator.share(picture).catch((reason: Error) => reason);
    // Somebody who closes the list of apps does not want a file either.
    if (!error || error.name === "AbortError") return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Of the picture, in pixels. */
const WIDTH = 1080;
const MARGIN = 80;
const MARK = 110;
const CODE = 320;
const BAR = 20;
/** Pixels of the picture per pixel of the page. */
const SCALE = 2.4;
/** The height of a line, relative to that of its text. */
const LEADING = 1.6;

/** The lines of the card, its mark, bars and code, in the colours and fonts of the page. */
function draw(card: Element): HTMLCanvasElement {
  const find = (selector: string) => [...card.querySelectorAll<HTMLElement>(selector)];
  const [ground, band] = [card, ...find(".card-band")].map((part) => getComputedStyle(part).backgroundColor);
  const head = find(".card-head [data-line]");
  const terms = find(".card-terms > li").map((term) => [
    ...term.querySelectorAll<HTMLElement>("[data-line], [data-share]"),
  ]);
  const facts = find(":is(.warranty-car, .warranty-numbers) [data-line]");
  const number = find(".warranty-code [data-line]");
  const bandHeight = terms.reduce((sum, term) => sum + total(term) + MARGIN, 2 * MARGIN + MARK);

  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = bandHeight + total(facts) + CODE + 3 * MARGIN;
  const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
  const isRtl = document.dir === "rtl";

  /** A rectangle that begins `x` after the start of lines. */
  function fill(colour: string, x: number, y: number, width: number, height: number): void {
    pen.fillStyle = colour;
    pen.fillRect(isRtl ? WIDTH - x - width : x, y, width, height);
  }

  /** Draws lines below each other, and returns where the next one begins. */
  function write(lines: readonly HTMLElement[], x: number, top: number): number {
    let y = top;
    for (const line of lines) {
      const { color, opacity, direction, fontFamily, fontSize, fontWeight } = getComputedStyle(line);
      const height = heightOf(line);
      const middle = y + height - (pixels(fontSize) * LEADING) / 2;
      if (line.dataset.share) {
        const width = WIDTH - 2 * MARGIN;
        pen.globalAlpha = 0.25;
        fill(color, x, middle, width, BAR);
        pen.globalAlpha = 1;
        fill(color, x, middle, width * Number(line.dataset.share), BAR);
      } else {
        pen.font = `${fontWeight} ${pixels(fontSize)}px ${fontFamily}`;
        pen.direction = direction as CanvasDirection;
        pen.textAlign = isRtl ? "right" : "left";
        pen.textBaseline = "middle";
        pen.globalAlpha = Number(opacity);
        pen.fillStyle = color;
        pen.fillText(line.innerText.replaceAll("\n", " · "), isRtl ? WIDTH - x : x, middle, WIDTH - MARGIN - x);
        pen.globalAlpha = 1;
      }
      y += height;
    }
    return y;
  }

  /** Draws the paths of a drawing into a square. */
  function copy(drawing: SVGSVGElement | null, x: number, y: number, size: number, paint: "fill" | "stroke"): void {
    const scale = size / (drawing?.viewBox.baseVal.width ?? 1);
    pen.setTransform(scale, 0, 0, scale, isRtl ? WIDTH - x - size : x, y);
    for (const path of drawing?.querySelectorAll("path") ?? []) {
      pen[paint](new Path2D(path.getAttribute("d") ?? ""), ...(paint === "fill" ? (["evenodd"] as const) : []));
    }
    pen.resetTransform();
  }

  fill(ground ?? "", 0, 0, WIDTH, canvas.height);
  fill(band ?? "", 0, 0, WIDTH, bandHeight);
  write(head, MARGIN + MARK + 40, MARGIN + (MARK - total(head)) / 2);
  copy(card.querySelector(".card-head svg"), MARGIN, MARGIN, MARK, "fill");
  terms.reduce((y, term) => write(term, MARGIN, y) + MARGIN, 2 * MARGIN + MARK);
  const y = write(facts, MARGIN, bandHeight + MARGIN) + MARGIN;
  fill("white", MARGIN, y, CODE, CODE);
  pen.strokeStyle = "black";
  copy(card.querySelector(".warranty-code svg"), MARGIN, y, CODE, "stroke");
  write(number, MARGIN + CODE + 50, y + (CODE - total(number)) / 2);
  return canvas;
}

/** The height of a line in the picture, with the space above it. */
function heightOf(line: Element): number {
  const { fontSize, marginTop } = getComputedStyle(line);
  return pixels(fontSize) * LEADING + pixels(marginTop);
}

function pixels(ofPage: string): number {
  return Number.parseFloat(ofPage) * SCALE;
}

function total(lines: readonly Element[]): number {
  return lines.reduce((sum, line) => sum + heightOf(line), 0);
}

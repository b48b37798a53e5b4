// Runs on pages of the desk with a form for photos: opens the camera, makes photos smaller, and
// sends them once they are taken or chosen (product.md 19.5). Without this script, a button sends
// the originals.
const MAX_SIDE = 1600;

/**
 * Milliseconds during which a second tap is ignored, because it would stop the upload and start
 * again.
 */
const SENDING_MS = 60_000;

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-photos]")) {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const camera = form.querySelector<HTMLInputElement>("input[data-camera]");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!input || !status) continue;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    timer = undefined;
    status.textContent = "";
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (timer) return;
    timer = setTimeout(end, SENDING_MS);
    status.textContent = status.dataset.text ?? "";
    try {
      const smaller = new DataTransfer();
      for (const file of input.files ?? []) smaller.items.add(await shrink(file));
      input.files = smaller.files;
    } catch {
      // An old browser sends the originals.
    }
    form.submit();
  });
  const send = () => {
    // The upload was stopped, and other photos were chosen.
    end();
    if (!input.files?.length) return;
    form.requestSubmit();
    status.scrollIntoView({ block: "center" });
  };
  input.addEventListener("change", send);
  camera?.addEventListener("change", () => {
    input.files = camera.files;
    send();
  });
  document.querySelector("a[data-camera]")?.addEventListener("click", (event) => {
    event.preventDefault();
    camera?.click();
  });
  // The browser's Back shows the page as it was left.
  addEventListener("pageshow", end);
}

/** The photo as a smaller JPEG; unchanged if it is small or cannot be read here. */
async function shrink(file: File): Promise<File> {
  let picture: ImageBitmap | undefined;
  try {
    picture = await createImageBitmap(file, { imageOrientation: "from-image" });
    const scale = MAX_SIDE / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.85));
    return blob && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
  } catch {
    return file;
  } finally {
    // Twelve of them would fill the memory of a phone.
    picture?.close();
  }
}

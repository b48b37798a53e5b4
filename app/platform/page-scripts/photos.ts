import { readTexts, removeFromSession, saveTexts } from "./storage";

// Runs on pages of the desk with a form for photos: opens the camera, makes photos smaller, and
// sends each in a form of its own once they are taken or chosen (product.md 19.5). Without this
// script, a button sends one photo as it is.
const MAX_SIDE = 1600;

/** Where problems are kept for the page that shows the stored photos. */
const PROBLEMS = "desk-photo-problems";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-photos]")) {
  const input = form.querySelector<HTMLInputElement>("input[type=file]");
  const camera = form.querySelector<HTMLInputElement>("input[data-camera]");
  const status = form.querySelector<HTMLElement>("[role=status]");
  if (!input || !camera || !status) continue;
  input.multiple = true;
  showProblems(form);
  let isSending = false;
  const send = async ({ files }: HTMLInputElement) => {
    if (isSending || !files?.length) return;
    isSending = true;
    status.textContent = status.dataset.text ?? "";
    status.scrollIntoView({ block: "center" });
    const problems: string[] = [];
    let nextPage: string | undefined;
    for (const file of [...files]) {
      const { status, responseURL, responseXML } = await post(form, await shrink(file));
      if (status === 200) nextPage = responseURL;
      else {
        const problem = responseXML?.querySelector("[role=alert] li")?.textContent ?? form.dataset.unsent;
        problems.push(`\u2068${file.name}\u2069: ${problem}`);
      }
    }
    saveTexts(PROBLEMS, Object.fromEntries(problems.entries()));
    form.reset();
    isSending = false;
    status.textContent = "";
    // Without a network, the browser's own error would replace a page that is still true.
    if (nextPage) location.assign(problems.length > 0 ? form.action : nextPage);
    else showProblems(form);
  };
  input.addEventListener("change", () => send(input));
  camera.addEventListener("change", () => send(camera));
  document.querySelector("a[data-camera]")?.addEventListener("click", (event) => {
    event.preventDefault();
    camera.click();
  });
}

function showProblems(form: HTMLFormElement): void {
  const box = form.querySelector<HTMLElement>("[data-problems]");
  const problems = Object.values(readTexts(PROBLEMS));
  removeFromSession(PROBLEMS);
  if (!box || problems.length === 0) return;
  const items = problems.map((problem) => {
    const item = document.createElement("li");
    item.textContent = problem ?? "";
    return item;
  });
  box.querySelector("ul")?.replaceChildren(...items);
  box.hidden = false;
  box.focus();
}

/** Sends one photo, and follows the redirect. The status is 0 if no page answers. */
function post(form: HTMLFormElement, photo: File): Promise<XMLHttpRequest> {
  const body = new FormData(form);
  body.set("photo", photo);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("POST", form.action);
    // The request parses the page, because Trusted Types allow no `DOMParser`.
    request.responseType = "document";
    request.onloadend = () => resolve(request);
    request.send(body);
  });
}

/** The photo as a smaller JPEG; unchanged if it is small, gains nothing or cannot be read here. */
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
    // Twelve open pictures would fill the memory of a phone.
    picture?.close();
  }
}

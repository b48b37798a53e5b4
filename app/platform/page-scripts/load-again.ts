// Today and Plan load themselves again while nobody uses them (product.md 16.14).

const UNUSED_MS = 5 * 60_000;
let usedAt = Date.now();

for (const kind of ["pointermove", "pointerdown", "keydown", "input", "scroll"]) addEventListener(kind, use, true);
document.addEventListener("visibilitychange", () => {
  loadIfUnused();
  use();
});
setInterval(loadIfUnused, 1000);

function use(): void {
  usedAt = Date.now();
}

function loadIfUnused(): void {
  if (Date.now() - usedAt < UNUSED_MS || document.hidden || !navigator.onLine) return;
  const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")];
  const isTyped = fields.some(({ value, defaultValue }) => value !== defaultValue);
  // The answer to a form takes focus, too, but it is no control.
  const isFocused = ((document.activeElement as HTMLElement | null)?.tabIndex ?? -1) >= 0;
  const link = document.querySelector<HTMLAnchorElement>("[data-load-again]");
  const isOpen = document.querySelector("details[open], dialog[open], [data-notice]");
  if (!link || isTyped || isFocused || isOpen) return;
  // The link's URL leaves out the answer to a form. A reload keeps the scroll position.
  history.replaceState(null, "", link.href + location.hash);
  location.reload();
}

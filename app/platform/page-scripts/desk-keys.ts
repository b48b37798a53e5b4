// Keys of the desk (product.md 16.17). The position of a key counts, too, because there an Arabic
// keyboard has another letter.

/** A scanner types faster than a person. Its digits and Enter must not take a step. */
const SCANNER_MS = 40;
const links: Readonly<Record<string, string>> = { KeyN: "/desk/new", KeyT: "/desk", KeyP: "/desk/plan" };
let timer: ReturnType<typeof setTimeout> | undefined;
let typedAt = 0;

export function answerKey(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey } = event;
  if (key.length > 1 || ctrlKey || altKey || metaKey) return;
  const isTyped = event.timeStamp - typedAt < SCANNER_MS;
  typedAt = event.timeStamp;
  clearTimeout(timer);
  const target = targetOf(event);
  if (!target || isTyped) return;
  event.preventDefault();
  timer = setTimeout(() => {
    if (target instanceof HTMLDialogElement) target.showModal();
    else if (target instanceof HTMLAnchorElement) target.click();
    else target.focus();
    if (target instanceof HTMLTextAreaElement) target.select();
  }, SCANNER_MS);
}

function targetOf({ key, code, shiftKey, repeat, target }: KeyboardEvent) {
  const isTyping = (target as Element).closest("input, select, textarea, dialog");
  if (isTyping || repeat) return null;
  if (key === "?" || key === "؟") return document.querySelector<HTMLElement>("#keys");
  if (key === "/" || code === "Slash") return document.querySelector<HTMLElement>("#q");
  const link = links[code];
  if (link) return document.querySelector<HTMLElement>(`a[href$="${link}"]`);
  const digit = Number(/^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]);
  return digit && !shiftKey && location.pathname.includes("/bookings/") ? steps()[digit - 1] : null;
}

/** The steps that a booking offers, the next one first. */
function steps(): HTMLElement[] {
  const buttons = [...document.querySelectorAll<HTMLElement>("main .button:is([type=submit], summary)")];
  const seen = buttons.filter((button) => button.getClientRects().length > 0);
  return seen.sort((one, other) => Number(isNext(other)) - Number(isNext(one)));
}

function isNext(button: HTMLElement): boolean {
  return button.closest(".action-bar") !== null;
}

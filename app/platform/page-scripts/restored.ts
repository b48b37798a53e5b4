import { readLocal } from "./storage";

// Runs on pages with forms, before they hydrate.
let isTyped = false;

/** What people fill in and open, with a key that is the same in both languages. */
function findParts() {
  // Browsers allow no script to choose a file. The server fills in hidden fields for each page.
  const parts = "main details, main form :is(input:not([type=file], [type=hidden]), textarea, select)";
  return [...document.querySelectorAll<HTMLInputElement & HTMLDetailsElement>(parts)].map((part, index) => {
    const state = part.localName === "details" ? "open" : /radio|checkbox/.test(part.type) ? "checked" : "value";
    const name = state === "open" ? index : [part.form?.id, part.name, state === "checked" && part.value];
    return { part, state, key: String(name) } as const;
  });
}

/**
 * Loads the page in the other language in place of this one, with what was typed. Only the history
 * carries it: a URL must not contain it, and the browser may deny storage.
 */
function translate(control: HTMLAnchorElement & HTMLButtonElement): void {
  const { pathname, search } = new URL(control.href ?? control.formAction);
  const typed = Object.fromEntries(findParts().map(({ part, state, key }) => [key, part[state]]));
  const query = new URLSearchParams(location.search || search);
  // `proof.ts` has taken the proof of a search out of the URL.
  const proof = document.querySelector<HTMLElement>("[data-proof]")?.dataset.proof;
  if (proof) query.set("proof", proof);
  const address = pathname + (query.size > 0 ? `?${query}` : "") + location.hash;
  history.replaceState({ ...history.state, typed }, "", address);
  location.reload();
}

const { typed, ...others } = history.state ?? {};
if (typed) {
  isTyped = true;
  // A later reload starts with an empty form, as on every page.
  history.replaceState(others, "");
  for (const { part, state, key } of findParts()) {
    if (!(key in typed) || part[state] === typed[key]) continue;
    Object.assign(part, { [state]: typed[key] });
    part.dispatchEvent(new Event("change", { bubbles: true }));
  }
}

addEventListener("input", () => {
  isTyped = true;
});

function handleClick(event: MouseEvent): void {
  const control = (event.target as Element).closest<HTMLAnchorElement & HTMLButtonElement>("[data-language]");
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  translate(control);
}

// In the capture phase, before React sends the form.
addEventListener("click", handleClick, true);

// A page that the browser has kept shows what was stored when it was rendered. If it is of the
// desk or has a form to post, it loads again, unless somebody has typed or chosen something. The
// response to a form does not, because reloading it would send the form again. If English was
// chosen since, the page changes to it.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted) return;
  const root = document.documentElement;
  const isOld = document.querySelector(".desk-header, form[method=post]") && !root.id;
  const control = document.querySelector<HTMLAnchorElement & HTMLButtonElement>("[data-language]");
  if (control && root.lang === "ar" && readLocal("language") === "en") translate(control);
  else if (isOld && !isTyped) location.reload();
});

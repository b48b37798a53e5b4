import { discardDraft, offerDraft, settleSentDraft } from "./desk-draft";
import { answerKey } from "./desk-keys";

// Without scripts, these buttons stay hidden, because they could not print.
for (const button of document.querySelectorAll<HTMLElement>("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => print());
}

// A reload must not show again what a form has done, because that may no longer be true.
history.replaceState(null, "", location.href.replace("done=", ""));

addEventListener("keydown", answerKey);

// Enter starts the search: the search box has several lines only for pasted messages.
document.querySelector("#q")?.addEventListener("keydown", (event) => {
  const { key, shiftKey, isComposing } = event as KeyboardEvent;
  if (key !== "Enter" || shiftKey || isComposing) return;
  event.preventDefault();
  document.querySelector<HTMLElement>("#q ~ button")?.click();
});

settleSentDraft();
offerDraft();
setInterval(offerDraft, 10 * 60_000);
document.querySelector("[data-draft] button")?.addEventListener("click", discardDraft);

// Before a form leaves the page, asks the server whether it would arrive (product.md 16.14). Else the
// login of Cloudflare Access, or the browser's own error, would replace the page and what was typed.

/** How long to wait for the server. A form sent after that would also get no answer. */
const PATIENCE_MS = 10_000;
/** For how long a second tap on a button is ignored. */
const SECOND_TAP_MS = 3000;

const template = document.querySelector<HTMLTemplateElement>("template[data-session]");
let isAsking = false;
let isLeaving = false;
/** What was pressed last, as long as a second tap on it is ignored. */
let pressed: HTMLElement | null = null;

addEventListener(
  "submit",
  (event) => {
    const form = event.target as HTMLFormElement;
    // Safari 15 has no `requestSubmit`. `form.method` may be a field of that name.
    if (isLeaving || form.getAttribute("method") !== "post" || !("requestSubmit" in form)) return;
    event.preventDefault();
    // Enter in a question answers it, although the form has the invisible button of another step.
    const isEnter = event.submitter?.tabIndex === -1;
    const answer = isEnter && document.querySelector<HTMLElement>("details:focus-within [name=intent]");
    const submitter = answer || event.submitter;
    if (!isAsking && (submitter ?? form) !== pressed) void leave(form, submitter);
  },
  // Makes this listener run before the one that saves the draft.
  { capture: true },
);
addEventListener("pageshow", () => (pressed = null));

async function leave(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  isAsking = true;
  document.querySelector("[data-notice]")?.remove();
  const obstacle = await findObstacle();
  isAsking = false;
  if (obstacle) {
    sayUnsent(obstacle, form, submitter);
    return;
  }
  pressed = submitter ?? form;
  setTimeout(() => (pressed = null), SECOND_TAP_MS);
  isLeaving = true;
  form.requestSubmit(submitter);
  isLeaving = false;
}

/** Why a form would not arrive: the server redirects to the login, or gives no answer. */
async function findObstacle(): Promise<"signedOut" | "noAnswer" | null> {
  const answer = fetch(template?.dataset.session ?? "", { redirect: "manual" });
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, PATIENCE_MS));
  return Promise.race([answer, timeout]).then(
    ({ type }) => (type === "opaqueredirect" ? "signedOut" : null),
    () => "noAnswer",
  );
}

function sayUnsent(obstacle: string, form: HTMLFormElement, submitter: HTMLElement | null): void {
  const notice = template?.content.querySelector(`[data-notice=${obstacle}]`)?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return;
  // If Enter sent the form, the submitter may be an invisible button (see desk/new/page.tsx).
  const button = submitter?.tabIndex === 0 ? submitter : form.querySelector<HTMLElement>(".button[type=submit]");
  const place = button ?? form;
  place.parentNode?.insertBefore(notice, place);
  notice.scrollIntoView({ block: "nearest" });
}

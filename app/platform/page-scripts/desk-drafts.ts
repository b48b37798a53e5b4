import { type Control, controlsOf, initialValueOf, nameOf, setValue, typedIn } from "./controls";
import { readTexts, removeFromSession, saveTexts, type Texts } from "./storage";

// What staff type into a form with `data-draft` stays in the tab until it is stored, because the
// session at Cloudflare Access may end before the form is sent (product.md 16.15). A template on
// the page contains the notice above a form, who is signed in, and whether the page is the response
// to a form.

const PREFIX = "desk-draft ";

/** Staff share devices, so a draft expires after a shift. */
const DRAFT_MS = 8 * 60 * 60_000;
const SWEEP_MS = 10 * 60_000;

/** The texts of a draft: the value of each changed control, and the one that the server rendered. */
const typedName = (control: Control) => `typed ${nameOf(control)}`;
const initialName = (control: Control) => `initial ${nameOf(control)}`;

const template = document.querySelector<HTMLTemplateElement>("template[data-staff]");
const { staff = "", answer } = template?.dataset ?? {};
const isAnswer = answer !== undefined;

function keyOf(form: HTMLFormElement): string {
  // References may be typed in lower case.
  const path = location.pathname.toLowerCase().replace(/^\/en(?=\/)/, "");
  return [PREFIX + staff, path, form.id, form.dataset.draft].join(" ");
}

function draftKeys(): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function deleteOldDrafts(): void {
  for (const key of draftKeys()) {
    const age = Date.now() - Number(readTexts(key).at);
    if (!(age >= 0 && age < DRAFT_MS)) removeFromSession(key);
  }
}

function idOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector("[name=submissionId]");
}

/** A response repeats what was typed, so the original values are those of the page before. */
function save(form: HTMLFormElement, state: string): void {
  const key = keyOf(form);
  const before = isAnswer ? readTexts(key) : {};
  const changed = controlsOf(form).flatMap((control) => {
    const initial = before[initialName(control)] ?? initialValueOf(control);
    const typed = typedIn(control);
    if (control.type === "file" || typed === initial) return [];
    return [
      [typedName(control), typed],
      [initialName(control), initial],
    ];
  });
  const details = { at: String(Date.now()), state, id: idOf(form)?.value };
  if (changed.length > 0) saveTexts(key, { ...Object.fromEntries(changed), ...details });
  else removeFromSession(key);
}

/**
 * Decides what happened to the drafts that were sent. A stored form leads here by a redirect of
 * this site. The login is on another site, and a browser does not count redirects across sites. A
 * response that does not contain a form decides nothing about that form: it may offer to send it
 * again.
 */
function settle(sent: readonly string[]): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isStored = navigation !== undefined && navigation.redirectCount > 0;
  for (const key of sent) {
    if (isStored) removeFromSession(key);
    else saveTexts(key, { ...readTexts(key), state: "lost" });
  }
}

/**
 * Fills a form with its draft if it was sent and got no response; otherwise offers to. Leaves out
 * what the server now renders differently, because somebody else has changed it.
 */
function offer(form: HTMLFormElement, key: string): void {
  const draft = readTexts(key);
  const controls = controlsOf(form).filter(
    (control) => draft[typedName(control)] !== undefined && draft[initialName(control)] === initialValueOf(control),
  );
  const notice = template?.content.firstElementChild?.cloneNode(true);
  const [first] = controls;
  if (!first || !(notice instanceof HTMLElement)) return;
  const isLost = draft.state === "lost";
  const part = (name: string) => notice.querySelector<HTMLElement>(`[data-${name}]`);
  part(isLost ? "typed" : "lost")?.remove();
  form.insertBefore(notice, form.firstChild);
  form.closest("details")?.setAttribute("open", "");

  part("fill")?.addEventListener("click", () => {
    fill(form, controls, draft);
    notice.remove();
    first.focus();
  });
  part("delete")?.addEventListener("click", () => {
    for (const control of controls) setValue(control, initialValueOf(control));
    removeFromSession(key);
    notice.remove();
    first.focus();
  });
  if (!isLost) return;
  part("fill")?.remove();
  fill(form, controls, draft);
  // Only once without asking, because later the form may be for somebody else.
  saveTexts(key, { ...draft, state: "typed" });
  notice.focus();
}

/** With the id of the draft, so that a form that was stored is not stored again. */
function fill(form: HTMLFormElement, controls: readonly Control[], draft: Texts): void {
  const id = idOf(form);
  if (id && draft.id) id.value = draft.id;
  for (const control of controls) setValue(control, draft[typedName(control)] ?? "");
}

deleteOldDrafts();
setInterval(deleteOldDrafts, SWEEP_MS);
const sent = draftKeys().filter((key) => readTexts(key).state === "sent");
if (!isAnswer) settle(sent);
for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
  // The response of the server repeats the form.
  if (isAnswer && sent.includes(keyOf(form))) save(form, "typed");
  else offer(form, keyOf(form));
}
addEventListener("input", ({ target }) => {
  const form = (target as Partial<Control>).form;
  if (form?.matches("[data-draft]")) save(form, "typed");
});
addEventListener("submit", ({ target }) => {
  const form = target as HTMLFormElement;
  if (form.matches("[data-draft]")) save(form, "sent");
});

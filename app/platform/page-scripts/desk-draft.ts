import { readTexts, removeFromSession, saveTexts } from "./storage";

// A form for a new booking stays in the tab until it is stored (product.md 16.15). A draft is the
// fields of the form, and when and by whom it was typed.

export type Draft = URLSearchParams;

const KEY = "desk-drafts";
/** Staff share devices, so a draft expires after a shift. */
const DRAFT_MS = 8 * 60 * 60_000;

/** The row of the header that offers a draft; it names who is signed in. */
const row = document.querySelector<HTMLElement>("[data-draft]");

/** Whether the page is the response to a form. */
const isAnswer = document.documentElement.id === "answer";

/** The form for a new booking, on its page. */
export const newForm = document.querySelector<HTMLFormElement>("form#new");

/** The drafts of this person, the latest last. */
function ownDrafts(): Draft[] {
  return readDrafts().filter((draft) => draft.get("staff") === row?.dataset.staff);
}

/** Everybody's drafts. Deletes those that are too old. */
function readDrafts(): Draft[] {
  const drafts = Object.values(readTexts(KEY)).map((text) => new URLSearchParams(text));
  const fresh = drafts.filter((draft) => {
    const age = Date.now() - Number(draft.get("at"));
    return age >= 0 && age < DRAFT_MS;
  });
  if (fresh.length < drafts.length) writeDrafts(fresh);
  return fresh;
}

function writeDrafts(drafts: readonly Draft[]): void {
  if (drafts.length === 0) removeFromSession(KEY);
  else saveTexts(KEY, Object.fromEntries(drafts.map((draft) => [idOf(draft), String(draft)])));
}

const idOf = (draft: Draft) => draft.get("submissionId") ?? "";

function remove(id: string): void {
  writeDrafts(readDrafts().filter((draft) => idOf(draft) !== id));
}

/** `isSent`: the next page shows whether the booking was stored. */
export function saveDraft(form: HTMLFormElement, isSent = false): void {
  const draft = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  draft.set("at", String(Date.now()));
  draft.set("staff", row?.dataset.staff ?? "");
  if (isSent) draft.set("isSent", "yes");
  remove(idOf(draft));
  writeDrafts([...readDrafts(), draft]);
}

/** The draft that the address of the page continues. A response repeats the form itself. */
export function continuedDraft(): Draft | undefined {
  const id = new URL(location.href).searchParams.get("continue");
  return isAnswer ? undefined : ownDrafts().find((draft) => idOf(draft) === id);
}

/**
 * Decides what happened to a draft that was sent. A stored form leads here by a redirect of this
 * site. The login is on another site, and a browser does not count redirects across sites. A
 * response without the form decides nothing: it may offer to send it again.
 */
export function settleSentDraft(): void {
  if (isAnswer && !newForm) return;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const isSettled = isAnswer || (navigation !== undefined && navigation.redirectCount > 0);
  const drafts = readDrafts().filter((draft) => !isSettled || !draft.has("isSent"));
  for (const draft of drafts) draft.delete("isSent");
  writeDrafts(drafts);
  if (isAnswer && newForm) saveDraft(newForm);
}

/** The draft that the page offers: the latest one that is not in its form. */
function offeredDraft(): Draft | undefined {
  const shownId = newForm?.querySelector<HTMLInputElement>("[name=submissionId]")?.value;
  return ownDrafts()
    .filter((draft) => idOf(draft) !== shownId)
    .at(-1);
}

export function offerDraft(): void {
  const draft = offeredDraft();
  const link = row?.querySelector("a");
  if (!row || !link) return;
  row.hidden = !draft;
  if (!draft) return;
  const phone = draft.get("phoneNumber");
  link.search = String(new URLSearchParams({ continue: idOf(draft) }));
  link.textContent = (phone ? link.dataset.of?.replace("#", () => phone) : link.dataset.any) ?? "";
}

export function discardOfferedDraft(): void {
  const draft = offeredDraft();
  if (draft) remove(idOf(draft));
  offerDraft();
  if (row?.hidden) document.querySelector("main")?.focus();
}

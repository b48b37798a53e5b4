import { readTexts, removeFromSession, saveTexts } from "./storage";

// The latest form for a new booking stays in the tab until it is stored (product.md 16.15): its
// fields, when and by whom they were typed, and whether it was sent.

export type Draft = URLSearchParams;

const KEY = "desk-draft";
/** Staff share devices, so the draft expires after a shift. */
const DRAFT_MS = 8 * 60 * 60_000;

/** The row of the header that offers the draft. It names who is signed in. */
const row = document.querySelector<HTMLElement>("[data-draft]");
const isAnswer = document.documentElement.id === "answer";

export const newForm = document.querySelector<HTMLFormElement>("form#new");

/** The draft of this member of staff. Deletes one that is too old or of somebody else. */
function readDraft(): Draft | null {
  const draft = new URLSearchParams(readTexts(KEY).draft);
  const age = Date.now() - Number(draft.get("at"));
  if (age >= 0 && age < DRAFT_MS && draft.get("staff") === row?.dataset.staff) return draft;
  removeFromSession(KEY);
  return null;
}

function writeDraft(draft: Draft): void {
  saveTexts(KEY, { draft: String(draft) });
}

/** `isSent`: the next page shows whether the booking was stored. */
export function saveDraft(form: HTMLFormElement, isSent = false): void {
  const draft = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  draft.set("at", String(Date.now()));
  draft.set("staff", row?.dataset.staff ?? "");
  if (isSent) draft.set("isSent", "yes");
  writeDraft(draft);
}

/** The draft that the page continues; null for the response to a form, which repeats the fields. */
export function continuedDraft(): Draft | null {
  return location.search.includes("continue=") && !isAnswer ? readDraft() : null;
}

/**
 * Deletes a sent draft if its form was stored, which a redirect to this page shows. A redirect from
 * the login does not count: browsers report only redirects within one site. Without a redirect the
 * draft stays, because the page may offer to send the form again.
 */
export function settleSentDraft(): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const draft = readDraft();
  if (isAnswer && newForm) saveDraft(newForm);
  if (isAnswer || !draft?.has("isSent")) return;
  draft.delete("isSent");
  if (navigation && navigation.redirectCount > 0) removeFromSession(KEY);
  else writeDraft(draft);
}

/** Offers the draft, unless it is in the form of the page. */
export function offerDraft(): void {
  const draft = readDraft();
  const link = row?.querySelector("a");
  if (!row || !link) return;
  const shownId = newForm?.querySelector<HTMLInputElement>("[name=submissionId]")?.value;
  row.hidden = !draft || draft.get("submissionId") === shownId;
  const phone = draft?.get("phoneNumber");
  if (phone) link.textContent = link.dataset.of?.replace("#", () => phone) ?? "";
}

export function discardDraft(): void {
  removeFromSession(KEY);
  offerDraft();
  document.querySelector("main")?.focus();
}

import { type RefObject, useEffect, useRef, useState } from "react";

/** What is kept of each form, by its id. */
const FIELDS = {
  booking: ["customerName", "phoneNumber", "email", "bookingDate"],
  contact: ["name", "email", "phone", "message"],
} as const;

export type DraftedForm = keyof typeof FIELDS;
/** How long a form that is sent again is taken for the same, in milliseconds: after that the centre may have answered. */
const ATTEMPT_MS = 60 * 60 * 1000;

type Draft = Readonly<Partial<Record<string, string>>>;

/** The key of a draft among what the tab keeps. */
export const draftKey = (form: DraftedForm) => `${form}-draft`;

/**
 * What the visitor typed, kept in the tab until the form is in: it survives a switch of language and a reload,
 * never leaves the device and never enters an address. Nothing is kept where storage is refused.
 */
export function readDraft(form: DraftedForm): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(form)) ?? "{}");
  } catch {
    return {};
  }
}

/** Adds to a draft what is not typed into a field of the form. */
export function keepInDraft(form: DraftedForm, more: Draft): void {
  try {
    sessionStorage.setItem(draftKey(form), JSON.stringify({ ...readDraft(form), ...more }));
  } catch {
    // The page itself still holds it.
  }
}

/** To be called once the form is in. A page without scripts of its own leaves it to `data-forget`. */
export function forgetDraft(form: DraftedForm): void {
  try {
    sessionStorage.removeItem(draftKey(form));
  } catch {
    // There is none.
  }
}

interface DraftOptions {
  /** The form before this one is in: its draft has done its work. */
  readonly startEmpty?: boolean;
}

/**
 * A ref for a form that saves what is typed into it as it is typed, and what was typed before the scripts were there.
 */
export function useDraft(
  id: DraftedForm,
  { startEmpty = false }: DraftOptions = {},
): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  // While the page is first rendered: by the first effect hydration has given a text area its first text back, and has
  // drawn every field anew when something else has changed the page meanwhile, as password managers do.
  useState(() => {
    if (startEmpty) forgetDraft(id);
    keepEarlyTyping(id);
  });
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const keep = () => keepInDraft(id, typedInto(form, id));
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [id]);
  return formRef;
}

function keepEarlyTyping(id: DraftedForm): void {
  if (typeof document === "undefined") return;
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  const filled = Object.entries(typedInto(form, id)).filter(([, text]) => text !== "");
  if (filled.length > 0) keepInDraft(id, Object.fromEntries(filled));
}

/**
 * The name of this attempt to send a form. One whose answer was lost keeps its name over a reload, so that sending it
 * again is no second booking.
 */
export function useAttempt(id: DraftedForm, fresh: string): string {
  const [attempt, setAttempt] = useState(fresh);
  useEffect(() => {
    const { submissionId, sentAt } = readDraft(id);
    if (submissionId && Date.now() - Number(sentAt) < ATTEMPT_MS) setAttempt(submissionId);
  }, [id]);
  return attempt;
}

/** To be called when the form is sent, with what it says. */
export function keepAttempt(id: DraftedForm, { submissionId }: Draft): void {
  keepInDraft(id, { submissionId, sentAt: String(Date.now()) });
}

/** The fields may not be on the page yet: what was typed earlier stays then. */
function typedInto(form: HTMLFormElement, id: DraftedForm): Draft {
  const data = new FormData(form);
  const entries = FIELDS[id].flatMap((name) => {
    const text = data.get(name);
    return typeof text === "string" ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

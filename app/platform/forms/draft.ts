import { type RefObject, useEffect, useRef, useState } from "react";
import { readTexts, removeFromSession, saveTexts, type Texts } from "~/platform/page-scripts/storage";

export type DraftedForm = "booking" | "contact";

/** For how long a reload keeps the id of an attempt, in milliseconds (product.md 5.14). */
const ATTEMPT_MS = 60 * 60 * 1000;

export const draftKey = (form: DraftedForm) => `${form}-draft`;

/**
 * What the visitor typed and chose, kept in session storage until the form is stored, so that it
 * survives a reload and a switch of language. Empty if the browser denies storage.
 */
export function readDraft(form: DraftedForm): Texts {
  return readTexts(draftKey(form));
}

export function updateDraft(form: DraftedForm, values: Texts): void {
  saveTexts(draftKey(form), { ...readDraft(form), ...values });
}

/** Forgets the draft on pages with React. On other pages, an element with `data-forget` does. */
export function forgetDraft(form: DraftedForm): void {
  removeFromSession(draftKey(form));
}

export interface DraftOptions {
  readonly id: DraftedForm;
  /** A constant, because a new array would add the listener again. */
  readonly draftFields: readonly string[];
  readonly startEmpty?: boolean | undefined;
}

/** A ref for a form. Saves its fields in the draft, including input before hydration. */
export function useDraft({ id, draftFields, startEmpty = false }: DraftOptions): RefObject<HTMLFormElement | null> {
  const formRef = useRef<HTMLFormElement>(null);
  // During the first render, because an effect would be too late: hydration resets text areas, and
  // renders every field again when something else, such as a password manager, has changed the
  // page.
  useState(() => {
    if (startEmpty) forgetDraft(id);
    saveEarlyInput(id, draftFields);
  });
  useEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const save = () => updateDraft(id, fieldValues(form, draftFields));
    form.addEventListener("input", save);
    return () => form.removeEventListener("input", save);
  }, [id, draftFields]);
  return formRef;
}

function saveEarlyInput(id: DraftedForm, draftFields: readonly string[]): void {
  if (typeof document === "undefined") return;
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return;
  const filled = Object.entries(fieldValues(form, draftFields)).filter(([, text]) => text !== "");
  if (filled.length > 0) updateDraft(id, Object.fromEntries(filled));
}

/**
 * The submission id for the next attempt to send a form: that of a recent attempt in this tab, or
 * else `newId`. So an attempt whose response was lost keeps its id after a reload, and sending it
 * again is idempotent.
 */
export function useSubmissionId(id: DraftedForm, newId: string): string {
  const [attempt, setAttempt] = useState(newId);
  useEffect(() => {
    const { submissionId, sentAt } = readDraft(id);
    if (submissionId && Date.now() - Number(sentAt) < ATTEMPT_MS) setAttempt(submissionId);
  }, [id]);
  return attempt;
}

export function saveSubmissionId(id: DraftedForm, submissionId: string | undefined): void {
  updateDraft(id, { submissionId, sentAt: String(Date.now()) });
}

/** The values of the named fields on the page. Other fields keep their draft. */
function fieldValues(form: HTMLFormElement, names: readonly string[]): Texts {
  const data = new FormData(form);
  const entries = names.flatMap((name) => {
    const text = form.querySelector(`[type=checkbox][name=${name}]:not(:checked)`) ? "" : data.get(name);
    return typeof text === "string" ? [[name, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

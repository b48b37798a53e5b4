import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/texts";
import type { ToastMessage } from "~/ui/toasts/message";
import { submissionIdOf } from "../forms/submission-id";
import { type ContactDetails, contactSchema } from "./schema";

/** Every field the contact form may send; anything else is not read. */
export const contactFields = ["name", "email", "phone", "message", "submissionId", "website"] as const;

/** A message that satisfies every rule, ready to be stored. */
export interface ContactInput extends ContactDetails {
  readonly submissionId: string;
  readonly language: Language;
}

/** What the page shows of a form that was not stored. */
export interface ContactAnswer {
  /** What was typed, and what is wrong with it; null when the form never reached the server. */
  readonly result: SubmissionResult<string[]> | null;
  readonly toast: ToastMessage | null;
}

export type ContactReading =
  | { readonly kind: "valid"; readonly input: ContactInput; readonly kept: SubmissionResult<string[]> }
  | { readonly kind: "problems"; readonly answer: ContactAnswer }
  | { readonly kind: "robot" };

/** Applies spec section 5 to a posted contact form. All problems are reported at their fields at once. */
export function readContact(form: FormData, language: Language): ContactReading {
  if (form.get("website")) return { kind: "robot" };
  const submission = parseWithZod(form, { schema: contactSchema(textsIn(language).contact.errors) });
  const result = submission.reply();
  if (submission.status !== "success") return { kind: "problems", answer: { result, toast: null } };
  const input = { ...submission.value, language, submissionId: submissionIdOf(form) };
  return { kind: "valid", input, kept: { initialValue: result.initialValue } };
}

/** What the page shows when a message could not be read, stored or sent (spec section 8): the form is kept. */
export function contactFailure(kept: SubmissionResult<string[]> | null, language: Language): ContactAnswer {
  return { result: kept, toast: { tone: "danger", title: textsIn(language).contact.errors.send } };
}

import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { notSent } from "~/forms/not-sent";
import { submissionIdOf } from "~/forms/submission-key.server";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/texts";
import type { ToastMessage } from "~/ui/toasts/message";
import { type ContactDetails, contactSchema } from "./schema.server";

/** Every field the contact form may send; anything else is not read. */
export const contactFields = ["name", "email", "phone", "message", "submissionId", "website"] as const;

/** A message that satisfies every rule, ready to be stored. */
export interface ContactInput extends ContactDetails {
  readonly submissionId: string;
  readonly language: Language;
}

/** What the page shows of a form that was not stored. */
export interface ContactAnswer {
  /** What was typed, and what is wrong with it. */
  readonly result: SubmissionResult<string[]>;
  readonly toast: ToastMessage | null;
}

export type ContactReading =
  | { readonly kind: "valid"; readonly input: ContactInput; readonly kept: SubmissionResult<string[]> }
  | { readonly kind: "problems"; readonly answer: ContactAnswer }
  | { readonly kind: "robot" };

/** Applies spec section 5 to a posted contact form. All problems are reported at their fields at once. */
export function readContact(form: FormData, language: Language): ContactReading {
  if (form.getAll("website").some(Boolean)) return { kind: "robot" };
  const submission = parseWithZod(form, { schema: contactSchema(textsIn(language).contact.errors) });
  const result = submission.reply();
  if (submission.status !== "success") return { kind: "problems", answer: { result, toast: null } };
  const input = { ...submission.value, language, submissionId: submissionIdOf(form) };
  return { kind: "valid", input, kept: { initialValue: result.initialValue } };
}

/** What the page shows when too many messages came from one address or with one number: why, and what to do. */
export function tooManyMessages({ initialValue }: SubmissionResult<string[]>, language: Language): ContactAnswer {
  const { title, text } = textsIn(language).contact.errors.tooMany;
  return { result: notSent(initialValue, text), toast: { tone: "danger", title, description: text } };
}

/** What the page shows for a body that is no form, or far too long for ours. */
export function unreadableMessage(status: 400 | 413, language: Language): ContactAnswer {
  const { errors } = textsIn(language).contact;
  const title = status === 413 ? errors.tooLong : errors.malformed;
  return { result: notSent({}, title), toast: { tone: "danger", title } };
}

/** What the page shows when a message could not be stored or sent (spec section 8): the form is kept. */
export function contactFailure({ initialValue }: SubmissionResult<string[]>, language: Language): ContactAnswer {
  const title = textsIn(language).contact.errors.send;
  return { result: notSent(initialValue, title), toast: { tone: "danger", title } };
}

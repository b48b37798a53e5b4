import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type CarType, isServiceCode, type ServiceCode, serviceFieldNames } from "~/catalogue/catalogue";
import { readSelection, removeOption, type Selection, selectionQuery } from "~/catalogue/selection";
import { notSent } from "~/forms/not-sent";
import { submissionIdOf } from "~/forms/submission-key.server";
import type { Language } from "~/i18n/languages";
import { textsIn } from "~/i18n/texts";
import type { ToastMessage } from "~/ui/toasts/message";
import { type Customer, customerSchema } from "./schema.server";

/** Every field the booking form may send; anything else is not read. */
export const bookingFields = [
  "carType",
  ...serviceFieldNames,
  "customerName",
  "phoneNumber",
  "email",
  "bookingDate",
  "submissionId",
  "shownSelection",
  "intent",
  "remove",
  "website",
] as const;

/** A booking that satisfies every rule, ready to be stored. */
export interface BookingInput extends Customer {
  readonly submissionId: string;
  readonly carType: CarType;
  readonly codes: readonly ServiceCode[];
  readonly language: Language;
}

/** What the page shows of a form that was not stored. */
export interface BookingAnswer {
  /** What was typed, and what is wrong with it. */
  readonly result: SubmissionResult<string[]>;
  readonly toast: ToastMessage | null;
}

export type BookingReading = { readonly selection: Selection } & (
  | { readonly kind: "valid"; readonly input: BookingInput; readonly kept: SubmissionResult<string[]> }
  | { readonly kind: "problems"; readonly answer: BookingAnswer }
  /** A visitor without scripts changed their choices and asked for the new total. */
  | { readonly kind: "update"; readonly answer: BookingAnswer }
  /** The field that people do not see was filled in. */
  | { readonly kind: "robot" }
);

/**
 * Applies spec section 5 to a posted booking form. All problems are reported at their fields at once; the toast
 * is that of the first check that fails, in the order of the specification: car, services, schema, date.
 * `today` is `YYYY-MM-DD` in Riyadh.
 */
export function readBooking(
  form: FormData,
  { language, today }: { language: Language; today: string },
): BookingReading {
  const { errors, summary } = textsIn(language).booking;
  const { selection, refused } = readSelection(form);
  const submission = parseWithZod(form, { schema: customerSchema(errors, today) });
  const { initialValue, error = {} } = submission.reply();
  const kept = { initialValue };

  if (form.getAll("website").some(Boolean)) return { kind: "robot", selection };
  if (form.get("intent") === "update" || form.has("remove")) {
    return { kind: "update", selection: withRemoval(selection, form), answer: { result: kept, toast: null } };
  }

  const choices: Record<string, string[]> = {};
  const { carType, codes } = selection;
  if (!carType) choices.carType = [errors.carType];
  if (refused) choices.services = [errors.unknownService];
  else if (codes.length === 0) choices.services = [errors.services];

  if (carType && !choices.services && submission.status === "success") {
    if (!totalWasShown(form, selection)) {
      const result = submission.reply({ fieldErrors: { summary: [summary.changed] } });
      return { kind: "problems", selection, answer: { result, toast: danger(summary.changed) } };
    }
    const input = { ...submission.value, carType, codes, language, submissionId: submissionIdOf(form) };
    return { kind: "valid", selection, input, kept };
  }

  const { bookingDate, ...typed } = error ?? {};
  const schemaMessages = Object.values(typed).flatMap((messages) => messages ?? []);
  const choiceMessage = choices.carType?.[0] ?? choices.services?.[0];
  // Spec section 5: English names every problem, Arabic asks to check the input.
  const description = language === "en" ? schemaMessages.join(", ") || errors.checkInputs : errors.checkInputs;
  const toast = choiceMessage
    ? danger(choiceMessage)
    : schemaMessages.length > 0
      ? danger(errors.validation, description)
      : danger(bookingDate?.[0] ?? errors.date);
  // In the order of the page, which is the order in which the summary lists them.
  const fieldErrors = { ...choices, ...typed, ...(bookingDate && { bookingDate }) };
  return {
    kind: "problems",
    selection,
    answer: { result: { status: "error", initialValue, error: fieldErrors }, toast },
  };
}

/** What the page shows when D1 did not take the booking (spec section 8): nothing is lost. */
export function storageFailure({ initialValue }: SubmissionResult<string[]>, language: Language): BookingAnswer {
  const { title, save } = textsIn(language).booking.errors;
  return { result: notSent(initialValue, save), toast: danger(title, save) };
}

/** What the page shows when too many bookings came from one address or with one number: why, and what to do. */
export function tooManyBookings({ initialValue }: SubmissionResult<string[]>, language: Language): BookingAnswer {
  const { title, text } = textsIn(language).booking.errors.tooMany;
  return { result: notSent(initialValue, text), toast: danger(title, text) };
}

/** What the page shows for a body that is no form, or far too long for ours. */
export function unreadableForm(status: 400 | 413, language: Language): BookingAnswer {
  const { errors } = textsIn(language).booking;
  const description = status === 413 ? errors.tooLong : errors.malformed;
  return { result: notSent({}, description), toast: danger(errors.title, description) };
}

/**
 * Nobody books without having seen the total: without scripts, boxes ticked after the total was rendered come back
 * with the new one first. A form that does not say what it showed is taken at its word.
 */
function totalWasShown(form: FormData, selection: Selection): boolean {
  const shown = form.get("shownSelection");
  return shown === null || shown === selectionQuery(selection).toString();
}

function withRemoval(selection: Selection, form: FormData): Selection {
  const code = form.get("remove");
  return typeof code === "string" && isServiceCode(code) ? removeOption(selection, code) : selection;
}

function danger(title: string, description?: string): ToastMessage {
  return { tone: "danger", title, ...(description && { description }) };
}

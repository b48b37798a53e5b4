import type { SubmissionResult } from "@conform-to/react";
import type { Day } from "~/platform/i18n/dates";

/** The id of the submit button. The error summary links to it for failures without a field. */
export const SEND_BUTTON_ID = "send";

/**
 * Why a form was not accepted, other than an invalid field. Also keys of `errors` in the texts of a
 * form.
 */
export type Failure = "malformed" | "tooLong" | "trapped" | Limit | "save" | "network";

/** The limit for a minute, for a person in a day, or for the site or a network in an hour. */
type Limit = "tooMany" | "personLimit" | "busy";

/**
 * The action data of a form that was not accepted. It is serialised, so it contains no functions.
 */
export interface FormAnswer<Reason extends string = Failure> {
  /**
   * What was typed, with the errors by field: from Conform's `submission.reply()`, for
   * `lastResult`.
   */
  readonly result: SubmissionResult<string[]>;
  readonly failure?: Reason;
  /** Days to choose instead of one that cannot be booked. */
  readonly offeredDays?: readonly Day[];
}

/** An answer with what was typed and the reason why the form was not accepted. */
export function answerWithFailure<Reason extends string>(failure: Reason, typed: Typed): FormAnswer<Reason> {
  return { result: { status: "error", initialValue: typed }, failure };
}

/**
 * An answer with what was typed and no errors, for a form that only asked to render the page again.
 */
export function answerWithoutErrors(typed: Typed): FormAnswer {
  return { result: { initialValue: typed } };
}

/** The key of the text in the error summary for a failure, in the namespace of the form. */
export function failureTextKey(failure: Failure) {
  return isLimit(failure) ? (`errors.${failure}.text` as const) : (`errors.${failure}` as const);
}

/**
 * Whether a form exceeded a limit. The texts for these failures have a title and say what to do.
 */
export function isLimit(failure: Failure): failure is Limit {
  return failure === "tooMany" || failure === "personLimit" || failure === "busy";
}

type Typed = Readonly<Record<string, string>>;

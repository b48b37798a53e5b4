import type { SubmissionResult } from "@conform-to/react";
import type { Day } from "~/platform/calendar/dates";

/** The id of the submit button. The error summary links to it for failures without a field. */
export const SEND_BUTTON_ID = "send";

/** Why a form failed, apart from invalid fields. Also keys of `errors` in the texts of a form. */
export type Failure = "malformed" | "tooLong" | "trapped" | Limit | "save" | "network";

/** The limit for a minute, for a person in a day, or for the site or a network in an hour. */
type Limit = "tooMany" | "personLimit" | "busy";

/** The answer to a posted form. It is serialised, so it contains no functions. */
export interface FormAnswer<Reason extends string = Failure> {
  /** What was typed and the errors: Conform's `submission.reply()`, for `lastResult`. */
  readonly result: SubmissionResult<string[]>;
  readonly failure?: Reason;
  /** Whether an earlier try got no answer of the site either. */
  readonly hasFailedBefore?: boolean;
  /** What to choose instead: days for an unavailable day, hours for an arrival time. */
  readonly offeredDays?: readonly Day[];
  readonly offeredHours?: readonly string[];
}

export function answerWithFailure<Reason extends string>(failure: Reason, typed: Typed): FormAnswer<Reason> {
  return { result: { status: "error", initialValue: typed }, failure };
}

export function failureTextKey(failure: Failure) {
  return isLimit(failure) ? (`errors.${failure}.text` as const) : (`errors.${failure}` as const);
}

/** The texts for these failures have a title and say what to do. */
export function isLimit(failure: Failure): failure is Limit {
  return failure === "tooMany" || failure === "personLimit" || failure === "busy";
}

type Typed = Readonly<Record<string, string>>;

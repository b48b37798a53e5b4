import type { SubmissionResult } from "@conform-to/react";

/** The id of the button that sends a form: where the summary leads for what is wrong with the form as a whole. */
export const SEND_BUTTON_ID = "send";

/**
 * Why a form was not stored though none of its fields is at fault; also the key under which a form's texts say so.
 * Spec section 8 has the words for `save`.
 */
export type Failure = "malformed" | "tooLong" | "tooMany" | "save" | "network";

/** What the page gets back of a form that was not stored. */
export interface FormAnswer {
  /** What was typed, and what is wrong with it, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
  readonly failure?: Failure;
}

/** The answer that gives back what was typed, with the reason why the form was not stored. */
export function failed(failure: Failure, typed: Typed): FormAnswer {
  return { result: { status: "error", initialValue: typed }, failure };
}

/** The answer that gives back what was typed and finds no fault. */
export function kept(typed: Typed): FormAnswer {
  return { result: { initialValue: typed } };
}

type Typed = Readonly<Record<string, string>>;

import type { SubmissionResult } from "@conform-to/react";
import type { DaysIntent } from "./days-intents";

/** The action data of a form that changed nothing. */
export interface DaysAnswer {
  readonly intent: DaysIntent;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
}

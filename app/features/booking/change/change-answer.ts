import type { SubmissionResult } from "@conform-to/react";
import type { ChangeIntent, ChangeRefusal } from "./change-rules";

/** Why nothing was changed, when that concerns no field. Each is also a key below `refusal` in the texts of the page. */
export type ChangeFailure = ChangeRefusal | "locked" | "tooMany" | "malformed" | "save";

/** The action data of a change that was not made. It is serialised, so it holds no functions. */
export interface ChangeAnswer {
  /** Which of the two forms was sent; null when that is unknown. */
  readonly intent: ChangeIntent | null;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
  readonly failure?: ChangeFailure;
  /** Days to move to instead of one that cannot be booked, `YYYY-MM-DD` in Riyadh. */
  readonly offeredDays?: readonly string[];
}

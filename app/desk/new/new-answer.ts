import type { SubmissionResult } from "@conform-to/react";
import type { Selection } from "~/catalogue/selection";
import type { Doubt } from "../components/all-the-same";

/** The action data of a booking that was not stored. */
export interface NewBookingAnswer {
  readonly chosen: Selection;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
  /** The form could not be read, or D1 failed. */
  readonly failure?: "malformed" | "save";
  /** The page asks whether to save it all the same. */
  readonly doubt?: Doubt;
  /** The form only asked for the total. */
  readonly asksTotal?: true;
}

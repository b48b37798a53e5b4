import type { SubmissionResult } from "@conform-to/react";
import type { DeskIntent } from "./intents";

/**
 * Why nothing was done, when that concerns no field: somebody else changed the booking meanwhile, it cannot be done now, or the
 * form could not be read. Each is also a key below `failure` in the texts of the page.
 */
export type DeskFailure = "changed" | "impossible" | "malformed";

/** The action data of a form that was not carried out. */
export interface DeskAnswer {
  /** Null when that is unknown. */
  readonly intent: DeskIntent | null;
  readonly failure?: DeskFailure;
  /** The desk asks whether somebody is sure. */
  readonly asks?: true;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
}

import type { SubmissionResult } from "@conform-to/react";
import type { Doubt } from "../components/all-the-same";
import type { DeskIntent } from "./intents";

/**
 * Why nothing was changed, other than an invalid field: somebody else changed the booking
 * meanwhile, the step is not possible now, or the form could not be read. Each is also a key below
 * `failure` in the texts of the page.
 */
export type DeskFailure = "changed" | "impossible" | "malformed";

/** The action data of a form that changed nothing. */
export interface DeskAnswer {
  /** Null when unknown. */
  readonly intent: DeskIntent | null;
  readonly failure?: DeskFailure;
  /** The page asks for confirmation. */
  readonly asks?: true;
  /** The page asks whether to do it all the same. */
  readonly doubt?: Doubt;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
}

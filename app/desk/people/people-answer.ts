import type { SubmissionResult } from "@conform-to/react";
import type { ShownRecords } from "./people.server";

/** The action data of the page of people. */
export interface PeopleAnswer {
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
  /** Missing when the typed text is neither a mobile number nor an email address. */
  readonly outcome?: PeopleOutcome;
}

export interface PeopleOutcome {
  /** `asks`: for confirmation before deleting. `refuses`: bookings are open. */
  readonly step: "shows" | "asks" | "refuses";
  /** The mobile number or email address that was searched. */
  readonly q: string;
  /** Null when nothing is stored. */
  readonly records: ShownRecords | null;
}

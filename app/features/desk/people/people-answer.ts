import type { SubmissionResult } from "@conform-to/react";
import type { ShownRecords } from "./people.server";

/** The action data of the page of people. */
export interface PeopleAnswer {
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
  /** Missing when what was typed is neither a mobile number nor an address. */
  readonly outcome?: PeopleOutcome;
}

export interface PeopleOutcome {
  /** Whether the page asks before it deletes, or refuses to, because bookings are open. */
  readonly step: "shows" | "asks" | "refuses";
  /** The mobile number or the address, as it is searched. */
  readonly q: string;
  /** Null when nothing is stored. */
  readonly records: ShownRecords | null;
}

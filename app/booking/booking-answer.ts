import type { Failure, FormAnswer } from "~/forms/form-answer";

/** The action data of a booking that was not stored. `busy`: above the hourly limit of the site. */
export interface BookingAnswer extends FormAnswer<Failure | "busy"> {
  /** Days to book instead of one that cannot be booked, `YYYY-MM-DD` in Riyadh. */
  readonly offeredDays?: readonly string[];
}

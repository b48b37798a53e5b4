import type { Failure, FormAnswer } from "~/forms/form-answer";

/** The action data of a booking that was not stored. */
export interface BookingAnswer extends Omit<FormAnswer, "failure"> {
  /** `busy`: the site has taken its bookings of the hour. */
  readonly failure?: Failure | "busy";
  /** Days to book instead of one that cannot be booked, `YYYY-MM-DD` in Riyadh. */
  readonly offeredDays?: readonly string[];
}

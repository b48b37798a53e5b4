import { type ChangeIntent, type ChangeRefusal, changeIntents } from "~/bookings/change-rules";
import type { FormAnswer } from "~/forms/form-answer";

/** The values of the field `intent` on the page of a booking. */
export const pageIntents = [...changeIntents, "resend"] as const;

/**
 * Why nothing was changed, other than an invalid field. Each is also a key below `refusal` in the
 * texts of the page.
 */
export type ChangeFailure = ChangeRefusal | "locked" | "tooMany" | "malformed" | "save" | "nothingToSend" | "sentOften";

/** The action data of a form that changed nothing. */
export interface ChangeAnswer extends FormAnswer<ChangeFailure> {
  /** Which of the forms was sent; null when that is unknown. */
  readonly intent: ChangeIntent | "resend" | null;
  /** Days to move to instead of one that cannot be booked, `YYYY-MM-DD` in Riyadh. */
  readonly offeredDays?: readonly string[];
}

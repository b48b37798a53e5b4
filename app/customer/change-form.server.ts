import { z } from "zod";
import type { ChangeIntent } from "~/bookings/change-rules";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";

/** The names of all fields of the forms on a booking's page; other fields are ignored. */
export const changeFieldNames = ["booking", "intent", "lastDigits", "bookingDate", "offeredDay"] as const;

/** The typed text, with ASCII digits. */
const typedDigits = z
  .string()
  .catch("")
  .overwrite((typed) => asciiDigits(withoutBidiMarks(typed)).trim());

/**
 * The schema of all forms on a booking's page. It accepts everything: digits and day are checked
 * later, in the order of product.md 9.6.
 */
export const changeSchema = z.object({
  /** The last four digits of the mobile number. */
  lastDigits: typedDigits,
  /** `YYYY-MM-DD`, or any other text that was sent; empty for other forms than a move. */
  bookingDate: typedDigits,
});

/** The values of a form before validation, for Conform's `useForm`. */
export type ChangeForm = Record<"lastDigits" | "bookingDate", string>;

/** What a customer asks for. */
export interface ChangeRequest extends z.output<typeof changeSchema> {
  readonly intent: ChangeIntent;
}

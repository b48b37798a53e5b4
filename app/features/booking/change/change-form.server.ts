import { z } from "zod";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import type { ChangeIntent } from "./change-rules";

/** The names of all fields of the forms on a booking's page; other fields are ignored. */
export const changeFieldNames = ["booking", "intent", "lastDigits", "bookingDate", "offeredDay"] as const;

/** Digits as they were typed, as ASCII digits. */
const typedDigits = z
  .string()
  .catch("")
  .overwrite((typed) => asciiDigits(withoutBidiMarks(typed)).trim());

/**
 * The schema of all forms on a booking's page. It refuses nothing: product.md 9.6 has the order in which digits and day are
 * checked, most of it in the database.
 */
export const changeSchema = z.object({
  /** The last four digits of the mobile number. */
  lastDigits: typedDigits,
  /** `YYYY-MM-DD`, or whatever was sent in its place; empty where none is asked for. */
  bookingDate: typedDigits,
});

/** The values of a form before validation, for Conform's `useForm`. */
export type ChangeForm = Record<"lastDigits" | "bookingDate", string>;

/** What a customer asks for. */
export interface ChangeRequest extends z.output<typeof changeSchema> {
  readonly intent: ChangeIntent;
}

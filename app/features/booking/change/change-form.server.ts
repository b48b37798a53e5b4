import { z } from "zod";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { changeIntents } from "./change-rules";

/** The names of all fields of the forms on a booking's page; other fields are ignored. */
export const changeFieldNames = ["booking", "intent", "lastDigits", "bookingDate", "offeredDay"] as const;

/** Digits as they were typed, as ASCII digits. */
export const typedDigits = z
  .string()
  .default("")
  .overwrite((typed) => asciiDigits(withoutBidiMarks(typed)).trim());

/**
 * The schema of both forms. It only refuses an unknown intent: product.md 9.6 has the order in which digits and day are
 * checked, most of it in the database.
 */
export const changeSchema = z.object({
  intent: z.enum(changeIntents),
  /** The last four digits of the mobile number, as ASCII digits. */
  lastDigits: typedDigits,
  /** `YYYY-MM-DD`, or whatever was sent in its place; empty for a cancellation. */
  bookingDate: typedDigits,
});

/** The values of a form before validation, for Conform's `useForm`. */
export type ChangeForm = Required<z.input<typeof changeSchema>>;

/** What a customer asks for. */
export type ChangeRequest = z.output<typeof changeSchema>;

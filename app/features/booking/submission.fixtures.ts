import type { Language } from "~/i18n/languages";
import { type BookingReading, readBooking } from "./submission";

/** Posted booking forms for the tests of `readBooking`. */

export const TODAY = "2026-11-20";
export const SUBMISSION = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
const complete = {
  carType: "suv",
  thermal: "thermal-titanium",
  customerName: "Sara Ahmed",
  phoneNumber: "+966 51 234 5678",
  email: "sara@example.sa",
  bookingDate: "2026-11-21",
  submissionId: SUBMISSION,
};

type Changes = Record<string, string | readonly string[] | undefined>;

/** The complete form with some fields changed; `undefined` leaves one out. */
export function read(changes: Changes = {}, language: Language = "en"): BookingReading {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...complete, ...changes })) {
    for (const value of [values ?? []].flat()) form.append(name, value);
  }
  return readBooking(form, { language, today: TODAY });
}

/** What is wrong with the complete form once some fields are changed. */
export function problems(changes: Changes, language: Language = "en") {
  const reading = read(changes, language);
  if (reading.kind !== "problems") throw new Error(`The form was read as ${reading.kind}`);
  const { toast, result } = reading.answer;
  return { toast, errors: result?.error, kept: result?.initialValue, selection: reading.selection };
}

/** What to change for a form in which nothing was chosen or typed. */
export const nothing = {
  carType: undefined,
  thermal: undefined,
  customerName: "",
  phoneNumber: "",
  email: "",
  bookingDate: "",
};

import { bookingFieldNames, bookingSchema } from "~/bookings/schema.server";
import { openForm, readForm } from "~/forms/form.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { type BookingAnswer, bookingToast } from "./booking-toast";

/** Helpers for tests that post the booking form. */

export const TODAY = "2026-11-20";
export const SUBMISSION_ID = "0b9f6a52-6f6e-4c61-9d3c-0d5e3b2f7a10";
const complete = {
  carType: "suv",
  thermal: "thermal-titanium",
  customerName: "Sara Ahmed",
  phoneNumber: "+966 51 234 5678",
  email: "sara@example.sa",
  bookingDate: "2026-11-21",
  submissionId: SUBMISSION_ID,
};

type Changes = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The complete form with some fields changed; `undefined` leaves one out. */
export function bookingFormWith(changes: Changes): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries({ ...complete, ...changes })) {
    for (const value of [values ?? []].flat()) form.append(name, value);
  }
  return form;
}

/** Reads and submits the complete form with some fields changed. */
async function submit(changes: Changes = {}, language: Language = "en") {
  const body = new Request("https://www.saqeel.example/", { method: "POST", body: bookingFormWith(changes) });
  const posted = await readForm(body, bookingFieldNames);
  if (!posted.ok) throw new Error("The form could not be read");
  const schema = bookingSchema(translator(language).getFixedT(null, "booking"), { today: TODAY, horizonDays: 365 });
  return openForm(posted.form, schema, { name: "booking", limits: {}, senderOf: () => ({ ipAddress: null }) });
}

/** The booking stored for the changed form. Throws when the form is not accepted. */
export async function storedBooking(changes: Changes = {}, language?: Language) {
  const opened = await submit(changes, language);
  if (!opened.ok) throw new Error("The form was not accepted");
  return opened.value;
}

/**
 * The answer to the changed form: status, toast, errors, and the values given back. Throws when it
 * is stored.
 */
export async function problems(changes: Changes, language: Language = "en") {
  const opened = await submit(changes, language);
  if (opened.ok) throw new Error("The form was accepted");
  const { data: answer, init } = opened.answer;
  const { error: errors, initialValue: kept } = answer.result;
  return { status: init?.status, toast: toastOf(answer, language), errors, kept };
}

/** The toast of an answer. */
export const toastOf = (answer: BookingAnswer, language: Language) =>
  bookingToast(answer, translator(language).getFixedT(null, "booking"), language);

/** The changes that leave every field of the form empty. */
export const emptyForm = {
  carType: undefined,
  thermal: undefined,
  customerName: "",
  phoneNumber: "",
  email: "",
  bookingDate: "",
};

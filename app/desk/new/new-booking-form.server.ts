import { z } from "zod";
import { choiceFields, customerFields, servicesRule, withCodes } from "~/bookings/schema.server";
import { carTypes, serviceFieldNames } from "~/catalogue/catalogue";
import { submissionIdField } from "~/forms/field-schemas.server";
import { type Language, languages } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { allTheSameFieldNames } from "../components/all-the-same";
import { dayField, hourField } from "../desk-fields.server";
import { doubtFields } from "../doubts.server";

/** The names of all fields of the desk's booking form; other fields are ignored. */
export const newBookingFieldNames = [
  "carType",
  ...serviceFieldNames,
  "customerName",
  "phoneNumber",
  "email",
  "language",
  "bookingDate",
  "arrivalTime",
  "submissionId",
  "intent",
  ...allTheSameFieldNames,
] as const;

/**
 * The schema of a booking taken at the desk (product.md 16.8): as on the site, but from today on,
 * with an optional email address and an optional arrival time. Messages are in one language;
 * `today` is the date in Riyadh.
 */
export function newBookingSchema(language: Language, today: string) {
  const t = translator(language).getFixedT(null, "booking");
  const { customerName, phoneNumber, email } = customerFields(t);
  return z
    .object({
      carType: z.enum(carTypes, t("errors.carType")),
      ...choiceFields,
      customerName,
      phoneNumber,
      email: email.optional().transform((address) => address ?? null),
      language: z.enum(languages, translator(language).t("deskNew:errors.language")),
      bookingDate: dayField(language, today),
      arrivalTime: hourField(language),
      ...doubtFields,
      submissionId: submissionIdField(),
    })
    .superRefine(...servicesRule(t))
    .transform(withCodes);
}

/** A valid booking of the desk. */
export type NewDeskBooking = z.output<ReturnType<typeof newBookingSchema>>;

/** The values of the form before validation, for Conform's `useForm`. */
export type NewBookingForm = z.input<ReturnType<typeof newBookingSchema>>;

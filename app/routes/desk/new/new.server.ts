import { and, desc, eq, isNull, ne, notInArray, or, sql } from "drizzle-orm";
import { z } from "zod";
import { shownCar } from "~/domain/bookings/car";
import { readMessage } from "~/domain/bookings/codes-in-text.server";
import { customerFieldNames } from "~/domain/bookings/fields";
import { isSharedNumber } from "~/domain/bookings/lists.server";
import { choiceFields, consentField, customerFields, servicesRule, withCodes } from "~/domain/bookings/schema.server";
import { bookingRow, storeBooking } from "~/domain/bookings/write.server";
import { carTypes, serviceFieldNames } from "~/domain/catalogue/catalogue";
import { stayFor } from "~/domain/days/stay";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { type Database, each } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { bookings } from "~/platform/db/schema.server";
import type { FormOf } from "~/platform/forms/field-rules";
import { optionalText, submissionIdField } from "~/platform/forms/field-schemas.server";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { carFieldNames, HERE, overrideFieldNames } from "../kit/fields";
import {
  askAboutDay,
  askAboutHour,
  carFields,
  chosenDay,
  dayField,
  hourField,
  needsOf,
  overrideFields,
} from "../kit/fields.server";
import { type StepContext, type StepOutcome, stepAbout } from "../kit/steps.server";

export const newBookingFieldNames = [
  "carType",
  ...serviceFieldNames,
  ...customerFieldNames,
  "whatsapp",
  ...carFieldNames,
  "language",
  "nearDay",
  "bookingDate",
  "arrivalTime",
  ...overrideFieldNames,
  "sameDayOverride",
  "told",
] as const;

/**
 * The schema of a booking taken at the desk (product.md 16.8): as on the site, but from today on,
 * with an optional email address and an optional arrival time. `nearDay` is the day of a button, or
 * `HERE` for today; any other day is in `bookingDate`. Error messages are in `language`; `today` is
 * the date in Riyadh.
 */
export function newBookingSchema(language: Language, today: string) {
  const t = translator(language).getFixedT(null, "booking");
  const { email, ...ofCustomer } = customerFields(t, "staff");
  const schema = z
    .object({
      carType: z.enum(carTypes, t("errors.carType")),
      ...choiceFields,
      ...ofCustomer,
      email: optionalText(email),
      ...consentField,
      ...carFields(language),
      language: z.enum(languages, translator(language).t("deskNew:errors.language")),
      bookingDate: dayField(language, today),
      arrivalTime: hourField(language),
      nearDay: z.string().optional(),
      ...overrideFields(language),
      sameDayOverride: z.string().default(""),
      // `yes` or `no`: whether the day was agreed, although there is no arrival time yet.
      told: z.string().default(""),
      submissionId: submissionIdField(),
    })
    .superRefine(...servicesRule(t))
    .transform(withCodes);
  const withDay = (form: Record<string, unknown>) =>
    form.nearDay === HERE ? { ...form, bookingDate: today, arrivalTime: "" } : chosenDay(form);
  return z.preprocess(withDay, schema);
}

/** What the search box recognised in a text (product.md 16.4), for the fields of the form. */
export function recognisedIn(text: string, chosenNumber: string | null) {
  const { phones, services, ...said } = readMessage(text);
  const [phone = "", another] = phones;
  const phoneNumber = chosenNumber ?? (another ? "" : phone);
  return { ...said, phoneNumber, chosen: { carType: said.carType, codes: services } };
}

/**
 * The old booking of somebody who books again (product.md 19.3): by its reference, or the latest
 * booking with a mobile number, which several customers may share.
 */
export function customerQuery(db: Database, key: { reference: string } | { phoneNumber: string }) {
  const { reference, bookingDate, customerName, phoneNumber, email, language, carType, vehicle, plate } = bookings;
  return db
    .select({
      ...{ reference, bookingDate, customerName, phoneNumber, email, language, carType, vehicle, plate },
      isShared: ("reference" in key ? sql<number>`0` : isSharedNumber(db, key.phoneNumber)).as("is_shared"),
    })
    .from(bookings)
    .where(
      and(
        "reference" in key ? eq(reference, key.reference.toUpperCase()) : eq(phoneNumber, key.phoneNumber),
        isNull(bookings.anonymizedAt),
      ),
    )
    .orderBy(desc(bookings.createdAt))
    .limit(1);
}

type NewRow = Awaited<ReturnType<typeof bookingRow>>;

/**
 * The newest booking with this mobile number and day, one of these services, and no other plate:
 * perhaps the same visit, entered twice.
 */
function sameDayQuery(db: Database, { phoneNumber, bookingDate, lines, plate, idempotencyKey }: NewRow) {
  const { reference, customerName } = bookings;
  const codes = each(lines.map(({ code }) => code));
  const hasService = sql`exists (select 1 from json_each(${bookings.serviceIds}) where value in (select value from ${codes}))`;
  return db
    .select({ reference, name: customerName })
    .from(bookings)
    .where(
      and(
        eq(bookings.phoneNumber, phoneNumber),
        eq(bookings.bookingDate, bookingDate),
        hasService,
        plate ? or(isNull(bookings.plate), eq(bookings.plate, plate)) : undefined,
        notInArray(bookings.status, ["cancelled", "no-show"]),
        isNull(bookings.anonymizedAt),
        // If the form is sent again, the booking that it stored before does not count.
        ne(bookings.idempotencyKey, idempotencyKey),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(1);
}

export type NewBookingForm = FormOf<z.input<ReturnType<typeof newBookingSchema>["out"]>>;

interface NewBookingSubject {
  today: string;
}

/**
 * Stores a booking by phone or of a walk-in customer (product.md 16.8). With an arrival time, or if
 * the day was agreed without one, it is confirmed at once; with the day `HERE`, the car has
 * arrived. If there is an email address, one email is sent: the confirmation, or else the details;
 * none about a car that is here. Throws when D1 does.
 */
export async function createDeskBooking(
  _: NewBookingSubject,
  {
    arrivalTime,
    nearDay,
    hourOverride,
    reason,
    sameDayOverride,
    told,
    ...input
  }: z.output<ReturnType<typeof newBookingSchema>>,
  { db, submission, language }: StepContext,
): Promise<StepOutcome> {
  const arrived = nearDay === HERE;
  const { bookingDate } = input;
  const agreed = { day: bookingDate, hour: arrivalTime, acceptedDay: null };
  const question = askAboutHour(agreed, { hourOverride, reason }, { now: submission.now, language });
  if (question) return question;
  const isAgreed = !arrived && (arrivalTime !== "" || told === "yes");
  if (!arrived && !isAgreed && told !== "no") {
    const message = translator(language).t("deskNew:told.question");
    return { kind: "invalid", field: "arrivalTime", message, question: { about: "told" } };
  }
  const row = await bookingRow({ ...input, whatsapp: input.whatsapp === "yes" }, "desk", submission.now);
  const [same] = await sameDayQuery(db, row);
  if (same && same.reference !== sameDayOverride) {
    const message = translator(language).t("desk:overrideQuestion.sameDay", same);
    return { kind: "invalid", field: "phoneNumber", message, question: { about: "sameDay", asked: same.reference } };
  }
  const confirmed = { status: "confirmed", arrivalTime: arrivalTime || null } as const;
  const message = isAgreed ? "booking-confirmed" : "booking-customer";
  const store = async (overLimit: boolean): Promise<StepOutcome> => {
    const values = { ...row, ...(isAgreed && confirmed), ...(overLimit && { acceptedDay: bookingDate }) };
    const accepted = { kind: "over-limit", text: reason, particulars: { day: bookingDate } } as const;
    const next = arrived ? "arrived" : "confirmed";
    const events = [...(overLimit ? [accepted] : []), ...(arrived || isAgreed ? [{ kind: next } as const] : [])];
    const beginning = {
      events,
      messages: arrived ? [] : ([message] as const),
      ...(arrived && { becomes: { status: "arrived" } as const }),
    };
    const { booking, event, isRepeated, messages } = await storeBooking(db, values, beginning, submission);
    const { reference } = booking;
    const differs =
      booking.arrivalTime !== (arrivalTime || null) ||
      (isBeforeArrival(booking) && (arrived || isAgreed !== (booking.status === "confirmed"))) ||
      booking.language !== input.language ||
      shownCar(booking) !== shownCar(input);
    if (!isRepeated) return { kind: "done", event, reference, messages };
    return { kind: "unchanged", reference, query: differs ? { repeated: "yes" } : { event: String(event) } };
  };
  try {
    return await store(false);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
  }
  return reason ? store(true) : askAboutDay(db, bookingDate, needsOf(stayFor(input.codes), bookingDate), language);
}

const step = stepAbout<NewBookingSubject>();

export const newBookingSteps = {
  create: step({
    schema: ({ today }, language) => newBookingSchema(language, today),
    run: createDeskBooking,
  }),
  /** Fills in the customer and the car of the latest booking with the typed mobile number. */
  find: step({ run: async () => ({ kind: "shows" }) }),
  /** Shows the price of the chosen services, and the days on which they fit. */
  total: step({ run: async () => ({ kind: "shows" }) }),
};

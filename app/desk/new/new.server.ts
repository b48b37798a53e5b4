import { eq, max, sql } from "drizzle-orm";
import { z } from "zod";
import { choiceFields, customerFields, servicesRule, withCodes } from "~/bookings/schema.server";
import { bookingValues, findBySubmission } from "~/bookings/write.server";
import { carTypes, serviceFieldNames } from "~/catalogue/catalogue";
import type { Database } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { retryOnce } from "~/db/retry.server";
import { bookingEvents, bookings, outbox } from "~/db/schema.server";
import { submissionIdField } from "~/forms/field-schemas.server";
import { type Language, languages } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { messageFor, newOutboxRow, type OutboxMessage } from "~/outbox/rows.server";
import { allTheSameFieldNames } from "../kit";
import { dayDoubt, dayField, doubtFields, type FoundDoubt, hourDoubt, hourField, insistsOn } from "../kit.server";

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
type NewDeskBooking = z.output<ReturnType<typeof newBookingSchema>>;

/** The values of the form before validation, for Conform's `useForm`. */
export type NewBookingForm = z.input<ReturnType<typeof newBookingSchema>>;

type NewBookingOutcome =
  /** With its latest event and the emails to enqueue. */
  | {
      readonly kind: "stored";
      readonly reference: string;
      readonly event: number;
      readonly messages: readonly OutboxMessage[];
    }
  /** It was stored before; `differs`: with another arrival time or language. */
  | { readonly kind: "repeated"; readonly reference: string; readonly differs: boolean }
  /** The desk asks before it stores this. */
  | { readonly kind: "asks"; readonly doubt: FoundDoubt };

/**
 * Stores a booking by phone or of a walk-in customer (product.md 16.8), in one batch with the event
 * that names the member of staff. With an arrival time it is confirmed at once. If there is an
 * email address, one email is sent: the confirmation, or the details without an arrival time. The
 * same form sent twice is one booking. Throws when D1 does.
 */
export async function createDeskBooking(
  db: Database,
  { arrivalTime, ...input }: NewDeskBooking,
  { now, actor }: { readonly now: Date; readonly actor: string },
): Promise<NewBookingOutcome> {
  const doubt = hourDoubt(input.bookingDate, arrivalTime, input);
  if (doubt) return { kind: "asks", doubt };
  const values = await bookingValues(input, "desk", now);
  const { token, reference } = values;
  const at = now.toISOString();
  const isThisBooking = eq(bookings.token, token);
  const bookingId = sql`(select ${bookings.id} from ${bookings} where ${isThisBooking})`;
  // A trigger writes the email of a confirmation.
  const state = arrivalTime ? { status: "confirmed" as const, arrivalTime } : { status: "pending" as const };
  const details = !arrivalTime && input.email ? [newOutboxRow("booking-customer", { bookingId }, now)] : [];
  const store = async (overLimit: boolean): Promise<NewBookingOutcome> => {
    const { bookingDate, reason } = input;
    const override = { at, kind: "over-limit", by: "staff", toDay: bookingDate, note: reason } as const;
    const [, , , [event], confirmations, sent = []] = await retryOnce(() =>
      db.batch([
        db.insert(bookings).values({ ...values, ...(overLimit && { overLimit: bookingDate }) }),
        db.update(bookingEvents).set({ actor }).where(eq(bookingEvents.bookingId, bookingId)),
        db
          .update(bookings)
          .set({ ...state, changedBy: "staff", changedAt: at, changedActor: actor })
          .where(isThisBooking),
        db
          .select({ id: max(bookingEvents.id) })
          .from(bookingEvents)
          .where(eq(bookingEvents.bookingId, bookingId)),
        db.select({ id: outbox.id }).from(outbox).where(eq(outbox.bookingId, bookingId)),
        ...details.map((row) => db.insert(outbox).values(row).returning({ id: outbox.id })),
        ...(overLimit
          ? [
              db
                .insert(bookingEvents)
                .values({ ...override, bookingId, actor })
                .returning({ id: bookingEvents.id }),
            ]
          : []),
      ]),
    );
    if (!event?.id) throw new Error("D1 returned no event");
    const messages = [...confirmations, ...(details.length > 0 ? sent : [])].map(messageFor);
    return { kind: "stored", reference, event: event.id, messages };
  };
  try {
    return await store(false).catch(async (error: unknown): Promise<NewBookingOutcome> => {
      if (dbErrorKind(error) !== "day-full") throw error;
      const { bookingDate } = input;
      return insistsOn(bookingDate, input)
        ? await store(true)
        : { kind: "asks", doubt: await dayDoubt(db, bookingDate, input) };
    });
  } catch (error) {
    const kind = dbErrorKind(error);
    const stored = kind === "repeated-form" && (await findBySubmission(db, values.submissionKey));
    if (!stored) throw error;
    const differs = stored.arrivalTime !== (arrivalTime || null) || stored.language !== input.language;
    return { kind: "repeated", reference: stored.reference, differs };
  }
}

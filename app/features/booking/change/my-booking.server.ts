import { and, asc, eq, ne } from "drizzle-orm";
import { isServiceCode } from "~/catalogue/catalogue";
import type { AnyDatabase } from "~/db/client.server";
import { type BookingEvent, bookingEvents, bookingSettings, bookings } from "~/db/schema.server";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import type { Confirmation } from "../queries.server";
import type { ChangeableBooking } from "./change-rules";

/** What happened to a booking after it was stored. */
export interface LastEvent extends Pick<BookingEvent, "at" | "by" | "fromDay" | "toDay"> {
  readonly kind: Exclude<BookingEvent["kind"], "created">;
}

/** A booking on its own page, without personal data. */
export interface MyBooking extends Confirmation, ChangeableBooking {
  readonly lastEvent: LastEvent | null;
  /** The last day that can be booked is so many days after today; null: there is none. */
  readonly horizonDays: number | null;
}

/** A booking with what shows that its customer is asking. Never give it to a page. */
export interface OwnedBooking extends MyBooking {
  /** Ten digits. */
  readonly phoneNumber: string;
}

/**
 * The booking with this secret token (its id), in one round trip to D1, or null when it is unknown or its personal data has been
 * removed. Throws when D1 does.
 */
export async function findOwnedBooking(db: AnyDatabase, token: string): Promise<OwnedBooking | null> {
  const [[found], events, [settings]] = await db.batch([
    db
      .select({
        reference: bookings.reference,
        carType: bookings.carType,
        codes: bookings.serviceIds,
        day: bookings.bookingDate,
        arrivalTime: bookings.arrivalTime,
        totalPrice: bookings.totalPrice,
        status: bookings.status,
        phoneNumber: bookings.phoneNumber,
      })
      .from(bookings)
      .where(and(eq(bookings.id, token), ne(bookings.email, ANONYMOUS.email))),
    db
      .select({
        at: bookingEvents.at,
        kind: bookingEvents.kind,
        by: bookingEvents.by,
        fromDay: bookingEvents.fromDay,
        toDay: bookingEvents.toDay,
      })
      .from(bookingEvents)
      .where(eq(bookingEvents.bookingId, token))
      .orderBy(asc(bookingEvents.id)),
    db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings),
  ]);
  if (!found) return null;
  const later = events.flatMap(({ kind, ...event }) => (kind === "created" ? [] : [{ ...event, kind }]));
  return {
    ...found,
    codes: found.codes.filter(isServiceCode),
    moves: later.filter(({ kind, by }) => kind === "moved" && by === "customer").length,
    lastEvent: later.at(-1) ?? null,
    horizonDays: settings?.horizonDays ?? null,
  };
}

/** As `findOwnedBooking`, for the page. */
export async function findMyBooking(db: AnyDatabase, token: string): Promise<MyBooking | null> {
  const found = await findOwnedBooking(db, token);
  if (!found) return null;
  const { phoneNumber: _, ...booking } = found;
  return booking;
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { isServiceCode } from "~/catalogue/catalogue";
import type { Database } from "~/db/client.server";
import { type BookingEvent, bookingEvents, bookingSettings, bookings, changeKinds } from "~/db/schema.server";
import { horizonOf } from "../days/settings.server";
import type { Confirmation } from "../queries.server";
import { closedDaysQuery, placesQuery, storedStay } from "../stay/stored-stay.server";
import type { ChangeableBooking } from "./change-rules";

/** What happened to a booking after it was stored. */
export interface LastEvent extends Pick<BookingEvent, "at" | "by" | "fromDay" | "toDay"> {
  readonly kind: (typeof changeKinds)[number];
}

/** A booking on its own page, without personal data. */
export interface MyBooking extends Confirmation, ChangeableBooking {
  readonly lastEvent: LastEvent | null;
  /** The last day that can be booked is so many days after today; null: there is none. */
  readonly horizonDays: number | null;
}

/** A booking with what shows that its customer is asking. Never give it to a page. */
export interface OwnedBooking extends MyBooking {
  readonly id: number;
  /** Ten digits. */
  readonly phoneNumber: string;
}

/** The booking with this secret token, in one round trip to D1, or null when it is unknown. Throws when D1 does. */
export async function findOwnedBooking(db: Database, token: string): Promise<OwnedBooking | null> {
  const isIt = eq(bookings.token, token);
  const [[found], events, [settings], places, closed] = await db.batch([
    db
      .select({
        id: bookings.id,
        reference: bookings.reference,
        carType: bookings.carType,
        codes: bookings.serviceIds,
        day: bookings.bookingDate,
        arrivalTime: bookings.arrivalTime,
        totalPrice: bookings.totalPrice,
        createdBy: bookings.createdBy,
        status: bookings.status,
        phoneNumber: bookings.phoneNumber,
      })
      .from(bookings)
      .where(isIt),
    db
      .select({
        at: bookingEvents.at,
        kind: sql<LastEvent["kind"]>`${bookingEvents.kind}`,
        by: bookingEvents.by,
        fromDay: bookingEvents.fromDay,
        toDay: bookingEvents.toDay,
      })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(and(isIt, inArray(bookingEvents.kind, changeKinds)))
      .orderBy(asc(bookingEvents.id)),
    db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings),
    placesQuery(db, isIt),
    closedDaysQuery(db, isIt),
  ]);
  if (!found) return null;
  return {
    ...found,
    codes: found.codes.filter(isServiceCode),
    moves: events.filter(({ kind, by }) => kind === "moved" && by === "customer").length,
    lastEvent: events.at(-1) ?? null,
    horizonDays: horizonOf(settings),
    stay: storedStay(found.day, places, closed),
  };
}

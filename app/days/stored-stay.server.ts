import { and, between, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookingPlaces, bookings, dayLimits } from "~/db/schema.server";
import { type PlannedStay, planStay } from "./stay";

/** Longer than the longest closing at the desk and the longest stay together (product.md 16.9). */
export const CLOSED_WITHIN_DAYS = 100;

/** A statement for a batch: the days on which a booking takes a place. */
export function placesQuery(db: Database, isThisBooking: SQL) {
  return db
    .select({ bay: bookingPlaces.bay, day: bookingPlaces.day })
    .from(bookingPlaces)
    .innerJoin(bookings, eq(bookings.id, bookingPlaces.bookingId))
    .where(isThisBooking);
}

/** A statement for a batch: the closed days from the arrival of a booking on. */
export function closedDaysQuery(db: Database, isThisBooking: SQL) {
  const { bookingDate } = bookings;
  return db
    .select({ day: dayLimits.day })
    .from(bookings)
    .innerJoin(
      dayLimits,
      between(dayLimits.day, bookingDate, sql`date(${bookingDate}, ${`+${CLOSED_WITHIN_DAYS} days`})`),
    )
    .where(and(isThisBooking, eq(dayLimits.cars, 0)));
}

type Days = readonly { readonly day: string }[];

/**
 * Plans the stay of a stored booking by its places, because the catalogue may have changed. Null
 * when it has no places any more.
 */
export function storedStay(arrival: string, places: Days, closed: Days): PlannedStay | null {
  if (places.length === 0) return null;
  return planStay({ arrival, workDays: places.map(({ day }) => day), closedDays: closed.map(({ day }) => day) });
}

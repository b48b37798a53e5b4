import { and, between, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookingPlaces, bookings, dayLimits } from "~/db/schema.server";
import { type PlannedStay, planStay } from "./plan-stay";

/** The longest closing of one post at the desk and the longest stay fit into so many days (product.md 16.9). */
export const CLOSED_WITHIN_DAYS = 100;

/** The days on which a booking takes a place, as a statement for a batch. `isThisBooking` finds the booking. */
export function placesQuery(db: Database, isThisBooking: SQL) {
  return db
    .select({ bay: bookingPlaces.bay, day: bookingPlaces.day })
    .from(bookingPlaces)
    .innerJoin(bookings, eq(bookings.id, bookingPlaces.bookingId))
    .where(isThisBooking);
}

/** The closed days from the arrival of a booking on, as a statement for a batch. `isThisBooking` finds the booking. */
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

/** Plans the stay of a stored booking by its places, whatever the catalogue says by now; null once they are free. */
export function storedStay(arrival: string, places: Days, closed: Days): PlannedStay | null {
  if (places.length === 0) return null;
  return planStay({ arrival, workDays: places.map(({ day }) => day), closedDays: closed.map(({ day }) => day) });
}

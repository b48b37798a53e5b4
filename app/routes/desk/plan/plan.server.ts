import { and, asc, between, eq, inArray } from "drizzle-orm";
import { placeUseQueries, placeUsesOf } from "~/domain/days/use-of-places.server";
import { addDays, consecutiveDays, type Day, daysBetween, nextDay } from "~/platform/calendar/dates";
import { bays } from "~/platform/codes";
import { batch, type Database } from "~/platform/db/client.server";
import { bookingPlaces, bookings } from "~/platform/db/schema.server";

type Place = Awaited<ReturnType<typeof placesQuery>>[number];

/** A car in a bay on consecutive days, or places that the centre blocked there. */
export interface Bar {
  /** The booking or the block that the bar belongs to. */
  readonly owner: string;
  readonly from: Day;
  readonly until: Day;
  /** Null for places that are blocked without a booking. */
  readonly booking: Place["booking"];
  /** Why the bay is out of service; null for a car or another block. */
  readonly outOfService: string | null;
}

export type Plan = Awaited<ReturnType<typeof readPlan>>;

/**
 * Which car is in which bay (product.md 21.1) on `length` days from `first` (Riyadh), in one batch.
 * Includes the day before and the day after, to show which bars continue. Throws when D1 does.
 */
export async function readPlan(db: Database, first: Day, length: number) {
  const days = consecutiveDays(first, length);
  const last = addDays(first, length - 1);
  const rows = await batch(db, {
    places: placesQuery(db, addDays(first, -1), nextDay(last)),
    ...placeUseQueries(db, first, last),
  });
  return {
    days: placeUsesOf(rows, days).days,
    bays: bays.map((name) => {
      const bars = barsOf(rows.places.filter((place) => place.bay === name));
      return { bay: name, rows: inRows(bars.filter(({ from, until }) => from <= last && until >= first)) };
    }),
  };
}

function placesQuery(db: Database, from: Day, until: Day) {
  const { bay, day, block, outOfService } = bookingPlaces;
  const { id, reference, customerName, anonymizedAt, carType, vehicle, plate, status } = bookings;
  return db
    .select({
      bay,
      day,
      block,
      outOfService,
      booking: { id, reference, customerName, anonymizedAt, carType, vehicle, plate, status },
    })
    .from(bookingPlaces)
    .leftJoin(bookings, eq(id, bookingPlaces.bookingId))
    .where(and(inArray(bay, bays), between(day, from, until)))
    .orderBy(asc(bay), asc(day), asc(bookingPlaces.id));
}

/** Joins the places of one bay, sorted by day, to bars of consecutive days. */
function barsOf(places: readonly Place[]): readonly Bar[] {
  const bars: Bar[] = [];
  // The index of the latest bar of each booking and block.
  const latest = new Map<string, number>();
  for (const { day, block, booking, outOfService } of places) {
    const owner = booking ? `booking ${booking.id}` : `block ${block}`;
    const index = latest.get(owner) ?? -1;
    const bar = bars[index];
    if (bar && daysBetween(bar.until, day) <= 1) {
      bars[index] = { ...bar, until: day };
    } else {
      latest.set(owner, bars.length);
      bars.push({ owner, from: day, until: day, booking, outOfService });
    }
  }
  return bars;
}

/** Sorts bars into rows: each bar goes into the first row that is free on its first day. */
function inRows(bars: readonly Bar[]): readonly (readonly Bar[])[] {
  const rows: Bar[][] = [];
  for (const bar of bars) {
    const free = rows.find((row) => (row.at(-1)?.until ?? "") < bar.from);
    if (free) free.push(bar);
    else rows.push([bar]);
  }
  return rows;
}

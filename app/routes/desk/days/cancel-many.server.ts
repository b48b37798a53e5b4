import { and, asc, count, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import { byArrivalTime } from "~/domain/bookings/lists.server";
import { cancelBookings, type Submission } from "~/domain/bookings/write.server";
import { isCalendarDate, isTimeOfDay } from "~/platform/calendar/dates";
import { batch, type Database } from "~/platform/db/client.server";
import { bookings } from "~/platform/db/schema.server";
import { normalizeDay, normalizeTime, plainInput } from "~/platform/forms/normalize-input";

export const timesFields = ["from-hour", "until-hour"] as const;

/** Two times in Riyadh, `YYYY-MM-DDTHH:MM`, between which the site took bookings. */
export type Times = Readonly<Record<(typeof timesFields)[number], string>>;

/** Reads both times of a form; null unless both are valid. */
export function readTimes(get: (name: string) => unknown): Times | null {
  const times = timesFields.flatMap((name) => {
    const [typedDay = "", typedTime = ""] = plainInput(String(get(name) ?? "")).split(/[T ]/);
    const [day, time] = [normalizeDay(typedDay), normalizeTime(typedTime)];
    return isCalendarDate(day) && isTimeOfDay(time) ? [[name, `${day}T${time}`]] : [];
  });
  return times.length === timesFields.length ? (Object.fromEntries(times) as Times) : null;
}

/** Maximum number of bookings that the page lists at once. */
const ROWS = 100;

/**
 * Counts the pending bookings that the site took between two times, and lists up to `ROWS` of them
 * in the order of their days. Throws when D1 does.
 */
export async function readTaken(db: Database, times: Times) {
  const { reference, customerName, bookingDate, paid } = bookings;
  const isTaken = takenBetween(times);
  const { rows, counted } = await batch(db, {
    rows: db
      .select({ reference, customerName, bookingDate, paid })
      .from(bookings)
      .where(isTaken)
      .orderBy(asc(bookingDate), ...byArrivalTime)
      .limit(ROWS),
    counted: db.select({ count: count() }).from(bookings).where(isTaken),
  });
  return { times, rows, count: counted[0]?.count ?? 0 };
}

export type Taken = Awaited<ReturnType<typeof readTaken>>;

/**
 * Cancels the ticked bookings that are still pending, without telling the customers. Returns how
 * many were cancelled. Throws when D1 does.
 */
export function cancelTicked(db: Database, times: Times, ticked: readonly string[], submission: Submission) {
  const isTicked = sql`${bookings.reference} in (select value from json_each(${JSON.stringify(ticked)}))`;
  return cancelBookings(db, and(takenBetween(times), isTicked), submission);
}

/** Pending bookings that the site took between two times, including the whole last minute. */
function takenBetween(times: Times): SQL | undefined {
  const instant = (hour: string, minutes: number) =>
    new Date(new Date(`${hour}:00+03:00`).getTime() + minutes * 60_000).toISOString();
  return and(
    eq(bookings.status, "pending"),
    eq(bookings.createdBy, "site"),
    gte(bookings.createdAt, instant(times["from-hour"], 0)),
    lt(bookings.createdAt, instant(times["until-hour"], 1)),
  );
}

import { and, asc, between, count, desc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { atCentreStatuses, beforeArrivalStatuses } from "~/db/booking-status";
import type { Database } from "~/db/client.server";
import { type Booking, bookingPlaces, bookings, type OutboxRow, outbox } from "~/db/schema.server";
import { dayAfter, daysAfter } from "~/i18n/date-arithmetic";
import { morningMailDueAt } from "./morning-mutations.server";

/** What the centre needs to know in the morning of a day in Riyadh, `YYYY-MM-DD`. */
export interface Morning {
  readonly day: string;
  readonly nextDay: string;
  /** Pending and confirmed appointments by arrival time; those without one last. */
  readonly today: readonly Booking[];
  readonly tomorrow: readonly Booking[];
  /** How many cars arrive on each of the two days. */
  readonly arrivals: { readonly today: Arrivals; readonly tomorrow: Arrivals };
  /** Cars in the workshop, and cars waiting for collection. */
  readonly inside: readonly Booking[];
  /** Pending and confirmed bookings whose day has passed, as at the desk. */
  readonly passed: readonly Booking[];
  /** Emails that failed since seven yesterday, the latest first. */
  readonly failedMails: readonly FailedMail[];
  /** How many rows of each list were left out. */
  readonly more: Readonly<Record<"today" | "tomorrow" | "inside" | "passed" | "failedMails", number>>;
}

export interface Arrivals {
  readonly cars: number;
  /** How many of them the centre blocked without a booking. */
  readonly taken: number;
}

export interface FailedMail {
  readonly id: number;
  readonly kind: OutboxRow["kind"];
  readonly reference: string | null;
  readonly failure: string | null;
}

const LONGEST_LIST = 100;
/** The number of rows without the limit. */
const total = sql<number>`count(*) over ()`.as("total");

/** Reads all of it in one batch. Throws when D1 does. */
export async function readMorning(db: Database, day: string, now: Date): Promise<Morning> {
  const nextDay = dayAfter(day);
  const since = morningMailDueAt(daysAfter(day, -1)).toISOString();
  const open = inArray(bookings.status, beforeArrivalStatuses);
  const appointments = (date: string) =>
    db
      .select({ row: bookings, total })
      .from(bookings)
      .where(and(eq(bookings.bookingDate, date), open))
      .orderBy(sql`${bookings.arrivalTime} is null`, asc(bookings.arrivalTime), asc(bookings.createdAt))
      .limit(LONGEST_LIST);
  const [today, tomorrow, inside, passed, failedMails, arriving] = await db.batch([
    appointments(day),
    appointments(nextDay),
    db
      .select({ row: bookings, total })
      .from(bookings)
      .where(inArray(bookings.status, atCentreStatuses))
      .orderBy(asc(bookings.bookingDate), asc(bookings.id))
      .limit(LONGEST_LIST),
    db
      .select({ row: bookings, total })
      .from(bookings)
      .where(and(lt(bookings.bookingDate, day), open, isNull(bookings.anonymizedAt)))
      .orderBy(asc(bookings.bookingDate), asc(bookings.id))
      .limit(LONGEST_LIST),
    db
      .select({
        row: { id: outbox.id, kind: outbox.kind, reference: bookings.reference, failure: outbox.failure },
        total,
      })
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(sql`${outbox.status} = 'failed'`, between(outbox.failedAt, since, now.toISOString())))
      .orderBy(desc(outbox.failedAt))
      .limit(LONGEST_LIST),
    db
      .select({
        day: bookingPlaces.day,
        cars: count(),
        taken: sql<number>`sum(${bookingPlaces.bookingId} is null)`,
      })
      .from(bookingPlaces)
      .where(and(eq(bookingPlaces.bay, "arrival"), inArray(bookingPlaces.day, [day, nextDay])))
      .groupBy(bookingPlaces.day),
  ]);
  const arrivalsOn = (date: string) => {
    const { cars = 0, taken = 0 } = arriving.find((row) => row.day === date) ?? {};
    return { cars, taken };
  };
  return {
    day,
    nextDay,
    today: rowsOf(today),
    tomorrow: rowsOf(tomorrow),
    inside: rowsOf(inside),
    arrivals: { today: arrivalsOn(day), tomorrow: arrivalsOn(nextDay) },
    passed: rowsOf(passed),
    failedMails: rowsOf(failedMails),
    more: {
      today: moreThan(today),
      tomorrow: moreThan(tomorrow),
      inside: moreThan(inside),
      passed: moreThan(passed),
      failedMails: moreThan(failedMails),
    },
  };
}

function rowsOf<Row>(list: readonly { readonly row: Row }[]): Row[] {
  return list.map(({ row }) => row);
}

function moreThan(list: readonly { readonly total: number }[]): number {
  return (list[0]?.total ?? 0) - list.length;
}

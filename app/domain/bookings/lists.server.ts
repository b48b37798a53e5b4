import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Stay } from "~/domain/days/stay";
import { type Day, riyadhInstant } from "~/platform/calendar/dates";
import { beforeArrivalStatuses } from "~/platform/db/booking-status";
import type { Database } from "~/platform/db/client.server";
import { bookingEvents, bookingPlaces, bookings, payments, promiseKinds } from "~/platform/db/schema.server";
import { type BookingToShow, type ColumnName, columnNames } from "./columns";
import { amountDue, endedOn } from "./read.server";
import { currentVersion } from "./write.server";

export const isNoteOfBooking = and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.kind, "note"));
const noteOfBooking = new QueryBuilder().select({ found: sql`1` }).from(bookingEvents).where(isNoteOfBooking);
const placesInJson = new QueryBuilder()
  .select({ places: sql`json_group_array(json_object('bay', ${bookingPlaces.bay}, 'day', ${bookingPlaces.day}))` })
  .from(bookingPlaces)
  .where(eq(bookingPlaces.bookingId, bookings.id));

/** The stored places of a booking, for `freeDaysFor`. */
export const ownPlaces = sql`${placesInJson}`
  .mapWith((places: string) => JSON.parse(places) as NonNullable<Stay["own"]>)
  .as("places");

export interface OutOfService extends Pick<typeof bookingPlaces.$inferSelect, "bay"> {
  readonly reason: string;
}

/**
 * The first bay out of service that a booking still needs from `today` on (product.md 16.20), as a
 * column; null if all its bays work.
 */
export function outOfServiceFor(today: Day) {
  const needsBays = inArray(bookings.status, [...beforeArrivalStatuses, "arrived"]);
  // The plus keeps SQLite from reading every coming place of the bay.
  return sql`(select json_object('bay', down.bay, 'reason', down.out_of_service) from booking_places as own cross join booking_places as down where own.booking_id = bookings.id and +own.day >= ${today} and down.bay = own.bay and down.day = own.day and down.out_of_service is not null and ${needsBays} order by own.day limit 1)`
    .mapWith((found: string) => JSON.parse(found) as OutOfService | null)
    .as("out_of_service");
}

const shownColumns = Object.fromEntries(columnNames.map((name) => [name, bookings[name]]));

/** The columns of a booking in a list. An index answers `hasNote` for each row. */
export const listedBooking = {
  ...(shownColumns as Pick<typeof bookings, ColumnName>),
  paid: bookings.paid,
  anonymizedAt: bookings.anonymizedAt,
  hasNote: exists(noteOfBooking).mapWith(Boolean),
  version: currentVersion.as("version"),
};

export interface ListedBooking extends BookingToShow {
  readonly hasNote: boolean;
  readonly paid: number;
  readonly version: number;
}

export const byArrivalTime = [sql`${bookings.arrivalTime} is null`, asc(bookings.arrivalTime), asc(bookings.id)];

/** How many rows there are without the limit: a column for `listOf`. */
export const total = sql<number>`count(*) over ()`.as("total");

export interface List<Row> {
  readonly rows: readonly Row[];
  /** The number of all rows, also of those that the limit leaves out. */
  readonly total: number;
}

export function listOf<Row>(rows: readonly (Row & { total: number })[]): List<Row> {
  return { rows, total: rows[0]?.total ?? 0 };
}

/** From this many names on, a mobile number is shared: staff type one for people who have none. */
const NAMES_OF_SHARED_NUMBER = 3;

/** Whether too many customers share a mobile number to say whose it is (product.md 16.8). */
export function isSharedNumber(db: Database, phoneNumber: string | SQLWrapper) {
  const names = sql`count(distinct lower(${bookings.customerName})) >= ${NAMES_OF_SHARED_NUMBER}`;
  const ofNumber = and(sql`${bookings.phoneNumber} = ${phoneNumber}`, isNull(bookings.anonymizedAt));
  return sql<number>`${db.select({ isShared: names }).from(bookings).where(ofNumber)}`;
}

/**
 * Car and plate of the customer's latest other booking that has both (product.md 16.8). Empty for
 * a shared number: see `isSharedNumber`.
 */
export function lastCarQuery(db: Database, reference: string) {
  const { vehicle, plate, phoneNumber, bookingDate, anonymizedAt } = bookings;
  const thisReference = reference.toUpperCase();
  const phone = db.select({ phoneNumber }).from(bookings).where(eq(bookings.reference, thisReference));
  const isOther = and(inArray(phoneNumber, phone), ne(bookings.reference, thisReference), isNull(anonymizedAt));
  return db
    .select({ vehicle, plate })
    .from(bookings)
    .where(and(isOther, isNotNull(vehicle), isNotNull(plate), not(isSharedNumber(db, phone))))
    .orderBy(desc(bookingDate))
    .limit(1);
}

/** Whether an instant is on the days from one to another in Riyadh, both included. */
export function isOnDays(instant: SQLiteColumn, first: Day, last = first): SQL | undefined {
  // Not the next day at midnight, because the last date has no next day.
  return and(gte(instant, riyadhInstant(first).toISOString()), lt(instant, riyadhInstant(last, "24:00").toISOString()));
}

/**
 * Payments in halalas from one day to another, inclusive, by day and method (product.md 8.13):
 * `amount` is less what was given back, which is `back`, below zero.
 */
export function takingsQuery(db: Database, first: Day, last: Day) {
  const { takenAt, method, removedAt, amount } = payments;
  return db
    .select({
      day: sql<Day>`date(${takenAt}, '+3 hours')`.as("day"),
      method,
      amount: sql<number>`sum(${amount})`.as("taken"),
      back: sql<number>`sum(min(${amount}, 0))`.as("back"),
    })
    .from(payments)
    .where(and(isOnDays(takenAt, first, last), isNull(removedAt)))
    .groupBy(sql`day`, method)
    .orderBy(sql`day`);
}

/** More records than a centre has on a day. */
const RECORDS = 500;

/**
 * The records of money that were made or removed on a day, in order of time, each with its booking,
 * who made or removed it, and the reason of money given back (product.md 16.19).
 */
export function recordsQuery(db: Database, day: Day) {
  const { id, bookingId, amount, method, takenAt, removedAt } = payments;
  const ofEvent = (column: "actor" | "text", at: SQLiteColumn, paid: SQLiteColumn | SQL) =>
    sql<
      string | null
    >`(select ${sql.raw(column)} from booking_events where booking_id = ${bookingId} and kind = 'paid' and at = ${at} and particulars ->> 'amount' = ${paid} order by id limit 1)`;
  return db
    .select({
      ...listedBooking,
      record: id,
      amount,
      method,
      takenAt,
      removedAt,
      takenBy: ofEvent("actor", takenAt, amount).as("taken_by"),
      reason: ofEvent("text", takenAt, amount).as("reason"),
      removedBy: ofEvent("actor", removedAt, sql`-${amount}`).as("removed_by"),
    })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(or(isOnDays(takenAt, day), isOnDays(removedAt, day)))
    .orderBy(asc(takenAt), asc(id))
    .limit(RECORDS);
}

export type MoneyRecord = Awaited<ReturnType<typeof recordsQuery>>[number];

export type Side = "open" | "owed";

/** Why a customer gets money back. */
export type OwedBecause = "cancelled" | "no-show" | "lowered" | "overpaid";

const lastOfMoney = sql`(select kind from booking_events where booking_id = ${bookings.id} and (kind in ${promiseKinds} or (kind = 'paid' and particulars ->> 'change' = 'taken')) order by id desc limit 1)`;

/** The amount in halalas that is `open` or `owed`; zero or less if there is none. */
export const balances = {
  open: sql<number>`${amountDue} - ${bookings.paid}`,
  owed: sql<number>`${bookings.paid} - ${amountDue}`,
} as const satisfies Record<Side, SQL>;

const { paid, status, fee, totalPrice, discountPercent, adjustment } = bookings;
const isOff = sql`${status} in ('cancelled', 'no-show')`;
const afterDiscount = sql`${totalPrice} * (100 - ${discountPercent}) + ${adjustment}`;

/** Word for word as in the indexes `bookings_open` and `bookings_owed`. */
const comparisons = {
  open: sql`${paid} < iif(${isOff}, coalesce(${fee}, 0), iif(${status} = 'completed', ${afterDiscount}, 0))`,
  owed: sql`${paid} > iif(${isOff}, coalesce(${fee}, 0), ${afterDiscount})`,
} as const satisfies Record<Side, SQL>;

/**
 * Whether the money of a booking is not settled: it is `open` after the visit has ended, or `owed`
 * to a customer who paid more than is due (product.md 8.17).
 */
export const isUnsettled = (side: Side) => and(comparisons[side], isNull(bookings.anonymizedAt));

/** Bookings whose money is not settled, the oldest first, but before them those that ended on `firstDay`. */
export function balancesQuery(db: Database, side: Side, limit: number, firstDay: Day = "") {
  const { reference, bookingDate, customerName, status } = bookings;
  const amount = balances[side];
  const because = sql<OwedBecause>`iif(${status} in ('cancelled', 'no-show'), ${status}, iif(${lastOfMoney} = 'paid', 'overpaid', 'lowered'))`;
  return db
    .select({
      reference,
      bookingDate,
      customerName,
      status,
      endedOn: endedOn.as("ended_on"),
      because: because.as("because"),
      amount: amount.as("amount"),
      total,
      sum: sql<number>`sum(${amount}) over ()`.as("amounts"),
    })
    .from(bookings)
    .where(isUnsettled(side))
    .orderBy(sql`ended_on = ${firstDay} desc`, asc(bookingDate), asc(bookings.id))
    .limit(limit);
}

export type Balance = Awaited<ReturnType<typeof balancesQuery>>[number];

import { and, asc, between, desc, eq, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AnyDatabase } from "~/db/client.server";
import { bookingEvents, bookings, contactMessages } from "~/db/schema.server";
import { messagesOf, type Scope } from "~/features/retention/anonymize.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import {
  bookingDetails,
  daySchedule,
  type Message,
  unreadMessages,
  unsentMail,
  upcomingBookings,
  weekSummary,
} from "./views";

/** What staff look up. All throw when the database does. Days are Riyadh's `YYYY-MM-DD`. */

const LONGEST_LIST = 200;

export const listUpcoming = (db: AnyDatabase) => db.select().from(upcomingBookings);
export const listDay = (db: AnyDatabase, day: string) =>
  db.select().from(daySchedule).where(eq(daySchedule.bookingDate, day));
/** The latest 16 weeks of those that have begun or begin within two months. */
export function listWeeks(db: AnyDatabase, now: Date) {
  const last = riyadhDate(new Date(now.getTime() + 60 * 24 * 60 * 60 * 1000));
  return db.select().from(weekSummary).where(lte(weekSummary.weekStart, last)).limit(16);
}
export const listUnsentMail = (db: AnyDatabase) => db.select().from(unsentMail).limit(LONGEST_LIST);
export const listUnreadMessages = (db: AnyDatabase) => db.select().from(unreadMessages).limit(LONGEST_LIST);

/** Pending bookings whose day has passed: somebody came, or not, and nobody has said so (days.md, section 3). */
export function listPassed(db: AnyDatabase, now: Date) {
  const { status, bookingDate, bookedAt } = bookingDetails;
  return db
    .select()
    .from(bookingDetails)
    .where(and(eq(status, "pending"), lt(bookingDate, riyadhDate(now))))
    .orderBy(asc(bookingDate), asc(bookedAt))
    .limit(LONGEST_LIST);
}

export function listSpan(db: AnyDatabase, from: string, to: string) {
  const { bookingDate, bookedAt, arrivalTime } = bookingDetails;
  return db
    .select()
    .from(bookingDetails)
    .where(between(bookingDate, from, to))
    .orderBy(asc(bookingDate), sql`${arrivalTime} is null`, asc(arrivalTime), asc(bookedAt));
}

type ReferenceOrPhone = { readonly reference: string } | { readonly phone: string };

export function findBookings(db: AnyDatabase, by: ReferenceOrPhone) {
  const { reference, phoneNumber, bookingDate } = bookingDetails;
  return db
    .select()
    .from(bookingDetails)
    .where("phone" in by ? eq(phoneNumber, by.phone) : eq(reference, by.reference))
    .orderBy(desc(bookingDate));
}

/** Bookings with what happened to them, and the messages of a mobile number. */
export async function lookUp(db: AnyDatabase, by: ReferenceOrPhone) {
  const [found, events, messages] = await db.batch([
    findBookings(db, by),
    findEvents(db, "phone" in by ? eq(bookings.phoneNumber, by.phone) : eq(bookings.reference, by.reference)),
    findMessages(db, by),
  ]);
  return { bookings: found, events, messages };
}

/** What happened to the bookings that a condition means, in the order in which it did. */
export function findEvents(db: AnyDatabase, ofBookings: SQL | undefined) {
  const { id, at, kind, by, fromDay, toDay } = bookingEvents;
  return db
    .select({ reference: bookings.reference, at: riyadhDateTime(at), kind, by, fromDay, toDay })
    .from(bookingEvents)
    .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(ofBookings)
    .orderBy(asc(at), asc(id));
}

/** The messages of one mobile number or mail address, read or not. */
export function findMessages(db: AnyDatabase, scope: Scope) {
  const { id, name, phone, email, message, createdAt } = contactMessages;
  return db
    .select({ id, receivedAt: riyadhDateTime(createdAt), name, phone, email, message })
    .from(contactMessages)
    .where(messagesOf(scope))
    .orderBy(desc(createdAt));
}

/** Marks a message read, if the start of an id means only one; gives every message that it may mean. */
export async function readMessage(db: AnyDatabase, idStart: string, now: Date): Promise<Message[]> {
  const { id, name, phone, email, message, createdAt, readAt } = contactMessages;
  const meant = startsWith(id, idStart);
  const receivedAt = riyadhDateTime(createdAt);
  const [, messages] = await db.batch([
    db
      .update(contactMessages)
      .set({ readAt: now.toISOString() })
      .where(and(meant, isNull(readAt), eq(db.$count(contactMessages, meant), 1))),
    db.select({ id, receivedAt, name, phone, email, message }).from(contactMessages).where(meant).limit(5),
  ]);
  return messages;
}

/** An instant as the date and time in Riyadh, `YYYY-MM-DD HH:MM`. */
export function riyadhDateTime(column: SQLiteColumn) {
  return sql<string>`strftime('%Y-%m-%d %H:%M', ${column}, '+3 hours')`;
}

export function startsWith(column: SQLiteColumn, start: string): SQL {
  return sql`substr(${column}, 1, ${start.length}) = ${start}`;
}

import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { AnyDatabase } from "~/db/client.server";
import { type Booking, bookings, contactMessages, outbox } from "~/db/schema.server";
import { ANONYMOUS, bookingsOf, messagesOf, personalRecords, type Scope } from "~/features/retention/anonymize.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { CLAIM_SECONDS } from "~/outbox/claim.server";
import {
  bookingDetails,
  daySchedule,
  type Message,
  unreadMessages,
  unsentMail,
  upcomingBookings,
  weekSummary,
} from "./views";

/** What each command asks of the database. All throw when the database does. Days are Riyadh's `YYYY-MM-DD`. */

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

export function listSpan(db: AnyDatabase, from: string, to: string) {
  const { bookingDate, bookedAt } = bookingDetails;
  return db
    .select()
    .from(bookingDetails)
    .where(between(bookingDate, from, to))
    .orderBy(asc(bookingDate), asc(bookedAt));
}

export function findBookings(db: AnyDatabase, by: { readonly reference: string } | { readonly phone: string }) {
  const { reference, phoneNumber, bookingDate } = bookingDetails;
  return db
    .select()
    .from(bookingDetails)
    .where("phone" in by ? eq(phoneNumber, by.phone) : eq(reference, by.reference))
    .orderBy(desc(bookingDate));
}

/** Sets the status, unless the database forbids that step, and gives the booking before and after. */
export async function setStatus(db: AnyDatabase, reference: string, status: Booking["status"]) {
  const [[before], , [after]] = await db.batch([
    findBookings(db, { reference }),
    db.update(bookings).set({ status }).where(eq(bookings.reference, reference)),
    findBookings(db, { reference }),
  ]);
  return { before, after };
}

/** Moves an appointment that is still to come to another day, and gives the booking before and after. */
export async function moveBooking(db: AnyDatabase, reference: string, bookingDate: string) {
  const stillToCome = inArray(bookings.status, ["pending", "confirmed"]);
  const [[before], , [after]] = await db.batch([
    findBookings(db, { reference }),
    db
      .update(bookings)
      .set({ bookingDate })
      .where(and(eq(bookings.reference, reference), stillToCome)),
    findBookings(db, { reference }),
  ]);
  return { before, after };
}

/** Marks a message read, if the start of an id means only one; gives every message that it may mean. */
export async function readMessage(db: AnyDatabase, idStart: string, now: Date): Promise<Message[]> {
  const { id, name, phone, email, message, createdAt, readAt } = contactMessages;
  const meant = startsWith(id, idStart);
  const receivedAt = sql<string>`strftime('%Y-%m-%d %H:%M', ${createdAt}, '+3 hours')`;
  const [, messages] = await db.batch([
    db
      .update(contactMessages)
      .set({ readAt: now.toISOString() })
      .where(and(meant, isNull(readAt), eq(db.$count(contactMessages, meant), 1))),
    db.select({ id, receivedAt, name, phone, email, message }).from(contactMessages).where(meant).limit(5),
  ]);
  return messages;
}

/**
 * Makes mails due again: the sweep takes them within five minutes. Those that failed or wait; with `again` those that
 * were sent too, of a booking only the customer's. Gives what was stored before, and what is due now.
 */
export async function resendMail(
  db: AnyDatabase,
  target: { readonly reference: string } | { readonly outboxId: string },
  { again, now }: { readonly again: boolean; readonly now: Date },
) {
  const { id, kind, bookingId, contactMessageId, claimedAt, sentAt } = outbox;
  const meant =
    "reference" in target
      ? inArray(
          bookingId,
          db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, target.reference)),
        )
      : startsWith(id, target.outboxId);
  const owners = db
    .select({ count: sql`count(distinct coalesce(${bookingId}, ${id}))` })
    .from(outbox)
    .where(meant);
  const sentToo = "reference" in target ? eq(kind, "booking-customer") : sql`true`;
  const claimExpired = lt(claimedAt, new Date(now.getTime() - CLAIM_SECONDS * 1000).toISOString());
  const { email } = ANONYMOUS;
  const anonymousBookings = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.email, email));
  const anonymousMessages = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.email, email));
  const [stored, due] = await db.batch([
    db
      .select({ owner: sql<string>`coalesce(${bookingId}, ${id})`, sentAt })
      .from(outbox)
      .where(meant)
      .orderBy(kind)
      .limit(5),
    db
      .update(outbox)
      .set({
        ...{ sentAt: null, skippedAt: null, failedAt: null, failure: null, claimedAt: null, nextTryAt: null },
        ...{ rounds: 0, sentTo: [], dueAt: now.toISOString(), queuedAt: new Date(0).toISOString() },
      })
      .where(
        and(
          meant,
          eq(sql`${owners}`, 1),
          again ? or(isNull(sentAt), sentToo) : isNull(sentAt),
          or(isNull(claimedAt), isNotNull(sentAt), claimExpired),
          or(isNull(bookingId), notInArray(bookingId, anonymousBookings)),
          or(isNull(contactMessageId), notInArray(contactMessageId, anonymousMessages)),
        ),
      )
      .returning({ id, kind }),
  ]);
  return { stored, due };
}

/**
 * Whether a scope holds any record, how many with personal data, and how many of those bookings are still to come.
 */
export async function countPersonalRecords(db: AnyDatabase, scope: Scope, now: Date) {
  const records = personalRecords(scope);
  const stillToCome = and(
    records.bookings,
    inArray(bookings.status, ["pending", "confirmed"]),
    gte(bookings.bookingDate, riyadhDate(now)),
  );
  const [[inBookings], [inMessages], [upcoming], storedBookings, storedMessages] = await db.batch([
    db.select({ count: count() }).from(bookings).where(records.bookings),
    db.select({ count: count() }).from(contactMessages).where(records.messages),
    db.select({ count: count() }).from(bookings).where(stillToCome),
    db.select({ id: bookings.id }).from(bookings).where(bookingsOf(scope)).limit(1),
    db.select({ id: contactMessages.id }).from(contactMessages).where(messagesOf(scope)).limit(1),
  ]);
  return {
    isStored: storedBookings.length + storedMessages.length > 0,
    bookings: inBookings?.count ?? 0,
    messages: inMessages?.count ?? 0,
    upcoming: upcoming?.count ?? 0,
  };
}

function startsWith(column: SQLiteColumn, start: string): SQL {
  return sql`substr(${column}, 1, ${start.length}) = ${start}`;
}

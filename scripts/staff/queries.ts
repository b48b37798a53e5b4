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
  ne,
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

/** The messages of one mobile number or mail address, read or not. */
export function findMessages(db: AnyDatabase, scope: Scope) {
  const { id, name, phone, email, message, createdAt } = contactMessages;
  return db
    .select({ id, receivedAt: riyadhTime(createdAt), name, phone, email, message })
    .from(contactMessages)
    .where(messagesOf(scope))
    .orderBy(desc(createdAt));
}

/** Everything that is stored of a scope: bookings, messages, and what became of their mails. */
export async function findPerson(db: AnyDatabase, scope: Scope) {
  const ofScope = db.select({ reference: bookings.reference }).from(bookings).where(bookingsOf(scope));
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(bookingsOf(scope));
  const messageIds = db.select({ id: contactMessages.id }).from(contactMessages).where(messagesOf(scope));
  const { kind, createdAt, sentAt, skippedAt, failedAt, failure } = outbox;
  const [found, messages, mails] = await db.batch([
    db
      .select()
      .from(bookingDetails)
      .where(inArray(bookingDetails.reference, ofScope))
      .orderBy(desc(bookingDetails.bookingDate)),
    findMessages(db, scope),
    db
      .select({
        kind,
        writtenAt: riyadhTime(createdAt),
        sentAt: riyadhTime(sentAt),
        state: sql<
          "sent" | "failed" | "skipped" | "waiting"
        >`iif(${sentAt} is not null, 'sent', iif(${failedAt} is not null, 'failed', iif(${skippedAt} is not null, 'skipped', 'waiting')))`,
        failure,
      })
      .from(outbox)
      .where(or(inArray(outbox.bookingId, bookingIds), inArray(outbox.contactMessageId, messageIds)))
      .orderBy(createdAt),
  ]);
  return { bookings: found, messages, mails };
}

/** Corrects the customer of a booking, unless it was anonymized, and gives the booking afterwards. */
export async function correctBooking(
  db: AnyDatabase,
  reference: string,
  corrections: Partial<Pick<Booking, "customerName" | "phoneNumber" | "email">>,
) {
  const [, [after]] = await db.batch([
    db
      .update(bookings)
      .set(corrections)
      .where(and(eq(bookings.reference, reference), ne(bookings.email, ANONYMOUS.email))),
    db
      .select()
      .from(bookingDetails)
      .where(and(eq(bookingDetails.reference, reference), ne(bookingDetails.email, ANONYMOUS.email))),
  ]);
  return after;
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
  const receivedAt = riyadhTime(createdAt);
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
 * Makes mails due again: the sweep takes them within a minute. Those that failed or wait; with `again` those that
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
  const standing = db.select({ id: bookings.id }).from(bookings).where(isStillToCome(now));
  const [stored, due] = await db.batch([
    db
      .select({ owner: sql<string>`coalesce(${bookingId}, ${id})`, sentAt })
      .from(outbox)
      .where(meant)
      .orderBy(kind)
      .limit(5),
    db
      .update(outbox)
      .set(dueAgain(now))
      .where(
        and(
          meant,
          eq(sql`${owners}`, 1),
          again ? or(isNull(sentAt), sentToo) : isNull(sentAt),
          or(isNull(claimedAt), isNotNull(sentAt), claimExpired),
          or(isNull(bookingId), notInArray(bookingId, anonymousBookings)),
          or(ne(kind, "booking-customer"), inArray(bookingId, standing)),
          or(isNull(contactMessageId), notInArray(contactMessageId, anonymousMessages)),
        ),
      )
      .returning({ id, kind }),
  ]);
  return { stored, due };
}

/** Makes every mail due again that has failed, but for those of people whose data has been removed. */
export function resendFailedMail(db: AnyDatabase, now: Date) {
  return db
    .update(outbox)
    .set(dueAgain(now))
    .where(and(isNotNull(outbox.failedAt), ne(sql`coalesce(${outbox.failure}, '')`, "anonymized")))
    .returning({ id: outbox.id, kind: outbox.kind });
}

/** As if it had just been written, and lost by the queue: the sweep takes it at once. */
function dueAgain(now: Date) {
  return {
    ...{ sentAt: null, skippedAt: null, failedAt: null, failure: null, claimedAt: null, nextTryAt: null },
    // Mailboxes that have it get it again only when the whole mail was sent before.
    sentTo: sql`iif(${outbox.sentAt} is null, ${outbox.sentTo}, '[]')`,
    ...{ rounds: 0, dueAt: now.toISOString(), queuedAt: new Date(0).toISOString() },
  };
}

/**
 * Whether a scope holds any record, how many with personal data, and how many of those bookings are still to come.
 */
export async function countPersonalRecords(db: AnyDatabase, scope: Scope, now: Date) {
  const records = personalRecords(scope);
  const stillToCome = and(records.bookings, isStillToCome(now));
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

function isStillToCome(now: Date): SQL | undefined {
  return and(inArray(bookings.status, ["pending", "confirmed"]), gte(bookings.bookingDate, riyadhDate(now)));
}

/** An instant as the date and time in Riyadh, `YYYY-MM-DD HH:MM`. */
function riyadhTime(column: SQLiteColumn) {
  return sql<string>`strftime('%Y-%m-%d %H:%M', ${column}, '+3 hours')`;
}

function startsWith(column: SQLiteColumn, start: string): SQL {
  return sql`substr(${column}, 1, ${start.length}) = ${start}`;
}

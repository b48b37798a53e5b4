import { and, count, desc, eq, gte, inArray, ne, or, sql } from "drizzle-orm";
import type { AnyDatabase } from "~/db/client.server";
import { type Booking, bookings, contactMessages, outbox } from "~/db/schema.server";
import { ANONYMOUS, bookingsOf, messagesOf, personalRecords, type Scope } from "~/features/retention/anonymize.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { findEvents, findMessages, riyadhDateTime } from "./queries";
import { bookingDetails } from "./views";

/** What is stored about one person. All throw when the database does. */

/** Everything that is stored of a scope: bookings and what happened to them, messages, and what became of their mails. */
export async function findPerson(db: AnyDatabase, scope: Scope) {
  const ofScope = db.select({ reference: bookings.reference }).from(bookings).where(bookingsOf(scope));
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(bookingsOf(scope));
  const messageIds = db.select({ id: contactMessages.id }).from(contactMessages).where(messagesOf(scope));
  const { kind, createdAt, sentAt, skippedAt, failedAt, failure } = outbox;
  const [found, events, messages, mails] = await db.batch([
    db
      .select()
      .from(bookingDetails)
      .where(inArray(bookingDetails.reference, ofScope))
      .orderBy(desc(bookingDetails.bookingDate)),
    findEvents(db, bookingsOf(scope)),
    findMessages(db, scope),
    db
      .select({
        kind,
        writtenAt: riyadhDateTime(createdAt),
        sentAt: riyadhDateTime(sentAt),
        state: sql<
          "sent" | "failed" | "skipped" | "waiting"
        >`iif(${sentAt} is not null, 'sent', iif(${failedAt} is not null, 'failed', iif(${skippedAt} is not null, 'skipped', 'waiting')))`,
        failure,
      })
      .from(outbox)
      .where(or(inArray(outbox.bookingId, bookingIds), inArray(outbox.contactMessageId, messageIds)))
      .orderBy(createdAt),
  ]);
  return { bookings: found, events, messages, mails };
}

/** Corrects the customer of a booking, unless it was anonymized, and gives the booking before and afterwards. */
export async function correctBooking(
  db: AnyDatabase,
  reference: string,
  corrections: Partial<Pick<Booking, "customerName" | "phoneNumber" | "email">>,
) {
  const booking = db
    .select()
    .from(bookingDetails)
    .where(and(eq(bookingDetails.reference, reference), ne(bookingDetails.email, ANONYMOUS.email)));
  const [[before], , [after]] = await db.batch([
    booking,
    db
      .update(bookings)
      .set(corrections)
      .where(and(eq(bookings.reference, reference), ne(bookings.email, ANONYMOUS.email))),
    booking,
  ]);
  return { before, after };
}

/**
 * Whether a scope holds any record, how many with personal data, and which of those bookings are still to come.
 */
export async function countPersonalRecords(db: AnyDatabase, scope: Scope, now: Date) {
  const records = personalRecords(scope);
  const stillToCome = and(
    records.bookings,
    inArray(bookings.status, ["pending", "confirmed"]),
    gte(bookings.bookingDate, riyadhDate(now)),
  );
  const [[inBookings], [inMessages], upcoming, storedBookings, storedMessages] = await db.batch([
    db.select({ count: count() }).from(bookings).where(records.bookings),
    db.select({ count: count() }).from(contactMessages).where(records.messages),
    db.select({ reference: bookings.reference }).from(bookings).where(stillToCome).orderBy(bookings.bookingDate),
    db.select({ id: bookings.id }).from(bookings).where(bookingsOf(scope)).limit(1),
    db.select({ id: contactMessages.id }).from(contactMessages).where(messagesOf(scope)).limit(1),
  ]);
  return {
    isStored: storedBookings.length + storedMessages.length > 0,
    bookings: inBookings?.count ?? 0,
    messages: inMessages?.count ?? 0,
    upcoming: upcoming.map(({ reference }) => reference),
  };
}

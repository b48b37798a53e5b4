import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookingEvents, bookings, contactMessages, outbox, wrongTries } from "~/db/schema.server";
import { monthsBefore } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";

/** What replaces a name, a mobile number and a message, which the tables require. */
export const ANONYMOUS = { name: "محذوف", phone: "0500000000", message: "حُذف نص هذه الرسالة." } as const;

/** Whose records: those of appointments and messages before a date in Riyadh, or those of one mobile number or email address. */
export type Scope = { readonly beforeDay: string } | { readonly phone: string } | { readonly email: string };

/** The scope of everything that is more than `months` months old. */
export function olderThan(months: number, now: Date): { readonly beforeDay: string } {
  return { beforeDay: monthsBefore(riyadhDate(now), months) };
}

function bookingsOf(scope: Scope): SQL | undefined {
  if ("phone" in scope) return eq(bookings.phoneNumber, scope.phone);
  if ("email" in scope) return eq(sql`lower(${bookings.email})`, scope.email.toLowerCase());
  // A cancelled booking has no appointment to count from.
  const cancelledBefore = and(eq(bookings.status, "cancelled"), lt(bookings.createdAt, midnight(scope.beforeDay)));
  return or(lt(bookings.bookingDate, scope.beforeDay), cancelledBefore);
}

function messagesOf(scope: Scope): SQL | undefined {
  if ("phone" in scope) return eq(contactMessages.phone, scope.phone);
  if ("email" in scope) return eq(sql`lower(${contactMessages.email})`, scope.email.toLowerCase());
  return lt(contactMessages.createdAt, midnight(scope.beforeDay));
}

/**
 * Anonymizes a scope in one batch (product.md 12) and returns how many bookings and messages that were. What was ordered,
 * when and for how much stays, and so do places and events, without the address and the notes of staff.
 * Unsent email is skipped, because nobody is left to get it. Wrong tries go with their booking, and all that are older than
 * a day, because none counts after that. Doing it again changes nothing. Throws when D1 does.
 */
export async function anonymizeRecords(db: Database, scope: Scope, now: Date) {
  const { name, phone, message } = ANONYMOUS;
  const at = now.toISOString();
  // The key is a hash of what was typed, by which a guess could be confirmed.
  const anonymized = { anonymizedAt: at, email: null, submissionKey: sql`lower(hex(randomblob(16)))` };
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(isNotNull(bookings.anonymizedAt));
  const messageIds = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNotNull(contactMessages.anonymizedAt));
  const [changedBookings, changedMessages] = await db.batch([
    db
      .update(bookings)
      .set({ ...anonymized, customerName: name, phoneNumber: phone, token: null })
      .where(and(isNull(bookings.anonymizedAt), bookingsOf(scope)))
      .returning({ id: bookings.id }),
    db
      .update(contactMessages)
      .set({ ...anonymized, name, phone, message, readAt: sql`coalesce(${contactMessages.readAt}, ${at})` })
      .where(and(isNull(contactMessages.anonymizedAt), messagesOf(scope)))
      .returning({ id: contactMessages.id }),
    db
      .update(bookingEvents)
      .set({ actor: null, note: null })
      .where(
        and(
          or(isNotNull(bookingEvents.actor), isNotNull(bookingEvents.note)),
          inArray(bookingEvents.bookingId, bookingIds),
        ),
      ),
    db
      .update(outbox)
      .set({ status: "skipped", failure: "anonymized" })
      .where(
        and(
          inArray(outbox.status, ["waiting", "sending", "failed"]),
          or(inArray(outbox.bookingId, bookingIds), inArray(outbox.contactMessageId, messageIds)),
        ),
      ),
    db.delete(wrongTries).where(or(inArray(wrongTries.bookingId, bookingIds), lt(wrongTries.at, dayBefore(now)))),
  ]);
  return { bookings: changedBookings.length, messages: changedMessages.length };
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
}

function midnight(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toISOString();
}

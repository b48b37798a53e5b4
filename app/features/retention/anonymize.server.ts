import { and, eq, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyDatabase } from "~/db/client.server";
import { bookings, contactMessages, outbox, wrongTries } from "~/db/schema.server";
import { monthsBefore } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";

/** What replaces personal data: constants that satisfy the CHECK constraints of the tables. */
export const ANONYMOUS = {
  name: "محذوف",
  phone: "0500000000",
  email: "removed@anonymized.invalid",
  message: "حُذف نص هذه الرسالة.",
} as const;

/**
 * Whose records: those of appointments and messages before a date in Riyadh, those of one person by mobile number or
 * mail address, or one booking.
 */
export type Scope =
  | { readonly beforeDay: string }
  | { readonly phone: string }
  | { readonly email: string }
  | { readonly reference: string };

/** The scope of all that lies more than `months` months back. */
export function olderThan(months: number, now: Date): { readonly beforeDay: string } {
  return { beforeDay: monthsBefore(riyadhDate(now), months) };
}

/** Which records of a scope still hold personal data, as conditions on `bookings` and `contact_messages`. */
export function personalRecords(scope: Scope) {
  const { name, phone, email } = ANONYMOUS;
  const { customerName, phoneNumber } = bookings;
  return {
    bookings: and(bookingsOf(scope), or(ne(customerName, name), ne(phoneNumber, phone), ne(bookings.email, email))),
    messages: and(
      messagesOf(scope),
      or(ne(contactMessages.name, name), ne(contactMessages.phone, phone), ne(contactMessages.email, email)),
    ),
  };
}

/** The bookings of a scope, anonymized or not. */
export function bookingsOf(scope: Scope): SQL | undefined {
  if ("phone" in scope) return eq(bookings.phoneNumber, scope.phone);
  if ("email" in scope) return eq(sql`lower(${bookings.email})`, scope.email.toLowerCase());
  if ("reference" in scope) return eq(bookings.reference, scope.reference);
  // A cancelled booking has no appointment to count from.
  const cancelledBefore = and(eq(bookings.status, "cancelled"), lt(bookings.createdAt, midnight(scope.beforeDay)));
  return or(lt(bookings.bookingDate, scope.beforeDay), cancelledBefore);
}

/** The contact messages of a scope, anonymized or not. */
export function messagesOf(scope: Scope): SQL | undefined {
  if ("phone" in scope) return eq(contactMessages.phone, scope.phone);
  if ("email" in scope) return eq(sql`lower(${contactMessages.email})`, scope.email.toLowerCase());
  if ("reference" in scope) return sql`false`;
  return lt(contactMessages.createdAt, midnight(scope.beforeDay));
}

/**
 * Anonymizes a scope in one batch and returns how many records that were: bookings, messages, and their unsent mails,
 * which nobody is left to get. What was ordered, when and for how much stays, and so do events and places, which hold
 * nothing personal. Wrong tries go with their booking, and all that are older than a day, because none counts after
 * that (days.md, section 2). Doing it again changes nothing. Throws when D1 does.
 */
export async function anonymizeRecords(db: AnyDatabase, scope: Scope, now: Date) {
  const { name, phone, email, message } = ANONYMOUS;
  const at = now.toISOString();
  // The key is a hash of what was typed, by which a guess could be confirmed.
  const submissionKey = sql`lower(hex(randomblob(16)))`;
  const records = personalRecords(scope);
  const anonymousBookings = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.email, email));
  const anonymousMessages = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.email, email));
  const [changedBookings, changedMessages] = await db.batch([
    db
      .update(bookings)
      .set({ customerName: name, phoneNumber: phone, email, submissionKey })
      .where(records.bookings)
      .returning({ id: bookings.id }),
    db
      .update(contactMessages)
      .set({ name, phone, email, message, submissionKey, readAt: sql`coalesce(${contactMessages.readAt}, ${at})` })
      .where(records.messages)
      .returning({ id: contactMessages.id }),
    db
      .update(outbox)
      .set({ failedAt: sql`coalesce(${outbox.failedAt}, ${at})`, claimedAt: null, failure: "anonymized" })
      .where(
        and(
          isNull(outbox.sentAt),
          isNull(outbox.skippedAt),
          or(isNull(outbox.failure), ne(outbox.failure, "anonymized")),
          or(inArray(outbox.bookingId, anonymousBookings), inArray(outbox.contactMessageId, anonymousMessages)),
        ),
      ),
    db
      .delete(wrongTries)
      .where(or(inArray(wrongTries.bookingId, anonymousBookings), lt(wrongTries.at, dayBefore(now)))),
  ]);
  return { bookings: changedBookings.length, messages: changedMessages.length };
}

function dayBefore(now: Date): string {
  return new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString();
}

function midnight(day: string): string {
  return new Date(`${day}T00:00:00+03:00`).toISOString();
}

import { and, eq, gte, inArray, isNotNull, isNull, lt, max, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { business } from "~/domain/centre/profile";
import { DAY_MS, instantAfter, monthsBefore, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";
import { openStatuses } from "~/platform/db/booking-status";
import type { Database } from "~/platform/db/client.server";
import {
  bookingEvents,
  bookings,
  contactMessages,
  findTries,
  messageDeliveries,
  NO_SAUDI_NUMBER,
  networkKey,
  numberColumns,
  outbox,
  photos,
  siteVersions,
  submissions,
  warranties,
  works,
  wrongTries,
} from "~/platform/db/schema.server";
import { isForgotten } from "~/platform/db/submissions.server";
import { networkKeyCache, noNetworks } from "~/platform/forms/ip-address-key.server";
import { expiredRows, type PersonalColumn } from "./personal-columns.server";

/** A person, identified by a mobile number (as it is stored) or an email address. */
export type Person = { readonly phone: string } | { readonly email: string };

export function bookingsOfPerson(person: Person): SQL | undefined {
  return and(isNull(bookings.anonymizedAt), isOf(person, bookings.phoneNumber, bookings.email));
}

/** The open bookings. While there is one, a request anonymizes nothing of the person. */
export function openBookingsOfPerson(person: Person): SQL | undefined {
  return and(bookingsOfPerson(person), inArray(bookings.status, openStatuses));
}

export function messagesOfPerson(person: Person): SQL | undefined {
  return and(isNull(contactMessages.anonymizedAt), isOf(person, contactMessages.phone, contactMessages.email));
}

function isOf(person: Person, phone: SQLiteColumn, email: SQLiteColumn): SQL {
  return "phone" in person ? eq(phone, person.phone) : eq(sql`lower(${email})`, person.email.toLowerCase());
}

/** These values replace names, mobile numbers and messages, which the tables require. */
export const ANONYMOUS = { name: "محذوف", phone: NO_SAUDI_NUMBER, message: "حُذف نص هذه الرسالة." } as const;

/** For this many days after a record was anonymized, rows that belong to it are cleaned again. */
const CLEANED_DAYS = 2;

/** The records to anonymize: those before a date in Riyadh, or those of one person. */
export type Scope = { readonly beforeDay: string } | Person;

export function olderThan(months: number, now: Date): { beforeDay: string } {
  return { beforeDay: monthsBefore(riyadhDate(now), months) };
}

/**
 * Which bookings and messages a scope contains: none while the person has an open booking. The same
 * statement checks that, so a booking that is stored in the meantime counts.
 */
function recordsOf(db: Database, scope: Scope) {
  if ("beforeDay" in scope) {
    const day = scope.beforeDay;
    // A cancelled booking has no appointment, so count from its creation.
    const cancelledBefore = and(eq(bookings.status, "cancelled"), lt(bookings.createdAt, midnight(day)));
    return {
      ofBookings: and(isNull(bookings.anonymizedAt), or(lt(bookings.bookingDate, day), cancelledBefore)),
      ofMessages: and(isNull(contactMessages.anonymizedAt), lt(contactMessages.createdAt, midnight(day))),
    };
  }
  const hasNoneOpen = notExists(db.select({ id: bookings.id }).from(bookings).where(openBookingsOfPerson(scope)));
  return {
    ofBookings: and(bookingsOfPerson(scope), hasNoneOpen),
    ofMessages: and(messagesOfPerson(scope), hasNoneOpen),
  };
}

/**
 * Anonymizes a scope in one batch (product.md 12.10) and returns how many bookings and messages
 * changed. If the scope is a person with an open booking, nothing of theirs changes. Whatever the
 * scope, also removes what has become too old by now. `also` runs last in the batch. Safe to
 * repeat. Throws when D1 does.
 */
export async function anonymizeRecords(db: Database, scope: Scope, now: Date, ...also: readonly BatchItem<"sqlite">[]) {
  const { name, phone, message } = ANONYMOUS;
  const at = now.toISOString();
  // The key is a hash of the content, so it could confirm a guess.
  const idempotencyKey = sql`lower(hex(randomblob(16)))`;
  const booking = {
    customerName: name,
    ...numberColumns(phone),
    email: null,
    plate: null,
    adjustmentReason: null,
    warrantyCard: null,
    whatsappAgreedAt: null,
    whatsappWording: null,
    token: null,
    idempotencyKey,
    searchText: null,
    ...noNetworks,
  } satisfies Record<PersonalColumn<"bookings">, unknown>;
  const contactMessage = {
    name,
    phone,
    email: null,
    message,
    idempotencyKey,
    ...noNetworks,
  } satisfies Record<PersonalColumn<"contactMessages">, unknown>;
  const event = {
    actor: null,
    note: null,
    text: null,
    searchText: null,
    idempotencyKey,
  } satisfies Record<PersonalColumn<"bookingEvents">, unknown>;
  const { ofBookings, ofMessages } = recordsOf(db, scope);
  // Rows may be added after a record was anonymized. Only records anonymized in the last days are
  // cleaned again, because the number of older ones grows every night.
  const since = instantAfter(now, -CLEANED_DAYS * DAY_MS);
  const bookingIds = db.select({ id: bookings.id }).from(bookings).where(gte(bookings.anonymizedAt, since));
  const messageIds = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(gte(contactMessages.anonymizedAt, since));
  const eventIds = db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, bookingIds));
  const isAboutThem = or(inArray(outbox.bookingId, bookingIds), inArray(outbox.contactMessageId, messageIds));
  const sentIds = sql`(select value from ${outbox}, json_each(${outbox.messageIds}) where ${isAboutThem})`;
  const firstKept = midnight(olderThan(business.terms.retentionMonths, now).beforeDay);
  const lastChange = sql`coalesce(${siteVersions.publishedAt}, ${siteVersions.savedAt})`;
  const [changedBookings, changedMessages] = await db.batch([
    db
      .update(bookings)
      .set({ ...booking, anonymizedAt: at })
      .where(ofBookings)
      .returning({ id: bookings.id }),
    db
      .update(contactMessages)
      .set({ ...contactMessage, anonymizedAt: at, readAt: sql`coalesce(${contactMessages.readAt}, ${at})` })
      .where(ofMessages)
      .returning({ id: contactMessages.id }),
    db.update(bookingEvents).set(event).where(inArray(bookingEvents.bookingId, bookingIds)),
    db
      .update(outbox)
      .set({ status: "skipped", skippedBecause: "anonymized", failure: null, heldBy: null, givenUp: false })
      .where(and(inArray(outbox.status, ["waiting", "sending", "failed"]), isAboutThem)),
    db.delete(messageDeliveries).where(sql`${messageDeliveries.messageId} in ${sentIds}`),
    // Without these ids, a later delivery status cannot be matched to a person.
    db
      .update(outbox)
      .set({ messageIds: [] })
      .where(and(ne(outbox.messageIds, []), isAboutThem)),
    // The URLs of the photos stop working at once. `deleteRemovedPhotos` deletes the pictures.
    db
      .update(photos)
      .set({ removedAt: at })
      .where(and(isNull(photos.removedAt), inArray(photos.bookingId, bookingIds))),
    db.delete(wrongTries).where(inArray(wrongTries.bookingId, bookingIds)),
    db.delete(submissions).where(or(inArray(submissions.event, eventIds), isForgotten(now))),
    db.delete(warranties).where(inArray(warranties.card, endedCards(db, now))),
    ...expiredRows(now).map(({ table, isExpired }) => db.delete(table).where(isExpired)),
    db
      .update(siteVersions)
      .set({ savedBy: "", publishedBy: sql`iif(${siteVersions.publishedAt} is null, null, '')` })
      .where(and(ne(siteVersions.savedBy, ""), lt(lastChange, firstKept))),
    // The owner's own photos have no booking. For other works, a trigger does this.
    db.update(works).set({ platesCoveredBy: null }).where(lt(works.createdAt, firstKept)),
    ...also,
  ]);
  return { bookings: changedBookings.length, messages: changedMessages.length };
}

/** The cards whose last warranty ended too long ago to keep them. */
function endedCards(db: Database, now: Date) {
  const firstKept = monthsBefore(riyadhDate(now), business.terms.warrantyCardMonths);
  return db
    .select({ card: warranties.card })
    .from(warranties)
    .groupBy(warranties.card)
    .having(lt(max(warranties.endsOn), firstKept));
}

function midnight(day: string): string {
  return riyadhInstant(day).toISOString();
}

/**
 * Deletes the keyed hashes of networks and of failed searches, and makes a new key, so that no
 * backup of another night contains the key of a hash (product.md 12.11).
 */
export async function deleteExpiredNetworks(db: Database): Promise<void> {
  await db.batch([
    db.delete(findTries),
    db.update(bookings).set(noNetworks).where(isNotNull(bookings.network)),
    db.update(contactMessages).set(noNetworks).where(isNotNull(contactMessages.network)),
    db.update(networkKey).set({ key: sql`lower(hex(randomblob(32)))` }),
  ]);
  networkKeyCache.clear();
}

import {
  and,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  ne,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { business } from "~/domain/centre/profile";
import { DAY_MS, instantAfter, monthsBefore, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";
import { openStatuses } from "~/platform/db/booking-status";
import type { Database } from "~/platform/db/client.server";
import {
  allowedWorks,
  bookingEvents,
  bookingPlaces,
  bookings,
  findTries,
  messageDeliveries,
  networkKey,
  outbox,
  photos,
  siteVersions,
  submissions,
  visitorForms,
  warranties,
  works,
  wrongTries,
} from "~/platform/db/schema.server";
import { isForgotten } from "~/platform/db/submissions.server";
import { networkKeyCache, noNetworks } from "~/platform/forms/ip-address-key.server";
import {
  emptied,
  expiredRows,
  ofEachKind,
  type RecordEntry,
  type RecordKind,
  randomKey,
  recordKinds,
  records,
} from "./personal-columns.server";

/** A person, identified by a mobile number (as it is stored) or an email address. */
export type Person = { readonly phone: string } | { readonly email: string };

/** The rows of a table that are about a person. */
export function rowsOfPerson({ table, ...entry }: RecordEntry, person: Person): SQL | undefined {
  const columns: Readonly<Record<string, SQLiteColumn>> = getTableColumns(table);
  const [key, typed] = "phone" in person ? [entry.phone, person.phone] : [entry.email, person.email];
  const column = columns[key ?? ""];
  if (!column) return sql`false`;
  const isTheirs = "phone" in person ? eq(column, typed) : eq(sql`lower(${column})`, typed.toLowerCase());
  return and(isNotAnonymized(table), isTheirs);
}

/**
 * The open bookings, and those whose customer gets money back (product.md 8.17). While there is one,
 * a request anonymizes nothing of the person.
 */
export function openBookingsOfPerson(person: Person): SQL | undefined {
  const isOwed = sql`exists (select 1 from booking_amounts where booking_id = ${bookings.id} and paid > due)`;
  return and(rowsOfPerson(records.bookings, person), or(inArray(bookings.status, openStatuses), isOwed));
}

function isNotAnonymized({ anonymizedAt }: RecordEntry["table"]): SQL | undefined {
  return anonymizedAt && isNull(anonymizedAt);
}

/** For this many days after a record was anonymized, rows that belong to it are cleaned again. */
const CLEANED_DAYS = 2;

/** The records to anonymize: those before a date in Riyadh, or those of one person. */
export type Scope = { readonly beforeDay: string } | Person;

export function olderThan(months: number, now: Date): { beforeDay: string } {
  return { beforeDay: monthsBefore(riyadhDate(now), months) };
}

/**
 * Which rows of a table a scope contains: none while the person has an open booking. The same
 * statement checks that, so a booking that is stored in the meantime counts.
 */
function rowsIn(db: Database, scope: Scope, entry: RecordEntry): SQL | undefined {
  if ("beforeDay" in scope) return and(isNotAnonymized(entry.table), entry.isOld(scope.beforeDay));
  const open = db.select({ id: bookings.id }).from(bookings).where(openBookingsOfPerson(scope));
  return and(rowsOfPerson(entry, scope), notExists(open));
}

/** Whether a scope contains anything, for the same batch. */
export function isAnyIn(db: Database, scope: Scope): SQL | undefined {
  return or(
    ...Object.values(records).map((entry) =>
      exists(
        db
          .select()
          .from(entry.table)
          .where(rowsIn(db, scope, entry)),
      ),
    ),
  );
}

/**
 * Anonymizes a scope in one batch (product.md 12.10) and returns how many records of each kind
 * changed. If the scope is a person with an open booking, nothing of theirs changes. Whatever the
 * scope, also removes what has become too old by now. `first` runs first in the batch. Safe to
 * repeat. Throws when D1 does.
 */
export async function anonymizeRecords(
  db: Database,
  scope: Scope,
  now: Date,
  ...first: readonly BatchItem<"sqlite">[]
) {
  const at = now.toISOString();
  const changes = ofEachKind((entry) => {
    const { table } = entry;
    const rows = rowsIn(db, scope, entry);
    if (!entry.emptied) return db.delete(table).where(rows).returning({ id: table.id });
    const values = { ...entry.emptied(at), anonymizedAt: at };
    return db.update(table).set(values).where(rows).returning({ id: table.id });
  });
  // Rows may be added after a record was anonymized. Only records anonymized in the last days are
  // cleaned again, because the number of older ones grows every night.
  const since = instantAfter(now, -CLEANED_DAYS * DAY_MS);
  const anonymizedIds = ({ table }: RecordEntry) => {
    const anonymizedAt: SQLWrapper = table.anonymizedAt ?? sql`null`;
    return db.select({ id: table.id }).from(table).where(gte(anonymizedAt, since));
  };
  const bookingIds = anonymizedIds(records.bookings);
  const eventIds = db
    .select({ id: bookingEvents.id })
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, bookingIds));
  const refersToThem = (table: typeof outbox | typeof visitorForms) =>
    or(
      ...Object.values(records).map((entry) =>
        entry.foreignKey ? inArray(table[entry.foreignKey], anonymizedIds(entry)) : undefined,
      ),
    );
  const isAboutThem = refersToThem(outbox);
  const sentIds = sql`(select value from ${outbox}, json_each(${outbox.messageIds}) where ${isAboutThem})`;
  const { beforeDay } = olderThan(business.terms.retentionMonths, now);
  const firstKept = riyadhInstant(beforeDay).toISOString();
  const lastChange = sql`coalesce(${siteVersions.publishedAt}, ${siteVersions.savedAt})`;
  const results = await db.batch([
    ...first,
    ...Object.values(changes),
    db
      .update(bookingEvents)
      .set(emptied("bookingEvents", { idempotencyKey: randomKey }))
      .where(inArray(bookingEvents.bookingId, bookingIds)),
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
    db.delete(visitorForms).where(refersToThem(visitorForms)),
    db.delete(wrongTries).where(inArray(wrongTries.bookingId, bookingIds)),
    db.delete(submissions).where(or(inArray(submissions.event, eventIds), isForgotten(now))),
    db.delete(warranties).where(inArray(warranties.card, endedCards(db, now))),
    ...expiredRows(now).map(({ table, isExpired }) => db.delete(table).where(isExpired)),
    db
      .update(siteVersions)
      .set({ savedBy: "", publishedBy: sql`iif(${siteVersions.publishedAt} is null, null, '')` })
      .where(and(ne(siteVersions.savedBy, ""), lt(lastChange, firstKept))),
    // A work that its customer has not allowed is removed with its sources.
    db
      .update(works)
      .set({
        ...emptied("works", {}),
        removedAt: sql`coalesce(${works.removedAt}, iif(${works.id} in ${allowedWorks}, null, ${at}))`,
      })
      .where(inArray(works.bookingId, bookingIds)),
    // The owner's own photos have no booking.
    db.update(works).set({ platesCoveredBy: null }).where(lt(works.createdAt, firstKept)),
    db.delete(bookingPlaces).where(and(isNotNull(bookingPlaces.outOfService), lt(bookingPlaces.day, beforeDay))),
  ] as unknown as [typeof changes.bookings]);
  const changed = recordKinds.map((kind, index) => [kind, results[first.length + index]?.length]);
  return Object.fromEntries(changed) as Record<RecordKind, number>;
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

/**
 * Deletes the keyed hashes of networks and of failed searches, and makes a new key, so that no
 * backup of another night contains the key of a hash (product.md 12.11).
 */
export async function deleteExpiredNetworks(db: Database): Promise<void> {
  await db.batch([
    db.delete(findTries),
    db.update(visitorForms).set(noNetworks).where(isNotNull(visitorForms.network)),
    db.update(networkKey).set({ key: sql`lower(hex(randomblob(32)))` }),
  ]);
  networkKeyCache.clear();
}

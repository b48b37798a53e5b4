import { and, count, gte, isNull, lt, lte, notExists, type SQL, sql } from "drizzle-orm";
import { newOutboxRow } from "~/domain/outbox/rows.server";
import { type Database, insertIf } from "~/platform/db/client.server";
import { contactMessages, outbox } from "~/platform/db/schema.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { riyadhTime } from "~/platform/i18n/deadline";

/** Messages of visitors: which emails to the centre follow (product.md 10.19), which are unread. */

/** How many messages of an hour get a separate email. */
const OWN_EMAILS = 10;
const HOUR_MS = 60 * 60 * 1000;
/** The email about the others is due this long after their hour, when all of them are stored. */
const AFTER_HOUR_MS = 60_000;

/** The start and the end of an hour in Riyadh, `YYYY-MM-DDTHH`. */
export function hourSpan(hour: string): { start: Date; end: Date } {
  const start = new Date(`${hour}:00:00+03:00`);
  return { start, end: new Date(start.getTime() + HOUR_MS) };
}

/**
 * Two statements for the batch that stores a message. The first writes the email about this message
 * and returns the id. The second writes, for the first message above the limit, one email about all
 * others of the hour.
 */
export function emailsAboutMessage(db: Database, contactMessageId: SQL, now: Date) {
  const hour = `${riyadhDate(now)}T${riyadhTime(now).slice(0, 2)}`;
  const { start, end } = hourSpan(hour);
  const ofHour = db
    .select({ count: count() })
    .from(contactMessages)
    .where(and(isNull(contactMessages.anonymizedAt), gte(contactMessages.createdAt, start.toISOString())));
  const own = newOutboxRow("contact-centre", { contactMessageId, causedBy: "customer" }, now);
  const delaySeconds = (end.getTime() + AFTER_HOUR_MS - now.getTime()) / 1000;
  const others = newOutboxRow("centre-messages", { day: hour, causedBy: "customer" }, now, delaySeconds);
  return [
    insertIf(db, outbox, own, lte(sql`${ofHour}`, OWN_EMAILS)).returning({ id: outbox.id }),
    insertIf(db, outbox, others, sql`${ofHour} > ${OWN_EMAILS}`).onConflictDoNothing(),
  ] as const;
}

/** How many have no separate email and are neither read nor deleted. Throws when D1 does. */
export async function countOtherMessages(db: Database, hour: string): Promise<number> {
  const { start, end } = hourSpan(hour);
  const { id, createdAt, readAt, anonymizedAt } = contactMessages;
  const emails = db.select({ one: sql`1` }).from(outbox).where(sql`${outbox.contactMessageId} = ${id}`);
  return db.$count(
    contactMessages,
    and(
      isNull(anonymizedAt),
      isNull(readAt),
      gte(createdAt, start.toISOString()),
      lt(createdAt, end.toISOString()),
      notExists(emails),
    ),
  );
}

export async function countUnread(db: Database, limit: number): Promise<number> {
  const { id, readAt } = contactMessages;
  const some = db.select({ id }).from(contactMessages).where(isNull(readAt)).limit(limit).as("some");
  return db.$count(some);
}

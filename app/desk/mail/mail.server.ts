import { and, count, desc, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookings, outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { APPOINTMENT_KINDS } from "~/mail/kinds";
import { freshAttempts } from "~/outbox/fresh-attempts.server";
import { type MailMessage, messageFor } from "~/outbox/message.server";

/** How many emails of each list are shown. */
const ROWS = 50;

const columns = {
  id: outbox.id,
  kind: outbox.kind,
  status: outbox.status,
  reference: bookings.reference,
  message: outbox.contactMessageId,
  createdAt: outbox.createdAt,
  nextTryAt: outbox.nextTryAt,
  failure: outbox.failure,
};

/** With parameters, D1 would not use the indexes of failed and open rows. */
const isFailed = sql`${outbox.status} = 'failed'`;
const isOpen = sql`${outbox.status} in ('waiting', 'sending')`;

/** Failed and waiting email that is still worth sending, in one batch. Throws when D1 does. */
export async function readUnsentMail(db: Database, now: Date) {
  const list = (condition: typeof isFailed) =>
    db
      .select(columns)
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(condition, isStillDue(now)))
      .orderBy(desc(outbox.id))
      .limit(ROWS);
  const [failed, [failedCount], waiting, [waitingCount]] = await db.batch([
    list(isFailed),
    countFailedMail(db, now),
    list(isOpen),
    countMail(db, isOpen, now),
  ]);
  return {
    failed,
    failedCount: failedCount?.count ?? 0,
    waiting,
    waitingCount: waitingCount?.count ?? 0,
  };
}

/** A statement for a batch: how many failed emails are still worth sending. */
export function countFailedMail(db: Database, now: Date) {
  return countMail(db, isFailed, now);
}

function countMail(db: Database, condition: typeof isFailed, now: Date) {
  return db
    .select({ count: count() })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(condition, isStillDue(now)));
}

export type UnsentMail = Awaited<ReturnType<typeof readUnsentMail>>["failed"][number];

/**
 * Sends one failed or waiting email again and returns its message to enqueue: none when it is sent,
 * skipped or being sent; null when there is no such email. Throws when D1 does.
 */
export async function resendById(db: Database, id: number, now: Date): Promise<readonly MailMessage[] | null> {
  const [known, rows] = await db.batch([
    db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)),
    db
      .update(outbox)
      .set(freshAttempts(now))
      .where(and(eq(outbox.id, id), or(isFailed, sql`${outbox.status} = 'waiting'`)))
      .returning({ id: outbox.id }),
  ]);
  return known.length === 0 ? null : rows.map(messageFor);
}

/**
 * Sends all failed emails again that are still worth sending, and returns the messages to enqueue.
 * Throws when D1 does.
 */
export async function resendAllFailed(db: Database, now: Date): Promise<readonly MailMessage[]> {
  const failed = db
    .select({ id: outbox.id })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(isFailed, isStillDue(now)));
  const isWanted = inArray(outbox.id, failed);
  const rows = await db.update(outbox).set(freshAttempts(now)).where(isWanted).returning({ id: outbox.id });
  return rows.map(messageFor);
}

/** The condition that the email is not about a day that has passed. */
function isStillDue(now: Date) {
  return or(notInArray(outbox.kind, [...APPOINTMENT_KINDS]), sql`${bookings.bookingDate} >= ${riyadhDate(now)}`);
}

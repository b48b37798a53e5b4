import { and, count, desc, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookings, outbox } from "~/db/schema.server";
import { CUSTOMER_KINDS } from "~/features/booking/mails/kinds";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type MailMessage, messageFor } from "~/outbox/message.server";
import { freshAttempts } from "~/outbox/resend.server";

/** How many emails of each list are shown, and how many are sent again at once. */
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

/** Not parameters: those would keep D1 from the indexes of failed and of open rows. */
const isFailed = sql`${outbox.status} = 'failed'`;
const isOpen = sql`${outbox.status} in ('waiting', 'sending')`;

/** What did not leave, and what waits, in one batch. Email to a customer whose day has passed is left out. Throws when D1 does. */
export async function readUnsentMail(db: Database, now: Date) {
  const list = (condition: typeof isFailed) =>
    db
      .select(columns)
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(condition, isStillDue(now)))
      .orderBy(desc(outbox.id))
      .limit(ROWS);
  const [failed, waiting] = await db.batch([list(isFailed), list(isOpen)]);
  return { failed, waiting };
}

/** How many emails did not leave, for a batch: as many as `readUnsentMail` lists. */
export function countFailedMail(db: Database, now: Date) {
  return db
    .select({ count: count() })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(isFailed, isStillDue(now)));
}

export type UnsentMail = Awaited<ReturnType<typeof readUnsentMail>>["failed"][number];

/**
 * Sends one failed or waiting email again, or with null all that failed, and returns the messages to enqueue; null when there is
 * no such email. Throws when D1 does.
 */
export async function resendMail(db: Database, id: number | null, now: Date): Promise<readonly MailMessage[] | null> {
  const failed = db
    .select({ id: outbox.id })
    .from(outbox)
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(isFailed, isStillDue(now)))
    .limit(ROWS);
  const isWanted =
    id === null ? inArray(outbox.id, failed) : and(eq(outbox.id, id), or(isFailed, sql`${outbox.status} = 'waiting'`));
  const rows = await db.update(outbox).set(freshAttempts(now)).where(isWanted).returning({ id: outbox.id });
  return id !== null && rows.length === 0 ? null : rows.map(messageFor);
}

/** Nobody wants an email about a day that is over. */
function isStillDue(now: Date) {
  return or(notInArray(outbox.kind, [...CUSTOMER_KINDS]), sql`${bookings.bookingDate} >= ${riyadhDate(now)}`);
}

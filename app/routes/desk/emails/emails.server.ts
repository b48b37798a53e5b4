import { and, desc, eq, type SQL } from "drizzle-orm";
import { countStillDue, isStillDue } from "~/domain/email/resend.server";
import { isFailed, isUnsettled } from "~/domain/outbox/rows.server";
import type { Database } from "~/platform/db/client.server";
import { bookings, outbox } from "~/platform/db/schema.server";

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
  heldBy: outbox.heldBy,
  perhapsSent: outbox.perhapsSent,
  givenUp: outbox.givenUp,
  skippedBecause: outbox.skippedBecause,
};

/** Failed and waiting emails that are still worth sending, in one batch. Throws when D1 does. */
export async function readUnsentEmails(db: Database, now: Date) {
  const list = (condition: SQL) =>
    db
      .select(columns)
      .from(outbox)
      .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(condition, isStillDue(now)))
      .orderBy(desc(outbox.id))
      .limit(ROWS);
  const [failed, [failedCount], waiting, [waitingCount]] = await db.batch([
    list(isFailed),
    countStillDue(db, isFailed, now),
    list(isUnsettled),
    countStillDue(db, isUnsettled, now),
  ]);
  return {
    failed,
    failedCount: failedCount?.count ?? 0,
    waiting,
    waitingCount: waitingCount?.count ?? 0,
  };
}

export type UnsentEmail = Awaited<ReturnType<typeof readUnsentEmails>>["failed"][number];

import { and, asc, desc, inArray, isNull, lt, lte, or } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { outbox } from "~/db/schema.server";
import { isOpen } from "./claim.server";
import { enqueue, type MailQueue } from "./enqueue.server";
import { messageFor } from "./message.server";

/** Longer than all retries of a message take together, so that an email still on its way is not queued twice. */
const OVERDUE_SECONDS = 5 * 60;

/** What one sweep takes on: a queue accepts at most 100 messages at once. */
const SWEEP_SIZE = 50;

/**
 * Queues every email whose next try has come and whose message was lost (the queue refused it, or a consumer died), or
 * never sent. Returns how many. Throws when D1 does, and leaves every row as it is when the queue refuses: either way the
 * next run of the cron trigger tries again.
 */
export async function sweepOverdueMail(db: Database, queue: MailQueue, now: Date): Promise<number> {
  const lostBefore = new Date(now.getTime() - OVERDUE_SECONDS * 1000).toISOString();
  const isOverdue = and(
    isOpen,
    lte(outbox.nextTryAt, now.toISOString()),
    or(isNull(outbox.queuedAt), lt(outbox.queuedAt, lostBefore)),
  );
  // What staff cause first ('staff' sorts after 'customer'): a confirmation does not wait behind junk that a limit holds back.
  const overdue = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isOverdue)
    .orderBy(desc(outbox.causedBy), asc(outbox.nextTryAt), asc(outbox.id))
    .limit(SWEEP_SIZE);
  if (overdue.length === 0) return 0;

  // The queue first: a row queued twice makes one email, a row marked in vain would wait for nothing.
  if (!(await enqueue(queue, overdue.map(messageFor)))) return 0;
  const ids = overdue.map(({ id }) => id);
  await db
    .update(outbox)
    .set({ queuedAt: now.toISOString() })
    .where(and(inArray(outbox.id, ids), isOverdue));
  return overdue.length;
}

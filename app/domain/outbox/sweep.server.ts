import { and, asc, desc, eq, inArray, isNull, lt, lte, or } from "drizzle-orm";
import { instantAfter } from "~/platform/calendar/dates";
import { channels } from "~/platform/codes";
import type { Database } from "~/platform/db/client.server";
import { outbox } from "~/platform/db/schema.server";
import { enqueue, isUnsettled, type MessageQueues, messageFor, queuedColumns } from "./rows.server";

/** Longer than all retries of a message, so that the sweep does not queue it in the meantime. */
const OVERDUE_SECONDS = 5 * 60;

/** Maximum number of messages per sweep and channel. A queue accepts 100 in one batch. */
const SWEEP_SIZE = 50;

/**
 * Queues due rows that have no message in a queue, and returns how many. Throws when D1 does; when
 * a queue rejects messages, leaves the rows as they are. In both cases the next run of the cron
 * trigger tries again.
 */
export async function sweepOverdueMessages(db: Database, queues: MessageQueues, now: Date): Promise<number> {
  const lostBefore = instantAfter(now, -OVERDUE_SECONDS * 1000);
  const isOverdue = and(
    isUnsettled,
    lte(outbox.nextTryAt, now.toISOString()),
    or(isNull(outbox.queuedAt), lt(outbox.queuedAt, lostBefore)),
  );
  let count = 0;
  // A channel whose queue fails must not stop the other.
  for (const channel of channels) {
    // Messages caused by staff come first, before any junk ('staff' sorts after 'customer').
    const overdue = await db
      .select(queuedColumns)
      .from(outbox)
      .where(and(isOverdue, eq(outbox.channel, channel)))
      .orderBy(desc(outbox.causedBy), asc(outbox.nextTryAt), asc(outbox.id))
      .limit(SWEEP_SIZE);
    // Marks rows only once they are queued, because a message that is queued twice is sent once.
    if (overdue.length === 0 || !(await enqueue(queues, overdue.map(messageFor)))) continue;
    const ids = overdue.map(({ id }) => id);
    await db
      .update(outbox)
      .set({ queuedAt: now.toISOString() })
      .where(and(inArray(outbox.id, ids), isOverdue));
    count += overdue.length;
  }
  return count;
}

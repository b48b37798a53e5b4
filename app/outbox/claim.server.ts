import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type OutboxRow, outbox } from "~/db/schema.server";

/** How long a consumer has a row for itself. One that died leaves the row `sending`; the sweep queues it again later. */
export const LEASE_SECONDS = 60;

/** A row that is neither sent nor skipped nor failed. Not parameters: those would keep D1 from the index of open rows. */
export const isOpen = sql`${outbox.status} in ('waiting', 'sending')`;

/**
 * Leases a row to this consumer and counts the attempt, in one statement. Undefined when the row is settled, when another
 * consumer is sending it, or when its next try is still ahead. Throws when D1 does.
 */
export async function claim(db: Database, outboxId: number, now: Date): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({
      status: "sending",
      nextTryAt: new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString(),
      attempts: sql`${outbox.attempts} + 1`,
      // It no longer waits for what held it.
      failure: null,
    })
    .where(and(eq(outbox.id, outboxId), isOpen, lte(outbox.nextTryAt, now.toISOString())))
    .returning();
  return row;
}

/** Writes how a claim ended, unless its lease has expired and another consumer has the row, or the row was settled. */
export async function endClaim(db: Database, claimed: OutboxRow, values: Partial<OutboxRow>): Promise<void> {
  const isStillOurs = and(eq(outbox.id, claimed.id), isOpen, eq(outbox.nextTryAt, claimed.nextTryAt));
  await db.update(outbox).set(values).where(isStillOurs);
}

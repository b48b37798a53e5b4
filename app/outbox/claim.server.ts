import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type OutboxRow, outbox } from "~/db/schema.server";

/**
 * How long a claim lasts. If a consumer dies, the row stays `sending`, and the sweep queues it
 * again after this time.
 */
export const LEASE_SECONDS = 60;

/** The `failure` of a claimed row whose earlier consumer ended without a result. */
export const PERHAPS_SENT = "perhaps sent";

/** The row is neither sent, skipped nor failed. With parameters, D1 would not use the index. */
export const isOpen = sql`${outbox.status} in ('waiting', 'sending')`;

/**
 * Claims a row for this consumer and counts the attempt, in one statement. Undefined when the row
 * is settled, another consumer is sending it, or its next try is later. Throws when D1 does.
 */
export async function claim(db: Database, outboxId: number, now: Date): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({
      status: "sending",
      nextTryAt: new Date(now.getTime() + LEASE_SECONDS * 1000).toISOString(),
      attempts: sql`${outbox.attempts} + 1`,
      // If the next consumer does not send it, this is all that staff can know about it.
      failure: sql`iif(${outbox.status} = 'sending' or ${outbox.failure} = ${PERHAPS_SENT}, ${PERHAPS_SENT}, null)`,
    })
    .where(and(eq(outbox.id, outboxId), isOpen, lte(outbox.nextTryAt, now.toISOString())))
    .returning();
  return row;
}

/**
 * Stores the result of a claim, unless the row is settled or another consumer has claimed it since.
 */
export async function endClaim(db: Database, claimed: OutboxRow, values: Partial<OutboxRow>): Promise<void> {
  const isStillOurs = and(eq(outbox.id, claimed.id), isOpen, eq(outbox.nextTryAt, claimed.nextTryAt));
  await db.update(outbox).set(values).where(isStillOurs);
}

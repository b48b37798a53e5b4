import { eq, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookings, type contactMessages, type OutboxRow, outbox } from "~/db/schema";

/** The row that owes a mail: a booking or a contact message. */
interface Owner {
  readonly table: typeof bookings | typeof contactMessages;
  readonly id: string;
}

/**
 * A mail that is owed as soon as its owner is stored. Its insert belongs into the batch that stores the owner,
 * after it, and does nothing when the owner was not stored (the same form sent twice).
 */
export function owedMail(kind: OutboxRow["kind"], owner: Owner, now: Date) {
  const id = crypto.randomUUID();
  const at = now.toISOString();

  const insertIn = (db: Database) =>
    db.insert(outbox).select(
      db
        .select({
          id: sql<string>`${id}`.as("id"),
          kind: sql<OutboxRow["kind"]>`${kind}`.as("kind"),
          bookingId: (owner.table === bookings ? sql`${owner.table.id}` : sql`null`).as("booking_id"),
          contactMessageId: (owner.table === bookings ? sql`null` : sql`${owner.table.id}`).as("contact_message_id"),
          createdAt: sql<string>`${at}`.as("created_at"),
          queuedAt: sql<string>`${at}`.as("queued_at"),
          claimedAt: sql`null`.as("claimed_at"),
          attempts: sql<number>`0`.as("attempts"),
          sentAt: sql`null`.as("sent_at"),
          failedAt: sql`null`.as("failed_at"),
          failure: sql`null`.as("failure"),
        })
        .from(owner.table)
        .where(eq(owner.table.id, owner.id)),
    );

  return { id, insertIn };
}

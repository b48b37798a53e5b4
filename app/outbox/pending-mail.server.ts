import type { OutboxRow } from "~/db/schema.server";

/** The row that a mail is about. */
type Owner = { readonly bookingId: string } | { readonly contactMessageId: string };

/** The outbox row of a mail that is pending, to be inserted in the batch that stores its owner. */
export function pendingMail(kind: OutboxRow["kind"], owner: Owner, now: Date) {
  const at = now.toISOString();
  return { id: crypto.randomUUID() as string, kind, ...owner, createdAt: at, queuedAt: at };
}

import type { OutboxRow } from "~/db/schema.server";

/** What a mail is about: a row, a date in Riyadh, or a booking on its date. */
type Owner =
  | { readonly bookingId: string; readonly day?: string }
  | { readonly contactMessageId: string }
  | { readonly day: string };

/** The outbox row of a mail that is pending, to be inserted in the batch that stores its owner. */
export function pendingMail(kind: OutboxRow["kind"], owner: Owner, now: Date) {
  const at = now.toISOString();
  return { id: randomHex(), kind, ...owner, createdAt: at, dueAt: at, queuedAt: at };
}

function randomHex(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toHex();
}

import type { SQL } from "drizzle-orm";
import type { EmailKind } from "~/db/schema.server";

/**
 * What an email is about: a row, a date in Riyadh, or a booking on its date. `causedBy` says whose limit of emails it
 * counts towards; without it, that of staff.
 */
type Subject = { readonly causedBy?: "customer" } & (
  | { readonly bookingId: number | SQL; readonly day?: string }
  | { readonly contactMessageId: SQL }
  | { readonly day: string }
);

/** How far the clock of the consumer may be behind, so that it does not take a new email for one of a later time. */
const CLOCK_SKEW_MS = 60_000;

/** The outbox row of a new email, to be inserted in the batch that stores its subject and then put on the queue. */
export function pendingMail<Of extends Subject>(kind: EmailKind, subject: Of, now: Date) {
  const at = now.toISOString();
  const nextTryAt = new Date(now.getTime() - CLOCK_SKEW_MS).toISOString();
  return { kind, ...subject, createdAt: at, dueAt: at, queuedAt: at, nextTryAt };
}

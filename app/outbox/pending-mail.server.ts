import type { SQL } from "drizzle-orm";
import type { EmailKind } from "~/db/schema.server";

/**
 * What an email is about: a row, a date in Riyadh, or a booking on its date. It counts towards the
 * hourly limit of `causedBy`, or of staff without it.
 */
type Subject = { readonly causedBy?: "customer" } & (
  | { readonly bookingId: number | SQL; readonly day?: string }
  | { readonly contactMessageId: SQL }
  | { readonly day: string }
);

/**
 * How far behind the clock of the consumer may be. Without this, it might not claim a new email.
 */
const CLOCK_SKEW_MS = 60_000;

/**
 * The outbox row of a new email. Insert it in the batch that stores its subject, then enqueue it.
 */
export function pendingMail<Of extends Subject>(kind: EmailKind, subject: Of, now: Date) {
  const at = now.toISOString();
  const nextTryAt = new Date(now.getTime() - CLOCK_SKEW_MS).toISOString();
  return { kind, ...subject, createdAt: at, dueAt: at, queuedAt: at, nextTryAt };
}

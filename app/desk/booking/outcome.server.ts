import { and, eq, max, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookingEvents } from "~/db/schema.server";
import type { OutboxMessage } from "~/outbox/rows.server";
import type { FoundDoubt } from "../doubts.server";

export type DeskOutcome =
  /** With its event and the emails to enqueue. */
  | { readonly kind: "done"; readonly event: number; readonly messages: readonly OutboxMessage[] }
  /** The booking is already as requested. Nothing was written. */
  | { readonly kind: "unchanged" }
  /** The email was just sent, or is being sent. Nothing was written. */
  | { readonly kind: "on-its-way" }
  /** Somebody else has changed the booking since the page was shown. Nothing was written. */
  | { readonly kind: "changed" }
  /** The desk asks before it does this. Nothing was written. */
  | { readonly kind: "asks"; readonly doubt: FoundDoubt };

/** When somebody at the desk does something, and who. */
export interface Act {
  readonly now: Date;
  /** The email address of the member of staff. */
  readonly actor: string;
}

/** The id of the event of this action; null when nothing was written. */
export function latestEvent(db: Database, bookingId: number, { now, actor }: Act, kind?: string) {
  const { id, at, actor: by } = bookingEvents;
  const isOfKind = kind === undefined ? undefined : sql`${bookingEvents.kind} = ${kind}`;
  return db
    .select({ id: max(id) })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(at, now.toISOString()), eq(by, actor), isOfKind));
}

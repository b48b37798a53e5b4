import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { insertIf } from "~/db/insert-if.server";
import { bookingEvents, type deskKinds } from "~/db/schema.server";

interface Act {
  readonly now: Date;
  /** The email address of the member of staff; null for the customer. */
  readonly actor: string | null;
}

/**
 * A statement that inserts an event if the statement before it in the batch changed a row, and
 * returns its id.
 */
export function eventIfChanged(
  db: Database,
  bookingId: number,
  { now, actor }: Act,
  kind: (typeof deskKinds)[number],
  { toDay = null, note = null }: { readonly toDay?: string | null; readonly note?: string | null } = {},
) {
  const by = actor === null ? "customer" : "staff";
  const event = { bookingId, at: now.toISOString(), kind, by, actor, toDay, note } as const;
  return insertIf(db, bookingEvents, event, sql`changes() > 0`).returning({ id: bookingEvents.id });
}

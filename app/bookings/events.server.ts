import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookingEvents, type deskKinds } from "~/db/schema.server";

interface Act {
  readonly now: Date;
  /** The email address of the member of staff; null for the customer. */
  readonly actor: string | null;
}

/** Inserts an event if the statement before it in the batch changed a row. */
export function eventIfChanged(
  db: Database,
  bookingId: number,
  { now, actor }: Act,
  kind: (typeof deskKinds)[number],
  { toDay = null, note = null }: { readonly toDay?: string | null; readonly note?: string | null } = {},
) {
  const by = actor === null ? "customer" : "staff";
  // In the order of the columns, without id and first day.
  const row = sql`select null, ${bookingId}, ${now.toISOString()}, ${kind}, ${by}, ${actor}, null, ${toDay}, ${note} where changes() > 0`;
  return db.insert(bookingEvents).select(row);
}

import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookingEvents, type deskKinds } from "~/db/schema.server";

interface Act {
  readonly now: Date;
  /** The address of the person at the desk who does it; null for the customer. */
  readonly actor: string | null;
}

/** An event for the statement before it in a batch, if that changed a row. */
export function eventIfChanged(db: Database, bookingId: number, { now, actor }: Act, kind: (typeof deskKinds)[number]) {
  const by = actor === null ? "customer" : "staff";
  // In the order of the columns: no id yet, and neither days nor a note.
  const row = sql`select null, ${bookingId}, ${now.toISOString()}, ${kind}, ${by}, ${actor}, null, null, null where changes() > 0`;
  return db.insert(bookingEvents).select(row);
}

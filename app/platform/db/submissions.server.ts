import { eq, or, type SQL, sql } from "drizzle-orm";
import { type Database, insertIf } from "./client.server";
import { bookingEvents, bookings, submissions } from "./schema.server";

/** A form that is sent: its idempotency key (product.md 16.16), and when. */
export interface FormKey {
  readonly key: string;
  readonly now: Date;
}

/** What a form has changed. The response depends on it. */
export interface Carried {
  /** The id of the event of the booking, and the booking. */
  readonly event: number | null;
  readonly reference: string | null;
  /** How many records were changed. */
  readonly count: number | null;
}

interface CarriedOptions {
  event?: SQL<number | null>;
  count?: SQL<number>;
  /**
   * The condition that the form has changed something, for instance `isChanged`. Default: always.
   */
  onlyIf?: SQL;
}

/**
 * The statement that stores a form as carried out, for the batch of its change. If the form was
 * carried out before, it fails, and with it the whole batch (`repeated-form`).
 */
export function carriedOut(db: Database, { key, now }: FormKey, { onlyIf, ...values }: CarriedOptions = {}) {
  const isRepeated = sql`exists (select 1 from ${submissions} where ${eq(submissions.key, key)})`;
  const row = { key, at: now.toISOString(), ...values };
  return insertIf(db, submissions, row, onlyIf && or(onlyIf, isRepeated));
}

/** What a form has changed; null when it was not carried out. Throws when D1 does. */
export async function findCarriedOut(db: Database, key: string): Promise<Carried | null> {
  const [found] = await db
    .select({ event: submissions.event, reference: bookings.reference, count: submissions.count })
    .from(submissions)
    .leftJoin(bookingEvents, eq(bookingEvents.id, submissions.event))
    .leftJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
    .where(eq(submissions.key, key));
  return found ?? null;
}

import { and, eq, exists, gt, lt, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { instantAfter } from "../calendar/dates";
import { batch, type Database, insertIf } from "./client.server";
import { addedKinds, bookingEvents, bookings, submissions } from "./schema.server";

/** For how long a form that is sent again is recognized, in milliseconds (product.md 16.16). */
const RECOGNIZED_MS = 10 * 60_000;

/** A form that is sent: its idempotency key (product.md 16.16), and when. */
export interface FormKey {
  /** At the desk, it begins with the page, such as `days`, and a space. */
  readonly key: string;
  readonly now: Date;
}

interface CarriedOutOptions {
  event?: SQL<number | null>;
  count?: SQL<number>;
  /** For instance `isChanged`. Default: always. */
  onlyIf?: SQL;
}

/**
 * The statement that stores a form as carried out, for the batch of its change. If the form was
 * carried out before, it fails, and with it the whole batch (`repeated-form`).
 */
export function carriedOut(db: Database, { key, now }: FormKey, { onlyIf, ...values }: CarriedOutOptions = {}) {
  // Even where the change finds nothing to do any more: the key is taken, so the batch fails, and
  // the second tap gets the answer of the first.
  const isRepeated = sql`exists (select 1 from ${submissions} where ${eq(submissions.key, key)})`;
  const row = { key, at: now.toISOString(), ...values };
  return insertIf(db, submissions, row, onlyIf && or(onlyIf, isRepeated));
}

export function isForgotten(now: Date): SQL {
  return lt(submissions.at, instantAfter(now, -RECOGNIZED_MS));
}

export type Repetition = NonNullable<Awaited<ReturnType<typeof findCarriedOut>>>;
export type CarriedOutForm = Omit<Repetition, "isOvertaken">;

/**
 * What a form has changed; null when it was not carried out in the last minutes. Forgets older
 * forms.
 */
export async function findCarriedOut(db: Database, { key, now }: FormKey) {
  const laterEvent = alias(bookingEvents, "later_event");
  const hasLaterEvent = exists(
    db
      .select({ id: laterEvent.id })
      .from(laterEvent)
      .where(
        and(
          eq(laterEvent.bookingId, bookingEvents.bookingId),
          gt(laterEvent.id, bookingEvents.id),
          ne(laterEvent.idempotencyKey, bookingEvents.idempotencyKey),
          notInArray(laterEvent.kind, [...addedKinds]),
        ),
      ),
  );
  const laterForm = alias(submissions, "later_form");
  const pageOf = (form: typeof laterForm | typeof submissions) => sql`substr(${form.key}, 1, instr(${form.key}, ' '))`;
  const hasLaterForm = exists(
    db
      .select({ key: laterForm.key })
      .from(laterForm)
      .where(sql`${laterForm}.rowid > ${submissions}.rowid and ${pageOf(laterForm)} = ${pageOf(submissions)}`),
  );
  const { found } = await batch(db, {
    forgotten: db.delete(submissions).where(isForgotten(now)),
    found: db
      .select({
        event: submissions.event,
        reference: bookings.reference,
        count: submissions.count,
        // Something has happened since to the booking, or on the same page of the desk.
        isOvertaken: sql`iif(${submissions.event} is null, ${hasLaterForm}, ${hasLaterEvent})`.mapWith(Boolean),
      })
      .from(submissions)
      .leftJoin(bookingEvents, eq(bookingEvents.id, submissions.event))
      .leftJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(eq(submissions.key, key)),
  });
  return found[0] ?? null;
}

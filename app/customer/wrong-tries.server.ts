import { and, count, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { wrongTries } from "~/db/schema.server";

/** How many wrong last digits are allowed within `TRIES_PERIOD_SECONDS`. */
const MAX_WRONG_TRIES = 10;
export const TRIES_PERIOD_SECONDS = 24 * 60 * 60;

interface Try {
  readonly bookingId: number;
  /** The typed text, with ASCII digits. */
  readonly lastDigits: string;
  /** The mobile number of the booking. */
  readonly phoneNumber: string;
}

/**
 * Checks the last digits of a booking's mobile number. Returns `locked` for any digits after too
 * many wrong tries in 24 hours. One statement counts and stores a wrong try, so that parallel
 * requests cannot exceed the limit. Anything but four digits is wrong and is not stored. Throws
 * when D1 does.
 */
export async function checkLastDigits(
  db: Database,
  { bookingId, lastDigits, phoneNumber }: Try,
  now: Date,
): Promise<"right" | "wrong" | "locked"> {
  const since = new Date(now.getTime() - TRIES_PERIOD_SECONDS * 1000).toISOString();
  const ofBooking = eq(wrongTries.bookingId, bookingId);
  const tries = db
    .select({ count: count() })
    .from(wrongTries)
    .where(and(ofBooking, gt(wrongTries.at, since)));
  const isRight = lastDigits === phoneNumber.slice(-4);
  if (isRight || !/^\d{4}$/.test(lastDigits)) {
    const [noted] = await tries;
    if ((noted?.count ?? 0) >= MAX_WRONG_TRIES) return "locked";
    return isRight ? "right" : "wrong";
  }
  const [, noted] = await db.batch([
    db.delete(wrongTries).where(and(ofBooking, lte(wrongTries.at, since))),
    db
      .insert(wrongTries)
      .select(sql`select null, ${bookingId}, ${now.toISOString()} where ${tries} < ${MAX_WRONG_TRIES}`)
      .returning({ id: wrongTries.id }),
  ]);
  return noted.length > 0 ? "wrong" : "locked";
}

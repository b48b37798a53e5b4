import { and, count, eq, gt, lte, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { wrongTries } from "~/db/schema.server";

/** How many wrong last digits a booking takes within `TRIES_PERIOD_SECONDS`. */
const MAX_WRONG_TRIES = 10;
export const TRIES_PERIOD_SECONDS = 24 * 60 * 60;

interface Try {
  readonly bookingId: number;
  /** What was typed, as ASCII digits. */
  readonly lastDigits: string;
  /** The mobile number of the booking. */
  readonly phoneNumber: string;
}

/**
 * What a try at the last digits of a booking's mobile number is worth: `locked`, right or not, once the booking has had its wrong
 * tries of 24 hours. A wrong one is counted and noted in one statement, so that a burst of posts tests no more digits than
 * one after another would. What is not four digits guesses nothing, so it is wrong without being noted. Throws when D1 does.
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

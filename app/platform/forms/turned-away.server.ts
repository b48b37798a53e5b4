import { gt, inArray, sql } from "drizzle-orm";
import { instantAfter } from "~/platform/calendar/dates";
import { type Database, openDatabase } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import { turnedAway } from "~/platform/db/schema.server";

/** Names of the hourly limits that lock out many customers, and so raise an alarm. */
export const SITE_LIMIT = "PER_HOUR";
export const CARRIER_LIMIT = "PER_CARRIER";

const MINUTE_MS = 60_000;

/** The name of a form in the log and in the table `turned_away`. */
export type FormName = "booking" | "contact" | "my-booking" | "find-booking";

interface TurnedAway {
  readonly form: FormName;
  readonly exceeded: string;
}

/** Counts a form above a limit, without personal data (product.md 6.11). Never throws. */
export async function countTurnedAway(binding: D1Database, { form, exceeded }: TurnedAway, now: Date): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
  try {
    await openDatabase(binding)
      .insert(turnedAway)
      .values({ at, form, exceeded })
      .onConflictDoUpdate({
        target: [turnedAway.at, turnedAway.form, turnedAway.exceeded],
        set: { count: sql`${turnedAway.count} + 1` },
      });
  } catch (error) {
    console.error({ event: "turned-away-not-counted", error: errorForLog(error) });
  }
}

export function readTurnedAway(db: Database, now: Date) {
  return db
    .select({
      form: turnedAway.form,
      count: sql<number>`sum(${turnedAway.count})`,
      isAlarm: sql<number>`max(${inArray(turnedAway.exceeded, [SITE_LIMIT, CARRIER_LIMIT])})`,
    })
    .from(turnedAway)
    .where(gt(turnedAway.at, instantAfter(now, -60 * MINUTE_MS)))
    .groupBy(turnedAway.form);
}

import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { monthsBefore } from "~/i18n/dates";
import { riyadhDate } from "~/i18n/riyadh-date";
import { anonymizeStatements } from "./statements.server";

/**
 * Anonymizes bookings whose appointment, and messages whose arrival, lies more than `months` months back, in one D1
 * batch, and returns how many. Doing it again changes nothing. Throws when D1 does.
 */
export async function anonymizeOldRecords(db: Database, months: number, now: Date) {
  const beforeDay = monthsBefore(riyadhDate(now), months);
  const [bookings, messages, mails] = anonymizeStatements({ beforeDay }, now);
  const [ofBookings, ofMessages] = await db.batch([
    db.run(sql.raw(bookings)),
    db.run(sql.raw(messages)),
    db.run(sql.raw(mails)),
  ]);
  return { bookings: ofBookings.meta.changes, messages: ofMessages.meta.changes };
}

/** The setting `RETENTION_MONTHS`: 0 keeps everything. Null for anything but a whole number up to 120. */
export function readRetentionMonths(setting: string | undefined): number | null {
  const months = setting?.trim() || "0";
  return /^\d{1,3}$/.test(months) && Number(months) <= 120 ? Number(months) : null;
}

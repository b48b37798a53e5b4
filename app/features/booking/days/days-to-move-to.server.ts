import type { ServiceCode } from "~/catalogue/catalogue";
import type { AnyDatabase } from "~/db/client.server";
import { errorForLog } from "~/db/error-for-log.server";
import type { Language } from "~/i18n/languages";
import { isCalendarDate, riyadhDate } from "~/i18n/riyadh-date";
import { nearestDays, readBookableDays } from "./bookable-days.server";

interface Wish {
  readonly token: string;
  readonly codes: readonly ServiceCode[];
  /** The day of the booking now, `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  /** What was asked for, perhaps no date at all. */
  readonly wanted: string;
}

/**
 * Up to three days that a booking can be moved to instead of one that cannot be had: nearest to that one, or to its own day when
 * no date was sent. None when D1 does not tell. Never throws.
 */
export async function daysToMoveTo(
  db: AnyDatabase,
  { token, codes, day, wanted }: Wish,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<readonly string[]> {
  try {
    const days = await readBookableDays(db, { today: riyadhDate(now), language, codes, moving: token });
    // It never blocks its own move, and yet its own day is none to move to.
    return nearestDays({ ...days, full: [...days.full, day] }, isCalendarDate(wanted) ? wanted : day);
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return [];
  }
}

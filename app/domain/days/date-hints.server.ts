import { errorForLog } from "~/platform/db/errors.server";
import { withTimeout } from "~/platform/http/with-timeout";
import { addDays, type Day } from "~/platform/i18n/dates";
import { type BookableDays, nearestDays, OFFERED_DAYS } from "./nearest-days";

/** Longer than D1 usually takes. The page works without the hints: the post checks the day. */
const TIMEOUT_MS = 300;
const CLOSED_DAYS_AHEAD = 28;

/** The hints beside a date input. */
export interface DateHints {
  /** The last day that can be booked, or null. */
  readonly until: Day | null;
  /** The closed days of the next four weeks, with reasons. */
  readonly closed: readonly (readonly [day: string, why: string])[];
  /** All known closed days. */
  readonly allClosed: readonly string[];
  /** The next bookable days, or the nearest to the day of the booking to move. */
  readonly nearest: readonly string[];
}

interface AheadOf {
  /** The date in Riyadh. */
  today: string;
  /** The nearest days are those around this day, which is not among them. Default: today. */
  around?: string;
  /** How many of the nearest days. Default: three. */
  count?: number;
}

/**
 * The hints about the next days where there is no calendar (product.md 7), or null when D1 is too
 * slow or fails. Never throws.
 */
export async function readDateHints(
  read: () => Promise<BookableDays | null>,
  { today, around = today, count = OFFERED_DAYS }: AheadOf,
): Promise<DateHints | null> {
  try {
    const days = await withTimeout(read(), TIMEOUT_MS);
    if (!days) return null;
    const soon = addDays(today, CLOSED_DAYS_AHEAD);
    const closed = Object.entries(days.closed)
      .filter(([day]) => day <= soon)
      .sort();
    return {
      until: days.until,
      closed,
      allClosed: Object.keys(days.closed),
      nearest: nearestDays(days, around, count),
    };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return null;
  }
}

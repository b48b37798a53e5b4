import { errorForLog } from "~/db/errors.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import { withTimeout } from "~/lib/with-timeout";
import { type BookableDays, nearestDays } from "./bookable-days.server";

/** Longer than D1 takes, and no longer than a visitor would wait for what the post decides anyway. */
const TIMEOUT_MS = 300;
const CLOSED_DAYS_AHEAD = 28;

/** What is said beside a plain date input. */
export interface DaysAhead {
  /** The last day that can be booked, `YYYY-MM-DD`, or null. */
  readonly until: string | null;
  /** The closed days of the next four weeks, each with why. */
  readonly closed: readonly (readonly [day: string, why: string])[];
  /** All closed days that are known. */
  readonly allClosed: readonly string[];
  /** The three days that can be booked next, or nearest to the day of a booking to be moved. */
  readonly nearest: readonly string[];
}

interface AheadOf {
  /** The date in Riyadh. */
  readonly today: string;
  /** The day that the nearest are sought around, without itself; without one, today. */
  readonly around?: string;
}

/** What to say of the next days where there is no calendar (product.md 7), or null when they are not read in time. Never throws. */
export async function daysAhead(
  read: () => Promise<BookableDays | null>,
  { today, around = today }: AheadOf,
): Promise<DaysAhead | null> {
  try {
    const days = await withTimeout(read(), TIMEOUT_MS);
    if (!days) return null;
    const soon = daysAfter(today, CLOSED_DAYS_AHEAD);
    const closed = Object.entries(days.closed)
      .filter(([day]) => day <= soon)
      .sort();
    return { until: days.until, closed, allClosed: Object.keys(days.closed), nearest: nearestDays(days, around) };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return null;
  }
}

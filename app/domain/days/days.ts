import { addDays, consecutiveDays, type Day, daysBetween, isCalendarDate, nextDay } from "~/platform/calendar/dates";
import { formatDateInSentence } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";

/** Which days can be booked for a stay: the answer of `GET /booking/days`. */
export interface BookableDays {
  /** The date in Riyadh, by the server's clock. */
  readonly today: Day;
  readonly from: Day;
  /** The last day that can be booked, inclusive. Null without a limit: then a year is listed. */
  readonly until: Day | null;
  /**
   * The reason of each closed day: the note in this language, else the other note, else "closed".
   * Includes days after `until`, because a stay may continue beyond it.
   */
  readonly closed: Readonly<Record<Day, string>>;
  /** Days without a place for the arrival, or for a day of the stay. */
  readonly full: readonly Day[];
}

export interface DaysAndHours extends BookableDays {
  /** For each open day, which of `possibleHours` cannot be had. A day that is left out has all. */
  readonly takenHours: Readonly<Partial<Record<Day, readonly string[]>>>;
}

const YEAR_DAYS = 365;

/** How many days the booking page and forms of the desk show as buttons. */
export const NEAREST_DAYS = 6;

/** How many days to offer for a move, or instead of a day that cannot be booked. */
export const OFFERED_DAYS = 3;

export function whyNot({ from, until, closed, full }: BookableDays, day: Day): "outside" | "closed" | "full" | null {
  if (day < from || (until !== null && day > until)) return "outside";
  if (day in closed) return "closed";
  return full.includes(day) ? "full" : null;
}

/** Names the rejected day, because its field becomes empty (product.md 7.13). */
export function dayError(day: string, message: string, language: Language): string {
  return isCalendarDate(day) ? `${formatDateInSentence(day, language)}: ${message}` : message;
}

/**
 * The bookable days nearest to `wanted`, without it, in calendar order. Of two equally near days,
 * the later one wins.
 */
export function nearest(days: BookableDays, count: number, wanted: Day = days.today): readonly Day[] {
  const { from } = days;
  const last = lastListed(days);
  const middle = wanted < from ? from : wanted > last ? last : wanted;
  const found = new Set<Day>();
  for (let distance = 0; distance <= daysBetween(from, last) && found.size < count; distance++) {
    for (const day of [addDays(middle, distance), addDays(middle, -distance)]) {
      if (found.size < count && day !== wanted && day <= last && whyNot(days, day) === null) found.add(day);
    }
  }
  return [...found].sort();
}

export function freeRuns(days: BookableDays) {
  const listed = consecutiveDays(days.from, daysBetween(days.from, lastListed(days)) + 1);
  return runs(listed.filter((day) => whyNot(days, day) === null));
}

export function lastListed({ from, until }: Pick<BookableDays, "from" | "until">): Day {
  return until ?? addDays(from, YEAR_DAYS - 1);
}

const CLOSED_DAYS_AHEAD = 28;

/** The closed days of four weeks with their reasons, in order, for a plain date input. */
export function closedSoon({ from, closed }: BookableDays): readonly (readonly [day: Day, why: string])[] {
  const end = addDays(from, CLOSED_DAYS_AHEAD);
  return Object.entries(closed)
    .filter(([day]) => day < end)
    .sort();
}

/** Runs of days without a gap, each as its first and last day. The days must be sorted. */
export function runs(days: readonly Day[]): readonly (readonly [first: Day, last: Day])[] {
  const found: [first: Day, last: Day][] = [];
  for (const day of days) {
    const run = found.at(-1);
    if (run && nextDay(run[1]) === day) run[1] = day;
    else found.push([day, day]);
  }
  return found;
}

/** Why a day cannot be booked, judged by its date only. */
export type DayProblem = "missing" | "invalid" | "beyond";

export interface Horizon {
  readonly today: Day;
  /** How many days ahead can be booked; null means no limit. */
  readonly horizonDays: number | null;
}

/** Why a day cannot be booked, or null (product.md 7.4). The database checks the places. */
export function dayProblem(day: string, { today, horizonDays }: Horizon): DayProblem | null {
  if (day === "") return "missing";
  if (!isCalendarDate(day) || day <= today) return "invalid";
  return horizonDays !== null && day > addDays(today, horizonDays) ? "beyond" : null;
}

/** The last day that the pages Plan and Days show or change. Later days are typing errors. */
export const LAST_DESK_DAY = "2099-12-31";
/** Maximum number of days that staff close, or block, at once. */
export const CLOSED_DAYS_MAX = 92;
export const BLOCKED_DAYS_MAX = 60;
export const REASON_MAX = 100;

/** Whether the desk may book a day: today or later in Riyadh (product.md 16.8). */
export function isDeskDay(day: string, today: Day): boolean {
  return isCalendarDate(day) && day >= today;
}

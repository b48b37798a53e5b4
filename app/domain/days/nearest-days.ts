import { addDays, type Day, daysBetween } from "~/platform/i18n/dates";

/** Which days can be booked: the answer of `GET /booking/days`. Days are `YYYY-MM-DD` in Riyadh. */
export interface BookableDays {
  /** The server's day. */
  readonly today: string;
  /** Tomorrow. */
  readonly from: string;
  /** The last day, inclusive; null when there is none, and then a year is listed. */
  readonly until: string | null;
  /** Closed days with the reason: the note in this language, else in the other, else "closed". */
  readonly closed: Readonly<Record<string, string>>;
  /** Days without a place for the arrival, or for a day of the stay. */
  readonly full: readonly string[];
}

/** How many days are listed when there is no horizon. */
export const YEAR_DAYS = 365;

/** As buttons of the booking page and of the form of the desk. */
export const NEAREST_DAYS = 6;

/** Instead of a day that cannot be booked, and to move to. */
export const OFFERED_DAYS = 3;

/** Why a day cannot be booked, as far as is known. */
export function whyNotBookable({ from, until, closed, full }: BookableDays, day: Day) {
  if (day < from || (until !== null && day > until)) return "outside";
  if (day in closed) return "closed";
  return full.includes(day) ? "full" : null;
}

/**
 * The bookable days nearest to the wanted one, before or after it, in calendar order. Of two days
 * equally near, the later one wins.
 */
export function nearestDays(days: BookableDays, wanted: Day, count: number): readonly Day[] {
  const { from, until } = days;
  const last = until ?? addDays(from, YEAR_DAYS - 1);
  const middle = wanted < from ? from : wanted > last ? last : wanted;
  const found = new Set<string>();
  for (let distance = 0; distance <= daysBetween(from, last) && found.size < count; distance++) {
    for (const day of [addDays(middle, distance), addDays(middle, -distance)]) {
      if (found.size < count && day !== wanted && day <= last && whyNotBookable(days, day) === null) found.add(day);
    }
  }
  return [...found].sort();
}

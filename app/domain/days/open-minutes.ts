import { DAY_MS, type Day, nextDay, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";

/**
 * Returns a function that counts the whole minutes between two instants, without those of closed
 * days, because the time for an answer does not run on them (product.md 1.6).
 */
export function openMinutesWithout(closedDays: readonly Day[]): (from: Date, until: Date) => number {
  // Parsed once, for all waits of a page.
  const midnights = closedDays.map((day) => riyadhInstant(day).getTime());
  return (from, until) => {
    const [start, end] = [from.getTime(), until.getTime()];
    const closed = midnights.reduce(
      (sum, midnight) => sum + Math.max(0, Math.min(end, midnight + DAY_MS) - Math.max(start, midnight)),
      0,
    );
    return Math.floor((end - start - closed) / 60_000);
  };
}

/** How far ahead to look for open days. */
const DAYS_AHEAD = 60;

/** The instant `minutes` later, without closed days. Null if it is more than 60 days away. */
export function afterOpenMinutes(from: Date, minutes: number, isClosed: (day: Day) => boolean): Date | null {
  let at = from.getTime();
  let left = minutes * 60_000;
  for (let days = 0; days < DAYS_AHEAD; days++) {
    const day = riyadhDate(new Date(at));
    const midnight = riyadhInstant(nextDay(day)).getTime();
    if (!isClosed(day)) {
      if (at + left <= midnight) return new Date(at + left);
      left -= midnight - at;
    }
    at = midnight;
  }
  return null;
}

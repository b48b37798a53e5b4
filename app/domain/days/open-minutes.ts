import { type Day, nextDay, riyadhDate } from "~/platform/i18n/dates";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A function that says how many whole minutes passed between two instants, without those of closed
 * days, because the promised time of an answer does not run on them (product.md 1.6).
 */
export function openMinutesWithout(closedDays: readonly Day[]): (from: Date, until: Date) => number {
  // Parsed once, for all waits of a page.
  const midnights = closedDays.map((day) => new Date(`${day}T00:00:00+03:00`).getTime());
  return (from, until) => {
    const [start, end] = [from.getTime(), until.getTime()];
    const closed = midnights.reduce(
      (sum, midnight) => sum + Math.max(0, Math.min(end, midnight + DAY_MS) - Math.max(start, midnight)),
      0,
    );
    return Math.floor((end - start - closed) / 60_000);
  };
}

/** No centre is closed for longer without a word to those who wait. */
const DAYS_AHEAD = 60;

/**
 * The instant at which so many minutes have passed without those of closed days; null when that is
 * more than two months away.
 */
export function afterOpenMinutes(from: Date, minutes: number, isClosed: (day: Day) => boolean): Date | null {
  let at = from.getTime();
  let left = minutes * 60_000;
  for (let days = 0; days < DAYS_AHEAD; days++) {
    const day = riyadhDate(new Date(at));
    const midnight = new Date(`${nextDay(day)}T00:00:00+03:00`).getTime();
    if (!isClosed(day)) {
      if (at + left <= midnight) return new Date(at + left);
      left -= midnight - at;
    }
    at = midnight;
  }
  return null;
}

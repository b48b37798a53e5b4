import type { Day } from "~/i18n/dates";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How many whole minutes passed between two instants, without those of closed days, because the
 * promised time of an answer does not run on them (product.md 1.6).
 */
export function openMinutes(from: Date, until: Date, closedDays: readonly Day[]): number {
  const [start, end] = [from.getTime(), until.getTime()];
  const closed = closedDays.reduce((sum, day) => {
    const midnight = new Date(`${day}T00:00:00+03:00`).getTime();
    return sum + Math.max(0, Math.min(end, midnight + DAY_MS) - Math.max(start, midnight));
  }, 0);
  return Math.floor((end - start - closed) / 60_000);
}

import { addDays, daysBetween } from "~/platform/i18n/dates";
import { type BookableDays, YEAR_DAYS } from "./bookable-days.server";

const OFFERED_DAYS = 3;

/**
 * Up to three bookable days nearest to the wanted one, before or after it, in calendar order. Of
 * two days equally near, the later one wins.
 */
export function nearestDays({ from, until, closed, full }: BookableDays, wanted: string): readonly string[] {
  const last = until ?? addDays(from, YEAR_DAYS - 1);
  const middle = wanted < from ? from : wanted > last ? last : wanted;
  const canBeBooked = (day: string) =>
    day >= from && day <= last && day !== wanted && !(day in closed) && !full.includes(day);
  const found = new Set<string>();
  for (let distance = 0; distance <= daysBetween(from, last); distance++) {
    for (const day of [addDays(middle, distance), addDays(middle, -distance)]) {
      if (found.size < OFFERED_DAYS && canBeBooked(day)) found.add(day);
    }
    if (found.size === OFFERED_DAYS) break;
  }
  return [...found].sort();
}

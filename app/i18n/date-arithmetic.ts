import { addDays, formatISO, parseISO, subMonths } from "date-fns";

/** Arithmetic with `YYYY-MM-DD` dates. Not in `format.ts`, so that pages do not load date-fns with it. */

/** The date after `date`. */
export function dayAfter(date: string): string {
  return isoDate(addDays(parseISO(date), 1));
}

/** The same day of the month `months` earlier, or the last day of that month if it is shorter. */
export function monthsBefore(date: string, months: number): string {
  return isoDate(subMonths(parseISO(date), months));
}

/** date-fns parses and formats plain dates as midnight in the local time zone, so the zone has no effect. */
function isoDate(midnight: Date): string {
  return formatISO(midnight, { representation: "date" });
}

import { addDays, differenceInCalendarDays, formatISO, parseISO, subMonths } from "date-fns";

/** Arithmetic with `YYYY-MM-DD` dates. Not in `format.ts`, so that pages do not load date-fns with it. */

/** The date after `date`. */
export function dayAfter(date: string): string {
  return daysAfter(date, 1);
}

/** The date so many days after `date`, or before it when `days` is negative. */
export function daysAfter(date: string, days: number): string {
  return isoDate(addDays(parseISO(date), days));
}

/** So many days from the first on. */
export function daysInRow(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => daysAfter(first, index));
}

/** How many days `to` comes after `from`; negative when before. */
export function daysBetween(from: string, to: string): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

/** The same day of the month `months` earlier, or the last day of that month if it is shorter. */
export function monthsBefore(date: string, months: number): string {
  return isoDate(subMonths(parseISO(date), months));
}

/** date-fns parses and formats plain dates as midnight in the local time zone, so the zone has no effect. */
function isoDate(midnight: Date): string {
  return formatISO(midnight, { representation: "date" });
}

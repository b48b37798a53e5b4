import { addDays, formatISO, parseISO, subMonths } from "date-fns";

/** Arithmetic with dates written `YYYY-MM-DD`. Apart from their formats, so that a page does not load it with those. */

/** The date after `date`. */
export function dayAfter(date: string): string {
  return isoDate(addDays(parseISO(date), 1));
}

/** The same day `months` earlier, or the last of that month where it has no such day. */
export function monthsBefore(date: string, months: number): string {
  return isoDate(subMonths(parseISO(date), months));
}

/** date-fns counts in the zone of the machine, in which a plain date is a midnight: both ways agree. */
function isoDate(midnight: Date): string {
  return formatISO(midnight, { representation: "date" });
}

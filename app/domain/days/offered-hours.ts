import { isOpenAt, minutesOf, openingHours, openingTime, timeOf } from "~/domain/centre/opening-hours";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import { riyadhTime } from "~/platform/i18n/deadline";

/** An offered arrival time is at least this many minutes from every other arrival. */
export const APART = 30;
const OFFERED_HOURS = 3;
const DAY_MINUTES = 24 * 60;

interface Arrivals {
  day: Day;
  /** The agreed arrival times of that day, `HH:MM` in Riyadh. */
  taken: readonly string[];
  now: Date;
}

/** The first arrival times of a day that the desk offers (product.md 16.5). */
export function offeredHours(arrivals: Arrivals, hours = openingHours): readonly string[] {
  return freeHours(arrivals, hours).slice(0, OFFERED_HOURS);
}

/** The free times nearest to an agreed time that does not suit the customer (product.md 9.17). */
export function nearestHours(agreed: string, arrivals: Arrivals, hours = openingHours): readonly string[] {
  const distance = (hour: string) => Math.abs(minutesOf(hour) - minutesOf(agreed));
  const nearest = [...freeHours(arrivals, hours)].sort((one, other) => distance(one) - distance(other));
  return nearest.slice(0, OFFERED_HOURS).sort();
}

/**
 * The free arrival times of a day, `HH:MM` in Riyadh. They are within the opening hours that begin
 * on this day, and not passed.
 */
export function freeHours({ day, taken, now }: Arrivals, hours = openingHours): readonly string[] {
  const passed = day === riyadhDate(now) ? riyadhTime(now) : "";
  const isApart = (hour: string) => taken.every((other) => Math.abs(minutesOf(hour) - minutesOf(other)) >= APART);
  return Array.from({ length: DAY_MINUTES / APART }, (_, index) => timeOf(index * APART)).filter(
    (hour) => hour >= openingTime(day, hours) && hour > passed && isOpenAt(day, hour, hours) && isApart(hour),
  );
}

import { isEverOpenAt, isSurelyOpenAt, minutesOf, openingHours, timeOf } from "~/domain/centre/opening-hours";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import { riyadhTime } from "~/platform/i18n/deadline";

/** An offered arrival time is at least this many minutes from every other arrival. */
export const APART = 30;
const OFFERED_HOURS = 3;
const halfHours = Array.from({ length: (24 * 60) / APART }, (_, index) => timeOf(index * APART));

export interface Arrivals {
  day: Day;
  /** The agreed arrival times of that day, `HH:MM` in Riyadh. */
  taken: readonly string[];
  /** Leaves out the hours of today that have passed. */
  now?: Date;
}

/**
 * The arrival times of a day that the desk offers (product.md 16.5): the first free ones, or what
 * the customer wishes for and then the nearest ones, or the nearest ones if that is not free.
 */
export function hoursFor(wish: string | null, arrivals: Arrivals, hours = openingHours): readonly string[] {
  const free = freeHours(arrivals, hours);
  if (wish === null) return free.slice(0, OFFERED_HOURS);
  const near = nearestHours(wish, arrivals, hours);
  return free.includes(wish) ? [wish, ...near.filter((hour) => hour !== wish)] : near;
}

/** The free times nearest to a time that is not free or does not suit (product.md 7.18, 9.17). */
export function nearestHours(wanted: string, arrivals: Arrivals, hours = openingHours): readonly string[] {
  const distance = (hour: string) => Math.abs(minutesOf(hour) - minutesOf(wanted));
  const nearest = [...freeHours(arrivals, hours)].sort((one, other) => distance(one) - distance(other));
  return nearest.slice(0, OFFERED_HOURS).sort();
}

/**
 * The half-hours at which a car can arrive on a day, `HH:MM` in Riyadh: within the opening hours that
 * begin on this day, by both sets of Friday hours (product.md 11.5).
 */
export function openHours(day: Day, hours = openingHours): readonly string[] {
  return halfHours.filter((hour) => isSurelyOpenAt(day, hour, hours));
}

/** The half-hours of `openHours` that have not passed, and are apart from every other arrival. */
export function freeHours({ day, taken, now }: Arrivals, hours = openingHours): readonly string[] {
  const passed = now && day === riyadhDate(now) ? riyadhTime(now) : "";
  const isApart = (hour: string) => taken.every((other) => Math.abs(minutesOf(hour) - minutesOf(other)) >= APART);
  return openHours(day, hours).filter((hour) => hour > passed && isApart(hour));
}

/** The half-hours at which a car can arrive on some day, for a list that knows no day. */
export function possibleHours(hours = openingHours): readonly string[] {
  return halfHours.filter((hour) => isEverOpenAt(hour, hours));
}

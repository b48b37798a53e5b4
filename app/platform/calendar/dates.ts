// Each function comes from its own file, because the index of date-fns loads hundreds of files.
import { formatISO } from "date-fns/formatISO";
import { parseISO } from "date-fns/parseISO";
import { subMonths } from "date-fns/subMonths";

/** A day in Riyadh, `YYYY-MM-DD`. Days can be compared as text. */
export type Day = string;

/** Riyadh has no summer time. */
const RIYADH_OFFSET_MS = 3 * 60 * 60 * 1000;

export function riyadhDate(at: Date): Day {
  return inRiyadh(at).slice(0, "YYYY-MM-DD".length);
}

/** Riyadh's local time, `YYYY-MM-DDTHH:MM:SS…`. Not by an `Intl` format, which is slower. */
export function inRiyadh(at: Date): string {
  return new Date(at.getTime() + RIYADH_OFFSET_MS).toISOString();
}

/** The instant of a time in Riyadh, `HH:MM`, by default of the beginning of the day. */
export function riyadhInstant(day: Day, time = "00:00"): Date {
  return new Date(`${day}T${time}:00+03:00`);
}

/** The instant `ms` milliseconds after `at`, as it is stored; before `at` if negative. */
export function instantAfter(at: Date, ms: number): string {
  return new Date(at.getTime() + ms).toISOString();
}

/** Whether the text is an existing date written `YYYY-MM-DD`; 2027-02-29 is not. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The last date with a year of four digits. SQLite supports no later one. */
export const LAST_DATE: Day = "9999-12-31";

export const DAY_MS = 24 * 60 * 60 * 1000;

export function nextDay(date: Day): Day {
  return addDays(date, 1);
}

export function addDays(date: Day, days: number): Day {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** The Saturday on or before a date: the centre's week starts on it in both languages. */
export function startOfWeek(date: Day): Day {
  return addDays(date, -((new Date(date).getUTCDay() + 1) % 7));
}

export function consecutiveDays(first: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** The same day of the month `months` earlier, or the last day of that month if it is shorter. */
export function monthsBefore(date: Day, months: number): Day {
  // date-fns parses and formats plain dates in the local time zone, so the zone has no effect.
  return formatISO(subMonths(parseISO(date), months), { representation: "date" });
}

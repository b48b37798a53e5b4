import { addDays, daysBetween, nextDay } from "~/platform/calendar/dates";
import hoursFile from "~content/hours.json" with { type: "json" };

/** Hours from one time to another, `HH:MM` in Riyadh; 24:00 is midnight. May end the next day. */
export interface Span {
  readonly opens: string;
  readonly closes: string;
}

interface Days {
  readonly from: string;
  readonly until: string;
}

/** Hours that replace the usual ones from one day to another, both included, as in Ramadan. */
export interface SpecialHours extends Days {
  /** Empty if the centre is closed. */
  readonly spans: readonly Span[];
  /** The reason for these hours, such as «رمضان», in at least one language. */
  readonly note: Readonly<Record<"ar" | "en", string | null>>;
}

export const weekdays = ["saturday", "sunday", "monday", "tuesday", "wednesday", "thursday", "friday"] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday whose hours other days may share, so that hours are typed once (product.md 18.2). */
export const [usualDay] = weekdays;

/** A day has one or two spans, or none if the centre is closed (product.md 11.6, 18.2). */
export interface OpeningHours {
  readonly weekdays: Readonly<Record<Weekday, readonly Span[]>>;
  /** The second set of Friday hours (product.md 11.5); null if there is one set. */
  readonly fridayOnContactPage: readonly Span[] | null;
  readonly special: readonly SpecialHours[];
  /** Whether an online booking with a free arrival time confirms itself (product.md 8.14). */
  readonly confirmsOnline: boolean;
}

export const openingHours: OpeningHours = hoursFile;

/** The weekday of a day in Riyadh. `Date` counts from Sunday. */
export function weekdayOf(day: string): Weekday {
  return weekdays[(new Date(`${day}T00:00:00Z`).getUTCDay() + 1) % weekdays.length] ?? "saturday";
}

/**
 * The special hours of a day in Riyadh. If several periods include the day, the shortest counts
 * (product.md 11.6).
 */
export function specialOn(day: string, { special }: OpeningHours = openingHours): SpecialHours | undefined {
  return shortestOn(day, special);
}

function shortestOn<Period extends Days>(day: string, periods: readonly Period[]): Period | undefined {
  return periods
    .filter(({ from, until }) => from <= day && day <= until)
    .sort((one, other) => daysBetween(one.from, one.until) - daysBetween(other.from, other.until))[0];
}

/**
 * Splits periods into parts without overlaps, in order. Where periods overlap, the part belongs to
 * the shortest (product.md 11.6).
 */
export function withoutOverlaps<Period extends Days>(periods: readonly Period[]): readonly Period[] {
  const edges = periods.flatMap(({ from, until }) => [from, nextDay(until)]).sort();
  return edges.flatMap((from, index) => {
    const [next, period] = [edges[index + 1], shortestOn(from, periods)];
    return next && from < next && period ? [{ ...period, from, until: addDays(next, -1) }] : [];
  });
}

/** The special hours of a day, else the usual ones; on Friday those of the FAQ (11.5). */
function spansOn(day: string, hours: OpeningHours): readonly Span[] {
  return specialOn(day, hours)?.spans ?? hours.weekdays[weekdayOf(day)];
}

/** Whether the owner's hours close a day (product.md 7.17). D1 has the days that staff close. */
export function isClosedOn(day: string, hours: OpeningHours = openingHours): boolean {
  return spansOn(day, hours).length === 0;
}

/**
 * When the centre opens on a day in Riyadh, `HH:MM`: by special hours, else by the usual ones. On
 * Friday, the hours of the FAQ count (product.md 11.5). On a closed day, returns midnight at its
 * end.
 */
export function openingTime(day: string, hours: OpeningHours = openingHours): string {
  return spansOn(day, hours)[0]?.opens ?? "24:00";
}

/** The hours of a day in Riyadh, as on the contact page: special hours, else the usual ones. */
export function hoursOn(day: string, hours: OpeningHours = openingHours): readonly Span[] {
  return specialOn(day, hours)?.spans ?? contactHours(weekdayOf(day), hours);
}

export function contactHours(day: Weekday, hours: OpeningHours = openingHours): readonly Span[] {
  return (day === "friday" && hours.fridayOnContactPage) || hours.weekdays[day];
}

/** `day` is in Riyadh, `hour` is `HH:MM`. On Friday both sets of hours count (product.md 11.5). */
export function isOpenAt(day: string, hour: string, hours: OpeningHours = openingHours): boolean {
  return (
    includesHour(readingsOf(day, hours), hour) ||
    readingsOf(addDays(day, -1), hours).some(({ opens, closes }) => closes < opens && hour < closes)
  );
}

/**
 * Whether somebody is there at `hour` by the hours that begin on `day`: on Friday, by both sets
 * (product.md 11.5). The hours after midnight belong to the day before, so they do not count.
 */
export function isSurelyOpenAt(day: string, hour: string, hours: OpeningHours = openingHours): boolean {
  return [spansOn(day, hours), hoursOn(day, hours)].every((spans) => includesHour(spans, hour));
}

/** Whether any day has `hour` in hours that begin on it. */
export function isEverOpenAt(hour: string, { weekdays, special }: OpeningHours = openingHours): boolean {
  const all = [...Object.values(weekdays), ...special.map(({ spans }) => spans)];
  return all.some((spans) => includesHour(spans, hour));
}

function includesHour(spans: readonly Span[], hour: string): boolean {
  return spans.some(({ opens, closes }) => opens <= hour && (hour < closes || closes < opens));
}

/** The special hours of a day, else the usual ones; of a Friday, both sets (product.md 11.5). */
function readingsOf(day: string, hours: OpeningHours): readonly Span[] {
  const name = weekdayOf(day);
  return specialOn(day, hours)?.spans ?? [...hours.weekdays[name], ...contactHours(name, hours)];
}

/** Special hours that end on `today` in Riyadh or later, the earliest first (product.md 11.6). */
export function specialHoursFrom(today: string, { special }: OpeningHours = openingHours): readonly SpecialHours[] {
  return special.filter(({ until }) => today <= until).sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Consecutive weekdays with the same hours, from Saturday on. */
export function usualWeek(spansOf: (day: Weekday) => readonly Span[]) {
  const runs: { first: Weekday; last: Weekday; spans: readonly Span[] }[] = [];
  for (const day of weekdays) {
    const [spans, run] = [spansOf(day), runs.at(-1)];
    if (run && JSON.stringify(run.spans) === JSON.stringify(spans)) run.last = day;
    else runs.push({ first: day, last: day, spans });
  }
  return runs;
}

/** A part of a day with the centre open or closed, in minutes from the beginning of the day. */
export interface PartOfDay {
  readonly day: Weekday;
  readonly from: number;
  /** The end, exclusive. */
  readonly until: number;
  readonly isOpen: boolean;
  /** When the centre next closes or opens. */
  readonly changes: { readonly day: Weekday; readonly time: string };
}

const DAY = 24 * 60;
const WEEK = weekdays.length * DAY;

/** The parts of the week that are the same by both sets of Friday hours (product.md 11.5). */
export function partsOfWeek(hours: OpeningHours = openingHours): readonly PartOfDay[] {
  const contact = partsOf((day) => contactHours(day, hours)).map((part) => JSON.stringify(part));
  return partsOf((day) => hours.weekdays[day]).filter((part) => contact.includes(JSON.stringify(part)));
}

function partsOf(spansOf: (day: Weekday) => readonly Span[]): readonly PartOfDay[] {
  const usual = weekdays.flatMap((day, index) =>
    spansOf(day).map(({ opens, closes }) => {
      const [start, end] = [minutesOf(opens), minutesOf(closes)];
      return { start: index * DAY + start, end: index * DAY + end + (end <= start ? DAY : 0) };
    }),
  );
  // Includes the weeks before and after, because a night or a closed time can end in the next week.
  const openings = [-WEEK, 0, WEEK].flatMap((shift) =>
    usual.map(({ start, end }) => ({ start: start + shift, end: end + shift })),
  );
  const midnights = weekdays.map((_, index) => index * DAY);
  const edges = [...new Set([...midnights, ...openings.flatMap(({ start, end }) => [start, end])])]
    .filter((edge) => edge >= 0 && edge < WEEK)
    .sort((a, b) => a - b);
  return edges.map((from, index) => {
    const opening = openings.find(({ start, end }) => start <= from && from < end);
    const next = Math.min(...openings.map(({ start }) => start).filter((start) => start > from));
    const [day, midnight] = [dayAt(from), from - (from % DAY)];
    return {
      day,
      from: from - midnight,
      until: (edges[index + 1] ?? WEEK) - midnight,
      isOpen: opening !== undefined,
      changes: { day: dayAt(opening?.end ?? next), time: timeOf(opening?.end ?? next) },
    };
  });
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function dayAt(minute: number): Weekday {
  return weekdays[Math.floor(minute / DAY) % weekdays.length] ?? "saturday";
}

/** The time of a minute of a day or a week, `HH:MM`. */
export function timeOf(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60) % 24, minute % 60];
  return [hours, minutes].map((part) => String(part).padStart(2, "0")).join(":");
}

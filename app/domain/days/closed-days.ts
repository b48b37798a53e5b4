import { isClosedOn, type OpeningHours, specialOn } from "~/domain/centre/opening-hours";
import { consecutiveDays, type Day, daysBetween, nextDay } from "~/platform/calendar/dates";
import type { Language } from "~/platform/i18n/languages";

/** A closed day with its reason for customers, as a row of `day_limits` has it. */
export interface ClosedDay {
  readonly day: Day;
  readonly noteAr: string | null;
  readonly noteEn: string | null;
}

/**
 * The days from one to another, both included, that the owner's hours close (product.md 7.17), with
 * the occasion of special hours. D1 does not contain them, so each reader adds them to the days
 * that staff close.
 */
export function daysClosedByHours(first: Day, last: Day, hours?: OpeningHours): readonly ClosedDay[] {
  return consecutiveDays(first, Math.max(0, daysBetween(first, nextDay(last))))
    .filter((day) => isClosedOn(day, hours))
    .map((day) => {
      const { note } = specialOn(day, hours) ?? {};
      return { day, noteAr: note?.ar ?? null, noteEn: note?.en ?? null };
    });
}

/** All closed days, in order. If staff and the hours close a day, the note of staff is used. */
export function allClosedDays<Row extends Pick<ClosedDay, "day">>(
  stored: readonly Row[],
  first: Day,
  last: Day,
): readonly (Row | ClosedDay)[] {
  const others = daysClosedByHours(first, last).filter(({ day }) => !stored.some((row) => row.day === day));
  return [...stored, ...others].sort((one, other) => (one.day < other.day ? -1 : 1));
}

export function noteOf({ noteAr, noteEn }: Pick<ClosedDay, "noteAr" | "noteEn">, language: Language): string | null {
  return language === "ar" ? (noteAr ?? noteEn) : (noteEn ?? noteAr);
}

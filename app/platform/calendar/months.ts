import { normalizeDay } from "~/platform/forms/normalize-input";
import { addDays, consecutiveDays, daysBetween } from "./dates";

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** A month in a URL, `YYYY-MM`; for any other text the month of `today`, a Riyadh date. */
export function readMonth(typed: string | null, today: string): string {
  const month = normalizeDay(typed ?? "");
  return MONTH.test(month) ? month : monthOf(today);
}

export function monthOf(day: string): string {
  return day.slice(0, "YYYY-MM".length);
}

export function monthBefore(month: string): string {
  return monthOf(addDays(`${month}-01`, -1));
}

export function monthAfter(month: string): string {
  return monthOf(addDays(`${month}-01`, 31));
}

/** The days of a month, `YYYY-MM-DD`; of the current month only those from `today` on. */
export function daysOfMonth(month: string, today: string): string[] {
  const first = month === monthOf(today) ? today : `${month}-01`;
  return consecutiveDays(first, daysBetween(first, `${monthAfter(month)}-01`));
}

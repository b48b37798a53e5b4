import type { PlaceName } from "~/catalogue/stays";
import { normalizeDay } from "~/days/day-rules";
import { addDays, consecutiveDays, daysBetween, nextDay } from "~/i18n/dates";
import { deskLink } from "~/i18n/desk-links";
import { type Language, languageProfiles } from "~/i18n/languages";

/** The values of the field `intent` on the page of the days. */
export const daysIntents = ["close", "open", "limit", "settings", "bays", "block", "unblock"] as const;
export type DaysIntent = (typeof daysIntents)[number];

/** The most days of one closing and of one block. */
export const CLOSED_DAYS_MAX = 92;
export const BLOCKED_DAYS_MAX = 60;
/** The longest reason of a closed day, in characters. */
export const REASON_MAX = 100;
/** The largest number of cars, days ahead or forms. */
export const NUMBER_MAX = 9999;
/** The most rows of each list beside the days. */
export const ROWS = 50;

/** The last day that pages of the desk show or change. Later ones are typing errors. */
export const LAST_DESK_DAY = "2099-12-31";

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** A month in a URL, `YYYY-MM`; for any other text the month of `today`, a Riyadh date. */
export function readMonth(typed: string | null, today: string): string {
  const month = normalizeDay(typed ?? "");
  return MONTH.test(month) ? month : monthOf(today);
}

/** The month of a date, `YYYY-MM`. */
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

/** The days from one to another, both inclusive. */
export function daysFromTo(first: string, last: string): string[] {
  return consecutiveDays(first, daysBetween(first, nextDay(last)));
}

const names = { ar: monthAndYear("ar"), en: monthAndYear("en") };

/** A `YYYY-MM` month in words: «ديسمبر 2026», "December 2026". */
export function formatMonth(month: string, language: Language): string {
  return names[language].format(new Date(`${month}-01T00:00:00Z`));
}

function monthAndYear(language: Language) {
  const { locale } = languageProfiles[language];
  return new Intl.DateTimeFormat(locale, { timeZone: "UTC", month: "long", year: "numeric" });
}

/** How many cars use a place on a day, and the limit. */
export interface PlaceUse {
  readonly place: PlaceName;
  readonly taken: number;
  /** Null: any number. */
  readonly cars: number | null;
}

/** Each is also a key below `use` in the texts of the page. */
export type UseState = "unlimited" | "free" | "full" | "over" | "none";

/** `none`: the limit is zero, and no car uses the place. */
export function stateOfUse({ taken, cars }: PlaceUse): UseState {
  if (cars === null) return "unlimited";
  if (taken > cars) return "over";
  if (cars === 0) return "none";
  return taken === cars ? "full" : "free";
}

/** The link to a month (`YYYY-MM`), without a query for the current one. */
export function monthLink(month: string, today: string, language: Language): string {
  return deskLink("days", language, new URLSearchParams(month === monthOf(today) ? {} : { month }));
}

/** The link to a day, which its month then shows first. */
export function dayLink(day: string, language: Language): string {
  return `${deskLink("days", language, new URLSearchParams({ month: monthOf(day), day }))}#day`;
}

/** The link to the bookings that arrive on a day. */
export function bookingsLink(day: string, language: Language): string {
  return deskLink("bookings", language, new URLSearchParams({ from: day, until: day }));
}

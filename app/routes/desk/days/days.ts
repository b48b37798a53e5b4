import { consecutiveDays, daysBetween, nextDay } from "~/platform/i18n/dates";
import { deskLink } from "~/platform/i18n/desk-links";
import type { Language } from "~/platform/i18n/languages";
import { monthOf } from "../months";

/** The values of the field `intent` on the page of the days. */
export const daysIntents = ["close", "open", "limit", "settings", "bays", "block", "unblock", "informed"] as const;
export type DaysIntent = (typeof daysIntents)[number];

/** The most days of one closing and of one block. */
export const CLOSED_DAYS_MAX = 92;
export const BLOCKED_DAYS_MAX = 60;
/** The longest reason of a closed day, in characters. */
export const REASON_MAX = 100;
/** The largest number of cars, days ahead or forms. */
export const NUMBER_MAX = 9999;
/** The most rows of each list on the page of the days. */
export const ROWS = 50;

/** The days from one to another, both inclusive. */
export function daysFromTo(first: string, last: string): string[] {
  return consecutiveDays(first, daysBetween(first, nextDay(last)));
}

/** The link to a month (`YYYY-MM`), without a query for the current one. */
export function monthLink(month: string, today: string, language: Language): string {
  return deskLink("days", language, new URLSearchParams(month === monthOf(today) ? {} : { month }));
}

import { consecutiveDays, daysBetween, nextDay } from "~/platform/i18n/dates";
import { deskLink } from "~/platform/i18n/desk-links";
import type { Language } from "~/platform/i18n/languages";
import { monthOf } from "~/platform/i18n/months";

export const daysIntents = ["close", "open", "limit", "settings", "bays", "block", "unblock", "informed"] as const;
export type DaysIntent = (typeof daysIntents)[number];

/** The most days of one closing and of one block. */
export const CLOSED_DAYS_MAX = 92;
export const BLOCKED_DAYS_MAX = 60;
/** The longest reason of a closed day, in characters. */
export const REASON_MAX = 100;
export const NUMBER_MAX = 9999;
export const ROWS = 50;

/** The days from one to another, both inclusive. */
export function daysFromTo(first: string, last: string): string[] {
  return consecutiveDays(first, daysBetween(first, nextDay(last)));
}

/** The link to a month (`YYYY-MM`), without a query for the current one. */
export function monthLink(month: string, today: string, language: Language): string {
  return deskLink("days", language, new URLSearchParams(month === monthOf(today) ? {} : { month }));
}

import { bays } from "~/catalogue/stays";

/** The values of the field `intent` on the page of the days. */
export const daysIntents = ["close", "open", "limit", "settings", "bays", "block", "unblock"] as const;
export type DaysIntent = (typeof daysIntents)[number];

/** The kinds of place: the arrival, and the bays. */
export const places = ["arrival", ...bays] as const;
export type PlaceName = (typeof places)[number];

/** The most days of one closing and of one block. */
export const CLOSED_DAYS_MAX = 92;
export const BLOCKED_DAYS_MAX = 60;
/** The longest reason of a closed day, in characters. */
export const REASON_MAX = 100;
/** The largest number of cars, days ahead or forms. */
export const NUMBER_MAX = 9999;
/** The most rows of each list beside the days. */
export const ROWS = 50;

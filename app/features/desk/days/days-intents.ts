import { bays } from "~/catalogue/stays";

/** What the page of the days may be asked for: the value of its field `intent`. */
export const daysIntents = ["close", "open", "limit", "settings", "bays", "block", "unblock"] as const;
export type DaysIntent = (typeof daysIntents)[number];

/** Where a car takes a place: on its arrival, and in the bays of its services. */
export const places = ["arrival", ...bays] as const;
export type PlaceName = (typeof places)[number];

/** The most days that are closed at once, and that one block lasts. */
export const CLOSED_DAYS_MAX = 92;
export const BLOCKED_DAYS_MAX = 60;
/** The longest reason of a closed day, in characters. */
export const REASON_MAX = 100;
/** The largest number of cars, days ahead or forms. */
export const NUMBER_MAX = 9999;
/** The most rows of each list beside the days. */
export const ROWS = 50;

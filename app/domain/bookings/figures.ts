import { addDays, type Day, daysBetween } from "~/platform/i18n/dates";

/** How the bookings of a span of days went, compared with the span before (product.md 22). */

/** Days of appointments in Riyadh, both inclusive. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}

/** As many days, just before. */
export function spanBefore({ first, last }: Span): Span {
  return { first: addDays(first, daysBetween(last, first) - 1), last: addDays(first, -1) };
}

/** Below this number, a share or a median says nothing (product.md 22.5). */
export const TOO_FEW = 10;

/** The longest span, in months: D1 reads the bookings of twice as many (product.md 22.1). */
export const MONTHS_MAX = 24;

export const outcomes = ["came", "open", "cancelled", "no-show"] as const;
export type Outcome = (typeof outcomes)[number];

/** The first day of each class of days between booking and appointment. */
export const AHEAD_CLASSES = [0, 1, 2, 4, 8, 15, 31] as const;

/** A share in percent, above 100 too: 0 and 100 only when it is none or all (product.md 22.5). */
export function percentOf(share: number): number {
  const percent = Math.round(share * 100);
  if (share > 1) return Math.max(101, percent);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent;
}

/** A share, or null when too few say it. */
export function share(part: number, whole: number): number | null {
  return whole < TOO_FEW ? null : part / whole;
}

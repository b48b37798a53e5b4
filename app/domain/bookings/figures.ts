import { addDays, type Day, daysBetween } from "~/platform/i18n/dates";

/** Figures of the bookings of a span of days, compared with the span before (product.md 22). */

/** Days of appointments in Riyadh, both inclusive. */
export interface Span {
  readonly first: Day;
  readonly last: Day;
}

/** The span of the same length just before. */
export function spanBefore({ first, last }: Span): Span {
  return { first: addDays(first, daysBetween(last, first) - 1), last: addDays(first, -1) };
}

/** With fewer cases, no share or median is shown (product.md 22.5). */
export const TOO_FEW = 10;

export const outcomes = ["came", "open", "cancelled", "no-show"] as const;
export type Outcome = (typeof outcomes)[number];

/** May exceed 100. Only none is 0, and only all is 100 (product.md 22.5). */
export function percentOf(share: number): number {
  const percent = Math.round(share * 100);
  if (share > 1) return Math.max(101, percent);
  return share > 0 && share < 1 ? Math.min(99, Math.max(1, percent)) : percent;
}

/** A share, or null if there are too few cases. */
export function share(part: number, whole: number): number | null {
  return whole < TOO_FEW ? null : part / whole;
}

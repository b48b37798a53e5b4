import type { ServiceId } from "~/catalogue/catalogue";
import { bays } from "~/catalogue/stays";
import type { Booking } from "~/db/schema.server";
import { addDays, type Day, daysBetween } from "~/i18n/dates";

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
export type ByOutcome = Readonly<Record<Outcome, number>>;

export const places = ["arrival", ...bays] as const;

/** The first day of each class of days between booking and appointment. */
export const AHEAD_CLASSES = [0, 1, 2, 4, 8, 15, 31] as const;

/** Riyals, VAT included, after the online discount. */
export interface Sales {
  readonly sedan: number;
  readonly suv: number;
}

/** What happened in one span. A share (0 to 1) or a median is null when too few say it. */
export interface Figures extends Span {
  readonly bookings: number;
  readonly outcomes: ByOutcome;
  /** Weeks start on Saturday; the first one on the first day of the span. */
  readonly weeks: readonly (ByOutcome & { readonly from: Day })[];
  /** Without cancelled bookings, no-shows and unconfirmed bookings. */
  readonly sales: Sales;
  /** `other`: bookings with a service that left the catalogue. */
  readonly salesOf: Readonly<Record<ServiceId | "other", Sales>>;
  readonly unconfirmed: Sales;
  readonly cancelledShare: number | null;
  /** Of the appointments that were kept or missed. */
  readonly noShowShare: number | null;
  readonly answers: Answers;
  readonly origins: Readonly<Record<Booking["createdBy"], number>>;
  readonly languages: Readonly<Record<Booking["language"], number>>;
  /** Days from booking to appointment. */
  readonly daysAhead: { readonly median: number | null; readonly classes: readonly number[] };
  readonly use: readonly Use[];
  /** Mobile numbers with a booking that was neither cancelled nor missed, and those with an earlier one. */
  readonly customers: number;
  readonly returning: number;
}

export interface Answers {
  /** Customers who were answered, or who wait longer than promised. */
  readonly waits: number;
  /** Open minutes. */
  readonly median: number | null;
  readonly inTimeShare: number | null;
  /** How many were answered within 0, 1, 2 … hours, up to twice what is promised. */
  readonly byHour: readonly number[];
}

/** The places of a bay on open days. */
export interface Use {
  readonly place: (typeof places)[number];
  readonly taken: number;
  /** By the limits of today; null: any number. */
  readonly possible: number | null;
}

export interface Numbers {
  readonly now: Figures;
  readonly before: Figures;
}

/** A share, or null when too few say it. */
export function share(part: number, whole: number): number | null {
  return whole < TOO_FEW ? null : part / whole;
}

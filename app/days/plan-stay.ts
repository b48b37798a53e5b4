import type { ServiceCode } from "~/catalogue/catalogue";
import { stayOf } from "~/catalogue/stays";
import { dayAfter, daysAfter, daysBetween, daysInRow } from "~/i18n/date-arithmetic";

/** How long a car is expected to stay (product.md 17.1). Days are `YYYY-MM-DD` in Riyadh. */
export interface PlannedStay {
  /** The day it arrives. */
  readonly from: string;
  /** The day on which it is expected to be ready. */
  readonly until: string;
  /** Calendar days, including the first and the last. */
  readonly days: number;
  /** The days of the stay on which the centre is closed. */
  readonly closed: readonly string[];
}

interface Work {
  readonly arrival: string;
  /** The days on which the car takes a place. */
  readonly workDays: readonly string[];
  /** Days on which the centre is closed, also outside the stay. */
  readonly closedDays: readonly string[];
}

/** Plans a stay until the last day of work, or until the next open day if that one is closed. */
export function planStay({ arrival, workDays, closedDays }: Work): PlannedStay {
  let until = workDays.reduce((last, day) => (day > last ? day : last), arrival);
  while (closedDays.includes(until)) until = dayAfter(until);
  const days = daysBetween(arrival, until) + 1;
  return { from: arrival, until, days, closed: daysInRow(arrival, days).filter((day) => closedDays.includes(day)) };
}

/** How many calendar days the work for these services takes, not counting closed days. */
export function workDaysOf(codes: readonly ServiceCode[]): number {
  return Math.max(...stayOf(codes).map(({ day }) => day)) + 1;
}

/** Plans the stay for these services from a day of arrival. */
export function planSelection(
  codes: readonly ServiceCode[],
  { arrival, closedDays }: Omit<Work, "workDays">,
): PlannedStay {
  return planStay({ arrival, workDays: [daysAfter(arrival, workDaysOf(codes) - 1)], closedDays });
}

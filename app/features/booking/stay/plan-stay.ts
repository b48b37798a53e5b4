import type { ServiceCode } from "~/catalogue/catalogue";
import { stayOf } from "~/catalogue/stays";
import { dayAfter, daysAfter, daysBetween, daysInRow } from "~/i18n/date-arithmetic";

/** How long a car is planned to stay (product.md 17.1). Days are Riyadh's, `YYYY-MM-DD`. */
export interface PlannedStay {
  /** The day it arrives. */
  readonly from: string;
  /** The day on which it is planned to be ready. */
  readonly until: string;
  /** Calendar days, with the first and the last. */
  readonly days: number;
  /** The days of the stay on which the centre is closed. */
  readonly closed: readonly string[];
}

interface Work {
  readonly arrival: string;
  /** The days on which the car takes a place. */
  readonly workDays: readonly string[];
  /** Days on which the centre is closed, also others than those of the stay. */
  readonly closedDays: readonly string[];
}

/** Plans a stay: until the last day of work, or until the next open day when that one is closed. */
export function planStay({ arrival, workDays, closedDays }: Work): PlannedStay {
  let until = workDays.reduce((last, day) => (day > last ? day : last), arrival);
  while (closedDays.includes(until)) until = dayAfter(until);
  const days = daysBetween(arrival, until) + 1;
  return { from: arrival, until, days, closed: daysInRow(arrival, days).filter((day) => closedDays.includes(day)) };
}

/** On how many calendar days a car is worked on for these services; closed days are not known without a date. */
export function workDaysOf(codes: readonly ServiceCode[]): number {
  return Math.max(...stayOf(codes).map(({ day }) => day)) + 1;
}

/** Plans the stay of a car that arrives on a day for these services. */
export function planSelection(
  codes: readonly ServiceCode[],
  { arrival, closedDays }: Omit<Work, "workDays">,
): PlannedStay {
  return planStay({ arrival, workDays: [daysAfter(arrival, workDaysOf(codes) - 1)], closedDays });
}

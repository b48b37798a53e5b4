import { addDays, isCalendarDate } from "~/platform/i18n/dates";

/** Why a day cannot be booked, judged by its date only. */
export type DayProblem = "missing" | "invalid" | "beyond";

/** Which days can be booked: those after today up to the horizon. */
export interface Horizon {
  /** The date in Riyadh. */
  readonly today: string;
  /** How many days ahead can be booked; null means no limit. */
  readonly horizonDays: number | null;
}

/** The last day that pages of the desk show or change. Later ones are typing errors. */
export const LAST_DESK_DAY = "2099-12-31";

/** Whether the desk may book a day: today or later in Riyadh (product.md 16.8). */
export function isDeskDay(day: string, today: string): boolean {
  return isCalendarDate(day) && day >= today;
}

/** Why a day cannot be booked, or null (product.md 7.5). The database checks the places. */
export function dayProblem(day: string, { today, horizonDays }: Horizon): DayProblem | null {
  if (day === "") return "missing";
  if (!isCalendarDate(day) || day <= today) return "invalid";
  return horizonDays !== null && day > addDays(today, horizonDays) ? "beyond" : null;
}

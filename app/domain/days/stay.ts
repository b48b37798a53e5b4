import type { TFunction } from "i18next";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { begunBy, type PlaceName, stayOf } from "~/domain/catalogue/stays";
import { addDays, consecutiveDays, type Day, daysBetween, nextDay } from "~/platform/calendar/dates";
import { bays } from "~/platform/codes";
import { formatDay } from "~/platform/i18n/deadline";
import { formatList, partsOfDay } from "~/platform/i18n/format";
import type { Language } from "~/platform/i18n/languages";
import { runs } from "./days";

/** The places that a stay needs, whatever the day of arrival will be. */
export interface Stay {
  /** `day` counts from the arrival. */
  readonly places: readonly { readonly bay: PlaceName; readonly day: number }[];
  /** The places of the booking that moves, which are free for its own move. */
  readonly own?: readonly { readonly bay: PlaceName; readonly day: Day }[];
}

/** The stay for a new booking. Without services, it needs only the place for the arrival. */
export function stayFor(codes: readonly ServiceCode[]): Stay {
  return { places: [{ bay: "arrival", day: 0 }, ...stayOf(codes)] };
}

/**
 * The stay of a booking that moves: its stored places, because the catalogue may have changed, or
 * those of the services that it changes to.
 */
export function movingStay(bookingDate: Day, own: NonNullable<Stay["own"]>, places = own): Stay {
  const late = daysLate(bookingDate, places);
  const dayOf = ({ bay, day }: (typeof own)[number]) => daysBetween(bookingDate, day) - (bay === "arrival" ? 0 : late);
  return { own, places: places.map((place) => ({ bay: place.bay, day: dayOf(place) })) };
}

/** How many days late the work begins, because the car did not come (product.md 8.12). */
export function daysLate(bookingDate: Day, places: NonNullable<Stay["own"]>): number {
  const work = places.filter(({ bay }) => bay !== "arrival");
  return work.length === 0 ? 0 : Math.min(...work.map(({ day }) => daysBetween(bookingDate, day)));
}

/** How many days after today staff may set the planned day (product.md 17.9). */
export const STAY_DAYS = 31;

interface StayInput {
  arrival: string;
  workDays: readonly string[];
  /** Whether the centre is closed on a day, also outside the stay. */
  isClosed: (day: string) => boolean;
}

export type PlannedStay = ReturnType<typeof planStay>;

/**
 * Plans a stay until the last day of work, or until the next open day if that day is closed. The
 * first day never counts as closed, because the car arrives on it.
 */
export function planStay({ arrival, workDays, ...work }: StayInput) {
  const isClosed = (day: string) => day !== arrival && work.isClosed(day);
  let until = workDays.reduce((last, day) => (day > last ? day : last), arrival);
  while (isClosed(until)) until = nextDay(until);
  const days = daysBetween(arrival, until) + 1;
  return { from: arrival, until, days, closed: consecutiveDays(arrival, days).filter(isClosed) };
}

/** How many calendar days the work for these services takes; closed days count (product.md 7.3). */
export function workDayCount(codes: readonly ServiceCode[]): number {
  return Math.max(...stayOf(codes).map(({ day }) => day)) + 1;
}

export function planSelection(
  codes: readonly ServiceCode[],
  { arrival, closedDays }: Pick<StayInput, "arrival"> & { closedDays: readonly string[] },
): PlannedStay {
  const workDays = [addDays(arrival, workDayCount(codes) - 1)];
  return planStay({ arrival, workDays, isClosed: (day) => closedDays.includes(day) });
}

interface VisitInput {
  stay: Pick<PlannedStay, "from" | "until">;
  places: NonNullable<Stay["own"]>;
  codes: readonly ServiceCode[];
  isClosed: (day: string) => boolean;
}

/** What is planned for each day of a stay, from its stored places (product.md 17.8). */
export function planVisit({ stay: { from, until }, places, codes, isClosed }: VisitInput) {
  return consecutiveDays(from, daysBetween(from, until) + 1).map((day) => ({
    day,
    isClosed: day !== from && isClosed(day),
    bays: bays.filter((bay) => places.some((place) => place.bay === bay && place.day === day)),
    /** The services whose work has begun by that day; on the last day, all. */
    codes: day === until ? codes : begunBy(day, codes, places),
  }));
}

/** In a longer stay, a weekday alone is ambiguous. */
const WEEK_DAYS = 7;
const MONTH_LENGTH = "YYYY-MM".length;

type T = TFunction<"booking">;

/**
 * How long a car stays, as a phrase: «4 أيام، من الأحد 6 إلى الأربعاء 9 ديسمبر (المركز مغلق
 * الاثنين)».
 */
export function stayInWords({ from, until, days, closed }: PlannedStay, t: T, language: Language): string {
  const length = t("stay.length", { count: days });
  if (days === 1) return length;
  const stay = t("stay.dates", { length, dates: spanInWords(from, until, t, language) });
  if (closed.length === 0) return stay;
  return t("stay.closed", { stay, when: closedInWords(closed, days, t, language) });
}

function closedInWords(closed: readonly string[], days: number, t: T, language: Language): string {
  if (days <= WEEK_DAYS) {
    const weekdays = closed.map((day) => partsOfDay(day, language).weekday);
    return t("stay.on", { days: formatList(weekdays, language) });
  }
  const spans = runs(closed).map(([from, until]) =>
    from === until ? t("stay.on", { days: formatDay(from, language) }) : spanInWords(from, until, t, language),
  );
  return formatList(spans, language);
}

function spanInWords(from: string, until: string, t: T, language: Language): string {
  const { weekday, day } = partsOfDay(from, language);
  const sharesMonth = from.slice(0, MONTH_LENGTH) === until.slice(0, MONTH_LENGTH);
  return t("stay.span", {
    from: sharesMonth ? `${weekday} ${day}` : formatDay(from, language),
    until: formatDay(until, language),
  });
}

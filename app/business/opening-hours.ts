import { business, type SpecialHours } from "./profile";

/**
 * When the centre opens on a day in Riyadh, `HH:MM`: special hours first, then the usual ones.
 * Friday has two readings (product.md 11.5); this is the earlier one.
 */
export function openingTime(day: string, special: readonly SpecialHours[] = business.hours.special): string {
  const { saturdayToThursday, friday } = business.hours;
  const exception = special.find(({ from, until }) => from <= day && day <= until);
  if (exception) return exception.opens;
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return isFriday ? friday.listed.opens : saturdayToThursday.opens;
}

/** When the centre is open on a day in Riyadh, as the contact page has it: special hours first, then the usual ones. */
export function hoursOn(
  day: string,
  special: readonly SpecialHours[] = business.hours.special,
): { readonly opens: string; readonly closes: string } {
  const { saturdayToThursday, friday } = business.hours;
  const exception = special.find(({ from, until }) => from <= day && day <= until);
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return exception ?? (isFriday ? friday.contact : saturdayToThursday);
}

/**
 * The special hours whose last day has not passed on `today`, a day in Riyadh, the earliest first
 * (product.md 11.6). They include those to come, so that people can plan.
 */
export function specialHoursFrom(
  today: string,
  special: readonly SpecialHours[] = business.hours.special,
): readonly SpecialHours[] {
  return special.filter(({ until }) => today <= until).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

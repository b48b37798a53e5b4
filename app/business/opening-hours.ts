import { business, type SpecialHours } from "./profile";

/**
 * When the centre opens on a day in Riyadh, `HH:MM`: by special hours, else by the usual ones. Of
 * the two readings of Friday (product.md 11.5) this is the earlier one.
 */
export function openingTime(day: string, special: readonly SpecialHours[] = business.hours.special): string {
  const { saturdayToThursday, friday } = business.hours;
  const exception = special.find(({ from, until }) => from <= day && day <= until);
  if (exception) return exception.opens;
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return isFriday ? friday.listed.opens : saturdayToThursday.opens;
}

/** The hours of a day in Riyadh, as on the contact page: special hours, else the usual ones. */
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
 * (product.md 11.6). Includes future ones, so that people can plan.
 */
export function specialHoursFrom(
  today: string,
  special: readonly SpecialHours[] = business.hours.special,
): readonly SpecialHours[] {
  return special.filter(({ until }) => today <= until).sort((a, b) => (a.from < b.from ? -1 : 1));
}

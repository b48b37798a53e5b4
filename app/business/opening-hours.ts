import { business, type SpecialHours } from "./profile";

/**
 * When the centre opens on a day in Riyadh, `HH:MM`: special hours first, then the usual ones, of Friday the earlier reading
 * (spec section 9 gives it twice).
 */
export function openingTime(day: string, special: readonly SpecialHours[] = business.hours.special): string {
  const { saturdayToThursday, friday } = business.hours;
  const exception = special.find(({ from, until }) => from <= day && day <= until);
  if (exception) return exception.opens;
  const isFriday = new Date(`${day}T00:00:00Z`).getUTCDay() === 5;
  return isFriday ? friday.listed.opens : saturdayToThursday.opens;
}

/**
 * The special hours whose last day has not passed on `today`, a day in Riyadh, the earliest first (days.md, section 5). Those to
 * come are among them, so that people can plan.
 */
export function specialHoursFrom(
  today: string,
  special: readonly SpecialHours[] = business.hours.special,
): readonly SpecialHours[] {
  return special.filter(({ until }) => today <= until).toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

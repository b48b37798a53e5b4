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
 * Whether the centre is open at an hour (`HH:MM`) of a day in Riyadh, by special hours, else by the
 * usual ones. On Friday both readings count (product.md 11.5). Special hours may end after
 * midnight, on the next day.
 */
export function isOpenAt(day: string, hour: string, special: readonly SpecialHours[] = business.hours.special) {
  const dayBefore = new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 60 * 60 * 1000).toISOString().slice(0, day.length);
  const before = hoursOn(dayBefore, special);
  const isLateNight = before.closes < before.opens && hour < before.closes;
  return (
    isLateNight ||
    hoursToAccept(day, special).some(({ opens, closes }) => opens <= hour && (hour < closes || closes < opens))
  );
}

/** All hours that somebody may have read for a day: one of special hours, two on Friday. */
function hoursToAccept(day: string, special: readonly SpecialHours[]) {
  const { friday } = business.hours;
  const hours = hoursOn(day, special);
  return hours === friday.contact ? [friday.contact, friday.listed] : [hours];
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

import ical, { ICalEventStatus } from "ical-generator";
import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

interface Appointment {
  readonly reference: string;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  readonly serviceIds: readonly string[];
}

/**
 * The appointment as an iCalendar file: an event of one whole day, because a booking names a day and no hour.
 * The reference makes its UID, so a calendar that imports it twice holds it once.
 */
export function appointmentCalendar(
  { reference, day, serviceIds }: Appointment,
  language: Language,
  now: Date,
): string {
  const brand = business.name[language];
  const labels = serviceIds.filter(isServiceCode).map((code) => serviceLabel(code, language));
  const calendar = ical({
    prodId: { company: business.name.en, product: "Bookings", language: language.toUpperCase() },
  });
  calendar.createEvent({
    id: `${reference}@${new URL(business.origin).hostname}`,
    stamp: now,
    // Noon, because the library writes the day of the zone it runs in: UTC on Workers, any on a developer's machine.
    start: new Date(`${day}T12:00:00Z`),
    allDay: true,
    status: ICalEventStatus.CONFIRMED,
    summary: translator(language).t("thankYou:event", { brand }),
    description: [reference, ...labels].join("\n"),
    location: business.address.lines[language],
    url: business.origin,
  });
  return calendar.toString();
}

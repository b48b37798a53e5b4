import ical, { ICalEventStatus } from "ical-generator";
import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Booking } from "~/db/schema.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

interface Appointment extends Pick<Booking, "status"> {
  readonly reference: string;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  readonly serviceIds: readonly string[];
}

/** A day is only asked for until staff have confirmed it. */
export const eventStatus = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  "no-show": ICalEventStatus.CANCELLED,
} satisfies Record<Booking["status"], ICalEventStatus>;

/**
 * The appointment as an iCalendar file: an all-day event, because a booking has a day but no time. Its UID comes from
 * the reference, so importing the file twice creates one event.
 */
export function appointmentCalendar(
  { reference, day, serviceIds, status }: Appointment,
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
    // Noon, because the library writes the date in the local time zone: UTC on Workers, any on a developer's machine.
    start: new Date(`${day}T12:00:00Z`),
    allDay: true,
    status: eventStatus[status],
    summary: translator(language).t("thankYou:event", { brand }),
    description: [reference, ...labels].join("\n"),
    location: business.address.lines[language],
    url: business.origin,
  });
  return calendar.toString();
}

import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Booking } from "~/db/schema.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

export interface Appointment
  extends Pick<Booking, "reference" | "bookingDate" | "arrivalTime" | "serviceIds" | "status"> {
  /** How many times it has changed since it was stored. */
  readonly changes: number;
}

/** Tentative until staff confirm the day. */
export const eventStatus = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  arrived: ICalEventStatus.CONFIRMED,
  ready: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  "no-show": ICalEventStatus.CANCELLED,
} satisfies Record<Booking["status"], ICalEventStatus>;

/**
 * The appointment as an iCalendar file: all day until an arrival time is agreed, then without an
 * end, because none is promised. The method is PUBLISH, or CANCEL once it is cancelled (RFC 5546,
 * sections 3.2.1 and 3.2.5). The UID is made of the reference and SEQUENCE grows with each change,
 * so a calendar replaces its older version.
 */
export function appointmentCalendar(appointment: Appointment, language: Language, now: Date): string {
  const { reference, bookingDate, arrivalTime, serviceIds, changes } = appointment;
  const status = eventStatus[appointment.status];
  const brand = business.name[language];
  const labels = serviceIds.filter(isServiceCode).map((code) => serviceLabel(code, language));
  const calendar = ical({
    prodId: { company: business.name.en, product: "Bookings", language: language.toUpperCase() },
    method: status === ICalEventStatus.CANCELLED ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${reference}@${new URL(business.origin).hostname}`,
    sequence: changes,
    stamp: now,
    organizer: { name: brand, email: business.email },
    // Noon for a whole day, because the library writes its date in the local time zone: UTC on
    // Workers, any on a developer's machine. It writes times in UTC.
    start: new Date(arrivalTime ? `${bookingDate}T${arrivalTime}:00+03:00` : `${bookingDate}T12:00:00Z`),
    allDay: arrivalTime === null,
    status,
    summary: translator(language).t("thankYou:event", { brand }),
    description: [reference, ...labels].join("\n"),
    location: business.address.lines[language],
    url: business.origin,
  });
  return withLastLineEnd(calendar);
}

/** ical-generator ends the last line without the line end that RFC 5545 requires. */
export function withLastLineEnd(calendar: ICalCalendar): string {
  return `${calendar}\r\n`;
}

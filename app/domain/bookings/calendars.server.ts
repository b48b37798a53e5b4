import { and, asc, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { serviceLabels } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { addDays } from "~/platform/calendar/dates";
import { atCentreStatuses } from "~/platform/db/booking-status";
import type { Database } from "~/platform/db/client.server";
import { type Booking, bookingEvents, bookings, changeKinds } from "~/platform/db/schema.server";
import { defaultLanguage, type Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { appointmentInWords, arrivalSpan } from "./links";

export interface Appointment
  extends Pick<Booking, "reference" | "bookingDate" | "arrivalTime" | "serviceIds" | "status"> {
  readonly changes: number;
}

const eventStatus = {
  pending: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  arrived: ICalEventStatus.CONFIRMED,
  ready: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  "no-show": ICalEventStatus.CANCELLED,
} satisfies Record<Booking["status"], ICalEventStatus>;

/**
 * The appointment as an iCalendar file: all day until an arrival time is agreed, then 30 minutes.
 * The method is PUBLISH, or CANCEL for a cancelled booking or a no-show (RFC 5546, sections 3.2.1
 * and 3.2.5). The UID is made of the reference, and SEQUENCE grows with each change of day, arrival
 * time or status, so that calendars replace an older entry.
 */
export function appointmentCalendar(appointment: Appointment, language: Language, now: Date): string {
  const { reference, bookingDate, arrivalTime, serviceIds, changes } = appointment;
  const status = eventStatus[appointment.status];
  const calendar = ical({
    prodId: { company: business.name.en, product: "Bookings", language: language.toUpperCase() },
    method: status === ICalEventStatus.CANCELLED ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${reference}@${new URL(business.origin).hostname}`,
    sequence: changes,
    stamp: now,
    organizer: { name: business.name[language], email: business.email },
    ...timeOf(bookingDate, arrivalTime),
    status,
    ...appointmentInWords({ reference, serviceIds }, language),
    url: business.origin,
  });
  return withLastLineEnd(calendar);
}

/** Without an arrival time, the appointment leaves its day free in the calendar. */
function timeOf(day: string, arrivalTime: string | null) {
  if (arrivalTime === null) {
    // Noon, because the library writes the local date, which can differ at midnight in UTC.
    return { start: new Date(`${day}T12:00:00Z`), allDay: true, transparency: ICalEventTransparency.TRANSPARENT };
  }
  const [start, end] = arrivalSpan(day, arrivalTime);
  return { start, end, transparency: ICalEventTransparency.OPAQUE };
}

/** ical-generator ends the last line without the line end that RFC 5545 requires. */
function withLastLineEnd(calendar: ICalCalendar): string {
  return `${calendar}\r\n`;
}

const PAST_DAYS = 30;
/** How often calendars should refresh. Some, such as Google's, ignore this number. */
const REFRESH_MINUTES = 30;

/**
 * Appointments from 30 days before `today` on, and every car at the centre (product.md 11.8), in
 * one statement. Throws when D1 does.
 */
export function readCalendarEntries(db: Database, today: string) {
  const { reference, bookingDate, arrivalTime, carType, vehicle, serviceIds, status, createdAt } = bookings;
  const shown = { reference, bookingDate, arrivalTime, carType, vehicle, serviceIds, status };
  // Subqueries, because a grouped join would read every booking.
  const events = (value: SQL, condition?: SQL) =>
    db
      .select({ value })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, bookings.id), condition));
  return (
    db
      .select({
        ...shown,
        changes: sql<number>`${events(sql`count(*)`, inArray(bookingEvents.kind, changeKinds))}`,
        changedAt: sql<string>`coalesce(${events(sql`max(${bookingEvents.at})`)}, ${createdAt})`,
      })
      .from(bookings)
      .where(or(gte(bookingDate, addDays(today, -PAST_DAYS)), inArray(status, atCentreStatuses)))
      // Not sorted by date, because SQLite would then read every booking.
      .orderBy(asc(createdAt))
  );
}

/** A booking in the centre's calendar, without personal data. */
export type CalendarEntry = Awaited<ReturnType<typeof readCalendarEntries>>[number];

/** The centre's calendar, in Arabic. It also has cancelled appointments, marked as such. */
export function centreCalendar(entries: readonly CalendarEntry[]): string {
  const language = defaultLanguage;
  const { t } = translator(language);
  const { hostname } = new URL(business.origin);
  const calendar = ical({
    prodId: { company: business.name.en, product: "Centre calendar", language: language.toUpperCase() },
    name: t("centreCalendar:name", { brand: business.shortName[language] }),
    ttl: REFRESH_MINUTES * 60,
    // Only an empty calendar has a time zone, because a file needs at least one component (RFC
    // 5545, 3.6). In a calendar with events, the library would write them in that zone.
    timezone: entries.length > 0 ? null : { name: "Asia/Riyadh", generator: riyadhTimeZone },
  });
  for (const entry of entries) {
    const { reference, bookingDate, arrivalTime, carType, vehicle, serviceIds, status, changes, changedAt } = entry;
    const appointment = t("centreCalendar:appointment", {
      car: vehicle ?? t(`booking:car.${carType}`),
      services: serviceLabels(serviceIds, language).join(" + "),
    });
    calendar.createEvent({
      // Not the UID of the customer's file, which has other content and its own SEQUENCE. In a
      // calendar with both entries, one would overwrite or cancel the other.
      id: `centre-${reference}@${hostname}`,
      sequence: changes,
      stamp: new Date(changedAt),
      ...timeOf(bookingDate, arrivalTime),
      status: eventStatus[status],
      summary: t(`centreCalendar:summary.${status}`, { appointment }),
      description: [
        t("centreCalendar:reference", { reference }),
        ...(arrivalTime ? [] : [t("centreCalendar:noHour")]),
      ].join("\n"),
    });
  }
  return withLastLineEnd(calendar);
}

function riyadhTimeZone(name: string): string {
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${name}`,
    "BEGIN:STANDARD",
    "DTSTART:19700101T000000",
    "TZOFFSETFROM:+0300",
    "TZOFFSETTO:+0300",
    "END:STANDARD",
    "END:VTIMEZONE",
  ].join("\r\n");
}

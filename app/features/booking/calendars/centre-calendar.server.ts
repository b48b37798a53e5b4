import { and, asc, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import ical from "ical-generator";
import { business } from "~/business/profile";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import { atCentreStatuses } from "~/db/booking-status";
import type { Database } from "~/db/client.server";
import { type Booking, bookingEvents, bookings, changeKinds } from "~/db/schema.server";
import { daysAfter } from "~/i18n/date-arithmetic";
import { defaultLanguage } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { eventStatus } from "./calendar-file.server";

/** How far the calendar goes back. */
const PAST_DAYS = 30;
/** How often calendars are asked to look; some, Google's among them, look when they see fit. */
const REFRESH_MINUTES = 30;
/** So that calendars draw an arrival as a block. How long the work takes nobody has promised. */
const ARRIVAL_MINUTES = 30;

/** What the centre's calendar says of a booking. Nothing personal is among it. */
export interface CalendarEntry
  extends Pick<Booking, "reference" | "bookingDate" | "arrivalTime" | "carType" | "serviceIds" | "status"> {
  /** How often it has changed since it was stored. */
  readonly changes: number;
  /** When it last did, or was stored: an instant, ISO 8601. */
  readonly changedAt: string;
}

/**
 * The appointments from 30 days before `today` on, and those whose car is still at the centre (product.md 11.8), in one round
 * trip to D1. Throws when D1 does.
 */
export function readCalendarEntries(db: Database, today: string): Promise<CalendarEntry[]> {
  // Subqueries, because a join in groups would go through all bookings there ever were.
  const events = (value: SQL, condition?: SQL) =>
    db
      .select({ value })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, bookings.id), condition));
  return (
    db
      .select({
        reference: bookings.reference,
        bookingDate: bookings.bookingDate,
        arrivalTime: bookings.arrivalTime,
        carType: bookings.carType,
        serviceIds: bookings.serviceIds,
        status: bookings.status,
        changes: sql<number>`${events(sql`count(*)`, inArray(bookingEvents.kind, changeKinds))}`,
        changedAt: sql<string>`coalesce(${events(sql`max(${bookingEvents.at})`)}, ${bookings.createdAt})`,
      })
      .from(bookings)
      .where(or(gte(bookings.bookingDate, daysAfter(today, -PAST_DAYS)), inArray(bookings.status, atCentreStatuses)))
      // Not by date: for that SQLite would go through all bookings there ever were, too.
      .orderBy(asc(bookings.createdAt))
  );
}

/**
 * The centre's calendar as an iCalendar file, in Arabic. An appointment lasts all day until its hour is agreed. One that was
 * cancelled stays as such, because a calendar that has it must learn of it, and one that is completed stays confirmed.
 */
export function centreCalendar(entries: readonly CalendarEntry[]): string {
  const language = defaultLanguage;
  const { t } = translator(language);
  const { hostname } = new URL(business.origin);
  const cars = { sedan: t("booking:car.sedan"), suv: t("booking:car.suv") };
  const noHour = t("centreCalendar:noHour");
  const calendar = ical({
    prodId: { company: business.name.en, product: "Centre calendar", language: language.toUpperCase() },
    name: t("centreCalendar:name", { brand: business.shortName[language] }),
    ttl: REFRESH_MINUTES * 60,
  });
  for (const { reference, bookingDate, arrivalTime, carType, serviceIds, status, changes, changedAt } of entries) {
    const services = serviceIds.map((code) => (isServiceCode(code) ? serviceLabel(code, language) : code));
    const appointment = t("centreCalendar:appointment", { car: cars[carType], services: services.join(" + ") });
    calendar.createEvent({
      // Not the UID of the customer's file, which says other things under its own SEQUENCE: whoever has both, as staff do who
      // book for themselves or are sent a customer's mail, would see one of them overwrite or cancel the other.
      id: `centre-${reference}@${hostname}`,
      sequence: changes,
      stamp: new Date(changedAt),
      ...whenOf(bookingDate, arrivalTime),
      status: eventStatus[status],
      summary: t(`centreCalendar:summary.${status}`, { appointment }),
      description: [t("centreCalendar:reference", { reference }), ...(arrivalTime ? [] : [noHour])].join("\n"),
    });
  }
  return calendar.toString();
}

/** Noon for a whole day, because the library writes its date in the local time zone; an hour, Riyadh's, is written in UTC. */
function whenOf(day: string, arrivalTime: string | null) {
  if (!arrivalTime) return { start: new Date(`${day}T12:00:00Z`), allDay: true };
  const start = new Date(`${day}T${arrivalTime}:00+03:00`);
  return { start, end: new Date(start.getTime() + ARRIVAL_MINUTES * 60_000) };
}

import { and, asc, desc, eq, getTableColumns, gte, type SQL, sql } from "drizzle-orm";
import type { BatchResponse } from "drizzle-orm/batch";
import { isServiceCode, type ServiceCode } from "~/domain/catalogue/catalogue";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { afterOpenMinutes } from "~/domain/days/open-minutes";
import { type PlannedStay, planStay } from "~/domain/days/stay";
import type { ShownPhoto } from "~/domain/photos/photo-list";
import { photosOf } from "~/domain/photos/photos.server";
import { cardOf, type SecretCard } from "~/domain/warranty/card-queries.server";
import type { Database } from "~/platform/db/client.server";
import {
  type Booking,
  type BookingEvent,
  bookingEvents,
  bookingPlaces,
  bookings,
  dayLimits,
  type OutboxRow,
  outbox,
  warranties,
} from "~/platform/db/schema.server";
import { type Day, riyadhDate } from "~/platform/i18n/dates";
import { type VisitStep, visitSteps, waitsSince } from "./history";

/** A booking with everything that belongs to it. Never send it to a page for customers. */
export interface FullBooking {
  readonly booking: Booking;
  /** Its services, without those that the catalogue no longer contains. */
  readonly codes: readonly ServiceCode[];
  /** The newest first. */
  readonly events: readonly BookingEvent[];
  /** The newest first. */
  readonly emails: readonly OutboxRow[];
  readonly places: readonly Pick<typeof bookingPlaces.$inferSelect, "bay" | "day">[];
  /** Null when it has no places any more. */
  readonly stay: PlannedStay | null;
  /** The days since it was booked that staff closed, without those that the hours close. */
  readonly closedDays: readonly Day[];
  readonly card: SecretCard | null;
  /** The oldest first. */
  readonly photos: readonly ShownPhoto[];
}

type BookingKey = { id: number } | { token: string } | { reference: string };

/** The booking with this key, in one batch; null when there is none. Throws when D1 does. */
export async function readBooking(db: Database, key: BookingKey): Promise<FullBooking | null> {
  return fullBooking(await db.batch(bookingQueries(db, key)));
}

export function bookingQueries(db: Database, key: BookingKey) {
  const isThisBooking = keyCondition(key);
  return [
    db.select().from(bookings).where(isThisBooking),
    db
      .select(getTableColumns(bookingEvents))
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(isThisBooking)
      .orderBy(desc(bookingEvents.id)),
    db
      .select(getTableColumns(outbox))
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(isThisBooking)
      .orderBy(desc(outbox.id)),
    db
      .select({ bay: bookingPlaces.bay, day: bookingPlaces.day })
      .from(bookingPlaces)
      .innerJoin(bookings, eq(bookings.id, bookingPlaces.bookingId))
      .where(isThisBooking),
    db
      .select({ day: dayLimits.day })
      .from(bookings)
      .innerJoin(dayLimits, gte(dayLimits.day, sql`substr(${bookings.createdAt}, 1, 10)`))
      .where(and(isThisBooking, eq(dayLimits.cars, 0))),
    db
      .select(getTableColumns(warranties))
      .from(warranties)
      .innerJoin(bookings, eq(bookings.warrantyCard, warranties.card))
      .where(isThisBooking)
      .orderBy(asc(warranties.id)),
    photosOf(db, isThisBooking),
  ] as const;
}

function keyCondition(key: BookingKey): SQL {
  if ("id" in key) return eq(bookings.id, key.id);
  return "token" in key ? eq(bookings.token, key.token) : eq(bookings.reference, key.reference.toUpperCase());
}

type Rows = BatchResponse<ReturnType<typeof bookingQueries>>;

export function fullBooking([[booking], events, emails, places, closed, cardRows, photos]: Rows): FullBooking | null {
  if (!booking) return null;
  const closedDays = closed.map(({ day }) => day);
  const workDays = places.map(({ day }) => day);
  const isClosed = closedOn(closedDays);
  return {
    booking,
    codes: booking.serviceIds.filter(isServiceCode),
    events,
    emails,
    places,
    // From its places, because the catalogue may have changed.
    stay: places.length === 0 ? null : planStay({ arrival: booking.bookingDate, workDays, isClosed }),
    closedDays,
    card: cardOf(cardRows),
    photos,
  };
}

/** What its customer's page shows of a booking: no name, phone number or address. */
export interface ShownBooking extends Pick<Booking, "reference" | "carType" | "totalPrice" | "status" | "createdBy"> {
  readonly codes: readonly ServiceCode[];
  readonly day: Day;
  readonly stay: PlannedStay | null;
}

export function shownBooking({ booking, codes, stay }: FullBooking): ShownBooking {
  const { reference, carType, totalPrice, status, createdBy, bookingDate: day } = booking;
  return { reference, carType, totalPrice, status, createdBy, day, codes, stay };
}

const closedOn = (closedDays: readonly Day[]) => (day: Day) => closedDays.includes(day) || isClosedOn(day);

const HOUR_MS = 60 * 60 * 1000;

/** With the full hour by which the centre promises to answer (product.md 1.6). */
export function stepsOf({ booking, events, closedDays }: FullBooking, now: Date): readonly VisitStep[] {
  const since = new Date(waitsSince(booking, events));
  const exact = afterOpenMinutes(since, business.terms.replyWithinHours * 60, closedOn(closedDays));
  const until = exact && new Date(Math.ceil(exact.getTime() / HOUR_MS) * HOUR_MS);
  return visitSteps(
    {
      ...booking,
      replyUntil: until && until > now ? until.toISOString() : null,
      isPast: booking.bookingDate < riyadhDate(now),
    },
    events,
  );
}

import { and, asc, desc, eq, gte, type SQL, sql } from "drizzle-orm";
import { inCatalogueOrder, isServiceCode, type ServiceCode } from "~/domain/catalogue/catalogue";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { afterOpenMinutes } from "~/domain/days/open-minutes";
import { planStay } from "~/domain/days/stay";
import { photosOf } from "~/domain/photos/photos.server";
import { cardOf } from "~/domain/warranty/card-queries.server";
import { type Day, riyadhDate } from "~/platform/calendar/dates";
import { batch, type Database, type ResultsOf } from "~/platform/db/client.server";
import { bookingEvents, bookingPlaces, bookings, dayLimits, outbox, warranties } from "~/platform/db/schema.server";
import { type Milestone, milestonesIn, typedEvents, versionOf, waitsSince, wishOf } from "./history";
import type { Line, Payment } from "./lines";
import { isCharged } from "./status";

/** A booking with everything that belongs to it. Never send it to a page for customers. */
export type FullBooking = NonNullable<ReturnType<typeof fullBooking>>;

/** A column of the booking's query, so that no separate query is needed. */
export const linesOfBooking =
  sql`(select json_group_array(json_object('code', code, 'price', price_sar, 'addedAt', added_at, 'removedAt', removed_at, 'addedEvent', added_event, 'removedEvent', removed_event) order by booking_lines.id) from booking_lines where booking_lines.booking_id = bookings.id)`.mapWith(
    (json): readonly Line[] => JSON.parse(json),
  );

/** A column of the booking's query, the oldest payment first. */
export const paymentsOfBooking =
  sql`(select json_group_array(json_object('id', id, 'amount', amount, 'method', method, 'takenAt', taken_at) order by payments.id) from payments where payments.booking_id = bookings.id and removed_at is null)`.mapWith(
    (json): readonly Payment[] => JSON.parse(json),
  );

const completedAt = sql`(select max(at) from booking_events where booking_id = bookings.id and kind = 'completed')`;
/**
 * The day of the handover in Riyadh; that of the appointment if there was none, or if the visit was
 * completed with plain SQL, which writes no event.
 */
export const endedOn = sql<Day>`coalesce(date(${completedAt}, '+3 hours'), ${bookings.bookingDate})`;

/** What a booking costs by now, in halalas, as `dueAmount` computes it. */
export const amountDue = sql<number>`(select due from booking_amounts where booking_id = ${bookings.id})`;

type BookingKey = { id: number } | { token: string } | { reference: string };

/** The booking with this key, in one batch; null when there is none. Throws when D1 does. */
export async function readBooking(db: Database, key: BookingKey) {
  return fullBooking(await batch(db, bookingQueries(db, key)));
}

export function bookingQueries(db: Database, key: BookingKey) {
  const isThisBooking = keyCondition(key);
  const id = db.select({ id: bookings.id }).from(bookings).where(isThisBooking);
  const card = db.select({ card: bookings.warrantyCard }).from(bookings).where(isThisBooking);
  return {
    booking: db
      .select({ booking: bookings, lines: linesOfBooking, payments: paymentsOfBooking })
      .from(bookings)
      .where(isThisBooking),
    events: db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(desc(bookingEvents.id)),
    messages: db.select().from(outbox).where(eq(outbox.bookingId, id)).orderBy(desc(outbox.id)),
    places: db
      .select({ bay: bookingPlaces.bay, day: bookingPlaces.day })
      .from(bookingPlaces)
      .where(eq(bookingPlaces.bookingId, id)),
    closed: db
      .select({ day: dayLimits.day })
      .from(bookings)
      .innerJoin(dayLimits, gte(dayLimits.day, sql`substr(${bookings.createdAt}, 1, 10)`))
      .where(and(isThisBooking, eq(dayLimits.cars, 0))),
    cardRows: db.select().from(warranties).where(eq(warranties.card, card)).orderBy(asc(warranties.id)),
    photos: photosOf(db, isThisBooking),
  };
}

export function keyCondition(key: BookingKey): SQL {
  if ("id" in key) return eq(bookings.id, key.id);
  return "token" in key ? eq(bookings.token, key.token) : eq(bookings.reference, key.reference.toUpperCase());
}

type Rows = ResultsOf<ReturnType<typeof bookingQueries>>;

export function fullBooking({ booking: [found], events, messages, places, closed, cardRows, photos }: Rows) {
  if (!found) return null;
  const { booking, lines, payments } = found;
  /** The services of the booking that the catalogue still contains. */
  const codes: readonly ServiceCode[] = inCatalogueOrder(booking.serviceIds.filter(isServiceCode));
  const closedDays = closed.map(({ day }) => day);
  const workDays = places.map(({ day }) => day);
  const isClosed = closedOn(closedDays);
  return {
    booking,
    codes,
    /** All lines, also those that were taken out, the oldest first. */
    lines,
    payments,
    /** The newest first. */
    events: typedEvents(events),
    version: versionOf(events),
    /** The newest first. */
    messages,
    places,
    /** Computed from the places: the catalogue may have changed. Null if no place is left. */
    stay: places.length === 0 ? null : planStay({ arrival: booking.bookingDate, workDays, isClosed }),
    /** Days that staff closed, from the day of `createdAt` on. The owner's hours close others. */
    closedDays,
    card: cardOf(cardRows),
    /** The oldest first. */
    photos,
  };
}

/** What customers see of a booking: no name, phone number or email address. */
export function shownBooking({ booking, codes, stay, events }: FullBooking) {
  const { reference, carType, paint, serviceIds, totalPrice, discountPercent, adjustment, adjustmentReason } = booking;
  const { paid, fee } = booking;
  const { status, bookingDate: day } = booking;
  // A customer who paid nothing hears of a fee only if staff tell them, also of another one later.
  const isTold = events.find(({ kind }) => kind === "fee" || kind === "fee-told")?.kind === "fee-told";
  const isFeeKnown = paid > 0 || isTold;
  const money = { paid, fee: isFeeKnown ? fee : null, isCharged: isCharged(booking, events) };
  const promised = { totalPrice, discountPercent, adjustment, adjustmentReason, ...money };
  const wish = wishOf(booking, events);
  return { reference, carType, paint, serviceIds, ...promised, status, day, codes, stay, wish };
}

export type ShownBooking = ReturnType<typeof shownBooking>;

export const closedOn = (closedDays: readonly Day[]) => (day: Day) => closedDays.includes(day) || isClosedOn(day);

const HOUR_MS = 60 * 60 * 1000;

/** The milestones, with the full hour by which the centre promises to answer (product.md 1.6). */
export function milestonesOf({ booking, events, closedDays }: FullBooking, now: Date): readonly Milestone[] {
  const since = new Date(waitsSince(booking, events));
  const exact = afterOpenMinutes(since, business.terms.replyWithinHours * 60, closedOn(closedDays));
  const until = exact && new Date(Math.ceil(exact.getTime() / HOUR_MS) * HOUR_MS);
  return milestonesIn(
    {
      ...booking,
      replyUntil: until && until > now ? until.toISOString() : null,
      isPast: booking.bookingDate < riyadhDate(now),
    },
    events,
  );
}

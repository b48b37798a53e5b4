import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Confirmation } from "~/bookings/read.server";
import { type ChangeableBooking, changeDeadline, changeRefusal } from "~/bookings/status";
import { type VisitStep, visitSteps } from "~/bookings/visit-steps";
import { isServiceCode } from "~/catalogue/catalogue";
import { horizonOf, readBookableDays, readDateHints } from "~/days/availability.server";
import { closedDaysQuery, placesQuery, storedStay } from "~/days/stored-stay.server";
import type { Database } from "~/db/client.server";
import {
  type BookingEvent,
  bookingEvents,
  bookingSettings,
  bookings,
  changeKinds,
  warranties,
} from "~/db/schema.server";
import { addDays, nextDay, riyadhDate } from "~/i18n/dates";
import type { Language } from "~/i18n/languages";
import { readResend } from "~/mail/resend.server";

/** Changes that are not steps of the visit. */
const shownKinds = ["moved", "cancelled", "no-show", "undone"] as const;

/** The last change of a booking. */
export interface LastEvent extends Pick<BookingEvent, "at" | "by" | "fromDay" | "toDay"> {
  readonly kind: (typeof shownKinds)[number];
}

/** A booking on its own page, without personal data. */
export interface MyBooking extends Omit<Confirmation, "hiddenEmail">, ChangeableBooking {
  /** Null when that is a step of the visit, or nothing has changed. */
  readonly lastEvent: LastEvent | null;
  readonly steps: readonly VisitStep[];
  /** The token of its warranty card; null when there is no valid one. */
  readonly cardToken: string | null;
  /** How many days ahead can be booked; null: any number. */
  readonly horizonDays: number | null;
  /** Whether the centre has an email address of the customer. */
  readonly hasEmail: boolean;
}

/** A booking with the phone number that identifies its customer. Never send it to a page. */
export interface CustomerBooking extends MyBooking {
  readonly id: number;
  /** Ten digits. */
  readonly phoneNumber: string;
}

/** The booking with this token, in one batch; null when it is unknown. Throws when D1 does. */
export async function findBookingByToken(db: Database, token: string): Promise<CustomerBooking | null> {
  const isThisBooking = eq(bookings.token, token);
  const [[row], events, [settings], places, closed, [card]] = await db.batch([
    db
      .select({
        id: bookings.id,
        reference: bookings.reference,
        carType: bookings.carType,
        codes: bookings.serviceIds,
        day: bookings.bookingDate,
        arrivalTime: bookings.arrivalTime,
        totalPrice: bookings.totalPrice,
        createdBy: bookings.createdBy,
        status: bookings.status,
        createdAt: bookings.createdAt,
        phoneNumber: bookings.phoneNumber,
        hasEmail: sql`${bookings.email} is not null`.mapWith(Boolean),
      })
      .from(bookings)
      .where(isThisBooking),
    db
      .select({
        at: bookingEvents.at,
        kind: bookingEvents.kind,
        by: bookingEvents.by,
        fromDay: bookingEvents.fromDay,
        toDay: bookingEvents.toDay,
      })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(and(isThisBooking, inArray(bookingEvents.kind, changeKinds)))
      .orderBy(asc(bookingEvents.id)),
    db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings),
    placesQuery(db, isThisBooking),
    closedDaysQuery(db, isThisBooking),
    db
      .select({ token: warranties.token })
      .from(warranties)
      .innerJoin(bookings, eq(bookings.warrantyCard, warranties.card))
      .where(and(isThisBooking, isNull(warranties.voidedAt)))
      .limit(1),
  ]);
  if (!row) return null;
  const { createdAt, ...found } = row;
  const last = events.at(-1);
  const lastKind = shownKinds.find((kind) => kind === last?.kind);
  return {
    ...found,
    codes: found.codes.filter(isServiceCode),
    steps: visitSteps({ status: found.status, createdAt, events }),
    cardToken: card?.token ?? null,
    moves: events.filter(({ kind, by }) => kind === "moved" && by === "customer").length,
    lastEvent: last && lastKind ? { ...last, kind: lastKind } : null,
    horizonDays: horizonOf(settings),
    stay: storedStay(found.day, places, closed),
  };
}

/**
 * How long a change is shown as just made, in milliseconds. The page loads right after the form.
 */
const JUST_CHANGED_MS = 60_000;

interface PageRequest {
  readonly token: string;
  readonly language: Language;
  readonly now: Date;
  /** Whether the visitor's IP address may make D1 read the days again. */
  readonly mayReadDays: () => Promise<boolean>;
}

/** A booking's page without personal data; null for an unknown token. Throws when D1 does. */
export async function readMyBookingPage(db: Database, { token, language, now, mayReadDays }: PageRequest) {
  const [found, { canResend, isOnItsWay }] = await Promise.all([
    findBookingByToken(db, token),
    readResend(db, token, now),
  ]);
  if (!found) return null;
  const { id, phoneNumber: _, ...booking } = found;
  const { codes, day, horizonDays } = booking;
  const today = riyadhDate(now);
  const readDays = async () =>
    (await mayReadDays()) ? readBookableDays(db, { today, language, codes, moving: id }) : null;
  const refusals = { move: changeRefusal("move", booking, now), cancel: changeRefusal("cancel", booking, now) };
  return {
    token,
    booking,
    limit: changeDeadline(booking).toISOString(),
    refusals,
    firstDay: nextDay(today),
    lastDay: horizonDays === null ? null : addDays(today, horizonDays),
    days: refusals.move ? null : await readDateHints(readDays, { today, around: day }),
    isJustChanged: isJustChanged(booking, now),
    canResend,
    isOnItsWay,
  };
}

/** Whether the customer has just moved or cancelled the booking on this page. */
function isJustChanged({ lastEvent }: MyBooking, now: Date): boolean {
  return lastEvent?.by === "customer" && now.getTime() - new Date(lastEvent.at).getTime() < JUST_CHANGED_MS;
}

import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Car } from "~/domain/bookings/car";
import {
  answerOf,
  type History,
  historyOf,
  isTimeAsked,
  type TimeAnswer,
  type VisitStep,
} from "~/domain/bookings/history";
import {
  bookingQueries,
  type FullBooking,
  fullBooking,
  type ShownBooking,
  shownBooking,
  stepsOf,
} from "~/domain/bookings/read.server";
import { type ChangeableBooking, changeDeadline, changeRefusal, hasArrived } from "~/domain/bookings/status";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { daysOfPage, horizonOf, readBookableDays } from "~/domain/days/days.server";
import { collectionHours } from "~/domain/days/hours-in-words";
import { nearestHours } from "~/domain/days/offered-hours";
import { movingStay } from "~/domain/days/stay";
import { resendState } from "~/domain/email/resend.server";
import type { ShownPhoto } from "~/domain/photos/photo-list";
import type { CardItem } from "~/domain/warranty/card";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { type AskedWork, answerIn, askedWorks } from "~/domain/work/work.server";
import type { Database } from "~/platform/db/client.server";
import { type BookingEvent, bookingSettings, bookings, changeKinds } from "~/platform/db/schema.server";
import { addDays, nextDay, riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { oneOf } from "~/platform/one-of";
import { proofsOfSearch } from "./find.server";

/** Changes that are not steps of the visit. */
const shownKinds = ["moved", "cancelled", "undone"] as const;

export interface LastEvent extends Pick<BookingEvent, "at" | "by" | "fromDay" | "toDay"> {
  readonly kind: (typeof shownKinds)[number];
}

interface ShownCard extends Pick<SecretCard, "token"> {
  readonly items: readonly Pick<CardItem, "product" | "endsOn">[];
}

/** A booking on its own page, without name, phone number and email address. */
export interface MyBooking extends ShownBooking, Car {
  /** `HH:MM` in Riyadh, or null while none is agreed. */
  readonly arrivalTime: string | null;
  readonly moves: History["customerMoves"];
  /** Null if the last change is a step of the visit, or nothing has changed. */
  readonly lastEvent: LastEvent | null;
  readonly steps: readonly VisitStep[];
  /** When it can be collected today, or else tomorrow, in words. */
  readonly collectionHours: string;
  /** Its warranty card; null when there is no valid one. */
  readonly card: ShownCard | null;
  /** The oldest first. None before the car arrives, or if that was undone: they may show another car. */
  readonly photos: readonly ShownPhoto[];
  readonly hasEmail: boolean;
}

/** The form of the question sends it back, so that an answer about another appointment is rejected. */
export function seenTime({ day, arrivalTime }: Pick<ChangeableBooking, "day" | "arrivalTime">): string {
  return `${day} ${arrivalTime}`;
}

export function changeableBooking({ booking, events }: FullBooking): ChangeableBooking {
  const { status, bookingDate: day, arrivalTime } = booking;
  return { status, day, arrivalTime, moves: historyOf(events).customerMoves };
}

export function myBookingOf(found: FullBooking, { language, now }: { language: Language; now: Date }): MyBooking {
  const { booking, events, card } = found;
  const last = events.find(({ kind }) => changeKinds.some((change) => change === kind));
  const lastKind = oneOf(shownKinds, last?.kind);
  const today = riyadhDate(now);
  const [hoursToday = "", hoursTomorrow = ""] = collectionHours(today, found.closedDays, language);
  const hours = found.closedDays.includes(today) || isClosedOn(today) ? hoursTomorrow : hoursToday;
  const { at = "", by = "staff", fromDay = null, toDay = null } = last ?? {};
  return {
    ...shownBooking(found),
    ...changeableBooking(found),
    vehicle: booking.vehicle,
    plate: booking.plate,
    lastEvent: lastKind ? { kind: lastKind, at, by, fromDay, toDay } : null,
    steps: stepsOf(found, now),
    collectionHours: hours,
    card: card?.voidedAt === null ? shownCard(card) : null,
    photos: hasArrived(booking) ? found.photos : [],
    hasEmail: booking.email !== null,
  };
}

function shownCard({ token, items }: SecretCard): ShownCard {
  return { token, items: items.map(({ product, endsOn }) => ({ product, endsOn })) };
}

export interface CustomerBooking extends FullBooking {
  /** How many days ahead can be booked; null means no limit. */
  readonly horizonDays: number | null;
  /** The agreed arrival times of its day, with its own. */
  readonly taken: readonly string[];
  /** Covered pictures for the site, about which it is asked (product.md 19.9). */
  readonly works: readonly AskedWork[];
}

export function arrivalsOf({ booking, taken }: CustomerBooking, now: Date) {
  return { day: booking.bookingDate, taken, now };
}

/** The booking with this token, in one batch; null when it is unknown. Throws when D1 does. */
export async function readCustomerBooking(db: Database, token: string): Promise<CustomerBooking | null> {
  const horizon = db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings);
  const asked = askedWorks(db, eq(bookings.token, token));
  const own = alias(bookings, "own");
  const arrivals = db
    .select({ hour: sql<string>`${bookings.arrivalTime}` })
    .from(own)
    .innerJoin(bookings, eq(bookings.bookingDate, own.bookingDate))
    .where(and(eq(own.token, token), eq(bookings.status, "confirmed"), isNotNull(bookings.arrivalTime)));
  const [[settings], taken, works, ...rows] = await db.batch([
    horizon,
    arrivals,
    asked,
    ...bookingQueries(db, { token }),
  ]);
  const found = fullBooking(rows);
  return found && { ...found, horizonDays: horizonOf(settings), taken: taken.map(({ hour }) => hour), works };
}

/** In milliseconds. The page loads right after the form. */
const JUST_CHANGED_MS = 60_000;

interface PageRequest {
  token: string;
  /** From `proofsOfSearch`, or anything else that was sent. */
  proof: string | null;
  language: Language;
  now: Date;
  mayReadDays: () => Promise<boolean>;
}

/** A booking's page without personal data; null for an unknown token. Throws when D1 does. */
export async function readMyBookingPage(db: Database, { token, proof, language, now, mayReadDays }: PageRequest) {
  const found = await readCustomerBooking(db, token);
  if (!found) return null;
  const booking = myBookingOf(found, { language, now });
  const { horizonDays, places } = found;
  const today = riyadhDate(now);
  const readDays = async () =>
    (await mayReadDays()) ? readBookableDays(db, { today, language, ...movingStay(booking.day, places) }) : null;
  const proofs = proof === null ? [] : await proofsOfSearch(db, { token, phoneNumber: found.booking.phoneNumber }, now);
  const refusals = { move: changeRefusal("move", booking, now), cancel: changeRefusal("cancel", booking, now) };
  return {
    keys: {
      token,
      proof: proof !== null && proofs.includes(proof) ? proof : null,
      submissionId: crypto.randomUUID(),
    },
    booking,
    work: workQuestionOf(found),
    limit: changeDeadline(booking).toISOString(),
    refusals,
    // The day has passed and the car never came, so nothing about the appointment is certain.
    isMissed: refusals.cancel === "passed",
    firstDay: nextDay(today),
    lastDay: horizonDays === null ? null : addDays(today, horizonDays),
    days: refusals.move ? null : await daysOfPage(readDays),
    isJustChanged: isRecent(booking.lastEvent?.by === "customer" ? booking.lastEvent.at : null, now),
    question: questionOf(found, booking, now),
    ...resendState(found, now),
  };
}

function isRecent(at: string | null, now: Date): boolean {
  return at !== null && now.getTime() - new Date(at).getTime() < JUST_CHANGED_MS;
}

/** Whether the arrival time suits the customer. */
export interface TimeQuestion {
  readonly hour: string;
  readonly seen: string;
  readonly answer: TimeAnswer | null;
  readonly isJustAnswered: boolean;
  /** The hours that the customer can wish for. */
  readonly wishes: readonly string[];
}

/** Null while there is nothing to ask. */
function questionOf(found: CustomerBooking, booking: MyBooking, now: Date): TimeQuestion | null {
  const { arrivalTime: hour } = booking;
  if (hour === null || !isTimeAsked(booking, now)) return null;
  const answer = answerOf(found.events);
  return {
    hour,
    seen: seenTime(booking),
    answer,
    isJustAnswered: isRecent(answer?.at ?? null, now),
    wishes: nearestHours(hour, arrivalsOf(found, now)),
  };
}

/** What its customer is asked about the site, and has answered. A yes is for `seen` alone. */
export function workQuestionOf({ works, events }: CustomerBooking) {
  const isAllowed = works.every((work) => work.isAllowed);
  return { works, isAllowed, answer: answerIn(events), seen: works.at(-1)?.platesCoveredAt ?? "" };
}

export type WorkQuestion = ReturnType<typeof workQuestionOf>;

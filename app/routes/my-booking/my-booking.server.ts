import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { factsOf } from "~/domain/bookings/columns";
import { answerOf, historyOf, isTimeAsked } from "~/domain/bookings/history";
import { linesOfEvent, promiseInWhole } from "~/domain/bookings/lines";
import { previewServices } from "~/domain/bookings/lines.server";
import {
  bookingQueries,
  closedOn,
  type FullBooking,
  fullBooking,
  milestonesOf,
  shownBooking,
} from "~/domain/bookings/read.server";
import {
  type ChangeableBooking,
  type ChangeIntent,
  changeDeadline,
  changeRefusal,
  finalStatusOf,
  hasArrived,
  isAtCentre,
} from "~/domain/bookings/status";
import { tickedServices } from "~/domain/catalogue/selection";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { nearest, OFFERED_DAYS } from "~/domain/days/days";
import { daysOfPage, horizonOf, readBookableDays } from "~/domain/days/days.server";
import { collectionHours } from "~/domain/days/hours-in-words";
import { nearestHours } from "~/domain/days/offered-hours";
import { movingStay, planVisit } from "~/domain/days/stay";
import { resendState } from "~/domain/email/resend.server";
import { reaches } from "~/domain/outbox/channels";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { answerIn, askedWorks, namesOf } from "~/domain/work/work.server";
import { addDays, nextDay, riyadhDate } from "~/platform/calendar/dates";
import { batch, type Database } from "~/platform/db/client.server";
import {
  type BookingEvent,
  bookingSettings,
  bookings,
  changeKinds,
  isOfKind,
  listedKinds,
  promiseKinds,
} from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { oneOf } from "~/platform/one-of";
import { validProof } from "./find.server";

type ShownLines = ReturnType<typeof codesOf> & { isAgreed?: boolean };
type ShownEvent = {
  [Kind in (typeof listedKinds)[number]]: Pick<BookingEvent<Kind>, "kind" | "at" | "by" | "particulars"> & ShownLines;
}[(typeof listedKinds)[number]];

/** A booking on its own page, without name, whole phone number and email address. */
export type MyBooking = ReturnType<typeof myBookingOf>;

export function changeableBooking({ booking, events }: FullBooking): ChangeableBooking {
  const { status, bookingDate: day, arrivalTime } = booking;
  const serviceChanges = events.filter(({ kind, by }) => kind === "services-changed" && by === "customer").length;
  return {
    status,
    day,
    arrivalTime,
    moves: historyOf(events).customerMoves,
    serviceChanges,
    hasAgreedPrice: booking.adjustment !== 0,
  };
}

export function myBookingOf(found: FullBooking, { language, now }: { language: Language; now: Date }) {
  const { booking, events, card } = found;
  // The last change of services or price, if the centre made it, is shown until the visit ends
  // (product.md 9.18).
  const isPromise = (event: BookingEvent) => isOfKind(event, promiseKinds);
  const latest = events.find(isPromise);
  const isOpen = finalStatusOf(booking.status) === undefined;
  const promised = latest?.by === "staff" && isOpen ? promiseInWhole(found, latest) : null;
  // A booking confirms itself with the change that asked for it, which says more.
  const itself = ({ kind, by }: BookingEvent) => kind === "confirmed" && by === "customer";
  const last = events.find(
    (event) => (oneOf(changeKinds, event.kind) && !itself(event)) || (isPromise(event) && event.by === "customer"),
  );
  const moveOfLast = events.find(
    (event) => event !== last && event.kind === "moved" && event.idempotencyKey === last?.idempotencyKey,
  );
  const changeable = changeableBooking(found);
  const today = riyadhDate(now);
  const [hoursToday = "", hoursTomorrow = ""] = collectionHours(today, found.closedDays, language);
  return {
    ...shownBooking(found),
    facts: factsOf(booking, "customerFacts", language),
    ...changeable,
    /** The day has passed without an arrival, so nothing about the appointment is certain. */
    isMissed: changeRefusal("cancel", changeable, now) === "passed",
    /** Null if the last change is a step of the visit, or nothing has changed. */
    lastEvent: last ? shownEvent(last, codesOf(found, last)) : null,
    /** The move to another day in the same change. */
    moveOfLast: moveOfLast ? shownEvent(moveOfLast, codesOf(found, moveOfLast)) : null,
    /** The last change of services or price, if the centre made it and the visit has not ended. */
    promiseEvent: promised ? shownEvent(promised, promised) : null,
    milestones: milestonesOf(found, now),
    visit: visitOf(found, today),
    /** When the car can be collected today, or else tomorrow, in words. */
    collectionHours: found.closedDays.includes(today) || isClosedOn(today) ? hoursTomorrow : hoursToday,
    card: card?.voidedAt === null ? shownCard(card) : null,
    /**
     * The oldest first. None before an arrival: photos of an arrival that was undone may show
     * another car.
     */
    photos: hasArrived(booking) ? found.photos : [],
    hasEmail: reaches(booking, "email"),
    /** Without the last digits, which allow changes (product.md 9.6); null without consent. */
    whatsAppNumber: reaches(booking, "whatsapp") ? hiddenNumber(booking.phoneNumber) : null,
  };
}

function codesOf({ lines }: FullBooking, { id }: BookingEvent) {
  const { added, removed } = linesOfEvent(lines, id);
  return { added: added.map(({ code }) => code), removed: removed.map(({ code }) => code) };
}

/** Without what customers do not see, such as who of the staff made the change. */
function shownEvent({ kind, at, by, particulars }: BookingEvent, { added, removed, isAgreed = false }: ShownLines) {
  const shown = oneOf(listedKinds, kind);
  return shown ? ({ kind: shown, at, by, particulars, added, removed, isAgreed } as ShownEvent) : null;
}

/**
 * The days of the visit, until the car is ready. Only for a confirmed booking of several days and
 * for a car at the centre; null once all days have passed while the car is not ready.
 */
function visitOf({ booking: { status, bookingDate }, events, stay, ...found }: FullBooking, today: string) {
  if (!stay || (status !== "confirmed" && !isAtCentre({ status }))) return null;
  const readyAt = status === "ready" && events.find(({ kind }) => kind === "ready")?.at;
  const readyOn = readyAt && riyadhDate(new Date(readyAt));
  const until = readyOn && readyOn >= bookingDate ? readyOn : stay.until;
  if (!readyOn && (today > until || (status === "confirmed" && stay.days === 1))) return null;
  const days = planVisit({ ...found, stay: { ...stay, until }, isClosed: closedOn(found.closedDays) });
  return { today, days };
}

/** `0512345678` as `0512 ••• •••`, which stays on one line. */
function hiddenNumber(phone: string): string {
  return `${phone.slice(0, 4)}\u00a0•••\u00a0•••`;
}

function shownCard({ token, items }: SecretCard) {
  return { token, items: items.map(({ product, endsOn }) => ({ product, endsOn })) };
}

export type CustomerBooking = NonNullable<Awaited<ReturnType<typeof readCustomerBooking>>>;

export function arrivalsOf({ booking, taken }: CustomerBooking, now: Date) {
  return { day: booking.bookingDate, taken, now };
}

/** The booking with this token, in one batch; null when it is unknown. Throws when D1 does. */
export async function readCustomerBooking(db: Database, token: string) {
  const own = alias(bookings, "own");
  const rows = await batch(db, {
    settings: db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings),
    taken: db
      .select({ hour: sql<string>`${bookings.arrivalTime}` })
      .from(own)
      .innerJoin(bookings, eq(bookings.bookingDate, own.bookingDate))
      .where(and(eq(own.token, token), eq(bookings.status, "confirmed"), isNotNull(bookings.arrivalTime))),
    works: askedWorks(db, eq(bookings.token, token)),
    ...bookingQueries(db, { token }),
  });
  const found = fullBooking(rows);
  return (
    found && {
      ...found,
      /** How many days ahead can be booked; null means no limit. */
      horizonDays: horizonOf(rows.settings[0]),
      /** The agreed arrival times of all confirmed bookings of that day. */
      taken: rows.taken.map(({ hour }) => hour),
      /** Pictures of the car that the customer may allow the site to show (product.md 19.9). */
      works: rows.works,
    }
  );
}

/** Milliseconds in which a change is new: the page loads right after the form. */
const JUST_CHANGED_MS = 60_000;

interface PageRequest {
  token: string;
  /** A proof from `proofsOfSearch`, or anything else that was sent. */
  proof: string | null;
  language: Language;
  now: Date;
  posted?: FormData | null;
  mayReadDays: () => Promise<boolean>;
}

/** What the page of a booking shows; null for an unknown token. Throws when D1 does. */
export async function readMyBookingPage(
  db: Database,
  { token, proof, language, now, posted = null, mayReadDays }: PageRequest,
) {
  const found = await readCustomerBooking(db, token);
  if (!found) return null;
  const booking = myBookingOf(found, { language, now });
  const { horizonDays, places } = found;
  const today = riyadhDate(now);
  const readDays = async (after = places) =>
    (await mayReadDays()) ? readBookableDays(db, { today, language, ...movingStay(booking.day, places, after) }) : null;
  const refusalOf = (intent: ChangeIntent) => changeRefusal(intent, booking, now);
  const refusals = { move: refusalOf("move"), cancel: refusalOf("cancel"), services: refusalOf("services") };
  const preview = previewServices(found, tickedServices(posted, found), now);
  const isOtherDay = !refusals.services && ((preview.adds && preview.isClosed) || posted?.has("offeredDay"));
  const otherDays = isOtherDay && !refusals.move ? await daysOfPage(() => readDays(preview.places)) : null;
  return {
    keys: {
      token,
      /** After a search, a proof that replaces the last digits. */
      proof: await validProof(db, proof, { ...found.booking, token }, now),
      submissionId: crypto.randomUUID(),
    },
    booking,
    work: workQuestionOf(found),
    limit: changeDeadline(booking).toISOString(),
    refusals,
    services: {
      lines: found.lines,
      version: found.version,
      preview,
      /** Days with room for these services, if the booking's day is closed or another was sent. */
      offeredDays: isOtherDay ? (otherDays ? nearest(otherDays, OFFERED_DAYS, booking.day) : []) : null,
    },
    firstDay: nextDay(today),
    lastDay: horizonDays === null ? null : addDays(today, horizonDays),
    days: refusals.move ? null : await daysOfPage(() => readDays()),
    isJustChanged: isRecent(booking.lastEvent?.by === "customer" ? booking.lastEvent.at : null, now),
    question: questionOf(found, booking, now),
    ...resendState(found, now),
  };
}

export type MyBookingPage = NonNullable<Awaited<ReturnType<typeof readMyBookingPage>>>;

function isRecent(at: string | null, now: Date): boolean {
  return at !== null && now.getTime() - new Date(at).getTime() < JUST_CHANGED_MS;
}

/** The question whether the arrival time suits; null while there is nothing to ask. */
function questionOf(found: CustomerBooking, booking: MyBooking, now: Date) {
  const { arrivalTime: hour } = booking;
  if (hour === null || !isTimeAsked(booking, now)) return null;
  const answer = answerOf(found.events);
  return {
    hour,
    version: found.version,
    answer,
    isJustAnswered: isRecent(answer?.at ?? null, now),
    /** The hours that the customer can wish for. */
    wishes: nearestHours(hour, arrivalsOf(found, now)),
  };
}

/** The question whether the site may show pictures. `seen` names the pictures that a yes allows. */
export function workQuestionOf({ works, events }: CustomerBooking) {
  const isAllowed = works.length > 0 && works.every((work) => work.isAllowed);
  return { works, isAllowed, answer: answerIn(events), seen: namesOf(works).join() };
}

export type WorkQuestion = ReturnType<typeof workQuestionOf>;

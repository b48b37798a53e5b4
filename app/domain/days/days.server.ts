import { and, between, eq, gte, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { places as allPlaces } from "~/domain/catalogue/stays";
import { isOpenAt } from "~/domain/centre/opening-hours";
import {
  addDays,
  consecutiveDays,
  type Day,
  daysBetween,
  isCalendarDate,
  isTimeOfDay,
  LAST_DATE,
  nextDay,
  riyadhDate,
} from "~/platform/calendar/dates";
import { bays } from "~/platform/codes";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { createCache } from "~/platform/db/cache.server";
import { batch, type Database, openDatabase, type ResultsOf, retryOnce } from "~/platform/db/client.server";
import { logged } from "~/platform/db/errors.server";
import {
  type Booking,
  bayLimits,
  bookingPlaces,
  bookingSettings,
  bookings,
  dayLimits,
  placeLimits,
} from "~/platform/db/schema.server";
import { ipAddressOf } from "~/platform/forms/ip-address-key.server";
import { mayRead, type RateLimits } from "~/platform/forms/rate-limit.server";
import { withTimeout } from "~/platform/http/with-timeout";
import { riyadhTime } from "~/platform/i18n/deadline";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { allClosedDays, noteOf } from "./closed-days";
import { type BookableDays, type DayProblem, type DaysAndHours, lastListed, nearest, OFFERED_DAYS } from "./days";
import { freeHours, hoursFor, possibleHours } from "./offered-hours";
import { movingStay, type Stay } from "./stay";

/** More days than the longest closing at the desk and a booked stay together (product.md 16.9). */
const CLOSED_WITHIN_DAYS = 100;

interface DaysQuery extends Stay {
  today: Day;
  language: Language;
}

/**
 * Which days customers can book for a stay (product.md 7). Only a preview: triggers check again
 * when a booking is stored or moved. Counts cars only where there is a limit, to read few places.
 */
export async function readBookableDays(db: Database, query: DaysQuery): Promise<DaysAndHours> {
  const { today, places } = query;
  const from = nextDay(today);
  const limits = await batch(db, {
    settings: db.select().from(bookingSettings),
    arrivals: agreedArrivals(db, gte(bookings.bookingDate, from)),
    // A bay without a limit is not counted below, but may be out of service.
    down: db
      .selectDistinct({
        bay: bookingPlaces.bay,
        day: bookingPlaces.day,
        taken: sql<number>`1`.as("taken"),
        cars: sql<number>`0`.as("cars"),
      })
      .from(bookingPlaces)
      .where(
        and(isNotNull(bookingPlaces.outOfService), inArray(bookingPlaces.bay, bays), gte(bookingPlaces.day, from)),
      ),
    ...limitQueries(db, from, LAST_DATE),
  });
  const { limitedDays, limitedBays } = limits;
  const [settings] = limits.settings;
  const horizon = horizonOf(settings);
  const until = horizon === null ? null : addDays(today, horizon);
  const { bay, day } = placeLimits;
  const hasArrivalLimit = (settings?.carsPerDay ?? null) !== null;
  const counted = [...new Set(places.map((place) => place.bay))].filter((name) =>
    name === "arrival" ? hasArrivalLimit : limitedBays.some(({ bay, cars }) => bay === name && cars !== null),
  );
  const lastOfStay = addDays(lastListed({ from, until }), Math.max(0, ...places.map((place) => place.day)));
  const daysWithLimit = limitedDays.filter(({ cars }) => cars > 0).map((limit) => limit.day);
  // Values, because with a subquery SQLite would count the cars of every place first.
  const conditions = [
    ...(counted.length > 0 ? [and(inArray(bay, counted), between(day, from, lastOfStay))] : []),
    ...(hasArrivalLimit ? [] : inParts(daysWithLimit).map((days) => and(eq(bay, "arrival"), inArray(day, days)))),
  ];
  const used = await Promise.all(conditions.map((condition) => usedPlaces(db, condition)));
  const days = bookableDays({ ...limits, usedPlaces: [...limits.down, ...used.flat()] }, { ...query, from, until });
  return { ...days, takenHours: takenHoursOf(days, limits.arrivals) };
}

function takenHoursOf({ from, until, closed }: BookableDays, arrivals: readonly { day: Day; hour: string }[]) {
  const possible = possibleHours();
  const open = consecutiveDays(from, daysBetween(from, lastListed({ from, until })) + 1).filter(
    (day) => !(day in closed),
  );
  return Object.fromEntries(
    open.flatMap((day) => {
      const agreed = arrivals.filter((arrival) => arrival.day === day).map(({ hour }) => hour);
      const free = freeHours({ day, taken: agreed });
      const taken = possible.filter((hour) => !free.includes(hour));
      return taken.length > 0 ? [[day, taken]] : [];
    }),
  );
}

/** The agreed arrival times of confirmed bookings. */
export function agreedArrivals(db: Database, condition: SQL) {
  const { status, bookingDate, arrivalTime } = bookings;
  return db
    .select({ day: bookingDate, hour: sql<string>`${arrivalTime}` })
    .from(bookings)
    .where(and(eq(status, "confirmed"), isNotNull(arrivalTime), condition));
}

/** The agreed arrival times of a day. Throws when D1 does. */
export async function readArrivals(db: Database, day: Day, now: Date) {
  const arrivals = await retryOnce(async () => agreedArrivals(db, eq(bookings.bookingDate, day)));
  return { day, taken: arrivals.map(({ hour }) => hour), now };
}

/** Free arrival times of a day instead of one that is not free; none if D1 fails. Never throws. */
export async function hoursInstead(db: Database, { wish, day, now }: { wish: string; day: Day; now: Date }) {
  const arrivals = await readArrivals(db, day, now).catch(logged("arrivals-not-read"));
  return arrivals ? hoursFor(isTimeOfDay(wish) ? wish : null, arrivals) : [];
}

/** D1 allows a hundred parameters in a statement. */
function inParts(days: readonly Day[]): readonly Day[][] {
  const size = 90;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, part) => days.slice(part * size, (part + 1) * size));
}

const DESK_DAYS = 28;
/** Places are read for these further days, because a stay can begin on the last of `DESK_DAYS`. */
const DESK_STAY_DAYS = 14;

/**
 * Queries for the batch of a page, to save a request to D1. Pass the results to `deskDays` or
 * `freeDaysFor`, for days at most `ahead` days from today.
 */
export function deskDayQueries(db: Database, today: Day, ahead = DESK_DAYS) {
  const { bay, day } = placeLimits;
  const last = addDays(today, ahead + DESK_STAY_DAYS);
  return {
    ...limitQueries(db, today, addDays(today, ahead + CLOSED_WITHIN_DAYS)),
    usedPlaces: usedPlaces(db, and(inArray(bay, allPlaces), between(day, today, last))),
  };
}

/** The days from today that the desk books without asking for a reason (product.md 16.11). */
export function deskDays(rows: DayRows, query: DaysQuery): BookableDays {
  const { today } = query;
  return bookableDays(rows, { ...query, from: today, until: addDays(today, DESK_DAYS - 1) });
}

/**
 * Up to three days to offer to the customer of a pending or confirmed booking, near its day. On
 * them, all its places are free and its arrival time suits (product.md 16.9, 16.18).
 */
export function freeDaysFor(
  rows: DayRows,
  {
    status,
    bookingDate,
    arrivalTime,
    places,
  }: Pick<Booking, "status" | "bookingDate" | "arrivalTime"> & {
    places: NonNullable<Stay["own"]>;
  },
  now: Date,
): readonly Day[] {
  if (!isBeforeArrival({ status })) return [];
  const today = riyadhDate(now);
  const earliest = addDays(bookingDate, 1 - DESK_DAYS);
  const from = earliest > today ? earliest : today;
  const until = addDays(bookingDate > today ? bookingDate : today, DESK_DAYS - 1);
  // The language is only for the reasons of closed days, which nobody sees here.
  const days = bookableDays(rows, { today, language: "ar", from, until, ...movingStay(bookingDate, places) });
  // A booking that moves keeps its arrival time, and the desk would ask about it on these days.
  const isUnusual = (day: Day) =>
    arrivalTime !== null && ((day === today && arrivalTime < riyadhTime(now)) || !isOpenAt(day, arrivalTime));
  const unusual = consecutiveDays(from, daysBetween(from, until) + 1).filter(isUnusual);
  return nearest({ ...days, full: [...days.full, ...unusual] }, OFFERED_DAYS, bookingDate);
}

export function limitQueries(db: Database, first: Day, last: Day) {
  return {
    limitedDays: db
      .select()
      .from(dayLimits)
      .where(between(dayLimits.day, first, last)),
    limitedBays: db.select().from(bayLimits),
  };
}

function usedPlaces(db: Database, condition: SQL | undefined) {
  const { bay, day, taken, cars } = placeLimits;
  return db
    .select({ bay, day, taken, cars })
    .from(placeLimits)
    .where(and(condition, gte(taken, cars)));
}

type DayRows = ResultsOf<ReturnType<typeof deskDayQueries>>;

function bookableDays(
  { limitedDays, limitedBays, usedPlaces }: DayRows,
  { today, from, until, language, places, own = [] }: DaysQuery & Pick<BookableDays, "from" | "until">,
): BookableDays {
  const last = lastListed({ from, until });
  // A stay may continue after the last day that can be booked.
  const lastClosed = addDays(last, CLOSED_WITHIN_DAYS);
  const closedByStaff = limitedDays.filter(({ day, cars }) => cars === 0 && day <= lastClosed);
  const word = translator(language).t("booking:days.closed");
  const closed = Object.fromEntries(
    allClosedDays(closedByStaff, from, lastClosed).map((limit) => [limit.day, noteOf(limit, language) ?? word]),
  );
  // A bay without a row of settings is closed, as in the view `place_limits`.
  const isPossible = places.every(
    ({ bay: name }) => name === "arrival" || limitedBays.some(({ bay, cars }) => bay === name && cars !== 0),
  );
  const keyOf = ({ bay, day }: { bay: string; day: Day }) => `${bay} ${day}`;
  const ofBooking = new Set(own.map(keyOf));
  const usedUp = new Set(
    usedPlaces
      .filter((place) => place.cars !== null && place.taken - (ofBooking.has(keyOf(place)) ? 1 : 0) >= place.cars)
      .map(keyOf),
  );
  const isUsedUp = (first: Day) => places.some(({ bay, day }) => usedUp.has(keyOf({ bay, day: addDays(first, day) })));
  const isFull = (first: Day) => !isPossible || (usedUp.size > 0 && isUsedUp(first));
  const open = consecutiveDays(from, daysBetween(from, last) + 1).filter((day) => !(day in closed));
  return { today, from, until, closed, full: open.filter(isFull) };
}

export const daysCache = createCache<DaysAndHours>(10);

/**
 * Which days a visitor can book (product.md 7.14), cached for ten seconds. Null above the rate
 * limit of this IP address for reads of D1.
 */
export async function readCachedDays(
  { env, request, now }: { env: Pick<Env, "DB"> & Partial<RateLimits>; request: Request; now: Date },
  { language, places }: Pick<DaysQuery, "language" | "places">,
): Promise<DaysAndHours | null> {
  const today = riyadhDate(now);
  const key = JSON.stringify([today, language, places]);
  return daysCache.get(key, now, async () =>
    (await mayRead(ipAddressOf(request), env))
      ? readBookableDays(openDatabase(env.DB), { today, language, places })
      : null,
  );
}

type ReadDays = () => Promise<DaysAndHours | null>;

/**
 * How long a page waits for its days, in milliseconds: longer than D1 usually takes. A page works
 * without them, because the post checks the day. Tests on a busy machine wait longer.
 */
export const patience = { forDays: 300 };

/**
 * The days for a page (product.md 7.13); null above the limit of 6.9, or when D1 is too slow or
 * fails. Never throws.
 */
export async function daysOfPage(read: ReadDays): Promise<DaysAndHours | null> {
  return (await withTimeout(read(), patience.forDays).catch(logged("days-not-read"))) ?? null;
}

/** Without a row of settings no day can be booked, which is logged. */
export function horizonOf(settings: Pick<typeof bookingSettings.$inferSelect, "horizonDays"> | undefined) {
  if (settings) return settings.horizonDays;
  console.error({ event: "settings-missing", table: "booking_settings" });
  return 0;
}

export const horizonCache = createCache<{ horizonDays: number | null }>(10);

/**
 * How many days ahead can be booked, cached for ten seconds; null means no limit. Throws when D1
 * does.
 */
export async function readHorizon(db: Database, now: Date): Promise<number | null> {
  const { horizonDays } = await horizonCache.get("horizon", now, async () => {
    const horizon = db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings);
    const [settings] = await retryOnce(async () => horizon);
    return { horizonDays: horizonOf(settings) };
  });
  return horizonDays;
}

/** Why a day cannot be booked. For the database a closed day is `full`. */
export type UnavailableReason = DayProblem | "full";

const MESSAGES = {
  missing: "myBooking:errors.dayMissing",
  invalid: "myBooking:errors.dayInvalid",
  closed: "booking:errors.dayClosed",
  full: "booking:errors.dayFull",
  beyond: "booking:errors.dayBeyond",
} as const satisfies Record<UnavailableReason | "closed", string>;

interface RequestedDay {
  /** The rejected day, `YYYY-MM-DD` in Riyadh. A move may send any text. */
  bookingDate: string;
  movingFrom?: Day;
}

/**
 * Explains to a visitor why a day cannot be booked (product.md 7), and offers days near it, or near
 * the booking's own day when no date was sent. Offers no days when they cannot be read. Never
 * throws.
 */
export async function explainUnavailableDay(
  read: ReadDays,
  reason: UnavailableReason,
  { bookingDate, movingFrom }: RequestedDay,
  language: Language,
): Promise<{ message: string; offeredDays: readonly Day[] }> {
  const days = await read().catch(logged("days-not-read"));
  const isClosed = days && reason === "full" && bookingDate in days.closed;
  const message = translator(language).t(MESSAGES[isClosed ? "closed" : reason]);
  if (!days) return { message, offeredDays: [] };
  // The booking's own places do not count, so its day would be free, but it cannot move there.
  const full = movingFrom ? [...days.full, movingFrom] : days.full;
  const wanted = isCalendarDate(bookingDate) ? bookingDate : movingFrom;
  return { message, offeredDays: nearest({ ...days, full }, OFFERED_DAYS, wanted) };
}

import { and, between, eq, exists, gt, gte, inArray, sql } from "drizzle-orm";
import type { ServiceCode } from "~/catalogue/catalogue";
import { type Bay, bays, stayOf } from "~/catalogue/stays";
import { createCache } from "~/db/cache.server";
import { type Database, openDatabase, retryOnce } from "~/db/client.server";
import { errorForLog } from "~/db/errors.server";
import { bayLimits, bookingPlaces, bookingSettings, dayLimits, placeLimits } from "~/db/schema.server";
import { ipAddressOf } from "~/forms/ip-address-key.server";
import { mayRead, type RateLimits } from "~/forms/rate-limit.server";
import { withTimeout } from "~/http/with-timeout";
import { addDays, consecutiveDays, type Day, daysBetween, isCalendarDate, nextDay, riyadhDate } from "~/i18n/dates";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { allClosedDays, type ClosedDay } from "./closed-days";
import type { DayProblem } from "./day-rules";

/** The horizon in the settings. Without their row no day can be booked, which is logged. */
export function horizonOf(settings: Pick<typeof bookingSettings.$inferSelect, "horizonDays"> | undefined) {
  if (settings) return settings.horizonDays;
  console.error({ event: "settings-missing", table: "booking_settings" });
  return 0;
}

export const horizonCache = createCache<{ readonly horizonDays: number | null }>(10);

/**
 * How many days ahead can be booked, cached for ten seconds; null: any number. Throws when D1 does.
 */
export async function readHorizon(db: Database, now: Date): Promise<number | null> {
  const { horizonDays } = await horizonCache.get("horizon", now, async () => {
    const horizon = db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings);
    const [settings] = await retryOnce(async () => horizon);
    return { horizonDays: horizonOf(settings) };
  });
  return horizonDays;
}

/** How many days are listed when there is no horizon. */
const YEAR_DAYS = 365;
const OFFERED_DAYS = 3;
/** Longer than the longest closing at the desk and the longest stay together (product.md 16.9). */
const CLOSED_WITHIN_DAYS = 100;

/** Which days can be booked: the answer of `GET /booking/days`. Days are `YYYY-MM-DD` in Riyadh. */
export interface BookableDays {
  /** Tomorrow. */
  readonly from: string;
  /** The last day, inclusive; null when there is none, and then a year is listed. */
  readonly until: string | null;
  /** Closed days with the reason: the note in this language, else in the other, else "closed". */
  readonly closed: Readonly<Record<string, string>>;
  /** Days without a place for the arrival, or for a day of the stay. */
  readonly full: readonly string[];
}

interface DaysQuery {
  /** The date in Riyadh. */
  readonly today: string;
  readonly language: Language;
  /** The chosen services. Without any, only arrivals count. */
  readonly codes: readonly ServiceCode[];
  /** The id of the booking to move, which does not count against itself. */
  readonly moving?: number;
}

/**
 * Which days can be booked for a stay (product.md 7). Only a preview: triggers check again when a
 * booking is stored or moved. Counts cars only where there is a limit, and until the last day of the
 * last stay. So it reads at most as many places as the limits allow on these days. Throws when D1
 * does.
 */
export async function readBookableDays(db: Database, query: DaysQuery): Promise<BookableDays> {
  const { today, language, codes, moving } = query;
  const { bay, day, cars } = placeLimits;
  const ofMoved = db
    .select({ one: sql`1` })
    .from(bookingPlaces)
    .where(and(eq(bookingPlaces.bookingId, moving ?? 0), eq(bookingPlaces.bay, bay), eq(bookingPlaces.day, day)));
  const isTaken = gte(sql`${placeLimits.taken} - ${exists(ofMoved)}`, cars);
  const [[settings], limitedDays, limitedBays] = await db.batch([
    db.select().from(bookingSettings),
    db.select().from(dayLimits).where(gt(dayLimits.day, today)),
    db.select().from(bayLimits),
  ]);
  const from = nextDay(today);
  const horizon = horizonOf(settings);
  const until = horizon === null ? null : addDays(today, horizon);
  const last = until ?? addDays(today, YEAR_DAYS);
  const word = translator(language).t("booking:days.closed");
  // A stay may continue after the last day that can be booked.
  const lastClosed = addDays(last, CLOSED_WITHIN_DAYS);
  const closedByStaff = limitedDays.filter(({ day, cars }) => cars === 0 && day <= lastClosed);
  const closed = Object.fromEntries(
    allClosedDays(closedByStaff, from, lastClosed).map(({ day, noteAr, noteEn }) => [
      day,
      (language === "ar" ? (noteAr ?? noteEn) : (noteEn ?? noteAr)) ?? word,
    ]),
  );
  const stay = placesOf(codes);
  const isLimited = (bay: Bay) => limitedBays.some((limit) => limit.bay === bay && limit.cars !== null);
  const limited = [...new Set(stayOf(codes).map((place) => place.bay))].filter(isLimited);
  const hasArrivalLimit = (settings?.carsPerDay ?? null) !== null;
  const counted = hasArrivalLimit ? (["arrival", ...limited] as const) : limited;
  const lastOfStay = addDays(last, Math.max(0, ...stay.map((place) => place.day)));
  const daysWithLimit = limitedDays.filter(({ cars }) => cars > 0).map(({ day }) => day);
  // Values, not a subquery: with one, SQLite would count the cars of every place first.
  const conditions = [
    ...(counted.length > 0 ? [and(inArray(bay, counted), between(day, from, lastOfStay))] : []),
    ...(hasArrivalLimit ? [] : inParts(daysWithLimit).map((days) => and(eq(bay, "arrival"), inArray(day, days)))),
  ];
  const usedUp = await Promise.all(
    conditions.map((condition) => db.select({ bay, day }).from(placeLimits).where(and(condition, isTaken))),
  );
  const open = consecutiveDays(from, daysBetween(today, last)).filter((day) => !(day in closed));
  return { from, until, closed, full: fullDays(open, stay, { usedUp: usedUp.flat(), bays: limitedBays }) };
}

/** A place of a stay; `day` counts from the arrival. */
export interface StayPlace {
  readonly bay: Bay | "arrival";
  readonly day: number;
}

/** The places of a stay for these services, with the arrival. */
export function placesOf(codes: readonly ServiceCode[]): readonly StayPlace[] {
  return [{ bay: "arrival", day: 0 }, ...stayOf(codes)];
}

interface Capacity {
  /** The places without room. */
  readonly usedUp: readonly { readonly bay: string; readonly day: string }[];
  readonly bays: readonly (typeof bayLimits.$inferSelect)[];
}

/** On which of these days a stay cannot begin, because a place on one of its days is full. */
function fullDays(days: readonly string[], stay: readonly StayPlace[], { usedUp, bays }: Capacity): string[] {
  // A bay without a row of settings is closed, as in the view.
  const isInUse = (name: StayPlace["bay"]) =>
    name === "arrival" || bays.some(({ bay, cars }) => bay === name && cars !== 0);
  if (!stay.every(({ bay }) => isInUse(bay))) return [...days];
  const full = new Set(usedUp.map(({ bay, day }) => `${bay} ${day}`));
  return days.filter((first) => stay.some(({ bay, day }) => full.has(`${bay} ${addDays(first, day)}`)));
}

/** How many days from today on are marked at the desk. */
const MARKED_DAYS = 28;
/** A car that arrives on the last of them may stay this much longer. */
const STAY_DAYS = 14;

/** The closed, full and free days of the next four weeks. Days are `YYYY-MM-DD` in Riyadh. */
export interface ComingDays {
  readonly closed: readonly ClosedDay[];
  /** Days without a place for the stay. */
  readonly full: readonly string[];
  /** The other days, as first and last of each run. */
  readonly free: readonly (readonly [first: string, last: string])[];
}

/**
 * The statements for `comingDays`: closed days, full places, limits of bays. For the batch of a page
 * of the desk, so that it needs no further request to D1.
 */
export function comingDayQueries(db: Database, today: string) {
  const last = addDays(today, MARKED_DAYS + STAY_DAYS);
  const { bay, day, taken, cars } = placeLimits;
  return [
    db
      .select({ day: dayLimits.day, noteAr: dayLimits.noteAr, noteEn: dayLimits.noteEn })
      .from(dayLimits)
      .where(and(between(dayLimits.day, today, last), eq(dayLimits.cars, 0)))
      .orderBy(dayLimits.day),
    db
      .select({ bay, day, taken, cars })
      .from(placeLimits)
      .where(and(inArray(bay, ["arrival", ...bays]), between(day, today, last), gte(taken, cars))),
    db.select().from(bayLimits),
  ] as const;
}

type Queries = ReturnType<typeof comingDayQueries>;
type ComingDayRows = readonly [closed: Awaited<Queries[0]>, used: Awaited<Queries[1]>, bayLimits: Awaited<Queries[2]>];

interface Marked {
  /** The date in Riyadh. */
  readonly today: string;
  readonly stay: readonly StayPlace[];
  /** The day of a booking to move, which does not count against itself. */
  readonly movingFrom?: string;
}

/** Which of the next 28 days are closed, full or free for a stay: only a preview, as above. */
export function comingDays([limited, used, limits]: ComingDayRows, { today, stay, movingFrom }: Marked): ComingDays {
  const own = new Set(stay.map(({ bay, day }) => movingFrom && `${bay} ${addDays(movingFrom, day)}`));
  const usedUp = used.filter(
    ({ bay, day, taken, cars }) => cars !== null && taken - (own.has(`${bay} ${day}`) ? 1 : 0) >= cars,
  );
  const days = consecutiveDays(today, MARKED_DAYS);
  const closed = allClosedDays(limited, today, addDays(today, MARKED_DAYS));
  const open = days.filter((first) => !closed.some(({ day }) => day === first));
  const full = fullDays(open, stay, { usedUp, bays: limits });
  return {
    closed: closed.filter(({ day }) => days.includes(day)),
    full,
    free: runsOf(open.filter((day) => !full.includes(day))),
  };
}

/** Days in order, as first and last of each run without a gap. */
function runsOf(days: readonly string[]): [first: string, last: string][] {
  const runs: [first: string, last: string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && nextDay(run[1]) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

/** D1 allows a hundred parameters in a statement. */
function inParts(days: readonly string[]): readonly string[][] {
  const size = 90;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, part) => days.slice(part * size, (part + 1) * size));
}

/**
 * Up to three bookable days nearest to the wanted one, before or after it, in calendar order. Of
 * two days equally near, the later one wins.
 */
export function nearestDays({ from, until, closed, full }: BookableDays, wanted: string): readonly string[] {
  const last = until ?? addDays(from, YEAR_DAYS - 1);
  const middle = wanted < from ? from : wanted > last ? last : wanted;
  const canBeBooked = (day: string) =>
    day >= from && day <= last && day !== wanted && !(day in closed) && !full.includes(day);
  const found = new Set<string>();
  for (let distance = 0; distance <= daysBetween(from, last); distance++) {
    for (const day of [addDays(middle, distance), addDays(middle, -distance)]) {
      if (found.size < OFFERED_DAYS && canBeBooked(day)) found.add(day);
    }
    if (found.size === OFFERED_DAYS) break;
  }
  return [...found].sort();
}

/** One entry for each day, language and stay. */
export const daysCache = createCache<BookableDays>(10);

interface DaysRequest {
  readonly env: Pick<Env, "DB"> & Partial<RateLimits>;
  readonly request: Request;
  readonly now: Date;
}

/**
 * Which days a visitor can book (product.md 7.14), cached for ten seconds. Null above the rate
 * limit of this IP address for reads of D1. Throws when D1 does.
 */
export async function readCachedDays(
  { env, request, now }: DaysRequest,
  { language, codes }: Pick<DaysQuery, "language" | "codes">,
): Promise<BookableDays | null> {
  const today = riyadhDate(now);
  const key = JSON.stringify([today, language, stayOf(codes)]);
  return daysCache.get(key, now, async () =>
    (await mayRead(ipAddressOf(request), env))
      ? readBookableDays(openDatabase(env.DB), { today, language, codes })
      : null,
  );
}

/** Longer than D1 usually takes. The page needs no more, because the post checks the day. */
const TIMEOUT_MS = 300;
const CLOSED_DAYS_AHEAD = 28;

/** The hints beside a plain date input. */
export interface DateHints {
  /** The last day that can be booked, or null. */
  readonly until: Day | null;
  /** The closed days of the next four weeks, with reasons. */
  readonly closed: readonly (readonly [day: string, why: string])[];
  /** All known closed days. */
  readonly allClosed: readonly string[];
  /** The next three bookable days, or the nearest to the day of the booking to move. */
  readonly nearest: readonly string[];
}

interface AheadOf {
  /** The date in Riyadh. */
  readonly today: string;
  /** The nearest days are those around this day, without itself. Default: today. */
  readonly around?: string;
}

/**
 * The hints about the next days where there is no calendar (product.md 7), or null when D1 is too
 * slow or fails. Never throws.
 */
export async function readDateHints(
  read: () => Promise<BookableDays | null>,
  { today, around = today }: AheadOf,
): Promise<DateHints | null> {
  try {
    const days = await withTimeout(read(), TIMEOUT_MS);
    if (!days) return null;
    const soon = addDays(today, CLOSED_DAYS_AHEAD);
    const closed = Object.entries(days.closed)
      .filter(([day]) => day <= soon)
      .sort();
    return { until: days.until, closed, allClosed: Object.keys(days.closed), nearest: nearestDays(days, around) };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return null;
  }
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
  readonly bookingDate: string;
  /** The day of the booking to move. */
  readonly movingFrom?: string;
}

/**
 * Explains to a visitor why a day cannot be booked (product.md 7), and offers up to three days near
 * it, or near the booking's own day when no date was sent. Offers none when the days cannot be
 * read. Never throws.
 */
export async function explainUnavailableDay(
  read: () => Promise<BookableDays | null>,
  reason: UnavailableReason,
  { bookingDate, movingFrom }: RequestedDay,
  { language, now }: { readonly language: Language; readonly now: Date },
) {
  const messageOf = (why: keyof typeof MESSAGES) => translator(language).t(MESSAGES[why]);
  const today = riyadhDate(now);
  try {
    const days = await read();
    if (!days) return { message: messageOf(reason), offeredDays: [] };
    const isClosed = reason === "full" && bookingDate in days.closed;
    // The places of the booking do not count, but its own day is not offered.
    const full = movingFrom ? [...days.full, movingFrom] : days.full;
    const wanted = isCalendarDate(bookingDate) ? bookingDate : (movingFrom ?? today);
    const offeredDays = nearestDays({ ...days, full }, wanted);
    return { message: messageOf(isClosed ? "closed" : reason), offeredDays };
  } catch (error) {
    console.error({ event: "days-not-read", error: errorForLog(error) });
    return { message: messageOf(reason), offeredDays: [] };
  }
}

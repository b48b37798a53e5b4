import { and, between, eq, exists, gt, gte, inArray, sql } from "drizzle-orm";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { stayOf } from "~/domain/catalogue/stays";
import type { Bay } from "~/platform/db/bays";
import { createCache } from "~/platform/db/cache.server";
import { type Database, openDatabase } from "~/platform/db/client.server";
import { bayLimits, bookingPlaces, bookingSettings, dayLimits, placeLimits } from "~/platform/db/schema.server";
import { ipAddressOf } from "~/platform/forms/ip-address-key.server";
import { mayRead, type RateLimits } from "~/platform/forms/rate-limit.server";
import { addDays, consecutiveDays, daysBetween, nextDay, riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { allClosedDays, noteOf } from "./closed-days";
import { fullDays, placesOf } from "./full-days";
import { horizonOf } from "./horizon.server";
import { type BookableDays, YEAR_DAYS } from "./nearest-days";

/** Longer than the longest closing at the desk and the longest stay together (product.md 16.9). */
const CLOSED_WITHIN_DAYS = 100;

interface DaysQuery {
  /** The date in Riyadh. */
  today: string;
  language: Language;
  /** The chosen services. Without any, only arrivals count. */
  codes: readonly ServiceCode[];
  /** The id of the booking to move, which does not count against itself. */
  moving?: number;
}

/**
 * Which days can be booked for a stay (product.md 7). Only a preview: triggers check again when a
 * booking is stored or moved. Counts cars only where there is a limit, and only until the last day
 * of the last stay, so it reads at most as many places as the limits allow on these days. Throws
 * when D1 does.
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
    allClosedDays(closedByStaff, from, lastClosed).map((closedDay) => [
      closedDay.day,
      noteOf(closedDay, language) ?? word,
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
  return { today, from, until, closed, full: fullDays(open, stay, { usedUp: usedUp.flat(), bays: limitedBays }) };
}

/** D1 allows a hundred parameters in a statement. */
function inParts(days: readonly string[]): readonly string[][] {
  const size = 90;
  return Array.from({ length: Math.ceil(days.length / size) }, (_, part) => days.slice(part * size, (part + 1) * size));
}

/** One entry for each day, language and stay. */
export const daysCache = createCache<BookableDays>(10);

interface DaysRequest {
  env: Pick<Env, "DB"> & Partial<RateLimits>;
  request: Request;
  now: Date;
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

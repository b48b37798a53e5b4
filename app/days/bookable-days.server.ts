import { and, between, eq, exists, gt, gte, inArray, sql } from "drizzle-orm";
import type { ServiceCode } from "~/catalogue/catalogue";
import { type Bay, stayOf } from "~/catalogue/stays";
import type { Database } from "~/db/client.server";
import { bayLimits, bookingPlaces, bookingSettings, dayLimits, placeLimits } from "~/db/schema.server";
import { dayAfter, daysAfter, daysBetween, daysInRow } from "~/i18n/date-arithmetic";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { horizonOf } from "./settings.server";
import { CLOSED_WITHIN_DAYS } from "./stored-stay.server";

/** How many days are listed when there is no horizon. */
const YEAR_DAYS = 365;
const OFFERED_DAYS = 3;

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

export interface DaysQuery {
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
  const [[settings], limitedDays, bays] = await db.batch([
    db.select().from(bookingSettings),
    db.select().from(dayLimits).where(gt(dayLimits.day, today)),
    db.select().from(bayLimits),
  ]);
  const from = dayAfter(today);
  const horizon = horizonOf(settings);
  const until = horizon === null ? null : daysAfter(today, horizon);
  const last = until ?? daysAfter(today, YEAR_DAYS);
  const word = translator(language).t("booking:days.closed");
  const closed = Object.fromEntries(
    limitedDays
      // A stay may continue after the last day that can be booked.
      .filter(({ day, cars }) => cars === 0 && day <= daysAfter(last, CLOSED_WITHIN_DAYS))
      .map(({ day, noteAr, noteEn }) => [day, (language === "ar" ? (noteAr ?? noteEn) : (noteEn ?? noteAr)) ?? word]),
  );
  const stay = stayOf(codes);
  const isLimited = (bay: Bay) => bays.some((limit) => limit.bay === bay && limit.cars !== null);
  const limited = [...new Set(stay.map((place) => place.bay))].filter(isLimited);
  const hasArrivalLimit = (settings?.carsPerDay ?? null) !== null;
  const counted = hasArrivalLimit ? (["arrival", ...limited] as const) : limited;
  const lastOfStay = daysAfter(last, Math.max(0, ...stay.map((place) => place.day)));
  const daysWithLimit = limitedDays.filter(({ cars }) => cars > 0).map(({ day }) => day);
  // Values, not a subquery: with one, SQLite would count the cars of every place first.
  const conditions = [
    ...(counted.length > 0 ? [and(inArray(bay, counted), between(day, from, lastOfStay))] : []),
    ...(hasArrivalLimit ? [] : inParts(daysWithLimit).map((days) => and(eq(bay, "arrival"), inArray(day, days)))),
  ];
  const usedUp = await Promise.all(
    conditions.map((condition) => db.select({ bay, day }).from(placeLimits).where(and(condition, isTaken))),
  );
  // A bay without a row of settings is closed, as in the view.
  const isInUse = (bay: Bay) => bays.some((limit) => limit.bay === bay && limit.cars !== 0);
  const isOutOfUse = !stay.every(({ bay }) => isInUse(bay));
  // A full place rules out every arrival day whose stay needs it.
  const withoutPlace = usedUp
    .flat()
    .flatMap(({ bay, day }) =>
      bay === "arrival" ? [day] : stay.filter((place) => place.bay === bay).map((place) => daysAfter(day, -place.day)),
    );
  const taken = [...new Set(withoutPlace)].sort();
  const full = (isOutOfUse ? daysInRow(from, daysBetween(today, last)) : taken).filter(
    (day) => day >= from && day <= last && !(day in closed),
  );
  return { from, until, closed, full };
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
  const last = until ?? daysAfter(from, YEAR_DAYS - 1);
  const middle = wanted < from ? from : wanted > last ? last : wanted;
  const canBeBooked = (day: string) =>
    day >= from && day <= last && day !== wanted && !(day in closed) && !full.includes(day);
  const found = new Set<string>();
  for (let distance = 0; distance <= daysBetween(from, last); distance++) {
    for (const day of [daysAfter(middle, distance), daysAfter(middle, -distance)]) {
      if (found.size < OFFERED_DAYS && canBeBooked(day)) found.add(day);
    }
    if (found.size === OFFERED_DAYS) break;
  }
  return [...found].sort();
}

import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Bay } from "~/catalogue/stays";
import type { AnyDatabase } from "~/db/client.server";
import { bayLimits, bookingPlaces, bookingSettings, bookings, dayLimits } from "~/db/schema.server";
import { daysBetween, daysInRow } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";
import { bookingDetails } from "./views";

/**
 * What staff allow on which day (days.md, section 1). All throw when the database does. Days are Riyadh's `YYYY-MM-DD`. A change
 * touches no stored booking and nothing that staff have taken: it gives those that are now too many, and they stay as they are.
 */

export type Place = Bay | "arrival";

/** The last day that can be booked, as SQL; where there is none, a day that never comes. */
export function lastBookableDay(now: Date): SQL<string> {
  const horizon = sql`select date(${riyadhDate(now)}, '+' || ${bookingSettings.horizonDays} || ' days') from ${bookingSettings}`;
  return sql`coalesce((${horizon}), '9999-12-31')`;
}

/** How many days ahead can be booked; null for any number. */
export async function readHorizon(db: AnyDatabase): Promise<number | null> {
  const [settings] = await db.select().from(bookingSettings);
  return settings?.horizonDays ?? null;
}

interface Closing {
  readonly from: string;
  /** Inclusive. */
  readonly until: string;
  readonly noteAr?: string;
  readonly noteEn?: string;
}

/** Closes days, in place of whatever was set for them. */
export async function closeDays(db: AnyDatabase, { from, until, noteAr = "", noteEn = "" }: Closing) {
  const days = JSON.stringify(daysInRow(from, daysBetween(from, until) + 1));
  const closed = sql`select value, 0, nullif(${noteAr}, ''), nullif(${noteEn}, '') from json_each(${days}) where true`;
  const [, bookings, taken] = await db.batch([
    db
      .insert(dayLimits)
      .select(closed)
      .onConflictDoUpdate({
        target: dayLimits.day,
        set: { cars: 0, noteAr: sql`excluded.note_ar`, noteEn: sql`excluded.note_en` },
      }),
    ...placesAbove(db, "arrival", sql`${bookingPlaces.day} between ${from} and ${until}`),
  ]);
  return { bookings, taken };
}

/** Takes a day's own limit away; gives whether it had one. */
export async function openDay(db: AnyDatabase, day: string): Promise<boolean> {
  const opened = await db.delete(dayLimits).where(eq(dayLimits.day, day)).returning({ day: dayLimits.day });
  return opened.length > 0;
}

/** Gives a day its own limit of arriving cars; 0 closes it. */
export async function limitDay(db: AnyDatabase, day: string, cars: number) {
  const limit = { cars, noteAr: null, noteEn: null };
  const [, bookings, taken] = await db.batch([
    db
      .insert(dayLimits)
      .values({ day, ...limit })
      .onConflictDoUpdate({ target: dayLimits.day, set: limit }),
    ...placesAbove(db, "arrival", eq(bookingPlaces.day, day)),
  ]);
  return { bookings, taken };
}

/** How many cars may arrive on every day without a limit of its own. */
export async function setCarsPerDay(db: AnyDatabase, carsPerDay: number | null, now: Date) {
  const withoutOwnLimit = and(gte(bookingPlaces.day, riyadhDate(now)), isNull(dayLimits.day));
  const [, bookings, taken] = await db.batch([
    db.update(bookingSettings).set({ carsPerDay }),
    ...placesAbove(db, "arrival", withoutOwnLimit),
  ]);
  return { bookings, taken };
}

/** How many cars a kind of bay holds. */
export async function setBay(db: AnyDatabase, bay: Bay, cars: number | null, now: Date) {
  const [, bookings, taken] = await db.batch([
    db.update(bayLimits).set({ cars }).where(eq(bayLimits.bay, bay)),
    ...placesAbove(db, bay, gte(bookingPlaces.day, riyadhDate(now))),
  ]);
  return { bookings, taken };
}

export async function setHorizon(db: AnyDatabase, horizonDays: number | null): Promise<void> {
  await db.update(bookingSettings).set({ horizonDays });
}

export type Affected = Awaited<ReturnType<typeof closeDays>>;

/**
 * On those of these days where more places are held than there are: the pending and confirmed bookings with such a place, and
 * what staff have taken.
 */
function placesAbove(db: AnyDatabase, place: Place, days: SQL | undefined) {
  const most = place === "arrival" ? sql`coalesce(${dayLimits.cars}, ${bookingSettings.carsPerDay})` : bayLimits.cars;
  const ofPlace = eq(bookingPlaces.bay, place);
  const crowded = db
    .select({ day: bookingPlaces.day })
    .from(bookingPlaces)
    .innerJoin(bookingSettings, sql`true`)
    .leftJoin(dayLimits, eq(dayLimits.day, bookingPlaces.day))
    .leftJoin(bayLimits, eq(sql`${bayLimits.bay}`, bookingPlaces.bay))
    .where(and(ofPlace, days))
    .groupBy(bookingPlaces.day)
    .having(gt(sql`count(*)`, most));
  const isAbove = and(ofPlace, inArray(bookingPlaces.day, crowded));
  const references = db
    .select({ reference: bookings.reference })
    .from(bookings)
    .innerJoin(bookingPlaces, eq(bookingPlaces.bookingId, bookings.id))
    .where(and(inArray(bookings.status, ["pending", "confirmed"]), isAbove));
  return [
    db
      .select()
      .from(bookingDetails)
      .where(inArray(bookingDetails.reference, references))
      .orderBy(asc(bookingDetails.bookingDate), asc(bookingDetails.bookedAt)),
    takenPlaces(db, isAbove),
  ] as const;
}

/** What staff have taken of these places, by its number. */
function takenPlaces(db: AnyDatabase, condition?: SQL) {
  const { takenAs, bay, day } = bookingPlaces;
  return db
    .select({
      takenAs: sql<number>`${takenAs}`,
      place: bay,
      from: sql<string>`min(${day})`,
      until: sql<string>`max(${day})`,
    })
    .from(bookingPlaces)
    .where(and(isNotNull(takenAs), condition))
    .groupBy(takenAs, bay)
    .orderBy(asc(takenAs));
}

export interface Taking {
  /** The first day. */
  readonly day: string;
  readonly place: Place;
  readonly days: number;
}

/**
 * Holds a place without a booking, for all days under one number, unless the database has none left or the first day is after the
 * last that can be booked. Gives that number, which is never used again, or undefined for such a day.
 */
export async function takePlaces(db: AnyDatabase, { day, place, days }: Taking, now: Date) {
  const all = JSON.stringify(daysInRow(day, days));
  const canBeBooked = sql`${day} <= ${lastBookableDay(now)}`;
  const number = sql`(select ${bookingSettings.lastTaken} from ${bookingSettings})`;
  const rows = sql`select null, null, ${place}, value, ${number} from json_each(${all}) where ${canBeBooked}`;
  const [, [taken]] = await db.batch([
    db
      .update(bookingSettings)
      .set({ lastTaken: sql`${bookingSettings.lastTaken} + 1` })
      .where(canBeBooked),
    db.insert(bookingPlaces).select(rows).returning({ takenAs: bookingPlaces.takenAs }),
  ]);
  return taken?.takenAs ?? undefined;
}

/** Gives back all that was taken under one number. */
export function releasePlaces(db: AnyDatabase, takenAs: number) {
  const { bay, day } = bookingPlaces;
  return db.delete(bookingPlaces).where(eq(bookingPlaces.takenAs, takenAs)).returning({ place: bay, day });
}

/** All that the centre has set, and what staff have taken for today or later. */
export async function readLimits(db: AnyDatabase, now: Date) {
  const today = riyadhDate(now);
  const [[settings], bays, days, taken] = await db.batch([
    db.select().from(bookingSettings),
    db.select().from(bayLimits),
    db.select().from(dayLimits).where(gte(dayLimits.day, today)).orderBy(asc(dayLimits.day)),
    takenPlaces(db).having(gte(sql`max(${bookingPlaces.day})`, today)),
  ]);
  return { carsPerDay: settings?.carsPerDay ?? null, horizonDays: settings?.horizonDays ?? null, bays, days, taken };
}

export type Limits = Awaited<ReturnType<typeof readLimits>>;

import { type SQL, sql } from "drizzle-orm";
import type { AnyDatabase } from "~/db/client.server";
import { daysAfter, daysInRow } from "~/i18n/date-arithmetic";
import { riyadhDate } from "~/i18n/riyadh-date";
import { causeOf, DatabaseError } from "./database";
import { type Place, readHorizon, type Taking } from "./day-queries";
import { counted, Refusal } from "./refusal";
import { printable } from "./table";
import type { Language } from "./words";

/**
 * Why a day is refused (days.md, section 1). The database says only "day full" or "day closed"; people want to know which day
 * of a stay, and which limit.
 */

/** Why a day after the last one that can be booked is refused. */
export async function tooFarAhead(db: AnyDatabase, day: string, now: Date): Promise<Refusal> {
  const last = daysAfter(riyadhDate(now), (await readHorizon(db)) ?? 0);
  return new Refusal(`${day} is too far ahead: the last day that can be booked is ${last}.`);
}

interface FullPlace {
  readonly bay: Place;
  readonly day: string;
  /** How many cars there is room for. */
  readonly cars: number;
  readonly noteAr: string | null;
  readonly noteEn: string | null;
}

/** Waits for a change, and tells a refused day in words. */
export async function orSayWhichDay<Changed>(
  change: Promise<Changed>,
  findFullPlaces: () => Promise<readonly FullPlace[]>,
  language: Language,
): Promise<Changed> {
  try {
    return await change;
  } catch (thrown) {
    const error = causeOf(thrown);
    if (!(error instanceof DatabaseError) || !/^day (?:full|closed)$/.test(error.refused ?? "")) throw thrown;
    const reasons = (await findFullPlaces()).map((place) => inWords(place, language));
    // Whatever was in the way may have gone between the two questions.
    const why = reasons.length > 0 ? reasons.join(" ") : "There was no room a moment ago: try again.";
    throw new Refusal(`${why} Nothing has changed.`);
  }
}

function inWords({ bay, day, cars, noteAr, noteEn }: FullPlace, language: Language): string {
  if (bay !== "arrival") return `The bay ${bay} is full on ${day}: it holds ${counted(cars, "car")}.`;
  if (cars > 0) return `${day} is full: ${counted(cars, "car")} may arrive.`;
  const note = language === "ar" ? (noteAr ?? noteEn) : (noteEn ?? noteAr);
  return `${day} is closed${note ? ` (${printable(note)})` : ""}.`;
}

/** The places of a stay that are full on its days from `day` on; its own places never block it. */
export function fullForMove(db: AnyDatabase, reference: string, day: string) {
  return fullPlaces(
    db,
    sql`select booking_id, bay, date(day, (julianday(${day}) - julianday(booking_date)) || ' days') as day
      from booking_places join bookings on bookings.id = booking_id where reference = ${reference}`,
  );
}

/** Those of `days` days from `day` on that have no such place left. */
export function fullForTaking(db: AnyDatabase, { day, place, days }: Taking) {
  const all = JSON.stringify(daysInRow(day, days));
  return fullPlaces(db, sql`select '' as booking_id, ${place} as bay, value as day from json_each(${all})`);
}

/** The rule of the trigger `places_left`, asked of several places at once. `wanted` gives booking_id, bay and day. */
async function fullPlaces(db: AnyDatabase, wanted: SQL): Promise<readonly FullPlace[]> {
  const places = sql`(
    select wanted.bay, wanted.day, note_ar, note_en,
      iif(wanted.bay = 'arrival', coalesce(day_limits.cars, cars_per_day), bay_limits.cars) as most,
      (select count(*) from booking_places as held
        where held.bay = wanted.bay and held.day = wanted.day and held.booking_id is not wanted.booking_id) as taken
    from (${wanted}) as wanted join booking_settings
      left join day_limits on day_limits.day = wanted.day left join bay_limits on bay_limits.bay = wanted.bay
  )`;
  return db
    .select({
      bay: sql<Place>`bay`,
      day: sql<string>`day`,
      cars: sql<number>`most`,
      noteAr: sql<string | null>`note_ar`,
      noteEn: sql<string | null>`note_en`,
    })
    .from(places)
    .where(sql`most <= taken`)
    .orderBy(sql`day`, sql`bay`);
}

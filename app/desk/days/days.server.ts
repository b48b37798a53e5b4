import { and, asc, between, eq, gt, gte, inArray, isNull, min, not, or, sql } from "drizzle-orm";
import { bays } from "~/catalogue/stays";
import { beforeArrivalStatuses } from "~/db/booking-status";
import type { Database } from "~/db/client.server";
import { bayLimits, bookingPlaces, bookingSettings, bookings, dayLimits, placeLimits } from "~/db/schema.server";
import type { DeskRow } from "../desk-row";
import { deskRow } from "../desk-row.server";
import { type PlaceName, places, ROWS } from "./days-intents";
import { daysOfMonth } from "./month";
import type { PlaceUse } from "./place-use";

type Settings = Pick<
  typeof bookingSettings.$inferSelect,
  "carsPerDay" | "horizonDays" | "formsPerPerson" | "siteBookingsPerHour"
>;

export interface DeskDay {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  /** Its own limit, if it has one; 0 cars: closed. */
  readonly limit: Pick<typeof dayLimits.$inferSelect, "cars" | "noteAr" | "noteEn"> | null;
  readonly arrivals: PlaceUse;
  /** The bays that are used or limited. */
  readonly bays: readonly PlaceUse[];
}

/** Places that the centre blocked together. Only those from today on. */
export interface Block {
  readonly block: string;
  readonly place: PlaceName;
  /** The first day. */
  readonly day: string;
  readonly days: number;
}

/**
 * A booking that uses a place above its limit, or whose stay goes across a closed day, with the
 * first such place.
 */
export interface Call extends DeskRow, PlaceUse {
  readonly placeDay: string;
  /** The car is at the centre on a closed day, on which it does not arrive. */
  readonly goesAcross: boolean;
}

export interface DaysOverview {
  readonly days: readonly DeskDay[];
  /** Null: the row is missing, so every day is closed. */
  readonly settings: Settings | null;
  /** How many cars each bay takes; null: any number. */
  readonly bayCars: Readonly<Record<(typeof bays)[number], number | null>>;
  /** By first day, at most fifty. */
  readonly blocks: readonly Block[];
  /** By day, at most fifty. */
  readonly calls: readonly Call[];
}

/**
 * The days of a month (`YYYY-MM`), the settings, and blocks and calls from `today` on (Riyadh), in
 * one batch. Throws when D1 does.
 */
export async function readDays(
  db: Database,
  { month, today }: { readonly month: string; readonly today: string },
): Promise<DaysOverview> {
  const days = daysOfMonth(month, today);
  const [first = today, last = today] = [days[0], days.at(-1)];
  const { bay, day, taken, cars } = placeLimits;
  const isAccepted = sql`${bookings.overLimit} is ${bookings.bookingDate}`;
  const acceptedCars = sql`(select count(distinct own.id) from ${bookingPlaces} as place cross join ${bookings} as own where place.bay = ${bay} and place.day = ${day} and own.id = place.booking_id and own.over_limit = own.booking_date)`;
  const [[settings], limitedBays, limitedDays, uses, blocks, overfull, across] = await db.batch([
    db
      .select({
        carsPerDay: bookingSettings.carsPerDay,
        horizonDays: bookingSettings.horizonDays,
        formsPerPerson: bookingSettings.formsPerPerson,
        siteBookingsPerHour: bookingSettings.siteBookingsPerHour,
      })
      .from(bookingSettings),
    db.select().from(bayLimits),
    db
      .select()
      .from(dayLimits)
      .where(between(dayLimits.day, first, last)),
    // Lists all bays, because the index of places begins with the bay.
    db
      .select({ bay, day, taken })
      .from(placeLimits)
      .where(and(inArray(bay, places), between(day, first, last))),
    db
      .select({
        // Not null: a CHECK requires it without a booking.
        block: sql<string>`${bookingPlaces.block}`,
        place: bookingPlaces.bay,
        day: sql<string>`min(${bookingPlaces.day})`,
        days: sql<number>`count(*)`,
      })
      .from(bookingPlaces)
      .where(and(isNull(bookingPlaces.bookingId), gte(bookingPlaces.day, today)))
      .groupBy(bookingPlaces.block, bookingPlaces.bay)
      .orderBy(asc(min(bookingPlaces.day)), asc(min(bookingPlaces.id)))
      .limit(ROWS),
    // With `min`, SQLite takes the other columns of the place from the row of that day.
    db
      .select({ ...deskRow, place: bay, placeDay: sql<string>`min(${day})`, taken, cars })
      .from(placeLimits)
      // SQLite keeps the order of cross joins, so it reads only the bookings of overfull places.
      .crossJoin(bookingPlaces)
      .crossJoin(bookings)
      .where(
        and(
          ...[inArray(bay, places), gte(day, today), gt(taken, cars)],
          ...[eq(bookingPlaces.bay, bay), eq(bookingPlaces.day, day), eq(bookings.id, bookingPlaces.bookingId)],
          inArray(bookings.status, beforeArrivalStatuses),
          // Staff who accept a car above a limit need not call about it; a closed day is still one.
          or(eq(cars, 0), and(gt(sql`${taken} - ${acceptedCars}`, cars), not(isAccepted))),
        ),
      )
      .groupBy(bookings.id)
      .orderBy(asc(min(day)), asc(bookings.id))
      .limit(ROWS),
    db
      .select({
        ...deskRow,
        place: bookingPlaces.bay,
        placeDay: sql<string>`min(${dayLimits.day})`,
        ...{ taken: sql<number>`1`.as("taken"), cars: dayLimits.cars },
      })
      .from(dayLimits)
      .crossJoin(bookingPlaces)
      .crossJoin(bookings)
      .where(
        and(
          ...[gte(dayLimits.day, today), eq(dayLimits.cars, 0)],
          ...[inArray(bookingPlaces.bay, bays), eq(bookingPlaces.day, dayLimits.day)],
          ...[eq(bookings.id, bookingPlaces.bookingId), gt(dayLimits.day, bookings.bookingDate)],
          inArray(bookings.status, [...beforeArrivalStatuses, "arrived"]),
        ),
      )
      .groupBy(bookings.id)
      .orderBy(asc(min(dayLimits.day)), asc(bookings.id))
      .limit(ROWS),
  ]);
  const bayCars = Object.fromEntries(
    // A bay without a row is closed, as in the view `place_limits`.
    bays.map((name) => [name, (limitedBays.find((limit) => limit.bay === name) ?? { cars: 0 }).cars]),
  ) as DaysOverview["bayCars"];
  const limits = new Map(limitedDays.map(({ day, ...limit }) => [day, limit]));
  const takenOn = (place: PlaceName, on: string) => uses.find((use) => use.bay === place && use.day === on)?.taken ?? 0;
  const use = (place: PlaceName, on: string, possible: number | null): PlaceUse => ({
    place,
    taken: takenOn(place, on),
    cars: settings ? possible : 0,
  });
  return {
    days: days.map((on) => {
      const limit = limits.get(on) ?? null;
      return {
        day: on,
        limit,
        arrivals: use("arrival", on, limit ? limit.cars : (settings?.carsPerDay ?? null)),
        bays: bays.map((name) => use(name, on, bayCars[name])).filter(({ taken, cars }) => taken > 0 || cars !== null),
      };
    }),
    settings: settings ?? null,
    bayCars,
    blocks,
    calls: [
      ...overfull.map((call) => ({ ...call, goesAcross: false })),
      ...across
        .filter(({ reference }) => !overfull.some((call) => call.reference === reference))
        .map((call) => ({ ...call, goesAcross: true })),
    ]
      .sort((a, b) => (a.placeDay < b.placeDay ? -1 : a.placeDay > b.placeDay ? 1 : 0))
      .slice(0, ROWS),
  };
}

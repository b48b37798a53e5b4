import { and, asc, countDistinct, eq, gt, gte, inArray, isNull, min, not, or, type SQLWrapper, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import { serviceCodes } from "~/domain/catalogue/catalogue";
import { bayOf, type PlaceName, places } from "~/domain/catalogue/stays";
import { specialOn } from "~/domain/centre/opening-hours";
import { daysClosedByHours } from "~/domain/days/closed-days";
import { isKnown } from "~/domain/days/known-days.server";
import { OVERBOOKED_ROWS } from "~/domain/days/use-of-places";
import { isUnreached } from "~/domain/outbox/deliveries.server";
import { untrueMessage } from "~/domain/outbox/untrue-message.server";
import { addDays, type Day } from "~/platform/calendar/dates";
import { bays } from "~/platform/codes";
import { beforeArrivalStatuses } from "~/platform/db/booking-status";
import { type Database, each, type ResultsOf } from "~/platform/db/client.server";
import {
  bookingEvents,
  bookingLines,
  bookingPlaces,
  bookings,
  dayLimits,
  placeLimits,
} from "~/platform/db/schema.server";
import { listedBooking, ownPlaces } from "./lists.server";

/** How many days ahead to look for free days, and for days that the owner's hours close. */
export const CLOSED_AHEAD_DAYS = 800;

const dayChosenAt = (booking: SQLWrapper) =>
  sql`coalesce((select max(at) from ${bookingEvents} as choice where choice.booking_id = ${booking} and choice.kind in ('created', 'moved')), '')`;

const codesByBay = serviceCodes.map((code) => `${bayOf(code)} ${code}`);

/**
 * When staff last accepted that a booking exceeds the limit of a bay; null if they have not since
 * its day was chosen. They do so with the day, another planned day, or a service in that bay.
 */
function acceptedAt(booking: SQLWrapper, bay: SQLWrapper) {
  const change = sql`select 1 from ${bookingEvents} as change where change.booking_id = accepted.booking_id and change.idempotency_key = accepted.idempotency_key and change.kind in ('created', 'moved', 'stay-changed')`;
  const line = sql`select 1 from ${bookingLines} as line join ${bookingEvents} as brought on brought.id = line.added_event where line.booking_id = accepted.booking_id and brought.idempotency_key = accepted.idempotency_key and ${bay} || ' ' || line.code in (select value from ${each(codesByBay)})`;
  return sql`(select max(at) from ${bookingEvents} as accepted where accepted.booking_id = ${booking} and accepted.kind = 'over-limit' and accepted.at >= ${dayChosenAt(booking)} and (exists (${change}) or exists (${line})))`;
}

/**
 * The bookings whose customers must be called (product.md 16.9). Either they do not know that a day
 * of the stay from `today` on (Riyadh) is closed or overfull, or their last message is no longer
 * true or did not reach them. A batch, whose results `overbookedOf` reads.
 */
export function overbookedQueries(db: Database, today: Day) {
  const { bay, day, taken } = placeLimits;
  const lastClosed = addDays(today, CLOSED_AHEAD_DAYS);
  const closedByHours = daysClosedByHours(today, lastClosed).map((closed) => closed.day);
  const cars = sql<number>`iif(${bay} = 'arrival' and ${day} in (select value from ${each(closedByHours)}), 0, ${placeLimits.cars})`;
  // Leaves out weekdays that are always closed: the customer knew them when booking.
  const newlyClosed = closedByHours.filter((closed) => specialOn(closed));
  const closings = union(
    db
      .select({ day: dayLimits.day })
      .from(dayLimits)
      .where(and(gte(dayLimits.day, today), eq(dayLimits.cars, 0))),
    db.select({ day: sql<string>`value` }).from(each(newlyClosed)),
  ).as("closings");
  const isBeforeReady = inArray(bookings.status, [...beforeArrivalStatuses, "arrived"]);
  const isAhead = and(inArray(bookings.status, beforeArrivalStatuses), gte(bookings.bookingDate, today));
  const isMisled = sql`(untrue_message is not null or (is_unreached and ${bookings.status} in ('confirmed', 'ready')))`;
  const listed = { ...listedBooking, untrueMessage, isUnreached, places: ownPlaces };
  // Customers have a place if they chose the day, or staff accepted them, after the bay broke down.
  const chosenAt = sql`coalesce(${acceptedAt(bookings.id, bay)}, ${dayChosenAt(bookings.id)})`;
  const isDown = sql`exists (select 1 from ${bookingPlaces} as block where block.bay = ${bay} and block.day = ${day} and block.booking_id is null and block.over_limit_at >= ${chosenAt})`;
  const outOfService = sql<
    string | null
  >`(select out_of_service from ${bookingPlaces} as broken where broken.bay = ${bay} and broken.day = ${day} and out_of_service is not null)`;
  const isAccepted = sql`${acceptedAt(sql`own.id`, bay)} is not null`;
  const accepted = sql`(select distinct own.id from ${bookingPlaces} as place cross join ${bookings} as own where place.bay = ${bay} and place.day = ${day} and own.id = place.booking_id and own.accepted_day = own.booking_date and ${isAccepted})`;
  return {
    // With `min`, SQLite takes the other columns from the row with the earliest day.
    overfull: db
      .select({
        ...listed,
        place: bay,
        placeDay: sql<string>`min(${day})`,
        taken,
        cars: cars.as("cars"),
        isDown: isDown.mapWith(Boolean).as("is_down"),
        /** Why the bay is out of service that day; null if it is not. */
        outOfService: outOfService.as("out_of_service"),
      })
      .from(placeLimits)
      // SQLite keeps the order of cross joins, so it reads only the bookings of overfull places.
      .crossJoin(bookingPlaces)
      .crossJoin(bookings)
      .where(
        and(
          inArray(bay, places),
          gte(day, today),
          or(gt(taken, cars), isDown),
          eq(bookingPlaces.bay, bay),
          eq(bookingPlaces.day, day),
          eq(bookings.id, bookingPlaces.bookingId),
          usesPlaceOf(bay),
          or(inArray(bookings.status, beforeArrivalStatuses), isDown),
          not(isKnown(day)),
          // Customers whom staff accepted above a limit need no call, unless that limit is now zero
          // or the bay broke down since. A bay is down until staff free the blocked place.
          or(
            and(eq(cars, 0), isNull(outOfService)),
            isDown,
            and(gt(sql`${taken} - (select count(*) from ${accepted})`, cars), sql`${bookings.id} not in ${accepted}`),
          ),
        ),
      )
      .groupBy(bookings.id)
      .orderBy(asc(min(day)), asc(bookings.id))
      .limit(OVERBOOKED_ROWS),
    across: db
      .select({
        ...listed,
        place: bookingPlaces.bay,
        placeDay: sql<string>`min(${closings.day})`,
        taken: sql<number>`1`.as("taken"),
        cars: sql<number>`0`.as("cars"),
      })
      .from(closings)
      .crossJoin(bookingPlaces)
      .crossJoin(bookings)
      .where(
        and(
          inArray(bookingPlaces.bay, bays),
          eq(bookingPlaces.day, closings.day),
          eq(bookings.id, bookingPlaces.bookingId),
          gt(closings.day, bookings.bookingDate),
          not(isKnown(closings.day)),
          isBeforeReady,
        ),
      )
      .groupBy(bookings.id)
      .orderBy(asc(min(closings.day)), asc(bookings.id))
      .limit(OVERBOOKED_ROWS),
    misled: db
      .select(listed)
      .from(bookings)
      .where(and(or(isAhead, inArray(bookings.status, ["arrived", "ready"])), isNull(bookings.anonymizedAt), isMisled))
      .orderBy(asc(bookings.bookingDate), asc(bookings.id))
      .limit(OVERBOOKED_ROWS),
  };
}

/** Whether a booking still needs its place, so that its customer is called when the bay is down. */
function usesPlaceOf(bay: SQLWrapper) {
  const { status } = bookings;
  return or(inArray(status, beforeArrivalStatuses), and(eq(status, "arrived"), sql`${bay} <> 'arrival'`));
}

/** How many customers staff have to call if a bay cannot be used, as a query. */
export function callsQuery(db: Database, place: PlaceName, days: readonly Day[]) {
  const { bay, day, taken, cars } = placeLimits;
  const isFull = and(eq(bay, place), inArray(day, [...days]), gte(taken, cars), usesPlaceOf(bay));
  return db
    .select({ count: countDistinct(bookings.id) })
    .from(placeLimits)
    .innerJoin(bookingPlaces, and(eq(bookingPlaces.bay, bay), eq(bookingPlaces.day, day)))
    .innerJoin(bookings, eq(bookings.id, bookingPlaces.bookingId))
    .where(isFull);
}

/**
 * Each booking with its first place above the limit or its first closed day, or `taken` 0 if only
 * a message is the reason. Sorted by day, at most fifty.
 */
export function overbookedOf({ overfull, across, misled }: ResultsOf<ReturnType<typeof overbookedQueries>>) {
  const noBay = { isDown: false, outOfService: null } as const;
  const noPlace = { place: "arrival", taken: 0, cars: 0, goesAcross: false, ...noBay } as const;
  const calls = [
    ...overfull.map((booking) => ({ ...booking, goesAcross: false })),
    // The car arrives earlier, and is at the centre on a closed day.
    ...across.map((booking) => ({ ...booking, goesAcross: true, ...noBay })),
    ...misled.map((booking) => ({ ...booking, ...noPlace, placeDay: booking.bookingDate })),
  ];
  return calls
    .filter((call, index) => calls.findIndex(({ reference }) => reference === call.reference) === index)
    .sort((a, b) => (a.placeDay < b.placeDay ? -1 : a.placeDay > b.placeDay ? 1 : 0))
    .slice(0, OVERBOOKED_ROWS);
}

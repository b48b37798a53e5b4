import { and, not, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { isClosedOn, specialOn } from "~/domain/centre/opening-hours";
import { isUnreached } from "~/domain/outbox/deliveries.server";
import { untrueMessage } from "~/domain/outbox/untrue-message.server";
import { addDays, consecutiveDays, type Day, isCalendarDate } from "~/platform/calendar/dates";
import { type Database, each, insertIf } from "~/platform/db/client.server";
import {
  type BookingEvent,
  bookingEvents,
  bookingPlaces,
  bookings,
  dayLimits,
  placeLimits,
} from "~/platform/db/schema.server";
import { STAY_DAYS } from "./stay";

interface Known {
  bookingId: number | SQL;
  bookingDate: Day;
  /** After a call, the customer also knows of overfull days, broken bays and untrue messages. */
  isCalled?: boolean;
}

/**
 * A statement that writes an event for each closed day of a stay, if there is none yet. The event
 * says that the customer knows of that day: it was closed before the stay was chosen, or staff
 * called (product.md 16.9). A weekday that is always closed gets one only if the car arrives on it.
 */
export function eventsOfKnownDays(
  db: Database,
  { bookingId, bookingDate, isCalled = false }: Known,
  { now, by, actor }: Pick<BookingEvent, "by" | "actor"> & { now: Date },
) {
  const closedByHours = consecutiveDays(bookingDate, STAY_DAYS).filter(
    (day) => isCalendarDate(day) && isClosedOn(day) && (day === bookingDate || specialOn(day)),
  );
  const last = addDays(bookingDate, STAY_DAYS);
  const overfull = sql`union select ${placeLimits.day} from ${placeLimits} where ${placeLimits.taken} > ${placeLimits.cars} and ${placeLimits.day} between ${bookingDate} and ${last}`;
  const down = sql`union select block.day from ${bookingPlaces} as own cross join ${bookingPlaces} as block where own.booking_id = ${bookingId} and block.bay = own.bay and block.day = own.day and block.booking_id is null and block.over_limit_at is not null`;
  // An event without a day: the customer knows what the last message did not say.
  const misled = sql`union select null from ${bookings} where ${bookings.id} = ${bookingId} and (${untrueMessage.sql} is not null or ${isUnreached.sql})`;
  const known = sql`(select ${dayLimits.day} as known_day from ${dayLimits} where ${dayLimits.cars} = 0 and ${dayLimits.day} >= ${bookingDate} union select value from ${each(closedByHours)} ${isCalled ? sql`${overfull} ${down} ${misled}` : sql``})`;
  const isInStay = sql`exists (select 1 from ${bookingPlaces} where ${bookingPlaces.bookingId} = ${bookingId} and ${bookingPlaces.day} = known_day)`;
  // One form may write several events, so each has its own key.
  const particulars = sql`iif(known_day is null, '{}', json_object('day', known_day))`;
  const row = { bookingId, kind: "informed", at: now.toISOString(), by, actor, particulars } as const;
  const isNew = and(isInStay, not(isKnown(sql`known_day`, bookingId)));
  return insertIf(db, bookingEvents, row, or(sql`known_day is null`, isNew), known);
}

/** Whether the customer was told of a day after it was closed or limited, or its bay broke down. */
export function isKnown(day: SQL | SQLiteColumn, bookingId: number | SQL | SQLiteColumn = bookings.id): SQL {
  const setAt = sql`coalesce((select ${dayLimits.setAt} from ${dayLimits} where ${dayLimits.day} = ${day}), '')`;
  const downAt = sql`coalesce((select max(block.over_limit_at) from ${bookingPlaces} as own cross join ${bookingPlaces} as block where own.booking_id = ${bookingId} and own.day = ${day} and block.bay = own.bay and block.day = own.day and block.booking_id is null), '')`;
  return sql`exists (select 1 from ${bookingEvents} where ${bookingEvents.bookingId} = ${bookingId} and ${bookingEvents.kind} = 'informed' and ${bookingEvents.particulars} ->> 'day' = ${day} and ${bookingEvents.at} >= max(${setAt}, ${downAt}))`;
}

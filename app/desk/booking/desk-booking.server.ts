import { asc, desc, eq, getTableColumns } from "drizzle-orm";
import { isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import type { PlannedStay } from "~/days/plan-stay";
import { closedDaysQuery, placesQuery, storedStay } from "~/days/stored-stay.server";
import type { Database } from "~/db/client.server";
import {
  type Booking,
  type BookingEvent,
  type BookingStatus,
  bookingEvents,
  bookings,
  type OutboxRow,
  outbox,
  statusSteps,
  warranties,
  wrongTries,
} from "~/db/schema.server";
import { daysBetween } from "~/i18n/date-arithmetic";
import { cardOf, type SecretCard } from "~/warranty/card-queries.server";
import { comingDayQueries, markDays } from "../coming-days/coming-days.server";
import type { ComingDays } from "../coming-days/day-marks";

export type DeskEvent = Pick<BookingEvent, "id" | "at" | "kind" | "by" | "actor" | "fromDay" | "toDay" | "note">;
export type DeskMail = Pick<OutboxRow, "id" | "kind" | "status" | "day" | "createdAt" | "dueAt" | "sentAt" | "failure">;

/** A booking with everything that the desk shows. */
export interface DeskBooking {
  readonly booking: Booking;
  /** Its services, without those that the catalogue no longer contains. */
  readonly codes: readonly ServiceCode[];
  /** The statuses that may follow. */
  readonly steps: readonly BookingStatus[];
  /** The newest first. */
  readonly events: readonly DeskEvent[];
  /** The newest first. */
  readonly emails: readonly DeskMail[];
  /** How many wrong tries at the last digits are stored. */
  readonly wrongTries: number;
  /** Null when it has no places any more. */
  readonly stay: PlannedStay | null;
  /** Its warranty card; null without one. */
  readonly card: SecretCard | null;
  /** The next days, for a move. */
  readonly comingDays: ComingDays;
}

/**
 * A booking by its reference, in one batch; null when it is unknown. `today` is the date in Riyadh.
 * Throws when D1 does.
 */
export async function readDeskBooking(db: Database, reference: string, today: string): Promise<DeskBooking | null> {
  const isThisBooking = eq(bookings.reference, reference.toUpperCase());
  const [[booking], steps, events, emails, tries, places, closed, cardRows, ...coming] = await db.batch([
    db.select().from(bookings).where(isThisBooking),
    db
      .select({ to: statusSteps.toStatus })
      .from(statusSteps)
      .innerJoin(bookings, eq(bookings.status, statusSteps.fromStatus))
      .where(isThisBooking),
    db
      .select({
        id: bookingEvents.id,
        at: bookingEvents.at,
        kind: bookingEvents.kind,
        by: bookingEvents.by,
        actor: bookingEvents.actor,
        fromDay: bookingEvents.fromDay,
        toDay: bookingEvents.toDay,
        note: bookingEvents.note,
      })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(isThisBooking)
      .orderBy(desc(bookingEvents.id)),
    db
      .select({
        id: outbox.id,
        kind: outbox.kind,
        status: outbox.status,
        day: outbox.day,
        createdAt: outbox.createdAt,
        dueAt: outbox.dueAt,
        sentAt: outbox.sentAt,
        failure: outbox.failure,
      })
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(isThisBooking)
      .orderBy(desc(outbox.id)),
    db
      .select({ id: wrongTries.id })
      .from(wrongTries)
      .innerJoin(bookings, eq(bookings.id, wrongTries.bookingId))
      .where(isThisBooking),
    placesQuery(db, isThisBooking),
    closedDaysQuery(db, isThisBooking),
    db
      .select(getTableColumns(warranties))
      .from(warranties)
      .innerJoin(bookings, eq(bookings.warrantyCard, warranties.card))
      .where(isThisBooking)
      .orderBy(asc(warranties.id)),
    ...comingDayQueries(db, today),
  ]);
  if (!booking) return null;
  const { bookingDate } = booking;
  // From its places, because the catalogue may have changed.
  const taken = places.map(({ bay, day }) => ({ bay, day: daysBetween(bookingDate, day) }));
  return {
    booking,
    codes: booking.serviceIds.filter(isServiceCode),
    steps: steps.map(({ to }) => to),
    events,
    emails,
    wrongTries: tries.length,
    card: cardOf(cardRows),
    stay: storedStay(bookingDate, places, closed),
    comingDays: markDays(coming, { today, stay: taken, movingFrom: bookingDate }),
  };
}

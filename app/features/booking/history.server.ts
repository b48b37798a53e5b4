import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { type Booking, bookingEvents, bookings } from "~/db/schema.server";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import type { Appointment } from "./calendar-file.server";

/** A booking with what has happened to it since it was stored. */
export interface BookingWithHistory extends Booking {
  /** How many changes that were: the SEQUENCE of its calendar file. */
  readonly changes: number;
  /** How many of them were moves by the customer. */
  readonly customerMoves: number;
  /** Its day before the last move, `YYYY-MM-DD` in Riyadh, or null when it has never moved. */
  readonly movedFrom: string | null;
}

/** The booking that a mail is about. Throws when it does not exist, or when D1 does. */
export async function findBookingWithHistory(db: Database, id: string | null): Promise<BookingWithHistory> {
  const [[booking], events] = await db.batch([
    db
      .select()
      .from(bookings)
      .where(eq(bookings.id, id ?? "")),
    db
      .select({ kind: bookingEvents.kind, by: bookingEvents.by, fromDay: bookingEvents.fromDay })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, id ?? ""), ne(bookingEvents.kind, "created")))
      .orderBy(asc(bookingEvents.id)),
  ]);
  if (!booking) throw new Error("The booking of a mail does not exist");
  const moves = events.filter(({ kind }) => kind === "moved");
  return {
    ...booking,
    changes: events.length,
    customerMoves: moves.filter(({ by }) => by === "customer").length,
    movedFrom: moves.at(-1)?.fromDay ?? null,
  };
}

/**
 * What the calendar file of a booking says, by the secret token of its customer; null for a token that is unknown or whose
 * booking has been anonymized. Throws when D1 does.
 */
export async function findAppointment(db: Database, token: string): Promise<Appointment | null> {
  const changes = db
    .select({ count: sql`count(*)` })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookings.id), ne(bookingEvents.kind, "created")));
  const [found] = await db
    .select({
      reference: bookings.reference,
      bookingDate: bookings.bookingDate,
      arrivalTime: bookings.arrivalTime,
      serviceIds: bookings.serviceIds,
      status: bookings.status,
      changes: sql<number>`${changes}`,
    })
    .from(bookings)
    .where(and(eq(bookings.id, token), ne(bookings.email, ANONYMOUS.email)));
  return found ?? null;
}

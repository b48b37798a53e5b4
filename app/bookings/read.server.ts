import { and, desc, eq, getTableColumns, inArray, max, type SQL, sql } from "drizzle-orm";
import { type CarType, isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import type { PlannedStay } from "~/days/stay";
import { closedDaysQuery, placesQuery, storedStay } from "~/days/stored-stay.server";
import type { Database } from "~/db/client.server";
import { type Booking, type BookingEvent, bookingEvents, bookings, changeKinds } from "~/db/schema.server";
import type { Appointment } from "./calendars.server";

/** A booking with its history. */
export interface BookingWithHistory extends Booking {
  /** How many times it has changed: the SEQUENCE of its calendar file. */
  readonly changes: number;
  /** How many times the customer has moved it. */
  readonly customerMoves: number;
  /** Its day before the last move, `YYYY-MM-DD` in Riyadh, or null when it has never moved. */
  readonly movedFrom: string | null;
  /** Null when it has no places any more. */
  readonly stay: PlannedStay | null;
  /** When its car was last ready, else when it was completed; null before. */
  readonly doneAt: string | null;
}

/** The booking of an email, in one batch. Throws when it does not exist, or when D1 does. */
export async function findBookingWithHistory(db: Database, id: number | null): Promise<BookingWithHistory> {
  const moves = and(isOfBooking, eq(bookingEvents.kind, "moved"));
  const lastMove = db
    .select({ from: bookingEvents.fromDay })
    .from(bookingEvents)
    .where(moves)
    .orderBy(desc(bookingEvents.id))
    .limit(1);
  const lastAt = (kind: BookingEvent["kind"]) =>
    db
      .select({ at: max(bookingEvents.at) })
      .from(bookingEvents)
      .where(and(isOfBooking, eq(bookingEvents.kind, kind)));
  const ready = lastAt("ready");
  const isThisBooking = eq(bookings.id, id ?? 0);
  const [[found], places, closed] = await db.batch([
    db
      .select({
        ...getTableColumns(bookings),
        changes: countChanges(db),
        customerMoves: db.$count(bookingEvents, and(moves, eq(bookingEvents.by, "customer"))),
        movedFrom: sql<string | null>`${lastMove}`,
        // A step that was undone does not count.
        doneAt: sql<string | null>`iif(${ready} > coalesce(${lastAt("undone")}, ''), ${ready}, ${lastAt("completed")})`,
      })
      .from(bookings)
      .where(isThisBooking),
    placesQuery(db, isThisBooking),
    closedDaysQuery(db, isThisBooking),
  ]);
  if (!found) throw new Error("The booking of an email does not exist");
  return { ...found, stay: storedStay(found.bookingDate, places, closed) };
}

/** The content of a booking's calendar file; null for an unknown token. Throws when D1 does. */
export async function findAppointment(db: Database, token: string): Promise<Appointment | null> {
  const { reference, bookingDate, arrivalTime, serviceIds, status } = bookings;
  const [found] = await db
    .select({ reference, bookingDate, arrivalTime, serviceIds, status, changes: countChanges(db) })
    .from(bookings)
    .where(eq(bookings.token, token));
  return found ?? null;
}

const isOfBooking: SQL = eq(bookingEvents.bookingId, bookings.id);

function countChanges(db: Database) {
  return db.$count(bookingEvents, and(isOfBooking, inArray(bookingEvents.kind, changeKinds)));
}

/** The details of a booking for the thank-you page, without name and phone. */
export interface Confirmation {
  readonly reference: string;
  readonly carType: CarType;
  readonly codes: readonly ServiceCode[];
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  /** SAR, VAT included. */
  readonly totalPrice: number;
  readonly status: Booking["status"];
  /** The address of its emails, partly hidden: `a•••i@gmail.com`. Null when it has none. */
  readonly hiddenEmail: string | null;
  readonly createdBy: Booking["createdBy"];
  /** Null when it has no places any more. */
  readonly stay: PlannedStay | null;
}

/** The booking with this token, in one batch; null when it is unknown. Throws when D1 does. */
export async function findConfirmation(db: Database, token: string): Promise<Confirmation | null> {
  const isThisBooking = eq(bookings.token, token);
  const [[found], places, closed] = await db.batch([
    db
      .select({
        reference: bookings.reference,
        carType: bookings.carType,
        codes: bookings.serviceIds,
        day: bookings.bookingDate,
        totalPrice: bookings.totalPrice,
        status: bookings.status,
        createdBy: bookings.createdBy,
        email: bookings.email,
      })
      .from(bookings)
      .where(isThisBooking),
    placesQuery(db, isThisBooking),
    closedDaysQuery(db, isThisBooking),
  ]);
  if (!found) return null;
  const { email, ...shown } = found;
  return {
    ...shown,
    codes: shown.codes.filter(isServiceCode),
    hiddenEmail: email && hideMailbox(email),
    stay: storedStay(shown.day, places, closed),
  };
}

/**
 * An email address that its owner recognizes and nobody else can write to: the first and the last
 * letter of the mailbox, of up to three letters the first one, of a single one none.
 */
export function hideMailbox(address: string): string {
  const at = address.lastIndexOf("@");
  const mailbox = address.slice(0, at);
  const first = mailbox.length > 1 ? mailbox.slice(0, 1) : "";
  const last = mailbox.length > 3 ? mailbox.slice(-1) : "";
  return `${first}•••${last}${address.slice(at)}`;
}

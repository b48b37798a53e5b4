import { and, eq, exists, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { bookingEvents, bookings } from "~/db/schema.server";

const noteOfBooking = new QueryBuilder()
  .select({ found: sql`1` })
  .from(bookingEvents)
  .where(and(eq(bookingEvents.bookingId, bookings.id), eq(bookingEvents.kind, "note")));

/** The columns of a `DeskRow`. The note is looked up in an index, without a query of its own. */
export const deskRow = {
  reference: bookings.reference,
  customerName: bookings.customerName,
  anonymizedAt: bookings.anonymizedAt,
  carType: bookings.carType,
  serviceIds: bookings.serviceIds,
  bookingDate: bookings.bookingDate,
  arrivalTime: bookings.arrivalTime,
  status: bookings.status,
  hasNote: exists(noteOfBooking).mapWith(Boolean),
};

import { and, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyDatabase } from "~/db/client.server";
import { type Booking, bookings, outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { CUSTOMER_KINDS } from "~/outbox/claim.server";
import { lastBookableDay } from "./day-queries";
import { findBookings } from "./queries";

/**
 * What staff change of a booking. Triggers note what happened and write the mail that it owes, at the instant that comes
 * along (days.md, section 3). All throw when the database does. Days are Riyadh's `YYYY-MM-DD`, hours `HH:MM`.
 */

interface ChangeOptions {
  readonly now: Date;
  /** The agreed hour; undefined leaves the one that is stored. */
  readonly at?: string;
}

/** Confirms or cancels, and sets the agreed hour with it, unless the database forbids that step. */
export function setStatus(
  db: AnyDatabase,
  reference: string,
  status: "confirmed" | "cancelled",
  { now, at }: ChangeOptions,
) {
  return changeBooking(db, reference, { status, arrivalTime: at }, now);
}

/** Notes what came of an appointment, unless its day is still ahead: nothing has come of it then, and it would be final. */
export function setOutcome(db: AnyDatabase, reference: string, status: "completed" | "no-show", now: Date) {
  return changeBooking(db, reference, { status }, now, lte(bookings.bookingDate, riyadhDate(now)));
}

/** Moves an appointment that is still to come, unless the day is after the last one that can be booked. */
export function moveBooking(db: AnyDatabase, reference: string, bookingDate: string, { now, at }: ChangeOptions) {
  const isOpen = inArray(bookings.status, ["pending", "confirmed"]);
  const canBeBooked = or(eq(bookings.bookingDate, bookingDate), sql`${bookingDate} <= ${lastBookableDay(now)}`);
  return changeBooking(db, reference, { bookingDate, arrivalTime: at }, now, and(isOpen, canBeBooked));
}

/** Gives the booking before and after, and whether a mail to its customer goes out: none does once the day has passed. */
async function changeBooking(
  db: AnyDatabase,
  reference: string,
  values: Partial<Pick<Booking, "status" | "bookingDate" | "arrivalTime">>,
  now: Date,
  condition?: SQL,
) {
  const ofBooking = eq(bookings.reference, reference);
  const mailsToCustomer = db
    .select({ id: outbox.id })
    .from(outbox)
    .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(and(ofBooking, inArray(outbox.kind, [...CUSTOMER_KINDS])));
  const [[before], mailsBefore, , [after], mailsAfter] = await db.batch([
    findBookings(db, { reference }),
    mailsToCustomer,
    db
      .update(bookings)
      .set({ ...values, changedAt: now.toISOString() })
      .where(and(ofBooking, condition)),
    findBookings(db, { reference }),
    mailsToCustomer,
  ]);
  const isStillToCome = after !== undefined && after.bookingDate >= riyadhDate(now);
  return { before, after, customerIsTold: isStillToCome && mailsAfter.length > mailsBefore.length };
}

/** What the customer's page needs: the token, the number and the language. */
export async function findForLink(db: AnyDatabase, reference: string) {
  const { id, bookingDate, phoneNumber, email, language } = bookings;
  const [booking] = await db
    .select({ id, reference: bookings.reference, bookingDate, phoneNumber, email, language })
    .from(bookings)
    .where(eq(bookings.reference, reference));
  return booking;
}

import { eq } from "drizzle-orm";
import { type CarType, isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import type { PlannedStay } from "~/days/plan-stay";
import { closedDaysQuery, placesQuery, storedStay } from "~/days/stored-stay.server";
import type { Database } from "~/db/client.server";
import { type Booking, bookings } from "~/db/schema.server";

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

import { eq } from "drizzle-orm";
import { type CarType, isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import type { Database } from "~/db/client.server";
import { type Booking, bookings } from "~/db/schema.server";
import type { PlannedStay } from "./stay/plan-stay";
import { closedDaysQuery, placesQuery, storedStay } from "./stay/stored-stay.server";

/** The details of a booking for the thank-you page, without personal data. */
export interface Confirmation {
  readonly reference: string;
  readonly carType: CarType;
  readonly codes: readonly ServiceCode[];
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  /** SAR, VAT included. */
  readonly totalPrice: number;
  readonly status: Booking["status"];
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
      })
      .from(bookings)
      .where(isThisBooking),
    placesQuery(db, isThisBooking),
    closedDaysQuery(db, isThisBooking),
  ]);
  if (!found) return null;
  return { ...found, codes: found.codes.filter(isServiceCode), stay: storedStay(found.day, places, closed) };
}

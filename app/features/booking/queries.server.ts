import { eq } from "drizzle-orm";
import { type CarType, isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import type { Database } from "~/db/client.server";
import { type Booking, bookings } from "~/db/schema.server";

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
}

/** The booking with this secret token, or null when it is unknown. Throws when D1 does. */
export async function findConfirmation(db: Database, token: string): Promise<Confirmation | null> {
  const [found] = await db
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
    .where(eq(bookings.token, token));
  return found ? { ...found, codes: found.codes.filter(isServiceCode) } : null;
}

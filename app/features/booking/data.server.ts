import { eq } from "drizzle-orm";
import { type CarType, isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import type { Database } from "~/db/client.server";
import { type Booking, bookings } from "~/db/schema.server";

/** What the thank-you page shows of a booking: nothing that tells whose it is. */
export interface Confirmation {
  readonly reference: string;
  readonly carType: CarType;
  readonly codes: readonly ServiceCode[];
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  /** SAR, VAT included. */
  readonly totalPrice: number;
}

/** The booking that a token stands for, or null when there is none. Throws when D1 does. */
export async function findConfirmation(db: Database, token: string): Promise<Confirmation | null> {
  const [found] = await db
    .select({
      reference: bookings.reference,
      carType: bookings.carType,
      codes: bookings.serviceIds,
      day: bookings.bookingDate,
      totalPrice: bookings.totalPrice,
    })
    .from(bookings)
    .where(eq(bookings.id, token));
  return found ? { ...found, codes: found.codes.filter(isServiceCode) } : null;
}

/** The booking that a mail is about. Throws when there is none, or when D1 does. */
export async function findBooking(db: Database, id: string | null): Promise<Booking> {
  const [found] = await db
    .select()
    .from(bookings)
    .where(eq(bookings.id, id ?? ""));
  if (!found) throw new Error("A mail is about a booking that is not there");
  return found;
}

import { eq } from "drizzle-orm";
import { type Booking, bookings } from "~/platform/db/schema.server";
import { bookingRow, NOW, storeBookings, updateBookings } from "../support/builders";

export { html, pageOf } from "~/platform/i18n/html.fixtures";

export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
/** How many bookings were stored, to make their references unique. */
let number = 0;

export async function book({ status, arrivalTime, ...row }: Partial<Booking> = {}): Promise<string> {
  number += 1;
  const reference = `SQ-${String(number).padStart(6, "0")}`;
  await storeBookings(bookingRow({ reference, ...row }));
  const thisBooking = eq(bookings.reference, reference);
  if (arrivalTime || (status && status !== "pending" && status !== "cancelled")) {
    await updateBookings({ status: "confirmed", arrivalTime: arrivalTime ?? null }, thisBooking);
  }
  if (status === "arrived" || status === "ready") await updateBookings({ status: "arrived" }, thisBooking);
  if (status === "ready" || status === "cancelled") await updateBookings({ status }, thisBooking);
  return reference;
}

/** Stores many bookings at once. */
export async function bookMany(count: number, row: Partial<Booking> = {}) {
  for (let start = 0; start < count; start += 5) {
    const rows = Array.from({ length: Math.min(5, count - start) }, () => {
      number += 1;
      return bookingRow({ reference: `SQ-${String(number).padStart(6, "0")}`, ...row });
    });
    await storeBookings(rows);
  }
}

export const references = (rows: readonly { reference: string | null }[]) => rows.map(({ reference }) => reference);

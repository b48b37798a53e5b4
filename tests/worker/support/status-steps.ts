import { bookingEvents, bookingPlaces, bookings, outbox } from "~/platform/db/schema.server";
import { bookingRow, db, storeBookings, updateBookings } from "./builders";

export const REFERENCE = "SQ-7K3M9Q";
export const TOKEN = "token-of-sara-in-these-tests";
export const DAY = "2026-11-26";
export const NEW_DAY = "2026-11-28";
export const ON_THE_DAY = new Date("2026-11-26T08:00:00.000Z");
export const DAYS_BEFORE = new Date("2026-11-20T09:00:00.000Z");

export const statuses = ["pending", "confirmed", "arrived", "ready", "completed", "cancelled", "no-show"] as const;
export type Status = (typeof statuses)[number];

/** The steps of a booking to each status. The arrived one was confirmed before. */
const paths: Record<Status, readonly Status[]> = {
  pending: [],
  confirmed: ["confirmed"],
  arrived: ["confirmed", "arrived"],
  ready: ["confirmed", "arrived", "ready"],
  completed: ["confirmed", "arrived", "completed"],
  cancelled: ["cancelled"],
  "no-show": ["no-show"],
};

/** Stores the one booking of a test, without emails and without a service that has a warranty. */
export async function book(status: Status): Promise<void> {
  const row = { reference: REFERENCE, token: TOKEN, bookingDate: DAY, serviceIds: ["polishing-interior"] };
  await storeBookings(bookingRow(row));
  for (const step of paths[status]) await updateBookings({ status: step });
  await db.delete(outbox);
}

export async function everything() {
  const [[booking], events, emails, places] = await Promise.all([
    db.select().from(bookings),
    db.select().from(bookingEvents).orderBy(bookingEvents.id),
    db.select().from(outbox).orderBy(outbox.id),
    db.select().from(bookingPlaces).orderBy(bookingPlaces.day, bookingPlaces.bay),
  ]);
  if (!booking) throw new Error("There is no booking");
  return { booking, events, emails, places };
}
type Everything = Awaited<ReturnType<typeof everything>>;

export const eventsSince = (before: Everything, { events }: Everything) => events.slice(before.events.length);

import { desc, eq } from "drizzle-orm";
import { type Booking, type BookingStatus, bookingEvents, bookings, outbox } from "~/platform/db/schema.server";
import type { DeskAnswer } from "~/routes/desk/kit/answer";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import DeskBookingPage, { action, loader } from "~/routes/desk/one-booking/page";
import { bookingRow, db, STATUSES_BEFORE, storeBookings, updateBookings } from "../support/builders";
import { answered, deskVisit } from "../support/desk-visit";
import { type Answer, html, pageOf } from "./desk-lists";

export const REFERENCE = "SQ-7K3M9Q";
export const ON_THE_DAY = new Date("2026-11-26T08:00:00.000Z");

/** The statuses that `book` takes a booking through. An arrived one was confirmed before. */
const usualSteps: Record<BookingStatus, readonly BookingStatus[]> = {
  ...STATUSES_BEFORE,
  arrived: ["confirmed", "arrived"],
  ready: ["confirmed", "arrived", "ready"],
  completed: ["confirmed", "arrived", "completed"],
};

/** Stores the one booking of a test in a status, without emails. */
export async function book(changes: Partial<Booking> = {}): Promise<Booking> {
  const { status = "pending", arrivalTime = null, ...row } = changes;
  await storeBookings(bookingRow({ reference: REFERENCE, ...row }));
  for (const step of usualSteps[status])
    await updateBookings({ status: step, ...(step === "confirmed" && { arrivalTime }) });
  await db.delete(outbox);
  return stored();
}

export async function stored(): Promise<Booking> {
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, REFERENCE));
  if (!booking) throw new Error("There is no booking");
  return booking;
}
export const lastEvent = async () =>
  (await db.select().from(bookingEvents).orderBy(desc(bookingEvents.id)).limit(1))[0];
export const emails = async () => (await db.select().from(outbox)).map(({ kind, status }) => `${kind} ${status}`);

export type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];

export const visit = (path: string, form?: Record<string, string>, reference = REFERENCE) =>
  deskVisit<Args>(`/en/desk/bookings/${path}`, { params: { reference }, ...(form && { form }) });

/** The page of a booking after a form: at the address of its redirect, or with its errors. */
export async function shownAfter({ location, ...answer }: Answer = {}, reference = REFERENCE): Promise<string> {
  const { search } = new URL(location ?? "", "https://x");
  const data = await loader(await visit(`${reference}${search}`, undefined, reference));
  return html(pageOf(DeskBookingPage, data, answer.intent === undefined ? undefined : answer));
}

export async function post(form: Record<string, string>, reference = REFERENCE): Promise<Answer> {
  const { data, ...rest } = answered(await action(await visit(reference, form, reference)));
  return { ...(data as DeskAnswer), ...rest };
}

export async function found(reference = REFERENCE) {
  const booking = await readDeskBooking(db, reference);
  if (!booking) throw new Error("There is no booking");
  return booking;
}

export const versionNow = async (reference = REFERENCE) => `${(await found(reference)).version}`;

/** Sends a form of the page as it is now. */
export async function ask(intent: string, fields: Record<string, string> = {}, reference = REFERENCE): Promise<Answer> {
  return post({ intent, version: await versionNow(reference), ...fields }, reference);
}

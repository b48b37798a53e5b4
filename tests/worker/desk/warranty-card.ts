import { eq } from "drizzle-orm";
import { type Booking, bookingEvents, outbox, warranties } from "~/platform/db/schema.server";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import { shownCard, shownState } from "~/routes/desk/shown";
import { loader as cardLoader } from "~/routes/my-booking/warranty-card";
import { bookingRow, db, storeBookings, updateBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { post, REFERENCE } from "./desk-booking";
import type { Answer } from "./desk-lists";

export const TODAY = new Date("2026-11-28T08:00:00.000Z");

/** Two services with different warranties, and interior ceramic without one. */
const SERVICES = ["thermal-titanium", "ppf-full-glossy-hexis", "ceramic-interior"];
export const BLACK = { "product-ppf-full-glossy-hexis": "filmBlack" };

export async function book(changes: Partial<Booking> = {}) {
  const { status = "arrived", ...row } = changes;
  await storeBookings(bookingRow({ reference: REFERENCE, serviceIds: SERVICES, ...row }));
  for (const step of ["confirmed", "arrived", "ready", "completed"] as const) {
    if (step === "ready" && status !== "ready") continue;
    await updateBookings({ status: step, at: `2026-11-27T0${step.length % 9}:00:00.000Z` });
    if (step === status) break;
  }
  await db.delete(outbox);
}

export { type Args, post, REFERENCE } from "./desk-booking";

export async function found() {
  const booking = await readDeskBooking(db, REFERENCE);
  if (!booking) throw new Error("There is no booking");
  return booking;
}

/** Sends a form of the page as it is now. */
export async function ask(intent: string, fields: Record<string, string> = {}): Promise<Answer> {
  const { booking, card } = await found();
  const seen = intent.startsWith("card-") ? shownCard(card) : shownState(booking);
  return post({ intent, seen, ...fields });
}

export const rows = () => db.select().from(warranties).orderBy(warranties.id);
export const events = async () =>
  (await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "card")).orderBy(bookingEvents.id)).map(
    ({ cardStep, actor }) => [cardStep, actor],
  );
export const complete = (fields: Record<string, string> = {}) => ask("complete", { ...BLACK, ...fields });

/** The card on the public page. */
export async function visitCard(token: string | undefined) {
  const query = token === undefined ? "" : `?card=${token}`;
  const { card } = await cardLoader(await deskVisit<Parameters<typeof cardLoader>[0]>(`/warranty-card${query}`));
  return card;
}

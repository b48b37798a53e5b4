import { eq } from "drizzle-orm";
import { type Booking, bookingEvents, warranties } from "~/platform/db/schema.server";
import { loader as cardLoader } from "~/routes/my-booking/warranty-card";
import { db } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { ask, book as bookAtDesk } from "./desk-booking";

export const TODAY = new Date("2026-11-28T08:00:00.000Z");

/** Two services with different warranties, and interior ceramic without one. */
const SERVICES = ["thermal-titanium", "ppf-full-glossy-hexis", "ceramic-interior"];
export const BLACK = { "product-ppf-full-glossy-hexis": "filmBlack" };

export const book = (changes: Partial<Booking> = {}) =>
  bookAtDesk({ status: "arrived", serviceIds: SERVICES, ...changes });

export { ask, found, post, REFERENCE } from "./desk-booking";

export const rows = () => db.select().from(warranties).orderBy(warranties.id);
export const events = async () =>
  (await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "card")).orderBy(bookingEvents.id)).map(
    ({ cardChange, actor }) => [cardChange, actor],
  );
export const complete = (fields: Record<string, string> = {}) => ask("complete", { ...BLACK, ...fields });

/** The card on the public page. */
export async function visitCard(token: string | undefined) {
  const query = token === undefined ? "" : `?card=${token}`;
  const { card } = await cardLoader(await deskVisit<Parameters<typeof cardLoader>[0]>(`/warranty-card${query}`));
  return card;
}

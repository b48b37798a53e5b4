import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { type ChangeOutcome, type ChangeRequest, changeAsCustomer } from "~/customer/change.server";
import { readCustomerBooking } from "~/customer/my-booking.server";
import { bookingEvents, bookings, outbox, wrongTries } from "~/db/schema.server";
import { bookingRow, changeBookings, db, NOW, storeBookings } from "../support/builders";

export const TOKEN = "token-of-sara-in-these-tests";

export const DAY = "2026-11-26";
export const HOUR = 60 * 60;
const DIGITS = "5678";

export const move = (bookingDate: string, changes: Partial<ChangeRequest> = {}): ChangeRequest & { token: string } => ({
  token: TOKEN,
  intent: "move",
  lastDigits: DIGITS,
  bookingDate,
  ...changes,
});
export const cancel = (changes: Partial<ChangeRequest> = {}) => move("", { intent: "cancel", ...changes });

export const run = (statement: string) => env.DB.prepare(statement).run();
export const store = (changes: Parameters<typeof bookingRow>[0] = {}) =>
  storeBookings(bookingRow({ token: TOKEN, ...changes }));
export const confirm = (hour: string | null) =>
  changeBookings({ status: "confirmed", arrivalTime: hour }, eq(bookings.token, TOKEN));

/** The outcome of a request as the page sends it, or null when its token finds no booking. */
export async function change({ token, ...request }: ReturnType<typeof move>, now = NOW) {
  const booking = await readCustomerBooking(db, token);
  return booking && changeAsCustomer(db, { token, booking, request }, now);
}
/** The outcome in one word. */
export const ask = async (request: ReturnType<typeof move>, now = NOW) => {
  const outcome = await change(request, now);
  return outcome ? wordOf(outcome) : "unknown";
};
const wordOf = (outcome: ChangeOutcome) => ("reason" in outcome ? outcome.reason : outcome.kind);

export const read = async () => {
  const [row] = await db.select().from(bookings).where(eq(bookings.token, TOKEN));
  return row && { day: row.bookingDate, status: row.status, hour: row.arrivalTime };
};
export const eventsOf = async () => {
  const rows = await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id));
  return rows.map(({ kind, by }) => `${kind} by ${by}`);
};
export const mailsOf = async () => (await db.select().from(outbox)).map(({ kind }) => kind).sort();
export const tries = () => db.$count(wrongTries);

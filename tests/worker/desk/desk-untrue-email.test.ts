import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  type BookingStatus,
  bookingEvents,
  bookings,
  dayLimits,
  emailDeliveries,
  outbox,
} from "~/platform/db/schema.server";
import * as days from "~/routes/desk/days/page";
import * as todayPage from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { myBookingOf } from "~/routes/my-booking/my-booking.server";
import {
  at,
  db,
  type EmailState,
  leasedUntil,
  NOW,
  queuedNow,
  sentAt,
  skippedRow,
  updateBookings,
} from "../support/builders";
import { deskVisit, startDesk } from "../support/desk-visit";
import { book, found, post, REFERENCE, shownAfter, stored } from "./desk-booking";
import { deskPage, html, pageOf } from "./desk-lists";

/** An undo does not call back an email (product.md 16.9): staff tell the customer what is true now. */

startDesk();

/** The statuses with an email that waits two minutes, and the status before each. */
const statuses = { confirmed: "pending", ready: "arrived" } as const;
type Announced = keyof typeof statuses;

let minute = 0;
beforeEach(() => {
  minute = 0;
});
const later = (seconds = 0) => at(60 * ++minute + seconds).toISOString();

/** A step to a status, and the state of its email, such as sent a minute later. */
async function take(status: BookingStatus, email?: EmailState) {
  const { id } = await stored();
  await updateBookings(
    { status, ...(status === "pending" && { arrivalTime: null }), at: later() },
    eq(bookings.id, id),
  );
  const [row] = (await db.select().from(outbox)).slice(-1);
  if (row && email) await db.update(outbox).set(email).where(eq(outbox.id, row.id));
}
const sent = () => sentAt(later());
const received = { kind: "booking-customer", bookingId: 1, ...queuedNow } as const;
const bookedFor = (status: Announced) =>
  book({ status: status === "ready" ? "arrived" : "pending", bookingDate: "2026-11-20", createdAt: NOW.toISOString() });
const calls = async () => (await readToday(db, NOW)).calls;
const daysPage = async () => html(pageOf(days.default, await days.loader(await deskVisit("/en/desk/days"))));
const tell = async () => post({ intent: "informed" });

describe.each(Object.keys(statuses) as Announced[])("after an undo of %s", (status) => {
  const before = statuses[status];

  it.each<[string, () => EmailState]>([
    ["has been sent", sent],
    ["is being sent", () => leasedUntil(later())],
    ["may have been sent", () => ({ ...skippedRow, perhapsSent: true })],
    ["was sent, and skipped when it was sent again", () => ({ ...sent(), ...skippedRow })],
  ])("whose email %s, staff see whom to tell, and what", async (_, state) => {
    await bookedFor(status);
    await take(status, state());
    expect(await calls()).toBe(0);
    await take(before);
    expect(await calls()).toBe(1);
    const name = status === "ready" ? "Car ready" : "Appointment confirmed";
    const apology = status === "ready" ? "We%20will%20tell%20you%20when" : "still%20reserved%20for%20you";
    const [{ id } = { id: 0 }] = (await db.select().from(bookingEvents)).slice(-1);
    const pages = [
      await shownAfter({ location: `?event=${id}` }),
      await daysPage(),
      await deskPage(todayPage, `/en/desk?of=${REFERENCE}&event=${id}`).shown(),
    ];
    for (const page of pages) {
      expect(page).toContain(`the customer already has this message, and it is no longer true: ${name}`);
      expect(page).toContain(apology);
    }
    expect(await deskPage(todayPage, "/en/desk").shown()).toContain("already has this message");
    const page = myBookingOf(await found(), { language: "en", now: NOW });
    expect([page.status, page.arrivalTime, page.lastEvent?.kind]).toEqual([before, null, "undone"]);
  });

  it.each<[string, EmailState?]>([
    ["waits"],
    ["was skipped", skippedRow],
    ["failed", { status: "failed", failedAt: NOW.toISOString(), failure: "E_DELIVERY_FAILED" }],
  ])("whose email %s, nobody is called", async (_, state) => {
    await bookedFor(status);
    await take(status, state);
    await take(before);
    expect(await calls()).toBe(0);
  });

  it("the call ends when staff tick it, also on Days, and returns with the next such undo", async () => {
    await bookedFor(status);
    await take(status, sent());
    await take(before);
    vi.setSystemTime(later());
    expect(await tell()).toMatchObject({ status: 303 });
    expect([await calls(), await shownAfter()]).toEqual([0, expect.stringContaining("The centre told the customer<")]);
    // The customer knows, and has got nothing since.
    await take(status, skippedRow);
    await take(before);
    expect(await calls()).toBe(0);
    await take(status, sent());
    await take(before);
    expect(await calls()).toBe(1);
    vi.setSystemTime(later());
    const form = { intent: "informed", reference: REFERENCE };
    expect(await days.action(await deskVisit("/en/desk/days", { form }))).toMatchObject({ status: 303 });
    expect([await calls(), (await daysPage()).includes('id="calls"')]).toEqual([0, false]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["the state is announced again", () => take(status)],
    ["another email goes out", () => db.insert(outbox).values({ ...received, ...sent() })],
    ["the email bounces", () => db.update(outbox).set({ messageIds: ["1"] })],
  ])("the call ends when %s", async (_, event) => {
    await bookedFor(status);
    await take(status, sent());
    await take(before);
    expect(await calls()).toBe(1);
    await db.insert(emailDeliveries).values({ messageId: "1", status: "bounced", at: later() });
    await event();
    expect(await calls()).toBe(0);
  });
});

it("a car that was ready by mistake, of a booking on a closed day: one tick ends both calls", async () => {
  await bookedFor("confirmed");
  for (const status of ["confirmed", "arrived", "ready"] as const) await take(status, sent());
  for (const status of ["arrived", "confirmed"] as const) await take(status);
  await db.insert(dayLimits).values({ day: "2026-11-20", cars: 0 });
  const page = await daysPage();
  expect([page.includes("already has this message"), page.includes("the day is closed")]).toEqual([true, true]);
  vi.setSystemTime(later());
  await days.action(await deskVisit("/en/desk/days", { form: { intent: "informed", reference: REFERENCE } }));
  expect(await calls()).toBe(0);
});

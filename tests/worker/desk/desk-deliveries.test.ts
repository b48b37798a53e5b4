import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { resetForResend } from "~/domain/outbox/rows.server";
import {
  type BookingStatus,
  bookingEvents,
  bookings,
  type DeliveryStatus,
  dayLimits,
  messageDeliveries,
  outbox,
} from "~/platform/db/schema.server";
import * as days from "~/routes/desk/days/page";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import { MessageList } from "~/routes/desk/one-booking/history";
import * as todayPage from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { myBookingOf } from "~/routes/my-booking/my-booking.server";
import {
  at,
  db,
  type EmailState,
  emailError,
  leasedUntil,
  NOW,
  queuedNow,
  sentAt,
  skippedRow,
  updateBookings,
} from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { deskVisit, startDesk } from "../support/desk-visit";
import { ask, book as bookOne, found, post, REFERENCE, shownAfter, stored } from "./desk-booking";
import { book, deskPage, hoursAgo, html, pageOf, references } from "./desk-lists";

/** What the desk shows of emails that did not arrive (product.md 20). It is noon. */

startDesk();

interface Email {
  kind?: "booking-customer" | "booking-moved" | "booking-centre";
  reason?: string | null;
  minutes?: number;
  sentMinutes?: number;
}

/** Stores an email of a booking, and its delivery status, by default half a minute later. */
async function email(reference: string, status: DeliveryStatus, { kind = "booking-customer", ...more }: Email = {}) {
  const { reason = null, minutes = 1, sentMinutes = minutes - 0.5 } = more;
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
  const messageId = crypto.randomUUID();
  const sentTo = kind === "booking-centre" ? ["care@saqeel.sa"] : [];
  const email = { kind, bookingId: booking?.id ?? 0, ...queuedNow, ...sentAt(at(sentMinutes * 60).toISOString()) };
  await db.insert(outbox).values({ ...email, sentTo, messageIds: [messageId] });
  await db.insert(messageDeliveries).values({ messageId, status, reason, at: at(minutes * 60).toISOString() });
}
const waiting = async () => (await readToday(db, NOW)).lists.waiting.rows;
const unsent = async () =>
  (await env.DB.prepare("select state, reference, failure from unsent_messages").all()).results;

it.each<[DeliveryStatus, string | null, string]>([
  ["delivered", "2.0.0", ">delivered<"],
  ["deferred", "4.2.0", "Not delivered yet"],
  ["complained", null, "marked it as spam"],
  ["bounced", "5.1.1", "Not delivered: the address does not exist"],
  ["bounced", "4.2.2", "Not delivered: the mailbox is full"],
  ["bounced", "5.7.1", "mail server did not accept it"],
  ["rejected", "suppressed", "has refused our email before"],
  ["failed", "delivery_failed", "Not delivered: the reason is unclear"],
  ["bounced", null, "Not delivered: the reason is unclear"],
])("the emails of a booking say that one was %s (%s)", async (status, reason, words) => {
  const reference = await book();
  await email(reference, status, { reason });
  const found = await readDeskBooking(db, reference);
  const list = createElement(MessageList, { messages: found?.messages ?? [], deliveries: found?.deliveries ?? [] });
  expect(html(list)).toContain(words);
  // The page does not call a delivered email sent as well.
  expect(html(list).includes(">sent<")).toBe(status !== "delivered");
});

describe("a pending booking whose email did not arrive", () => {
  it("comes first, with the request to call, until its customer gets an email", async () => {
    const longest = await book({ createdAt: hoursAgo(20) });
    const unreached = await book({ createdAt: hoursAgo(1) });
    await email(unreached, "bounced", { reason: "5.1.1" });
    await email(longest, "bounced", { kind: "booking-centre", minutes: 9 });
    await email(longest, "complained", { minutes: 2 });
    expect(references(await waiting())).toEqual([unreached, longest]);
    const screen = await deskPage(todayPage, "/en/desk").shown();
    expect(screen.match(/Call: the message was not delivered/g)).toHaveLength(1);
    expect(screen.match(/href="tel:0512345678"/g)).toHaveLength(1);
    await email(unreached, "deferred", { minutes: 3, kind: "booking-moved" });
    expect((await waiting())[0]?.isUnreached).toBe(true);
    await email(unreached, "delivered", { minutes: 4, kind: "booking-moved" });
    expect((await waiting()).map(({ isUnreached }) => isUnreached)).toEqual([false, false]);
    await updateBookings({ status: "confirmed" }, eq(bookings.reference, unreached));
    expect(references(await waiting())).toEqual([longest]);
  });

  it("says so at the top of its page, until the visit has ended", async () => {
    const reference = await book({ bookingDate: "2026-11-20" });
    const notice = async () =>
      (await shownAfter({}, reference)).includes("The last message did not reach the customer.");
    expect(await notice()).toBe(false);
    await email(reference, "bounced", { reason: "5.1.1" });
    expect(await notice()).toBe(true);
    await updateBookings({ status: "no-show" }, eq(bookings.reference, reference));
    expect(await notice()).toBe(false);
  });

  it.each<[DeliveryStatus, DeliveryStatus, boolean]>([
    ["delivered", "bounced", true],
    ["failed", "delivered", false],
  ])("is marked by the last email, not by the last notice: %s after %s", async (first, last, isUnreached) => {
    const reference = await book();
    await email(reference, last, { minutes: 31, kind: "booking-moved" });
    await email(reference, first, { minutes: 4320, sentMinutes: 1 });
    expect((await waiting())[0]?.isUnreached).toBe(isUnreached);
  });

  it("is marked while its email is sent again, and if that cannot be done", async () => {
    const reference = await book({ bookingDate: "2099-12-30" });
    await email(reference, "bounced", { minutes: -5 });
    await resetForResend(db, undefined, { now: NOW, causedBy: "staff" });
    expect((await waiting())[0]?.isUnreached).toBe(true);
    const send = vi.fn().mockRejectedValue(emailError("E_RECIPIENT_SUPPRESSED"));
    const [row] = await db.select().from(outbox);
    await consumer().take([{ version: 1, outboxId: row?.id }], { settings: { EMAIL: { send } } });
    expect(await unsent()).toMatchObject([{ state: "failed", failure: "E_RECIPIENT_SUPPRESSED" }]);
    expect((await waiting())[0]?.isUnreached).toBe(true);
    expect((await readDeskBooking(db, reference))?.deliveries).toEqual([]);
  });

  it.each<[DeliveryStatus, boolean]>([
    ["bounced", true],
    ["failed", true],
    ["rejected", true],
    ["delivered", false],
    ["complained", false],
    ["deferred", false],
  ])("is marked when it %s: %s", async (status, isUnreached) => {
    await email(await book({ bookingDate: "2099-12-30" }), status);
    expect([(await waiting())[0]?.isUnreached, (await unsent()).length]).toEqual([isUnreached, Number(isUnreached)]);
  });

  it.each([
    ["the day of its appointment has passed", { bookingDate: "2000-01-01" }, { status: "sent" }],
    ["it is not to be sent any more", {}, skippedRow],
  ] as const)("is not in the list of unsent email when %s", async (_why, row, state) => {
    await email(await book({ bookingDate: "2099-12-30", ...row }), "bounced");
    await db.update(outbox).set(state);
    expect(await unsent()).toEqual([]);
  });

  it("waits like others once its address is corrected, until that bounces, too", async () => {
    const reference = await book({ bookingDate: "2099-12-30" });
    await email(reference, "bounced", { minutes: -5, reason: "5.1.1" });
    expect(await unsent()).toEqual([{ state: "not arrived", reference, failure: "5.1.1" }]);
    const correct = async (changes: { email?: string; customerName?: string }) => {
      const [booking] = await db.select().from(bookings);
      const { customerName = "", phoneNumber = "", email } = { ...booking, ...changes };
      await ask("correct", { customerName, phoneNumber, email: email ?? "" }, reference);
    };
    await correct({ customerName: "Sara Ali" });
    expect([(await waiting())[0]?.isUnreached, (await unsent()).length]).toEqual([true, 1]);
    await db.update(outbox).set(sentAt(NOW.toISOString()));
    // The correction and the email have the same instant, because the clock is fixed.
    await correct({ email: "sara.ali@example.sa" });
    expect([(await waiting())[0]?.isUnreached, await unsent()]).toEqual([false, []]);
    await email(reference, "rejected", { minutes: 5, reason: "suppressed" });
    expect([(await waiting())[0]?.isUnreached, (await unsent()).length]).toEqual([true, 1]);
  });
});

describe("a booking whose address is known to be dead", () => {
  const screenAfter = async (intent: string, fields: Record<string, string>) => {
    const reference = await book({ bookingDate: "2099-12-30" });
    await email(reference, "bounced", { minutes: -5 });
    return shownAfter(await ask(intent, fields, reference), reference);
  };

  it("is confirmed with the warning that the email will not arrive", async () => {
    const page = await screenAfter("confirm", { arrivalTime: "16:30" });
    expect(page).toContain("The last message did not arrive");
    expect(page).not.toContain("Being sent now");
  });

  it.each([
    ["another address", { email: "sara.ali@example.sa" }, true],
    ["another name", { email: "sara@example.sa", customerName: "Sara Ali" }, false],
  ])("offers to send the last email again after a correction to %s", async (_what, changes, offers) => {
    const page = await screenAfter("correct", { customerName: "Sara Ahmed", phoneNumber: "0512345678", ...changes });
    const [notice = ""] = page.split("</form>", 1);
    expect(notice.includes("Send the latest email")).toBe(offers);
    expect(page.match(/>Send the latest email</g)).toHaveLength(1);
  });
});

describe("an email that is refused at handing over", () => {
  /** Stores the failure as the consumer does. Times are in minutes from now. */
  async function refuse(reference: string, times: { tried?: number; failed?: number; sent?: number } = {}) {
    const { tried = -10, failed = tried, sent } = times;
    const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
    const minute = (minutes: number) => at(minutes * 60).toISOString();
    await db.insert(outbox).values({
      ...{ kind: "booking-moved", bookingId: booking?.id ?? 0, ...queuedNow, dueAt: minute(tried), status: "failed" },
      ...{ firstTriedAt: minute(tried), failedAt: minute(failed), failure: "E_RECIPIENT_SUPPRESSED" },
      ...(sent !== undefined && { sentAt: minute(sent) }),
    });
  }
  const isMarked = async () => (await waiting())[0]?.isUnreached;
  const tick = (reference: string) => post({ intent: "informed" }, reference);

  it("is marked as one that did not arrive, and a confirmed booking stands among those to call", async () => {
    const reference = await book({ bookingDate: "2099-12-30" });
    await refuse(reference);
    expect(await isMarked()).toBe(true);
    await updateBookings({ status: "confirmed" });
    expect(await calls()).toBe(1);
    await tick(reference);
    expect(await calls()).toBe(0);
  });

  it.each([
    ["before the tick, and given up after it", { tried: -60, failed: 60 }, false],
    ["after the tick", { tried: 5, failed: 5 }, true],
    ["after the tick, though it was sent before", { tried: 5, failed: 5, sent: -30 }, true],
  ])("counts from its first try: %s", async (_, times, isUnreached) => {
    const reference = await book({ bookingDate: "2099-12-30" });
    await email(reference, "bounced", { minutes: -90 });
    await tick(reference);
    expect(await isMarked()).toBe(false);
    await refuse(reference, times);
    expect(await isMarked()).toBe(isUnreached);
  });

  it.each([
    [-60, 60, true],
    [-60, -30, false],
  ])("counts if the address was corrected before its last try (%i, %i)", async (tried, failed, isUnreached) => {
    const reference = await book({ bookingDate: "2099-12-30" });
    await refuse(reference, { tried, failed });
    const customer = { customerName: "Sara Ahmed", phoneNumber: "0512345678", email: "sara.ali@example.sa" };
    await ask("correct", customer, reference);
    expect(await isMarked()).toBe(isUnreached);
  });

  it("to the centre is not the customer's", async () => {
    await refuse(await book({ bookingDate: "2099-12-30" }));
    await db.update(outbox).set({ kind: "booking-centre" });
    expect(await isMarked()).toBe(false);
  });

  it("leaves a warning on the next message, also after the tick that the customer knows", async () => {
    const reference = await book({ bookingDate: "2099-12-30" });
    await refuse(reference);
    await tick(reference);
    const page = await shownAfter(await ask("confirm", { arrivalTime: "16:30" }, reference), reference);
    expect(page).toContain("The last message did not arrive");
    expect(page).not.toContain("Call, then correct");
    expect(await deskPage(todayPage, `/en/desk?of=${reference}`).shown()).toContain("The last message did not arrive");
  });
});

/** An undo recalls no email (product.md 16.9): staff tell the customer what is true. */

/** The statuses with an email that waits two minutes, and the status before each. */
const statuses = { confirmed: "pending", ready: "arrived" } as const;
type Announced = keyof typeof statuses;

let minute = 0;
beforeEach(() => {
  minute = 0;
});
const later = (seconds = 0) => at(60 * ++minute + seconds).toISOString();

/** Takes a step a minute later, and sets the state of its email, such as sent. */
async function take(status: BookingStatus, email?: EmailState) {
  const { id } = await stored();
  const cleared = status === "pending" && { arrivalTime: null };
  await updateBookings({ status, ...cleared, at: later() }, eq(bookings.id, id));
  const [row] = (await db.select().from(outbox)).slice(-1);
  if (row && email) await db.update(outbox).set(email).where(eq(outbox.id, row.id));
}
const sent = () => sentAt(later());
const received = { kind: "booking-customer", bookingId: 1, ...queuedNow } as const;
const bookedFor = (status: Announced) =>
  bookOne({
    status: status === "ready" ? "arrived" : "pending",
    bookingDate: "2026-11-20",
    createdAt: NOW.toISOString(),
  });
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
    // This email was skipped, so what staff told the customer is still true.
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
    await db.insert(messageDeliveries).values({ messageId: "1", status: "bounced", at: later() });
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

import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { resetForResend } from "~/domain/outbox/rows.server";
import { bookings, type DeliveryStatus, emailDeliveries, outbox } from "~/platform/db/schema.server";
import { readDeskBooking } from "~/routes/desk/one-booking/booking.server";
import { EmailList } from "~/routes/desk/one-booking/history";
import * as todayPage from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { at, db, emailError, NOW, queuedNow, sentAt, skippedRow, updateBookings } from "../support/builders";
import { consumer } from "../support/deliver-batch";
import { startDesk } from "../support/desk-visit";
import { ask, shownAfter } from "./desk-booking";
import { book, deskPage, hoursAgo, html, references } from "./desk-lists";

/** What the desk shows about emails that did not arrive (product.md 20). It is noon of 20 November. */

startDesk();

interface Email {
  kind?: "booking-customer" | "booking-moved" | "booking-centre";
  reason?: string | null;
  minutes?: number;
  sentMinutes?: number;
}

/** Stores an email of a booking, sent some minutes after noon, and its delivery status: half a minute later by default. */
async function email(reference: string, status: DeliveryStatus, { kind = "booking-customer", ...more }: Email = {}) {
  const { reason = null, minutes = 1, sentMinutes = minutes - 0.5 } = more;
  const [booking] = await db.select().from(bookings).where(eq(bookings.reference, reference));
  const messageId = crypto.randomUUID();
  const sentTo = kind === "booking-centre" ? ["care@saqeel.sa"] : [];
  const email = { kind, bookingId: booking?.id ?? 0, ...queuedNow, ...sentAt(at(sentMinutes * 60).toISOString()) };
  await db.insert(outbox).values({ ...email, sentTo, messageIds: [messageId] });
  await db.insert(emailDeliveries).values({ messageId, status, reason, at: at(minutes * 60).toISOString() });
}
const waiting = async () => (await readToday(db, NOW)).waiting.rows;
const unsent = async () => (await env.DB.prepare("select state, reference, failure from unsent_emails").all()).results;

it.each<[DeliveryStatus, string | null, string]>([
  ["delivered", "2.0.0", ">delivered<"],
  ["deferred", "4.2.0", "Not delivered yet"],
  ["complained", null, "marked it as spam"],
  ["bounced", "5.1.1", "Not delivered: the address does not exist"],
  ["bounced", "4.2.2", "Not delivered: the mailbox is full"],
  ["bounced", "5.7.1", "mail server did not accept it"],
  ["rejected", "suppressed", "has refused our email before"],
  ["failed", "delivery_failed", "Not delivered: it could not be delivered"],
  ["bounced", null, "Not delivered: it could not be delivered"],
])("the emails of a booking say that one was %s (%s)", async (status, reason, words) => {
  const reference = await book();
  await email(reference, status, { reason });
  const found = await readDeskBooking(db, reference);
  const list = createElement(EmailList, { emails: found?.emails ?? [], deliveries: found?.deliveries ?? [] });
  expect(html(list)).toContain(words);
  // A delivered email was sent, which is not worth a second line.
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
    // At the same instant, because the clock is fixed.
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

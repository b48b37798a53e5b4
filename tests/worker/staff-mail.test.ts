import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { bookings, outbox } from "~/db/schema.server";
import { anonymizeRecords } from "~/features/retention/anonymize.server";
import { CUSTOMER_KINDS, claim } from "~/outbox/claim.server";
import { sweepOverdueMail } from "~/outbox/sweep.server";
import { resendFailedMail, resendMail } from "../../scripts/staff/mail-queries";
import {
  at,
  bookingRow,
  db,
  emptyDatabase,
  mailRow,
  NOW,
  outboxId,
  pendingBookingMail,
  pendingContactMail,
} from "./builders";

/** Which mails staff make due again, on D1. */

beforeEach(emptyDatabase);

describe("resendMail", () => {
  const failedState = { claimedAt: null, failedAt: NOW.toISOString(), failure: "E_DELIVERY_FAILED", attempts: 4 };
  const sentState = { sentAt: NOW.toISOString(), claimedAt: NOW.toISOString() };
  const ofBooking = async () => ({ reference: String((await db.select().from(bookings))[0]?.reference) });
  const resend = (target: Parameters<typeof resendMail>[1], again = false) =>
    resendMail(db, target, { again, now: NOW });

  it("makes a failed mail due, so that the next sweep queues it", async () => {
    const mail = await pendingBookingMail(failedState);
    const { due } = await resend(await ofBooking());
    expect(due).toEqual([{ id: mail.outboxId, kind: "booking-customer" }]);

    const queued: unknown[] = [];
    const queue = { sendBatch: async (messages: Iterable<{ body: unknown }>) => void queued.push(...messages) };
    expect(await sweepOverdueMail(db, queue as never, NOW)).toBe(1);
    expect(queued).toHaveLength(1);
    expect(await mailRow(mail)).toMatchObject({ sentAt: null, failedAt: null, failure: null, attempts: 4 });
  });

  it("takes the start of a mail's id too", async () => {
    const mail = await pendingContactMail(failedState);
    const { due } = await resend({ outboxId: mail.outboxId.slice(0, 8) });
    expect(due).toMatchObject([{ id: mail.outboxId }]);
  });

  it("leaves a mail alone that was sent, unless told so", async () => {
    const mail = await pendingBookingMail(sentState);
    const { stored, due } = await resend(await ofBooking());
    expect(stored).toMatchObject([{ sentAt: NOW.toISOString() }]);
    expect(due).toEqual([]);
    expect((await resend(await ofBooking(), true)).due).toMatchObject([{ id: mail.outboxId }]);
    expect(await mailRow(mail)).toMatchObject({ sentAt: null, claimedAt: null });
  });

  it("sends the centre's copy of a booking again only when asked for by its id", async () => {
    const mail = await pendingBookingMail(sentState, "booking-centre");
    expect((await resend(await ofBooking(), true)).due).toEqual([]);
    expect((await resend({ outboxId: mail.outboxId }, true)).due).toHaveLength(1);
  });

  it("asks only the mailboxes again that do not have a failed mail, and all when it was sent", async () => {
    const sentTo = ["care@saqeel.example"];
    const failed = await pendingBookingMail({ ...failedState, sentTo }, "booking-centre");
    const sent = await pendingBookingMail({ ...sentState, sentTo }, "booking-centre");
    await resendFailedMail(db, NOW);
    await resend({ outboxId: sent.outboxId }, true);
    expect((await mailRow(failed)).sentTo).toEqual(sentTo);
    expect((await mailRow(sent)).sentTo).toEqual([]);
  });

  it("leaves a mail alone that a consumer is sending at this moment", async () => {
    await pendingBookingMail({ claimedAt: new Date(NOW.getTime() - 59_000).toISOString() });
    expect((await resend(await ofBooking())).due).toEqual([]);
  });

  it("never writes to somebody whose data has been removed", async () => {
    await pendingBookingMail(sentState);
    await anonymizeRecords(db, { phone: "0512345678" }, NOW);
    expect((await resend(await ofBooking(), true)).due).toEqual([]);
  });

  it("leaves a mail alone that has lost its reason, though it is failed", async () => {
    await pendingBookingMail(failedState);
    await db.update(bookings).set({ status: "no-show" });
    expect((await resend(await ofBooking())).due).toEqual([]);
  });
});

describe("resendMail --again", () => {
  const day = "2026-11-26";
  const states = {
    pending: [],
    confirmed: [{ status: "confirmed" }],
    moved: [{ bookingDate: "2026-11-28" }, { bookingDate: day }],
    "confirmed and moved": [{ status: "confirmed" }, { bookingDate: "2026-11-28" }, { bookingDate: day }],
    cancelled: [{ status: "confirmed" }, { status: "cancelled" }],
    completed: [{ status: "confirmed" }, { status: "completed" }],
    "no-show": [{ status: "no-show" }],
  } as const;
  const again = (now = NOW) => resendMail(db, { reference: "SQ-222222" }, { again: true, now });

  /** Stores a booking that has had every kind of mail, each written before the changes, and those that the changes wrote. */
  async function bookingThatIs(state: keyof typeof states): Promise<void> {
    const booking = bookingRow({ reference: "SQ-222222", bookingDate: day });
    await db.insert(bookings).values(booking);
    const sentAt = at(-60).toISOString();
    const sent = { createdAt: sentAt, dueAt: sentAt, queuedAt: sentAt, sentAt };
    await db.insert(outbox).values({ id: outboxId(), kind: "booking-customer", bookingId: booking.id, ...sent });
    await db.insert(outbox).values({ id: outboxId(), kind: "booking-centre", bookingId: booking.id, ...sent });
    for (const [index, change] of states[state].entries()) {
      await db.update(bookings).set({ ...change, changedAt: at(index - 30).toISOString() });
    }
    await db.update(outbox).set({ sentAt, nextTryAt: null });
  }

  it.each([
    ["pending", "booking-customer"],
    ["confirmed", "booking-confirmed"],
    ["moved", "booking-moved"],
    ["confirmed and moved", "booking-moved"],
    ["cancelled", "booking-cancelled"],
  ] as const)("sends the latest mail that is still true: %s, %s", async (state, kind) => {
    await bookingThatIs(state);
    const { due } = await again();
    expect(due).toMatchObject([{ kind }]);
    const options = { now: at(1), customerMailsPerHour: 200 };
    expect(await claim(db, due[0]?.id ?? "", options), "and it leaves").toMatchObject({ kind: "claimed" });
  });

  it.each(["completed", "no-show"] as const)("sends nothing about a booking that is %s", async (state) => {
    await bookingThatIs(state);
    expect((await again()).due).toEqual([]);
  });

  it("sends nothing once the day has passed", async () => {
    await bookingThatIs("confirmed");
    expect((await again(new Date("2026-11-26T20:59:00Z"))).due).toHaveLength(1);
    await db.update(outbox).set({ sentAt: NOW.toISOString() });
    expect((await again(new Date("2026-11-26T21:00:00Z"))).due).toEqual([]);
  });

  it.each(Object.keys(states) as (keyof typeof states)[])(
    "makes nothing due, by its id, that would be skipped as it leaves: %s",
    async (state) => {
      await bookingThatIs(state);
      const [booking] = await db.select().from(bookings);
      const all = CUSTOMER_KINDS.map((kind) => ({ kind, day: kind === "booking-moved" ? "2026-11-28" : day }));
      for (const row of all) {
        const times = { createdAt: NOW.toISOString(), dueAt: NOW.toISOString(), queuedAt: NOW.toISOString() };
        const mail = { id: outboxId(), bookingId: booking?.id, ...row, ...times, sentAt: NOW.toISOString() };
        await db.insert(outbox).values(mail);
        const { due } = await resendMail(db, { outboxId: mail.id }, { again: true, now: NOW });
        await db.update(outbox).set({ sentAt: null }).where(eq(outbox.id, mail.id));
        const outcome = await claim(db, mail.id, { now: NOW, customerMailsPerHour: 200 });
        expect([row.kind, due.length], row.kind).toEqual([row.kind, outcome.kind === "claimed" ? 1 : 0]);
        await db.delete(outbox).where(eq(outbox.id, mail.id));
      }
    },
  );
});

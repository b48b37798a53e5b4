import { beforeEach, describe, expect, it } from "vitest";
import { bookings, contactMessages } from "~/db/schema.server";
import { anonymizeRecords, olderThan } from "~/features/retention/anonymize.server";
import { sweepOverdueMail } from "~/outbox/sweep.server";
import * as queries from "../../scripts/staff/queries";
import {
  bookingRow,
  contactRow,
  db,
  emptyDatabase,
  mailRow,
  NOW,
  pendingBookingMail,
  pendingContactMail,
} from "./builders";

/** That D1 runs the queries of the staff command. What its command line makes of them: scripts/staff/program.test.ts. */

beforeEach(emptyDatabase);

const references = (rows: readonly { readonly reference: string }[]) => rows.map(({ reference }) => reference);

describe("the lists", () => {
  const { listUpcoming, listWeeks, listUnsentMail, listUnreadMessages } = queries;
  it.each([listUpcoming, listWeeks, listUnsentMail, listUnreadMessages])(
    "$name finds every column of its view",
    async (list) => {
      await pendingBookingMail();
      await pendingContactMail();
      const [row] = await list(db, NOW);
      expect(Object.values(row ?? {})).not.toContain(undefined);
      expect(row).toBeDefined();
    },
  );

  it("of a day, of a span, by reference and by number", async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ reference: "SQ-222222", bookingDate: "2026-11-26" }),
        bookingRow({ reference: "SQ-333333", bookingDate: "2026-11-27", phoneNumber: "0500000007" }),
      ]);
    expect(references(await queries.listDay(db, "2026-11-26"))).toEqual(["SQ-222222"]);
    expect(references(await queries.listSpan(db, "2026-11-26", "2026-11-27"))).toEqual(["SQ-222222", "SQ-333333"]);
    expect(references(await queries.findBookings(db, { reference: "SQ-333333" }))).toEqual(["SQ-333333"]);
    expect(references(await queries.findBookings(db, { phone: "0500000007" }))).toEqual(["SQ-333333"]);
  });
});

describe("changes", () => {
  beforeEach(async () => {
    await db.insert(bookings).values([bookingRow({ reference: "SQ-222222" }), bookingRow({ reference: "SQ-333333" })]);
  });

  it("of status touch one booking", async () => {
    const { before, after } = await queries.setStatus(db, "SQ-222222", "confirmed");
    expect([before?.status, after?.status]).toEqual(["pending", "confirmed"]);
    expect(await queries.findBookings(db, { reference: "SQ-333333" })).toMatchObject([{ status: "pending" }]);
  });

  it("of the day leave an appointment that is over where it was", async () => {
    await queries.setStatus(db, "SQ-333333", "cancelled");
    const moved = await queries.moveBooking(db, "SQ-222222", "2026-12-03");
    expect([moved.before?.bookingDate, moved.after?.bookingDate]).toEqual(["2026-11-26", "2026-12-03"]);
    const { after } = await queries.moveBooking(db, "SQ-333333", "2026-12-03");
    expect(after).toMatchObject({ bookingDate: "2026-11-26", status: "cancelled" });
  });
});

describe("readMessage", () => {
  const first = "3f2a9c1b-0000-4000-8000-000000000001";
  const twin = "3f2a9c1b-0000-4000-8000-000000000002";

  it("marks one message read, by the start of its id, and keeps when that was", async () => {
    await db.insert(contactMessages).values([contactRow({ id: first }), contactRow()]);
    await queries.readMessage(db, "3f2a9c1b", NOW);
    await queries.readMessage(db, "3f2a9c1b", new Date("2027-01-01T00:00:00Z"));
    const read = (await db.select().from(contactMessages)).filter(({ readAt }) => readAt);
    expect(read).toMatchObject([{ id: first, readAt: NOW.toISOString() }]);
  });

  it("marks none when two may be meant, and gives both", async () => {
    await db.insert(contactMessages).values([contactRow({ id: first }), contactRow({ id: twin })]);
    expect(await queries.readMessage(db, "3f2a9c1b", NOW)).toHaveLength(2);
    expect((await db.select().from(contactMessages)).every(({ readAt }) => readAt === null)).toBe(true);
    expect(await queries.readMessage(db, twin, NOW)).toHaveLength(1);
  });
});

describe("resendMail", () => {
  const failedState = { claimedAt: null, failedAt: NOW.toISOString(), failure: "E_DELIVERY_FAILED", attempts: 4 };
  const sentState = { sentAt: NOW.toISOString(), claimedAt: NOW.toISOString() };
  const ofBooking = async () => ({ reference: String((await db.select().from(bookings))[0]?.reference) });
  const resend = (target: Parameters<typeof queries.resendMail>[1], again = false) =>
    queries.resendMail(db, target, { again, now: NOW });

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

  it("gives a failed mail two new days, and the monitor 15 new minutes", async () => {
    const mail = await pendingBookingMail({ ...failedState, rounds: 51, dueAt: "2026-11-18T09:00:00.000Z" });
    await resend(await ofBooking());
    expect(await mailRow(mail)).toMatchObject({ rounds: 0, dueAt: NOW.toISOString() });
  });

  it("makes all failed mail due at once, but for that of people whose data has been removed", async () => {
    const failed = [await pendingBookingMail(failedState), await pendingContactMail(failedState)];
    await pendingBookingMail(sentState);
    await pendingBookingMail({ ...failedState, failure: "anonymized" });
    const due = await queries.resendFailedMail(db, NOW);
    expect(due.map(({ id }) => id).sort()).toEqual(failed.map(({ outboxId }) => outboxId).sort());
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
    await queries.resendFailedMail(db, NOW);
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
});

describe("findPerson", () => {
  it("finds the mails about a person's bookings and messages, and nobody else's", async () => {
    await pendingBookingMail();
    await pendingContactMail();
    const kindsOf = async (phone: string) => (await queries.findPerson(db, { phone })).mails.map(({ kind }) => kind);
    expect(await kindsOf("0512345678")).toEqual(["booking-customer"]);
    expect(await kindsOf("0598765432")).toEqual(["contact-centre"]);
  });
});

describe("countPersonalRecords", () => {
  it("counts what would be anonymized, and what is still to come", async () => {
    await db
      .insert(bookings)
      .values([
        bookingRow({ bookingDate: "2026-11-01" }),
        bookingRow({ bookingDate: "2026-11-20" }),
        bookingRow({ bookingDate: "2026-12-01", phoneNumber: "0500000007" }),
      ]);
    await db.insert(contactMessages).values(contactRow({ phone: "0512345678" }));
    const count = await queries.countPersonalRecords(db, { phone: "0512345678" }, NOW);
    expect(count).toEqual({ isStored: true, bookings: 2, messages: 1, upcoming: 1 });
  });

  it("counts by months what the cron trigger takes", async () => {
    await db
      .insert(bookings)
      .values([bookingRow({ bookingDate: "2025-11-19" }), bookingRow({ bookingDate: "2025-11-20" })]);
    const { bookings: count } = await queries.countPersonalRecords(db, olderThan(12, NOW), NOW);
    expect(count).toBe(1);
    expect(await anonymizeRecords(db, olderThan(12, NOW), NOW)).toEqual({ bookings: 1, messages: 0 });
  });
});

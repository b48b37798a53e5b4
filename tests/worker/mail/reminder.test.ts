import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SpecialHours } from "~/business/profile";
import { openDatabase } from "~/db/client.server";
import { type Booking, bookings, outbox } from "~/db/schema.server";
import { writeReminders } from "~/mail/reminders.server";
import { bookingRow, changeBookings, db, emptyDatabase, storeBookings } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { silenceLogs } from "../support/silenced-logs";

/**
 * Reminders (product.md 10.16). The appointment is on Thursday, 26 November, the centre opens at
 * ten.
 */

silenceLogs();
beforeEach(emptyDatabase);
afterEach(() => void vi.useRealTimers());

const DAY = "2026-11-26";
const MINUTE = 60_000;
/** An instant by the clock of Riyadh. */
const riyadh = (local: string) => new Date(`${local}+03:00`);
const FROM = riyadh("2026-11-24T18:00");
const just = (before: Date) => new Date(before.getTime() - 1);

async function book(changes: Partial<Booking> = {}): Promise<number> {
  const { status = "pending", arrivalTime = null, ...row } = changes;
  const [{ id } = { id: 0 }] = await storeBookings(
    bookingRow({ bookingDate: DAY, createdAt: "2026-11-20T09:00:00.000Z", ...row }),
  );
  if (status !== "pending" || arrivalTime) await set(id, { status: arrivalTime ? "confirmed" : status, arrivalTime });
  return id;
}
const set = (id: number, changes: Parameters<typeof changeBookings>[0]) => changeBookings(changes, eq(bookings.id, id));
const written = async (now: Date, special?: readonly SpecialHours[]) => (await writeReminders(db, now, special)).length;
/** How many reminders are written a millisecond before an instant, and at it. */
const around = async (instant: Date, special?: readonly SpecialHours[]) => {
  const before = await written(just(instant), special);
  await db.delete(outbox);
  return [before, await written(instant, special)];
};

const ramadan: SpecialHours = {
  from: "2026-11-25",
  until: "2026-12-24",
  opens: "20:00",
  closes: "24:00",
  note: { ar: "رمضان", en: "Ramadan" },
};

describe("a reminder", () => {
  it("is written from 18:00 in Riyadh two days before, once", async () => {
    const id = await book();
    expect(await written(just(FROM))).toBe(0);
    expect(await written(FROM)).toBe(1);
    expect(await written(FROM)).toBe(0);
    expect(await written(new Date(FROM.getTime() + MINUTE))).toBe(0);
    const at = FROM.toISOString();
    expect(await db.select().from(outbox)).toMatchObject([
      {
        ...{ kind: "booking-reminder", bookingId: id, day: DAY, causedBy: "customer", status: "waiting" },
        ...{ createdAt: at, dueAt: at, queuedAt: at },
      },
    ]);
  });

  it.each<[rule: string, booking: Partial<Booking>, until: string, special?: readonly SpecialHours[]]>([
    ["the opening less 24 hours, while no hour is agreed", {}, "2026-11-25T10:00"],
    ["the agreed hour less 24 hours", { arrivalTime: "16:30" }, "2026-11-25T16:30"],
    ["an hour before the opening less 24 hours", { arrivalTime: "08:00" }, "2026-11-25T08:00"],
    ["Friday's earlier opening less 24 hours", { bookingDate: "2026-11-27" }, "2026-11-26T12:00"],
    ["the opening of special hours less 24 hours", {}, "2026-11-25T20:00", [ramadan]],
    ["the agreed hour within special hours less 24 hours", { arrivalTime: "21:15" }, "2026-11-25T21:15", [ramadan]],
    ["half an hour before midnight", { arrivalTime: "23:30" }, "2026-11-25T23:30"],
    ["half an hour after midnight", { arrivalTime: "00:30" }, "2026-11-25T00:30"],
    ["midnight itself", { arrivalTime: "00:00" }, "2026-11-25T00:00"],
  ])("is written until %s", async (_rule, booking, until, special) => {
    await book(booking);
    expect(await around(riyadh(until), special)).toEqual([1, 0]);
  });

  it("is written on both sides of midnight in Riyadh, when the minute at 18:00 was missed", async () => {
    await book({ arrivalTime: "16:30" });
    expect(await around(riyadh("2026-11-25T00:00"))).toEqual([1, 1]);
  });

  it.each<[Booking["status"], number]>([
    ["pending", 1],
    ["confirmed", 1],
    ["arrived", 0],
    ["completed", 0],
    ["cancelled", 0],
    ["no-show", 0],
  ])("is written for a %s booking: %d", async (status, expected) => {
    if (status === "completed") await set(await book({ status: "confirmed" }), { status });
    else await book({ status });
    expect(await written(FROM)).toBe(expected);
  });

  it("counts as caused by the visitor until the centre has handled the booking", async () => {
    await book();
    await book({ status: "confirmed" });
    await written(FROM);
    const causes = await db
      .select({ causedBy: outbox.causedBy })
      .from(outbox)
      .where(eq(outbox.kind, "booking-reminder"));
    expect(causes.map(({ causedBy }) => causedBy)).toEqual(["customer", "staff"]);
  });

  it("is not written for a customer without an email address", async () => {
    await book({ email: null });
    expect(await written(FROM)).toBe(0);
  });

  it.each([
    ["just before that 18:00", just(FROM), 1],
    ["at that 18:00", FROM, 0],
    ["after it", new Date(FROM.getTime() + MINUTE), 0],
  ])("is written for bookings made before that 18:00: %s", async (_when, createdAt, expected) => {
    await book({ createdAt: createdAt.toISOString() });
    for (const hours of [0, 1, 6, 12]) {
      const now = new Date(FROM.getTime() + hours * 60 * MINUTE + 1);
      expect(await written(now)).toBe(hours === 0 ? expected : 0);
    }
  });

  it.each([
    ["just before that 18:00", just(FROM), 1],
    ["at that 18:00", FROM, 0],
  ])("is written for bookings moved to that day before that 18:00: %s", async (_when, movedAt, expected) => {
    const id = await book({ bookingDate: "2026-12-10" });
    await set(id, { bookingDate: DAY, by: "customer", at: movedAt.toISOString() });
    expect(await written(new Date(FROM.getTime() + MINUTE))).toBe(expected);
  });

  it("is not written again when another hour is agreed after that 18:00", async () => {
    const id = await book({ status: "confirmed" });
    await set(id, { arrivalTime: "16:30", at: FROM.toISOString() });
    expect(await written(new Date(FROM.getTime() + MINUTE))).toBe(1);
  });

  it("is written again for another day, but not twice for the same day", async () => {
    const id = await book();
    expect(await written(FROM)).toBe(1);
    const move = (bookingDate: string, at: string) => set(id, { bookingDate, at: riyadh(at).toISOString() });
    await move("2026-11-29", "2026-11-24T19:00");
    expect(await written(riyadh("2026-11-24T19:01"))).toBe(0);
    expect(await written(riyadh("2026-11-27T18:00"))).toBe(1);
    await move(DAY, "2026-11-23T12:00");
    expect(await written(riyadh("2026-11-24T20:00"))).toBe(0);
    expect((await db.select().from(outbox)).filter(({ kind }) => kind === "booking-reminder")).toHaveLength(2);
  });

  it("is written for all bookings of a full day, fifty a minute", async () => {
    for (let number = 0; number < 60; number++) await book();
    expect([await written(FROM), await written(FROM), await written(FROM)]).toEqual([50, 10, 0]);
  });
});

describe("the minute of the cron trigger", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));

  async function minutes(from: Date, count: number) {
    const sent = [];
    for (let minute = 0; minute < count; minute++) {
      const now = new Date(from.getTime() + minute * MINUTE);
      vi.setSystemTime(now);
      for (const mail of await cronMinute(now)) sent.push({ at: now, ...mail });
    }
    return sent;
  }

  it("sends each reminder in the minute of 18:00, once", async () => {
    await book({ arrivalTime: "16:30", status: "confirmed" });
    await db.delete(outbox);
    const sent = await minutes(new Date(FROM.getTime() - 5 * MINUTE), 20);
    expect(sent).toMatchObject([{ at: FROM, to: "sara@example.sa" }]);
    expect(sent[0]?.subject).toMatch(/^Reminder: Thursday, 26 November 2026, 4:30 pm \(SQ-/);
  });

  it("catches up after an outage, while the appointment can still be changed", async () => {
    await book();
    expect(await minutes(riyadh("2026-11-25T09:58"), 5)).toMatchObject([{ at: riyadh("2026-11-25T09:58") }]);
  });

  it("sends none to a customer who cancels before", async () => {
    const id = await book();
    await writeReminders(db, FROM);
    await set(id, { status: "cancelled", at: FROM.toISOString() });
    const sent = await minutes(new Date(FROM.getTime() + MINUTE), 8);
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/is cancelled$/)]);
    const rows = await db.select().from(outbox);
    expect(rows.find(({ kind }) => kind === "booking-reminder")).toMatchObject({
      ...{ status: "skipped", sentAt: null, failedAt: null },
    });
  });
});

it("the reminders read only the bookings of the next two days, by index", async () => {
  const read: number[] = [];
  const counting = {
    prepare: (query: string) => env.DB.prepare(query),
    async batch(statements: D1PreparedStatement[]) {
      const results = await env.DB.batch(statements);
      read.push(...results.map(({ meta }) => meta.rows_read));
      return results;
    },
  } as unknown as D1Database;
  for (let day = 10; day < 30; day++) {
    for (let number = 0; number < 5; number++) await book({ bookingDate: `2026-11-${day}` });
  }
  await writeReminders(db, FROM);
  await writeReminders(openDatabase(counting), new Date(FROM.getTime() + MINUTE));
  // Five bookings of tomorrow without a reminder, and five of the day after with one.
  expect(read).toHaveLength(2);
  for (const rows of read) expect(rows).toBeLessThanOrEqual(5 * 6);
});

import { asc, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { hoursWith, ramadan } from "~/domain/centre/special-hours.fixtures";
import { writeReminders } from "~/domain/email/reminders.server";
import { type Booking, bookings, outbox } from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import { bookingRow, db, storeBookings, updateBookings } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { rowsReadBy } from "../support/query-plans";

/** Reminders (product.md 10.16). The appointment is on Thursday, 26 November. */

startFresh();

const DAY = "2026-11-26";
const MINUTE = 60_000;
/** An instant by the clock of Riyadh. */
const riyadh = (local: string) => new Date(`${local}+03:00`);
const FROM = riyadh("2026-11-24T18:00");
const just = (before: Date) => new Date(before.getTime() - 1);
const later = (minutes: number) => new Date(FROM.getTime() + minutes * MINUTE);

async function book({ status = "pending", arrivalTime = null, ...row }: Partial<Booking> = {}): Promise<number> {
  const values = bookingRow({ bookingDate: DAY, createdAt: "2026-11-20T09:00:00.000Z", ...row });
  const [{ id } = { id: 0 }] = await storeBookings(values);
  if (status !== "pending" || arrivalTime) await set(id, { status: arrivalTime ? "confirmed" : status, arrivalTime });
  return id;
}
const set = (id: number, changes: Parameters<typeof updateBookings>[0]) => updateBookings(changes, eq(bookings.id, id));
const written = async (now: Date, special?: Parameters<typeof writeReminders>[2]) =>
  (await writeReminders(db, now, special)).length;

describe("a reminder", () => {
  it("is written from 18:00 in Riyadh two days before, once", async () => {
    const bookingId = await book();
    expect(await written(just(FROM))).toBe(0);
    expect(await written(FROM)).toBe(1);
    expect([await written(FROM), await written(later(1))]).toEqual([0, 0]);
    const at = FROM.toISOString();
    expect(await db.select().from(outbox)).toMatchObject([
      { kind: "booking-reminder", bookingId, day: DAY, status: "waiting", createdAt: at, dueAt: at, queuedAt: at },
    ]);
  });

  const inRamadan = { bookingDate: ramadan.from };
  it.each<[string, Partial<Booking>, until: string]>([
    ["24 hours before the opening", {}, "2026-11-25T10:00"],
    ["24 hours before the agreed hour", { arrivalTime: "16:30" }, "2026-11-25T16:30"],
    ["24 hours before an hour after midnight", { arrivalTime: "00:30" }, "2026-11-25T00:30"],
    ["24 hours before special hours", inRamadan, "2027-02-07T20:00"],
  ])("is written until %s", async (_rule, booking, until) => {
    await book(booking);
    expect(await written(just(riyadh(until)), hoursWith(ramadan))).toBe(1);
    await db.delete(outbox);
    expect(await written(riyadh(until), hoursWith(ramadan))).toBe(0);
  });

  it("is written for pending and confirmed bookings with an address, caused by visitors while it is pending", async () => {
    for (const status of ["pending", "confirmed", "arrived", "cancelled", "no-show"] as const) await book({ status });
    await book({ email: null });
    await db.delete(outbox);
    expect(await written(FROM)).toBe(2);
    const causes = (await db.select().from(outbox).orderBy(asc(outbox.bookingId))).map(({ causedBy }) => causedBy);
    expect(causes).toEqual(["customer", "staff"]);
  });

  it.each([
    ["made just before that 18:00", "created", just(FROM), 1],
    ["made at that 18:00", "created", FROM, 0],
    ["moved to that day just before that 18:00", "moved", just(FROM), 1],
    ["moved to that day at that 18:00", "moved", FROM, 0],
    ["given an hour at that 18:00", "agreed", FROM, 1],
  ] as const)("is written or not for a booking %s", async (_what, kind, when, expected) => {
    const at = when.toISOString();
    if (kind === "created") await book({ createdAt: at });
    if (kind === "moved")
      await set(await book({ bookingDate: "2026-12-10" }), { bookingDate: DAY, by: "customer", at });
    if (kind === "agreed") await set(await book({ status: "confirmed" }), { arrivalTime: "16:30", at });
    expect([await written(later(1)), await written(later(60))]).toEqual([expected, 0]);
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
  });

  it("is written for all bookings of a full day, fifty a minute", async () => {
    for (let number = 0; number < 60; number++) await book();
    expect([await written(FROM), await written(FROM), await written(FROM)]).toEqual([50, 10, 0]);
  });

  it("is sent by the cron trigger in the minute of 18:00, once", async () => {
    await book({ arrivalTime: "16:30" });
    await db.delete(outbox);
    const sent = [];
    for (let minute = -2; minute < 8; minute++) {
      vi.setSystemTime(later(minute));
      for (const email of await cronMinute(later(minute))) sent.push({ minute, ...email });
    }
    expect(sent).toMatchObject([{ minute: 0, to: "sara@example.sa" }]);
    expect(sent[0]?.subject).toMatch(/^Reminder: Thursday 26 November, 4:30 pm \(SQ-/);
  });

  it("reads only the bookings of the next two days, by index", async () => {
    for (let day = 10; day < 30; day++) {
      for (let number = 0; number < 5; number++) await book({ bookingDate: `2026-11-${day}` });
    }
    await writeReminders(db, FROM);
    // Five bookings of tomorrow without a reminder, and five of the day after with one.
    expect(await rowsReadBy((recorded) => writeReminders(recorded, later(1)))).toBeLessThanOrEqual(2 * 5 * 6);
  });
});

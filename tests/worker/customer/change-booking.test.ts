import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readBooking } from "~/bookings/read.server";
import { myBookingOf, readCustomerBooking, readMyBookingPage } from "~/customer/my-booking.server";
import { bookingEvents, outbox } from "~/db/schema.server";
import { ANONYMOUS, anonymizeRecords } from "~/retention/anonymize.server";
import { at, bookingRow, changeBookings, db, emptyDatabase, NOW, storeBookings } from "../support/builders";
import {
  ask,
  cancel,
  change,
  confirm,
  DAY,
  eventsOf,
  HOUR,
  mailsOf,
  move,
  read,
  run,
  store,
  TOKEN,
  tries,
} from "./change-booking";

/** How a customer moves or cancels a booking. */

beforeEach(emptyDatabase);

describe("a move", () => {
  it("makes a confirmed booking pending, clears its hour, and returns the emails to queue", async () => {
    await store();
    await confirm("16:30");
    await db.delete(outbox);
    const outcome = await change(move("2026-11-28"));
    expect(await read()).toEqual({ day: "2026-11-28", status: "pending", hour: null });
    const [last] = (await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).slice(-1);
    expect(last).toMatchObject({
      kind: "moved",
      by: "customer",
      fromDay: DAY,
      toDay: "2026-11-28",
      at: NOW.toISOString(),
    });
    const rows = await db.select().from(outbox);
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["booking-moved", "centre-moved"]);
    const messages = outcome?.kind === "changed" ? outcome.messages : [];
    expect(messages.map(({ outboxId }) => outboxId).sort()).toEqual(rows.map(({ id }) => id).sort());
    expect(await tries()).toBe(0);
  });

  it("to the same day writes nothing, even after three moves, and is refused for a cancelled booking", async () => {
    await store();
    for (const day of ["2026-11-27", "2026-11-28", "2026-11-29"]) expect(await ask(move(day))).toBe("changed");
    expect(await ask(move("2026-11-29"))).toBe("unchanged");
    expect(await eventsOf()).toHaveLength(4);
    await changeBookings({ status: "cancelled" });
    expect(await ask(move("2026-11-29"))).toBe("cancelled");
  });

  it("is allowed three times, not counting those of staff, and cancelling stays possible", async () => {
    await store();
    await changeBookings({ bookingDate: "2026-12-01" });
    for (const day of ["2026-12-02", "2026-12-03", "2026-12-04"]) expect(await ask(move(day))).toBe("changed");
    expect(await ask(move("2026-12-05"))).toBe("movedOften");
    const found = await readCustomerBooking(db, TOKEN);
    expect(found && myBookingOf(found).moves).toBe(3);
    expect(await ask(cancel())).toBe("changed");
  });

  it.each([
    ["", "missing"],
    ["soon", "invalid"],
    ["2026-02-30", "invalid"],
    ["2026-11-20", "invalid"],
    ["2026-11-19", "invalid"],
    ["2027-11-21", "beyond"],
    ["2027-11-20", "changed"],
    ["2026-11-21", "changed"],
  ])("to %o is %s", async (day, word) => {
    await store();
    expect(await ask(move(day))).toBe(word);
    expect(await read()).toMatchObject({ day: word === "changed" ? day : DAY });
    expect(await tries()).toBe(0);
  });

  it("to any later day is allowed without a horizon", async () => {
    await store();
    await run("update booking_settings set horizon_days = null");
    expect(await ask(move("2031-01-01"))).toBe("changed");
  });

  it("to a full or closed day is refused by the database and changes nothing", async () => {
    await store();
    await storeBookings([bookingRow({ bookingDate: "2026-11-27" })]);
    await run("update booking_settings set cars_per_day = 1");
    await run("insert into day_limits (day, cars) values ('2026-11-28', 0)");
    const mails = await mailsOf();
    expect(await ask(move("2026-11-27"))).toBe("full");
    expect(await ask(move("2026-11-28"))).toBe("full");
    expect(await read()).toEqual({ day: DAY, status: "pending", hour: null });
    expect(await mailsOf()).toEqual(mails);
    expect(await ask(move("2026-11-29"))).toBe("changed");
  });

  it("is not blocked by the booking's own places", async () => {
    await store({ serviceIds: ["ppf-full-glossy-xpel"] });
    await run("update bay_limits set cars = 1 where bay = 'film'");
    expect(await ask(move("2026-11-27"))).toBe("changed");
  });
});

describe("a cancellation", () => {
  it("releases the day, emails customer and centre, and happens once", async () => {
    await store();
    await confirm("16:30");
    await db.delete(outbox);
    const outcome = await change(cancel());
    expect(outcome).toMatchObject({ kind: "changed" });
    expect(outcome?.kind === "changed" && outcome.messages).toHaveLength(2);
    expect(await mailsOf()).toEqual(["booking-cancelled", "centre-cancelled"]);
    expect(await ask(cancel())).toBe("unchanged");
    expect(await ask(cancel(), at(30 * 24 * HOUR))).toBe("unchanged");
    expect(await eventsOf()).toEqual(["created by customer", "confirmed by staff", "cancelled by customer"]);
    expect(await mailsOf()).toHaveLength(2);
  });

  it.each(["arrived", "ready"])("is refused when the status is %s", async (status) => {
    await store();
    for (const step of status === "ready" ? (["arrived", "ready"] as const) : (["arrived"] as const)) {
      await changeBookings({ status: step });
    }
    expect(await ask(cancel())).toBe("arrived");
    expect(await ask(move("2026-11-28"))).toBe("arrived");
    expect(await read()).toMatchObject({ status, day: DAY });
  });

  it.each(["completed", "no-show"] as const)("is refused for a %s booking", async (status) => {
    await store();
    await confirm(null);
    await changeBookings({ status });
    expect(await ask(cancel())).toBe(status);
    expect(await ask(move("2026-11-28"))).toBe(status);
  });
});

describe("the limit of changes", () => {
  const secondsUntil = (instant: string) => (new Date(instant).getTime() - NOW.getTime()) / 1000;

  it.each([
    ["24 hours before the agreed hour", DAY, "16:30", "2026-11-25T16:30:00+03:00", "lateForHour"],
    ["24 hours before the opening while none is agreed", DAY, null, "2026-11-25T10:00:00+03:00", "late"],
    ["of a Friday, by its earlier reading", "2026-11-27", null, "2026-11-26T12:00:00+03:00", "late"],
  ])("is %s, inclusive", async (_rule, bookingDate, hour, limit, word) => {
    await store({ bookingDate });
    if (hour) await confirm(hour);
    const seconds = secondsUntil(limit);
    for (const request of [move("2026-12-05"), cancel()]) {
      expect(await ask(request, at(seconds + 0.001))).toBe(word);
      expect(await ask(request, at(seconds + HOUR))).toBe(word);
    }
    expect(await ask(move("2026-12-05"), at(seconds))).toBe("changed");
  });

  it("is reported as late until the day ends, and as passed after it", async () => {
    await store();
    expect(await ask(cancel(), at(secondsUntil("2026-11-26T23:59:59+03:00")))).toBe("late");
    expect(await ask(cancel(), at(secondsUntil("2026-11-27T00:00:00+03:00")))).toBe("passed");
  });
});

describe("a token", () => {
  const visit = { language: "en", now: NOW, mayReadDays: async () => true } as const;

  it("that is unknown or was anonymized finds nothing and counts no try", async () => {
    await store();
    await anonymizeRecords(db, { beforeDay: "2030-01-01" }, NOW);
    for (const token of [TOKEN, "guess", ""]) {
      expect(await ask({ ...cancel({ lastDigits: ANONYMOUS.phone.slice(-4) }), token })).toBe("unknown");
      expect(await readMyBookingPage(db, { ...visit, token })).toBeNull();
      expect(await readBooking(db, { token })).toBeNull();
    }
    expect(await tries()).toBe(0);
  });

  it("finds the booking with its steps, and nothing personal", async () => {
    await store();
    await confirm("16:30");
    const found = (await readMyBookingPage(db, { ...visit, token: TOKEN }))?.booking;
    expect(found).toMatchObject({ day: DAY, arrivalTime: "16:30", status: "confirmed", moves: 0 });
    expect(found?.steps.map(({ step, at }) => [step, at !== null])).toEqual([
      ["booked", true],
      ["confirmed", true],
      ["arrived", false],
    ]);
    expect(found?.lastEvent).toBeNull();
    expect(JSON.stringify(found)).not.toMatch(/sara|5678|token-of/i);
  });
});

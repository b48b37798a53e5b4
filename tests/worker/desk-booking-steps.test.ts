import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { bayLimits, bookings, dayLimits } from "~/db/schema.server";
import { loader } from "~/routes/desk-booking";
import { bookingRow, db, NOW } from "./builders";
import { ask, book, lastEvent, mails, ON_THE_DAY, REFERENCE, stored, visit } from "./desk-booking";
import { ACTOR, queued, startDesk } from "./desk-visit";

/** Confirming, moving and closing a booking at the desk. Today is 20 November, its day the 26th. */

startDesk();

describe("an appointment", () => {
  it("is confirmed with an hour and an actor, and the customer gets an email", async () => {
    await book();
    const { status, location } = await ask("confirm", { arrivalTime: "١٦:٣٠" });
    const event = await lastEvent();
    expect(event).toMatchObject({ kind: "confirmed", by: "staff", actor: ACTOR, at: NOW.toISOString() });
    expect([status, location]).toEqual([303, `/en/desk/bookings/${REFERENCE}?event=${event?.id}`]);
    expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: "16:30", changedActor: null });
    expect(await mails()).toEqual(["booking-confirmed waiting"]);
    expect(queued).toHaveLength(1);
  });

  it("is confirmed without an hour, which is agreed later", async () => {
    await book();
    await ask("confirm");
    expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: null });
    await ask("confirm", { arrivalTime: "18:00" });
    expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: "18:00" });
  });

  it.each(["24:00", "4 pm", "16:60"])("is not confirmed for the hour «%s»", async (arrivalTime) => {
    await book();
    const { status, result } = await ask("confirm", { arrivalTime });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["arrivalTime"]]);
    expect(result?.initialValue).toMatchObject({ arrivalTime });
    expect(await stored()).toMatchObject({ status: "pending" });
  });

  it("stays confirmed when it moves, even to today or beyond the horizon of the site", async () => {
    await book({ status: "confirmed", arrivalTime: "16:30" });
    for (const bookingDate of ["2026-11-20", "2029-01-01"]) {
      await ask("move", { bookingDate, arrivalTime: "10:00" });
      expect(await stored()).toMatchObject({ status: "confirmed", bookingDate, arrivalTime: "10:00" });
    }
  });

  it.each([
    ["a past day", { bookingDate: "2026-11-19" }, "bookingDate"],
    ["no day", {}, "bookingDate"],
    ["an hour while it is pending", { bookingDate: "2026-11-28", arrivalTime: "10:00" }, "arrivalTime"],
  ])("does not move with %s", async (_what, fields, field) => {
    await book();
    const { status, result } = await ask("move", fields);
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect(await stored()).toMatchObject({ bookingDate: "2026-11-26" });
  });

  it("does not move to a full day", async () => {
    await db.run("insert into day_limits (day, cars) values ('2026-11-28', 0)");
    await book();
    const { status, result } = await ask("move", { bookingDate: "2026-11-28" });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["bookingDate"]]);
  });
});

describe("a car", () => {
  it("arrives, is ready and is handed over, with steps undone in between", async () => {
    vi.setSystemTime(ON_THE_DAY);
    await book({ status: "confirmed" });
    for (const [intent, status] of [
      ["arrived", "arrived"],
      ["ready", "ready"],
      ["undo", "arrived"],
      ["undo", "confirmed"],
      ["arrived", "arrived"],
      ["ready", "ready"],
    ] as const) {
      await ask(intent);
      expect((await stored()).status).toBe(status);
    }
    expect(await ask("complete")).toMatchObject({ intent: "complete", asks: true });
    await ask("complete", { sure: "yes" });
    expect((await stored()).status).toBe("completed");
    expect(await mails()).toEqual([...["booking-ready waiting", "booking-ready waiting", "booking-completed waiting"]]);
  });

  it.each(["arrived", "no-show", "complete"])("cannot get %s before its day", async (intent) => {
    await book({ status: "confirmed" });
    expect(await ask(intent, { sure: "yes" })).toMatchObject({ status: 409, failure: "impossible" });
    expect((await stored()).status).toBe("confirmed");
  });
});

it.each(["cancel", "no-show", "complete"])("%s asks for confirmation first, and writes nothing", async (intent) => {
  vi.setSystemTime(ON_THE_DAY);
  await book({ status: "confirmed" });
  const before = await lastEvent();
  expect(await ask(intent)).toMatchObject({ intent, asks: true });
  expect(await lastEvent()).toEqual(before);
  expect((await ask(intent, { sure: "yes" })).status).toBe(303);
  expect((await stored()).status).not.toBe("confirmed");
});

it("the move form marks full days, without the booking's own place", async () => {
  await db.insert(dayLimits).values(["2026-11-25", "2026-11-26", "2026-11-27"].map((day) => ({ day, cars: 1 })));
  await book();
  await db.insert(bookings).values(bookingRow({ reference: "SQ-222222", bookingDate: "2026-11-27" }));
  const { comingDays } = await loader(await visit(REFERENCE));
  expect(comingDays.full).toEqual(["2026-11-27"]);
});

it("the move form marks days on which the stay has no free bay", async () => {
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  const serviceIds = ["ppf-front-glossy-xpel"];
  await book({ serviceIds });
  await db.insert(bookings).values(bookingRow({ reference: "SQ-222222", serviceIds, bookingDate: "2026-11-30" }));
  const { comingDays } = await loader(await visit(REFERENCE));
  expect(comingDays.full).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
});

it("a move without an hour keeps the agreed one", async () => {
  await book({ status: "confirmed", arrivalTime: "16:30" });
  await ask("move", { bookingDate: "2026-11-28" });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-28", arrivalTime: "16:30" });
  await ask("move", { bookingDate: "2026-11-29", arrivalTime: "18:00" });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-29", arrivalTime: "18:00" });
  expect(await ask("move", { bookingDate: "2026-11-29", arrivalTime: "19:00" })).toMatchObject({ status: 303 });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-29", arrivalTime: "19:00" });
});

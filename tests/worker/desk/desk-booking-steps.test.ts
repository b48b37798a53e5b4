import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { bayLimits, bookingEvents, bookingPlaces, bookings, dayLimits, placeLimits } from "~/platform/db/schema.server";
import { loader } from "~/routes/desk/one-booking/page";
import { bookingRow, db, storeBookings, updateBookings } from "../support/builders";
import { ACTOR, queued, startDesk } from "../support/desk-visit";
import { ask, book, emails, lastEvent, ON_THE_DAY, REFERENCE, stored, visit } from "./desk-booking";

/**
 * Confirming and moving a booking, and the places of its car. It is 20 November, the appointment on
 * the 26th.
 */

startDesk();

it("an appointment is confirmed without an hour, which is agreed later", async () => {
  await book();
  await ask("confirm");
  expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: null });
  await ask("agree", { arrivalTime: "١٨:٠٠" });
  expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: "18:00" });
  expect(await lastEvent()).toMatchObject({ kind: "agreed", actor: ACTOR });
  expect(await emails()).toEqual(["booking-confirmed waiting", "booking-confirmed waiting"]);
  // The desk does not queue these emails: they wait two minutes, then the sweep queues them.
  expect(queued).toEqual([]);
});

it.each([
  ["a past day", { bookingDate: "2026-11-19" }, "bookingDate"],
  ["no day", {}, "bookingDate"],
  ["an hour while it is pending", { bookingDate: "2026-11-28", arrivalTime: "10:00" }, "arrivalTime"],
])("an appointment does not move with %s", async (_what, fields, field) => {
  await book();
  const { status, result } = await ask("move", fields);
  expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-26" });
});

it.each([
  ["closed without a reason", { cars: 0 }, "This day is closed. "],
  ["full", { cars: 1 }, "No room: Arrivals (Saturday 28 November). Change"],
])("an appointment does not move to a day that is %s, and says so", async (_what, limit, message) => {
  await fillDay("2026-11-28", limit);
  await book();
  const { status, result, question } = await ask("move", { bookingDate: "2026-11-28" });
  expect([status, question]).toEqual([400, { about: "day" }]);
  expect(result?.error).toEqual({ bookingDate: [expect.stringContaining(message)] });
  expect(await stored()).toMatchObject({ bookingDate: "2026-11-26", acceptedDay: null });
});

it.each([
  ["of another car", "2026-11-28", "Film bay (Sunday 29 November)"],
  // Without the block, the bay would have room that day: its only car is that of the booking.
  ["that is down", "2026-11-27", "Film bay (Friday 27 November)"],
])("a move into a bay %s names it with its days", async (_what, bookingDate, named) => {
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  await book({ serviceIds: ["ppf-front-glossy-xpel"] });
  await storeBookings(bookingRow({ bookingDate: "2026-11-29", serviceIds: ["ppf-front-glossy-xpel"] }));
  const down = { block: "b", bay: "film", day: "2026-11-27", overLimitAt: "2026-11-20T09:00:00.000Z" } as const;
  await db.insert(bookingPlaces).values(down);
  const { status, result } = await ask("move", { bookingDate });
  expect([status, result?.error?.bookingDate?.[0]]).toEqual([
    400,
    expect.stringContaining(`No room: ${named}. Change`),
  ]);
});

/** Stores a booking on a day, then gives the day a limit. */
async function fillDay(day: string, limit: { cars: number }) {
  await storeBookings(bookingRow({ id: 99, reference: "SQ-222222", bookingDate: day }));
  await db.insert(dayLimits).values({ day, ...limit });
}

describe("a full or closed day", () => {
  const day = "2026-11-28";
  const reason = "The owner agreed";

  it.each([0, 1])("of %d cars is accepted anyway, with the reason in the history", async (cars) => {
    await fillDay(day, { cars });
    const { id } = await book();
    const { location } = await ask("move", { bookingDate: day, reason: ` ${reason} ` });
    expect(await stored()).toMatchObject({ bookingDate: day, acceptedDay: day });
    const ofBooking = db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id));
    const written = (await ofBooking.orderBy(bookingEvents.id)).slice(1);
    expect(written).toMatchObject([
      { kind: "moved", actor: ACTOR, particulars: { to: day } },
      { kind: "over-limit", actor: ACTOR, particulars: { day }, text: reason },
      ...(cars === 0 ? [{ kind: "informed", actor: ACTOR, particulars: { day } }] : []),
    ]);
    expect(location).toContain(`?event=${written[0]?.id}`);
    expect(await emails()).toEqual(["booking-moved waiting"]);
    const [arrivals] = await db
      .select()
      .from(placeLimits)
      .where(and(eq(placeLimits.bay, "arrival"), eq(placeLimits.day, day)));
    expect(arrivals).toMatchObject({ taken: 2, cars });
  });

  it("is not accepted again once the booking has left it", async () => {
    await fillDay(day, { cars: 1 });
    await book();
    await ask("move", { bookingDate: day, reason });
    await updateBookings({ bookingDate: "2026-12-01" });
    expect(await stored()).toMatchObject({ acceptedDay: null });
    await storeBookings(bookingRow({ bookingDate: day }));
    await expect(updateBookings({ bookingDate: day }, eq(bookings.reference, REFERENCE))).rejects.toThrow("day full");
  });
});

it("an arrival time outside the opening hours is asked about once, and then confirmed", async () => {
  await book();
  const asked = await ask("confirm", { arrivalTime: "04:00" });
  expect(asked).toMatchObject({ status: 400, question: { about: "hour", asked: "2026-11-26 04:00" } });
  expect(asked.result).toMatchObject({
    initialValue: { arrivalTime: "04:00" },
    error: { arrivalTime: [expect.stringContaining("closed at 4 am")] },
  });
  expect([(await stored()).status, await emails()]).toEqual(["pending", []]);
  const hourOverride = "2026-11-26 04:00";
  expect(await ask("confirm", { arrivalTime: "05:00", hourOverride })).toMatchObject({ status: 400 });
  expect(await ask("confirm", { arrivalTime: "04:00", hourOverride })).toMatchObject({ status: 303 });
});

describe("an appointment in the past", () => {
  const later = { status: "confirmed", arrivalTime: "10:30", bookingDate: "2026-11-30" } as const;
  it.each([
    ["confirm", {}, { arrivalTime: "10:59" }, "2026-11-26 10:59"],
    ["agree", { status: "confirmed" }, { arrivalTime: "10:00" }, "2026-11-26 10:00"],
    ["move", later, { bookingDate: "2026-11-26" }, "2026-11-26 10:30"],
    ["confirm", { bookingDate: "2026-11-25" }, {}, "2026-11-25"],
  ] as const)("is asked about before the step %s, and then stored", async (intent, before, fields, asked) => {
    await book(before);
    // It is 11:00 in Riyadh.
    vi.setSystemTime(ON_THE_DAY);
    const answer = await ask(intent, fields);
    expect(answer).toMatchObject({ status: 400, question: { about: "hour", asked } });
    expect(answer.result?.error?.arrivalTime?.[0]).toContain("in the past");
    expect(await ask(intent, { ...fields, hourOverride: asked })).toMatchObject({ status: 303 });
  });

  it.each(["11:00", ""])("is not asked about for now, or without an hour: %j", async (arrivalTime) => {
    await book();
    vi.setSystemTime(ON_THE_DAY);
    expect(await ask("confirm", { arrivalTime })).toMatchObject({ status: 303 });
  });
});

describe("a day that staff closed after the booking", () => {
  const day = "2026-11-26";

  it.each(["confirm", "agree"])("is asked about before the step %s, which needs a reason", async (intent) => {
    await book({ status: intent === "agree" ? "confirmed" : "pending" });
    await db.insert(dayLimits).values({ day, cars: 0, noteEn: "Stocktaking" });
    const answer = await ask(intent, { arrivalTime: "16:30" });
    expect(answer).toMatchObject({ status: 400, question: { about: "day" } });
    expect(answer.result?.error?.bookingDate?.[0]).toContain("This day is closed (Stocktaking).");
    const insisting = { arrivalTime: "16:30", reason: "The owner opens" };
    expect(await ask(intent, insisting)).toMatchObject({ status: 303 });
    expect(await stored()).toMatchObject({ status: "confirmed", arrivalTime: "16:30", acceptedDay: day });
    // Staff have accepted the day, so the desk does not ask again.
    expect(await ask("agree", { arrivalTime: "17:00" })).toMatchObject({ status: 303 });
  });

  it("does not keep the car from arriving", async () => {
    await book();
    await db.insert(dayLimits).values({ day, cars: 0 });
    vi.setSystemTime(ON_THE_DAY);
    expect(await ask("arrived")).toMatchObject({ status: 303 });
  });
});

it.each([
  ["in the morning", ON_THE_DAY, ["arrival 2026-11-26", "film 2026-11-26"]],
  ["after midnight in Riyadh", "2026-11-26T21:30Z", ["arrival 2026-11-26", "film 2026-11-26", "film 2026-11-27"]],
] as const)("a car handed over early %s frees its places from the next day on", async (_when, now, places) => {
  vi.setSystemTime(now);
  await book({ status: "confirmed", serviceIds: ["ppf-full-glossy-xpel"] });
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  const next = bookingRow({ reference: "SQ-222222", serviceIds: ["ppf-full-glossy-xpel"], bookingDate: "2026-11-28" });
  await expect(storeBookings(next)).rejects.toThrow();
  await ask("complete", { "product-ppf-full-glossy-xpel": "filmTwo", startsOn: "2026-11-26" });
  expect(await stored()).toMatchObject({ status: "completed" });
  expect((await db.select().from(bookingPlaces)).map(({ bay, day }) => `${bay} ${day}`)).toEqual(places);
  await storeBookings(next);
});

it.each([
  ["full days, without the booking's own place", "thermal-titanium", "2026-11-27", ["2026-11-27"]],
  ["days without a bay", "ppf-front-glossy-xpel", "2026-11-30", ["2026-11-29", "2026-11-30", "2026-12-01"]],
] as const)("the move form marks %s", async (_which, service, bookingDate, full) => {
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  await db.insert(dayLimits).values(["2026-11-25", "2026-11-26", "2026-11-27"].map((day) => ({ day, cars: 1 })));
  await book({ serviceIds: [service] });
  await storeBookings(bookingRow({ reference: "SQ-222222", serviceIds: [service], bookingDate }));
  expect((await loader(await visit(REFERENCE))).days.full).toEqual(full);
});

it("a move, even to today or beyond the horizon, keeps the agreed arrival time unless it sets another", async () => {
  await book({ status: "confirmed", arrivalTime: "16:30" });
  const moves = [["2026-11-20"], ["2029-01-01", "18:00"], ["2029-01-01", "19:00"]] as const;
  for (const [bookingDate, arrivalTime = "16:30"] of moves) {
    await ask("move", { bookingDate, reason: "It is free", ...(arrivalTime !== "16:30" && { arrivalTime }) });
    expect(await stored()).toMatchObject({ status: "confirmed", bookingDate, arrivalTime, acceptedDay: null });
  }
});

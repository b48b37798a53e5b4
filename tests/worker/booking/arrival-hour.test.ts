import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { wishOf } from "~/domain/bookings/history";
import { servicesChange } from "~/domain/bookings/lines.server";
import { changeBooking, submissionBy, waitsForReply } from "~/domain/bookings/write.server";
import { openingHours } from "~/domain/centre/opening-hours";
import { daysCache } from "~/domain/days/days.server";
import { bookingEvents, bookings, dayLimits, outbox } from "~/platform/db/schema.server";
import type { FormAnswer } from "~/platform/forms/form-answer";
import { loader as days } from "~/routes/booking/days";
import { action } from "~/routes/booking/page";
import { readToday } from "~/routes/desk/today/today.server";
import { readCustomerBooking } from "~/routes/my-booking/my-booking.server";
import { post as postChange, store, TOKEN } from "../customer/find-booking";
import { startFresh } from "../fresh-start";
import { bookingRow, db, formOfSara, NOW, storeBookings, updateBookings } from "../support/builders";
import { deskVisit, withoutRateLimits } from "../support/desk-visit";

/** The arrival time that a customer asks for (product.md 7.18), and confirming it at once (8.14). */

startFresh();

const THURSDAY = "2026-11-26";
const FRIDAY = "2026-11-27";
const FORM = "6f1c0f5e-4a5b-4c1e-9d8e-1f2a3b4c5d6e";
const mutable = openingHours as { confirmsOnline: boolean; special: (typeof openingHours)["special"] };
const confirmsItself = () => {
  beforeEach(() => void Object.assign(mutable, { confirmsOnline: true }));
  afterEach(() => void Object.assign(mutable, { confirmsOnline: false }));
};
const withHours = (from: string, spans: { opens: string; closes: string }[]) => {
  mutable.special = [{ from, until: from, spans, note: { ar: "رمضان", en: null } }];
};
beforeEach(() => daysCache.clear());
afterEach(() => void Object.assign(mutable, { special: [] }));

async function post(fields: Record<string, string> = {}, ip = "203.0.113.1") {
  const form = { ...formOfSara, bookingDate: THURSDAY, submissionId: crypto.randomUUID(), ...fields };
  const options = { form, vars: withoutRateLimits, ip };
  const answer = await action(await deskVisit<Parameters<typeof action>[0]>("/en/booking", options));
  if (answer instanceof Response) return { status: answer.status };
  const { result, offeredHours } = answer.data as FormAnswer;
  return { status: answer.init?.status, error: result.error, offeredHours, typed: result.initialValue };
}

const agree = (arrivalTime: string, bookingDate = THURSDAY) =>
  storeBookings(bookingRow({ bookingDate, arrivalTime: null })).then(async ([row]) =>
    updateBookings({ status: "confirmed", arrivalTime }, eq(bookings.id, row?.id ?? 0)),
  );
const storedKinds = async () => (await db.select().from(bookingEvents)).map(({ kind, text }) => text ?? kind);
const messages = async () => (await db.select().from(outbox)).map(({ kind }) => kind).sort();
const notFree = (hour: string, day: string) => [
  `${hour} on ${day} is not available. Please choose another time, or “Any time”`,
];

it("stores what the customer asks for as a wish, which promises nothing", async () => {
  expect(await post({ wish: "10:30" })).toEqual({ status: 303 });
  expect(await db.select().from(bookings)).toMatchObject([{ status: "pending", arrivalTime: null }]);
  expect(await storedKinds()).toEqual(["created", "10:30"]);
  expect(await messages()).toEqual(["booking-centre", "booking-customer"]);
});

it.each(["١٠:٣٠", "10.30", " 10:30:00 "])("reads a time typed as %s", async (wish) => {
  expect(await post({ wish })).toEqual({ status: 303 });
  expect(await storedKinds()).toContain("10:30");
});

it("stores one booking for a form that is sent again, also after staff confirmed its hour", async () => {
  const form = { wish: "10:30", submissionId: FORM };
  expect(await Promise.all([post(form), post(form)])).toEqual([{ status: 303 }, { status: 303 }]);
  await updateBookings({ status: "confirmed", arrivalTime: "10:30" });
  expect(await post(form)).toEqual({ status: 303 });
  expect(await post({ ...form, wish: "" })).toEqual({ status: 303 });
  expect(await db.$count(bookings)).toBe(2);
});

describe("an hour that is not free", () => {
  it.each([
    ["within half an hour of another arrival", "10:15", "10:30", ["11:00", "11:30", "12:00"]],
    ["before the centre opens", "20:00", "09:30", ["10:00", "10:30", "11:00"]],
    ["between the half-hours", "20:00", "10:40", ["10:00", "10:30", "11:00"]],
  ])("is rejected: %s, with the nearest free ones as buttons", async (_, taken, wish, offeredHours) => {
    await agree(taken);
    const { status, error, typed, ...answer } = await post({ wish, customerName: "" });
    expect(status).toBe(400);
    // All problems appear at once, unless only the database knows of the arrival.
    const { status: again, error: ofHour, offeredHours: offered } = await post({ wish });
    expect(again).toBe(400);
    expect(Object.keys(ofHour ?? {})).toEqual(["wish"]);
    expect(typed).toMatchObject({ wish, phoneNumber: formOfSara.phoneNumber });
    expect(offered).toEqual(offeredHours);
    expect(error).toHaveProperty("customerName");
    if (taken === "20:00") expect(answer.offeredHours).toEqual(offeredHours);
    expect(await post({ wish, offeredHour: offeredHours[0] ?? "" })).toEqual({ status: 303 });
  });

  it("is named with its day", async () => {
    await agree("10:30");
    expect((await post({ wish: "10:30" })).error).toEqual({
      wish: notFree("10:30 am", "Thursday 26 November"),
    });
    expect((await post({ wish: "soon" })).error).toEqual({
      wish: ["Please choose an arrival time from the list, or “Any time”"],
    });
  });

  it.each([
    ["on a Friday, when only one set of hours has it", FRIDAY, [], "13:00"],
    ["on a Friday, when only the other set has it", FRIDAY, [], "20:00"],
    ["after midnight, in a night that began the day before", THURSDAY, [{ opens: "21:00", closes: "02:00" }], "01:00"],
    ["outside special hours", THURSDAY, [{ opens: "21:00", closes: "02:00" }], "12:00"],
  ])("is one at which nobody is surely there: %s", async (_, bookingDate, spans, wish) => {
    if (spans.length > 0) withHours(bookingDate, spans);
    expect(Object.keys((await post({ bookingDate, wish })).error ?? {})).toEqual(["wish"]);
  });

  it("belongs to a day that was closed after the page was loaded: the day is the problem", async () => {
    withHours(THURSDAY, []);
    expect(Object.keys((await post({ wish: "10:30" })).error ?? {})).toEqual(["bookingDate"]);
    mutable.special = [];
    await db.insert(dayLimits).values({ day: THURSDAY, cars: 0 });
    expect(Object.keys((await post({ wish: "10:30" })).error ?? {})).toEqual(["bookingDate"]);
    expect(await db.$count(bookings)).toBe(0);
  });
});

it("names the hours of each day that cannot be had, in the answer that has the days", async () => {
  await agree("12:10");
  const query = "?carType=suv&thermal=thermal-titanium";
  const options = { vars: withoutRateLimits };
  const read = async () => {
    const answer = await days(await deskVisit<Parameters<typeof days>[0]>(`/en/booking/days${query}`, options));
    return ((await answer.json()) as { takenHours: Record<string, string[]> }).takenHours;
  };
  const taken = await read();
  expect(taken[THURSDAY]).toEqual(["12:00", "12:30"]);
  expect(taken["2026-11-28"]).toBeUndefined();
  // By both sets of Friday hours, somebody is there from two to three.
  expect(taken[FRIDAY]).toContain("13:30");
  expect(taken[FRIDAY]).not.toContain("14:30");
  daysCache.clear();
  withHours("2026-11-28", [{ opens: "21:00", closes: "02:00" }]);
  expect((await read())["2026-11-28"]).toContain("20:30");
  expect((await read())["2026-11-28"]).not.toContain("21:00");
});

it("Today first offers the time that the customer asks for, and the nearest ones once somebody has it", async () => {
  const rows = async () => (await readToday(db, NOW)).lists.waiting.rows.map(({ wish, hours }) => ({ wish, hours }));
  await post({ wish: "16:00" });
  await post({ wish: "", phoneNumber: "0598765432" });
  expect(await rows()).toEqual([
    { wish: "16:00", hours: ["16:00", "15:30", "16:30"] },
    { wish: null, hours: ["10:00", "10:30", "11:00"] },
  ]);
  await agree("16:10");
  expect((await rows())[0]).toEqual({ wish: "16:00", hours: ["15:00", "15:30", "17:00"] });
});

it("fifty who ask for one hour are all stored, and one of them can have it", async () => {
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      post({ wish: "16:00", phoneNumber: `05000000${10 + index}` }, `203.0.113.${index}`),
    ),
  );
  expect(all).toEqual(Array(50).fill({ status: 303 }));
  const { waiting } = (await readToday(db, NOW)).lists;
  expect(waiting.rows.every(({ hours }) => hours[0] === "16:00")).toBe(true);
  await updateBookings({ status: "confirmed", arrivalTime: "16:00" }, eq(bookings.id, 1));
  const { rows } = (await readToday(db, NOW)).lists.waiting;
  expect(rows.every(({ hours }) => hours.join() === "15:00,15:30,16:30")).toBe(true);
});

it("a wish comes back when staff undo their answer", async () => {
  const wishes = async () => (await readToday(db, NOW)).lists.waiting.rows.map(({ wish }) => wish);
  const undo = async () => {
    await db.insert(bookingEvents).values({ bookingId: 1, kind: "undone", by: "staff", at: NOW.toISOString() });
    await db.update(bookings).set({ status: "pending", arrivalTime: null });
  };
  await post({ wish: "10:30" });
  await updateBookings({ status: "confirmed", arrivalTime: "11:00" });
  await undo();
  expect(await wishes()).toEqual(["10:30"]);
  const [row] = await db.select().from(bookings);
  const read = await readCustomerBooking(db, row?.token ?? "");
  expect(read && wishOf(read.booking, read.events)).toBe("10:30");
});

describe("a move by the customer", () => {
  const move = async (fields: Record<string, string>) =>
    postChange({ booking: TOKEN, intent: "move", lastDigits: "5678", bookingDate: "2026-11-28", ...fields });
  beforeEach(async () => {
    await store();
    await db
      .insert(bookingEvents)
      .values({ bookingId: 1, kind: "asks-time", text: "10:30", by: "customer", at: NOW.toISOString() });
  });

  it("ends the wish for the old day", async () => {
    expect(await move({})).toMatchObject({ status: 303 });
    expect((await readToday(db, NOW)).lists.waiting.rows).toMatchObject([{ wish: null }]);
  });

  it("can have a wish for its day, which must be free", async () => {
    await agree("12:00", "2026-11-28");
    expect(await move({ wish: "12:00" })).toMatchObject({ status: 400, error: { wish: expect.anything() } });
    expect(await move({ wish: "12:00", offeredHour: "12:30" })).toMatchObject({ status: 303 });
    expect(await db.select().from(bookings).where(eq(bookings.id, 1))).toMatchObject([
      { status: "pending", bookingDate: "2026-11-28", arrivalTime: null },
    ]);
    expect((await readToday(db, NOW)).lists.waiting.rows).toMatchObject([{ wish: "12:30" }]);
  });

  it("to an hour of its own day, which closes meanwhile, asks for nothing", async () => {
    withHours(THURSDAY, []);
    for (const wish of ["12:00", "soon"]) {
      expect(await move({ bookingDate: THURSDAY, wish })).toMatchObject({
        status: 400,
        error: { wish: expect.anything() },
      });
    }
  });

  it("to another hour of the same day only asks, and is no move", async () => {
    expect(await move({ bookingDate: THURSDAY, wish: "12:00" })).toMatchObject({ status: 303 });
    expect((await readToday(db, NOW)).lists.waiting.rows).toMatchObject([{ wish: "12:00", bookingDate: THURSDAY }]);
    expect(await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "moved"))).toEqual([]);
    expect(await messages()).toEqual([]);
    expect(await move({ bookingDate: THURSDAY, wish: "12:00" })).toMatchObject({
      location: expect.stringContaining("unchanged"),
    });
  });

  it("is confirmed at once if the owner wants that, with one message", async () => {
    mutable.confirmsOnline = true;
    try {
      expect(await move({ wish: "12:00" })).toMatchObject({ status: 303 });
    } finally {
      mutable.confirmsOnline = false;
    }
    expect(await db.select().from(bookings)).toMatchObject([{ status: "confirmed", arrivalTime: "12:00" }]);
    expect(await messages()).toEqual(["booking-moved", "centre-moved"]);
  });
});

describe("when the owner wants bookings to confirm themselves", () => {
  confirmsItself();

  it("a booking with a free hour is confirmed for it, and the customer is told at once", async () => {
    expect(await post({ wish: "10:30" })).toEqual({ status: 303 });
    expect(await db.select().from(bookings)).toMatchObject([{ status: "confirmed", arrivalTime: "10:30" }]);
    expect(await storedKinds()).toEqual(["created", "10:30", "confirmed", "agrees"]);
    expect(await messages()).toEqual(["booking-centre", "booking-confirmed"]);
    expect(await db.select().from(outbox)).toMatchObject([{ dueAt: NOW.toISOString() }, { dueAt: NOW.toISOString() }]);
  });

  it("a booking without an hour waits for staff, as always", async () => {
    expect(await post()).toEqual({ status: 303 });
    expect(await db.select().from(bookings)).toMatchObject([{ status: "pending", arrivalTime: null }]);
    expect(await messages()).toEqual(["booking-centre", "booking-customer"]);
  });

  it("fifty at once for one hour are one booking, and 49 answers with other hours", async () => {
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post({ wish: "16:00", phoneNumber: `05000000${10 + index}` }, `203.0.113.${index}`),
      ),
    );
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1);
    const refused = all.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(49);
    for (const { offeredHours } of refused) expect(offeredHours).toEqual(["15:00", "15:30", "16:30"].slice(0, 3));
    expect(await db.$count(bookings)).toBe(1);
    expect(await messages()).toEqual(["booking-centre", "booking-confirmed"]);
  });

  it("one form that is sent ten times at once is one booking", async () => {
    const form = { wish: "16:00", submissionId: FORM };
    expect(await Promise.all(Array.from({ length: 10 }, () => post(form)))).toEqual(Array(10).fill({ status: 303 }));
    expect(await db.$count(bookings)).toBe(1);
  });

  it("a customer's change of services keeps the hour", async () => {
    await store();
    await updateBookings({ status: "confirmed", arrivalTime: "16:00" });
    const found = await readCustomerBooking(db, TOKEN);
    if (!found) throw new Error("There is no booking");
    const change = servicesChange(db, found, ["thermal-titanium"], submissionBy(null, NOW));
    if (!change) throw new Error("There is no change");
    expect(await changeBooking(db, found, change, submissionBy(null, NOW))).not.toBeNull();
    expect(await db.select().from(bookings)).toMatchObject([{ status: "confirmed", arrivalTime: "16:00" }]);
    mutable.confirmsOnline = false;
    const again = await readCustomerBooking(db, TOKEN);
    expect(again && servicesChange(db, again, ["ceramic-interior"], submissionBy(null, NOW))?.set).toEqual(
      waitsForReply,
    );
  });
});

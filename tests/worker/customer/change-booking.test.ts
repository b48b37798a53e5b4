import { env } from "cloudflare:workers";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { addDays } from "~/platform/calendar/dates";
import { bookingEvents, bookings, dayLimits, outbox, wrongTries } from "~/platform/db/schema.server";
import { answerCustomer } from "~/routes/my-booking/change.server";
import { type CustomerBooking, readCustomerBooking } from "~/routes/my-booking/my-booking.server";
import { at, db, NOW, STATUSES_BEFORE, updateBookings } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { answered, queued, startDesk } from "../support/desk-visit";
import { argsOf, get, HOUR, pageData, post, store, TOKEN, type Visit } from "./find-booking";

/** How a customer moves or cancels a booking (product.md 9.6). */

startDesk();
beforeEach(async () => void (await store()));

const DAY = "2026-11-26";
const OTHER = "token-of-huda-in-these-tests";

type Form = Record<string, string>;

const form = (intent: string, fields: Form = {}) => ({ booking: TOKEN, intent, lastDigits: "5678", ...fields });
const cancel = (fields: Form = {}, visit?: Visit) => post(form("cancel", fields), visit);
const move = (bookingDate: string, fields: Form = {}, visit?: Visit) =>
  post(form("move", { bookingDate, ...fields }), visit);
const statusesOf = async (answers: ReturnType<typeof post>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();
const tenTimes = (answer: (turn: number) => ReturnType<typeof post>) =>
  statusesOf(Array.from({ length: 10 }, (_, turn) => answer(turn)));
const done = { status: 303, location: `/en/my-booking?booking=${TOKEN}` };
const wrong = { status: 400, error: { lastDigits: [expect.stringContaining("digits")] } };
const refused = (failure: string) => ({ status: 410, failure });
const atDay = (words: string) => ({ status: 400, error: { bookingDate: [expect.stringContaining(words)] } });

const confirm = (arrivalTime: string | null) => updateBookings({ status: "confirmed", arrivalTime });
const read = async () => (await db.select().from(bookings))[0];
const eventsOf = async () => {
  const rows = await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id));
  return rows.map(({ kind, by }) => `${kind} by ${by}`);
};
const emailsOf = async () => (await db.select().from(outbox)).map(({ kind }) => kind).sort();
const tries = () => db.$count(wrongTries);

it("a move makes a confirmed booking pending, clears its hour, and queues the emails", async () => {
  await confirm("16:30");
  await db.delete(outbox);
  expect(await move("2026-11-28")).toEqual(done);
  expect(await read()).toMatchObject({ bookingDate: "2026-11-28", status: "pending", arrivalTime: null });
  const [last] = (await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id))).slice(-1);
  const particulars = { from: DAY, to: "2026-11-28" };
  expect(last).toMatchObject({ kind: "moved", by: "customer", at: NOW.toISOString(), particulars });
  expect(await emailsOf()).toEqual(["booking-moved", "centre-moved"]);
  const rows = await db.select().from(outbox);
  expect(queued).toEqual(rows.map(({ id }) => ({ body: { version: 1, outboxId: id, channel: "email" } })));
  expect(await tries()).toBe(0);
});

it("a move to the same day writes nothing, even after three, and is refused for a cancelled booking", async () => {
  for (const day of ["2026-11-27", "2026-11-28", "2026-11-29"]) expect(await move(day)).toEqual(done);
  expect(await move("2026-11-29")).toEqual({ ...done, location: `${done.location}&unchanged=1` });
  expect(await eventsOf()).toHaveLength(4);
  await updateBookings({ status: "cancelled" });
  expect(await move("2026-11-29")).toMatchObject(refused("cancelled"));
});

it("a move is allowed three times, not counting those of staff, and cancelling stays possible", async () => {
  await updateBookings({ bookingDate: "2026-12-01" });
  for (const day of ["2026-12-02", "2026-12-03", "2026-12-04"]) expect(await move(day)).toEqual(done);
  expect(await move("2026-12-05")).toMatchObject(refused("movedOften"));
  expect(await cancel()).toEqual(done);
});

it.each(["", "soon", "2026-11-20", "2027-11-21"])("a move to %o is refused at its field", async (day) => {
  const before = await read();
  expect(await move(day)).toMatchObject(atDay("Please choose"));
  expect([await read(), await tries(), queued]).toEqual([before, 0, []]);
});

it("a move to the last day of the horizon is done", async () => {
  expect(await move("2027-11-20")).toEqual(done);
});

it("a move to a closed day is refused, and a button moves to a day that is offered", async () => {
  await db.insert(dayLimits).values({ day: "2026-11-28", cars: 0 });
  const offeredDays = ["2026-11-27", "2026-11-29", "2026-11-30"];
  const typed = { lastDigits: "5678", bookingDate: "2026-11-28" };
  expect(await move("2026-11-28")).toMatchObject({ ...atDay("closed"), typed, offeredDays });
  const nearDay = "2026-11-29";
  expect(await move("2026-11-28", { nearDay, lastDigits: "" })).toMatchObject({ typed: { bookingDate: nearDay } });
  expect(await move("2026-11-28", { nearDay })).toEqual(done);
  expect(await read()).toMatchObject({ bookingDate: nearDay });
});

it.each([
  ["arrived", "arrived"],
  ["ready", "arrived"],
  ["completed", "completed"],
  ["no-show", "no-show"],
] as const)("a change of a booking that is %s is refused as %s", async (status, reason) => {
  for (const step of STATUSES_BEFORE[status]) await updateBookings({ status: step });
  expect(await cancel()).toMatchObject(refused(reason));
  expect(await move("2026-11-28")).toMatchObject(refused(reason));
  expect(await read()).toMatchObject({ status, bookingDate: DAY });
});

it("a change of an unknown kind is malformed, and what D1 does not read or store gets 503", async () => {
  const typed = { lastDigits: "5678", bookingDate: "2026-11-28" };
  expect(await move("2026-11-28", { intent: "refund" })).toMatchObject({ status: 400, failure: "malformed", typed });
  const broken = { DB: failingDatabase("bookings") };
  expect([await get(`?booking=${TOKEN}`, broken), (await move("2026-11-28", {}, broken)).status]).toEqual([503, 503]);
  const unsaved = await move("2026-11-28", {}, { DB: failingDatabase("wrong_tries") });
  expect(unsaved).toMatchObject({ status: 503, failure: "save", typed });
});

it.each([
  ["24 hours before the agreed hour", "16:30", "2026-11-25T16:30:00.000+03:00", "lateConfirmed"],
  ["24 hours before the opening of a day that is confirmed", null, "2026-11-25T10:00:00.000+03:00", "lateConfirmed"],
  ["24 hours before the opening while nothing is confirmed", "", "2026-11-25T10:00:00.000+03:00", "late"],
])("the limit of changes is %s, inclusive", async (_rule, hour, limit, reason) => {
  if (hour !== "") await confirm(hour);
  vi.setSystemTime(new Date(limit).getTime() + 1);
  for (const answer of [await move("2026-12-05"), await cancel()]) expect(answer).toMatchObject(refused(reason));
  vi.setSystemTime(limit);
  expect(await move("2026-12-05")).toEqual(done);
});

it("the limit of changes is reported as late until the day ends, and as passed after it", async () => {
  vi.setSystemTime("2026-11-26T23:59:59+03:00");
  expect(await cancel()).toMatchObject(refused("late"));
  vi.setSystemTime("2026-11-27T00:00:00+03:00");
  expect(await cancel()).toMatchObject(refused("passed"));
});

describe("wrong last digits", () => {
  it.each(["", "678", "567a", "971501234567"])(
    "that are neither four digits nor a mobile number (%o) change nothing and count as no try, but are refused while the booking is locked",
    async (lastDigits) => {
      const before = await read();
      expect(await cancel({ lastDigits })).toMatchObject(wrong);
      expect([await read(), await tries()]).toEqual([before, 0]);
      expect(await tenTimes(() => cancel({ lastDigits: "0000" }))).toEqual(Array(10).fill(400));
      expect(await cancel({ lastDigits })).toMatchObject({ status: 429, failure: "locked" });
    },
  );

  it("lock the booking after ten attempts, until the first of them is a day old", async () => {
    for (let turn = 0; turn < 10; turn++) {
      vi.setSystemTime(at(turn * 60));
      // A complete mobile number that ends in the right digits, but differs, is wrong, too.
      expect(await cancel({ lastDigits: turn % 2 ? "0000" : `05${turn}9995678` })).toMatchObject(wrong);
    }
    expect(await read()).toMatchObject({ status: "pending" });
    for (const seconds of [HOUR, 24 * HOUR - 1]) {
      vi.setSystemTime(at(seconds));
      for (const lastDigits of ["0000", "5678"]) expect((await cancel({ lastDigits })).status).toBe(429);
    }
    vi.setSystemTime(at(24 * HOUR));
    expect(await cancel()).toEqual(done);
  });

  it("are limited to ten in a burst of thirty, and those of one booking do not count for another", async () => {
    await store({ token: OTHER, reference: "SQ-222222" });
    const guesses = Array.from({ length: 30 }, (_, index) => cancel({ lastDigits: String(index).padStart(4, "0") }));
    expect(await statusesOf(guesses)).toEqual([...Array(10).fill(400), ...Array(20).fill(429)]);
    expect(await tries()).toBe(10);
    expect(await cancel({ booking: OTHER })).toMatchObject({ status: 303 });
  });

  it("are reported even if the booking can no longer be changed", async () => {
    await updateBookings({ status: "cancelled" });
    expect(await cancel({ lastDigits: "0000" })).toMatchObject(wrong);
    expect(await move("soon", { lastDigits: "0000" })).toMatchObject(wrong);
  });
});

it("changes at the same moment count a move that has returned to the same day in the meantime", async () => {
  for (const day of ["2026-11-27", "2026-11-28"]) expect(await move(day)).toEqual(done);
  const stale = (await readCustomerBooking(db, TOKEN)) as CustomerBooking;
  const away = { bookingId: stale.booking.id, kind: "moved", by: "customer", at: NOW.toISOString() } as const;
  await db.insert(bookingEvents).values(away);
  const { request } = await argsOf(form("move", { bookingDate: "2026-11-30" }));
  const sent = { db, env, request, token: TOKEN, form: await request.formData(), now: NOW, language: "en" } as const;
  const answer = answered(await answerCustomer("move", { ...sent, booking: stale, enqueue: () => {} }));
  expect(answer).toMatchObject({ status: 410, data: { failure: "movedOften" } });
  expect({ ...(await read()), paid: 0 }).toEqual(stale.booking);
});

it("changes at the same moment let three of ten moves to different days succeed", async () => {
  const statuses = await tenTimes((turn) => move(addDays("2026-12-01", turn)));
  expect(statuses).toEqual([...Array(3).fill(303), ...Array(7).fill(410)]);
});

it("changes at the same moment count once for ten moves to the same day, and once for ten cancellations", async () => {
  expect(await tenTimes(() => move("2026-11-29"))).toEqual(Array(10).fill(303));
  expect(await tenTimes(() => cancel())).toEqual(Array(10).fill(303));
  expect(await eventsOf()).toEqual(["created by customer", "moved by customer", "cancelled by customer"]);
  expect(await emailsOf()).toEqual(["booking-cancelled", "booking-moved", "centre-cancelled", "centre-moved"]);
  expect(await tries()).toBe(0);
});

it("changes at the same moment give the last place of a day to one of ten customers", async () => {
  const tokens = Array.from({ length: 10 }, (_, turn) => `token-of-somebody-in-these-tests-${turn}`);
  for (const [turn, token] of tokens.entries()) await store({ token, reference: `SQ-22222${turn}` });
  await db.insert(dayLimits).values({ day: "2026-11-28", cars: 1 });
  const statuses = await tenTimes((turn) => move("2026-11-28", { booking: `${tokens[turn]}` }));
  expect(statuses).toEqual([303, ...Array(9).fill(400)]);
});

describe("the page of a booking", () => {
  it("has its milestones, and nothing personal", async () => {
    await confirm("16:30");
    const { booking } = await pageData();
    expect(booking).toMatchObject({ day: DAY, arrivalTime: "16:30", status: "confirmed", moves: 0, lastEvent: null });
    const milestones = [{ name: "booked" }, { name: "confirmed" }, { name: "arrived", at: null }];
    expect(booking).toMatchObject({ milestones });
    expect(JSON.stringify(booking)).not.toMatch(/sara|5678|token-of/i);
  });

  it.each([
    ["2026-11-20T08:13:10.000Z", "2026-11-21T09:00:00.000Z"],
    ["2026-11-20T08:00:00.000Z", "2026-11-21T08:00:00.000Z"],
    ["2026-11-20T20:59:59.999Z", "2026-11-21T21:00:00.000Z"],
  ])("that was made at %s promises a reply until the full hour %s (product.md 1.6)", async (createdAt, until) => {
    await store({ token: OTHER, reference: "SQ-222222", createdAt });
    const milestones = [{ name: "booked" }, { until }, {}];
    expect(await get(`?booking=${OTHER}`)).toMatchObject({ booking: { milestones } });
  });
});

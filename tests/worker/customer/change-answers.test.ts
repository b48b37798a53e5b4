import { beforeEach, expect, it } from "vitest";
import { bookings, dayLimits } from "~/platform/db/schema.server";
import { startFresh } from "../fresh-start";
import { db } from "../support/builders";
import { failingDatabase } from "../support/database-faults";
import { queued } from "../support/desk-visit";
import { get, post, store, TOKEN, type Visit } from "./find-booking";

/** How the page of a booking responds to a move or a cancellation (product.md 9.6). */

startFresh();
beforeEach(async () => {
  queued.splice(0);
  await store();
});

const form = { booking: TOKEN, intent: "move", lastDigits: "5678", bookingDate: "2026-11-28" };
const change = (fields: Record<string, string> = {}, visit?: Visit) => post({ ...form, ...fields }, visit);
const typed = { lastDigits: "5678", bookingDate: "2026-11-28" };
const done = { status: 303, location: `/en/my-booking?booking=${TOKEN}` };
const invalid = (field: string, words: string) => ({
  status: 400,
  error: { [field]: [expect.stringContaining(words)] },
});

it.each<[string, Record<string, string>, object]>([
  ["of an unknown kind", { intent: "refund" }, { status: 400, failure: "malformed", typed }],
  ["with wrong digits", { lastDigits: "0000" }, invalid("lastDigits", "digits")],
  ["to no day", { bookingDate: "soon" }, invalid("bookingDate", "day")],
])("a change %s is refused and writes nothing", async (_what, fields, answer) => {
  const before = await db.select().from(bookings);
  expect(await change(fields)).toMatchObject(answer);
  expect([await db.select().from(bookings), queued]).toEqual([before, []]);
});

it("a closed day is refused at its field, and a button moves to a day that is offered", async () => {
  await db.insert(dayLimits).values({ day: "2026-11-28", cars: 0 });
  const offeredDays = ["2026-11-27", "2026-11-29", "2026-11-30"];
  expect(await change()).toMatchObject({ ...invalid("bookingDate", "closed"), typed, offeredDays });
  const nearDay = "2026-11-29";
  expect(await change({ nearDay, lastDigits: "" })).toMatchObject({ typed: { bookingDate: nearDay } });
  expect(await change({ nearDay })).toEqual(done);
  expect(await db.select().from(bookings)).toMatchObject([{ bookingDate: nearDay, status: "pending" }]);
  expect(queued).toHaveLength(2);
});

it("what D1 does not read or store gets 503, with what was typed", async () => {
  const broken = { DB: failingDatabase("bookings") };
  expect([await get(`?booking=${TOKEN}`, broken), (await change({}, broken)).status]).toEqual([503, 503]);
  const unsaved = { status: 503, failure: "save", typed };
  expect(await change({}, { DB: failingDatabase("wrong_tries") })).toMatchObject(unsaved);
});

it.each([
  ["2026-11-20T08:13:10.000Z", "2026-11-21T09:00:00.000Z"],
  ["2026-11-20T08:00:00.000Z", "2026-11-21T08:00:00.000Z"],
  ["2026-11-20T20:59:59.999Z", "2026-11-21T21:00:00.000Z"],
])("to a booking of %s the page promises a reply until the full hour %s (product.md 1.6)", async (createdAt, until) => {
  const token = "token-of-ali-in-these-tests";
  await store({ token, reference: "SQ-222222", createdAt });
  expect(await get(`?booking=${token}`)).toMatchObject({ booking: { steps: [{ step: "booked" }, { until }, {}] } });
});

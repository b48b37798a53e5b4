import { asc, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { bookingEvents, bookingPlaces, bookings, outbox } from "~/platform/db/schema.server";
import { readTimes } from "~/routes/desk/days/cancel-many.server";
import * as daysPage from "~/routes/desk/days/page";
import { db, updateBookings } from "../support/builders";
import { ACTOR, startDesk } from "../support/desk-visit";
import { book, deskPage, references } from "./desk-lists";

/** Cancelling the bookings of a bot at the desk. It is noon of 20 November in Riyadh. */

startDesk();

const page = deskPage(daysPage, "/en/desk/days");
const queryOf = (times: Record<string, string>) => `?${new URLSearchParams(times)}`;
const shown = (times: Record<string, string>) => page.shown(queryOf(times));

const span = { "from-hour": "2026-11-20T09:00", "until-hour": "2026-11-20T11:00" };
/** Posts the form, with these bookings ticked. */
const many = (fields: Record<string, string>, ticked: readonly string[] = []) =>
  page.post([
    ...Object.entries({ intent: "cancel-many", ...fields }),
    ...ticked.map((reference) => ["reference", reference]),
  ]);

it("cancels the ticked pending bookings of the site in those hours, without an email", async () => {
  const junk = await book({ createdAt: "2026-11-20T06:00:00.000Z" });
  const last = await book({ createdAt: "2026-11-20T08:00:59.000Z" });
  await book({ createdAt: "2026-11-20T05:59:59.000Z" });
  await book({ createdAt: "2026-11-20T08:01:00.000Z" });
  await book({ createdAt: "2026-11-20T07:00:00.000Z", createdBy: "desk" });
  await book({ createdAt: "2026-11-20T07:00:00.000Z", status: "confirmed" });
  await db.delete(outbox);
  expect(references((await page.load(queryOf(span))).taken?.rows ?? []).sort()).toEqual([junk, last]);
  expect(await many({ ...span }, [junk, last])).toMatchObject({
    status: 303,
    // With the times, to list the rest.
    location: expect.stringMatching(/^\/en\/desk\/days\?done=cancel-many&count=2&from-hour=.*until-hour=/),
  });
  const cancelled = db.select().from(bookings).where(eq(bookings.status, "cancelled")).orderBy(asc(bookings.id));
  expect(references(await cancelled)).toEqual([junk, last]);
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "cancelled"));
  expect(events.map(({ actor }) => actor)).toEqual([ACTOR, ACTOR]);
  expect(await db.$count(outbox)).toBe(0);
  const places = await db.select().from(bookingPlaces);
  expect(new Set(places.map(({ bookingId }) => bookingId)).size).toBe(4);
});

const cancelled = () => db.$count(bookings, eq(bookings.status, "cancelled"));
const inSpan = { createdAt: "2026-11-20T06:00:00.000Z" };

it.each([{}, { ...span, "until-hour": "noon" }])("answers 400, which no form of the page gets, to %j", async (form) => {
  const reference = await book(inSpan);
  expect(await many(form, [reference])).toMatchObject({ status: 400, problem: "malformed" });
  expect(await cancelled()).toBe(0);
});

it.each([
  ["2026-11-20T9:00", "2026-11-20T09:00"],
  ["٢٠٢٦/١١/٢٠ ٩:٠٠", "2026-11-20T09:00"],
  ["2026-11-20T15:00:00", "2026-11-20T15:00"],
  ["2026-11-20T4 pm", undefined],
  ["2026-11-20", undefined],
])("reads the time %s as %s", (typed, hour) => {
  const typedTimes: Record<string, string> = { "from-hour": typed, "until-hour": "2026-11-20T23:00" };
  expect(readTimes((name) => typedTimes[name])?.["from-hour"]).toBe(hour);
});

it("ticks all, and spares those that are not ticked, or were confirmed or stored in the meantime", async () => {
  const [junk, , confirmed] = [await book(inSpan), await book(inSpan), await book(inSpan)];
  const page = await shown(span);
  expect(page.match(/<input type="checkbox" name="reference" checked="" value="SQ-/g)).toHaveLength(3);
  expect(page).toContain("Confirmed bookings are not listed.");
  await updateBookings({ status: "confirmed" }, eq(bookings.reference, confirmed));
  await book(inSpan);
  await many({ ...span }, [junk, confirmed]);
  const rows = await db.select().from(bookings).where(eq(bookings.status, "cancelled"));
  expect(references(rows)).toEqual([junk]);
});

it("cancels nothing when none is ticked, and says so", async () => {
  await book(inSpan);
  expect(await many({ ...span })).toMatchObject({ status: 400 });
  expect(await cancelled()).toBe(0);
  expect(await page.after({ intent: "cancel-many", ...span })).toContain("No booking is ticked.");
});

it("lists a hundred at a time, and says so", async () => {
  for (let stored = 0; stored < 101; stored++) await book(inSpan);
  const page = await shown(span);
  expect(page.match(/type="checkbox"/g)).toHaveLength(100);
  expect(page).toContain("100 of 101 are listed here.");
});

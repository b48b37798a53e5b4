import { asc } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { business } from "~/domain/centre/profile";
import { addDays } from "~/platform/calendar/dates";
import { type Booking, dayLimits, outbox } from "~/platform/db/schema.server";
import { formatDay } from "~/platform/i18n/deadline";
import { startFresh } from "../fresh-start";
import { bookingRow, db, storeBookings, updateBookings } from "../support/builders";
import { cronMinute } from "../support/cron-minute";

/** When the emails of a visit are due, and which days they name (product.md 17.2). */

startFresh();

/** Stores a booking whose car has arrived, and writes its further steps. */
async function visit(serviceId: string, steps: readonly (readonly [status: Booking["status"], at: string])[]) {
  await storeBookings(bookingRow({ bookingDate: "2026-11-20", serviceIds: [serviceId] }));
  await updateBookings({ status: "arrived" });
  for (const [status, at] of steps) await updateBookings({ status, at: new Date(at).toISOString() });
}

/** The list items of the emails that the site sends in a minute, without direction marks. */
async function listedAt(now: string) {
  vi.setSystemTime(now);
  const emails = await cronMinute(new Date(now));
  const texts = emails.map(({ text }) => text.replaceAll(/[\u2066-\u2069]/g, "").replaceAll("\u00a0", " "));
  return texts.flatMap((text) => [...text.matchAll(/^- (.*)$/gm)].map(([, item]) => item));
}

it("the email that a car is ready is due after two minutes, and says when the centre is closed that day", async () => {
  await db.insert(dayLimits).values([
    { day: "2027-01-01", cars: 0 },
    { day: "2027-01-02", cars: 1 },
  ]);
  await visit("polishing-interior", [["ready", "2026-12-31T20:59:30.500Z"]]);
  const due = "2026-12-31T21:01:30.500Z";
  expect(await db.select().from(outbox).orderBy(asc(outbox.id))).toMatchObject([{ dueAt: due, nextTryAt: due }]);
  expect(await listedAt("2026-12-31T21:01:30.499Z")).toEqual([]);
  expect(await listedAt(due)).toEqual([
    "Friday 1 January: closed",
    expect.stringMatching(/^Saturday 2 January: .* to midnight$/),
  ]);
});

it.each([
  ["the day it was ready", "ready 28T09:00, completed 30T09:00", "2026-11-28"],
  ["that day in Riyadh", "ready 28T22:30, completed 29T09:00", "2026-11-29"],
  ["the last time it was ready", "ready 28T09:00, arrived 28T10:00, ready 30T09:00, completed 30T15:00", "2026-11-30"],
  ["the visit, when ready was undone", "ready 26T09:00, arrived 26T09:01, completed 30T15:00", "2026-11-30"],
  ["the visit, when it was never ready", "completed 28T15:00", "2026-11-28"],
])("the days without washing exterior ceramic count from %s", async (_what, story, from) => {
  const steps = story.split(", ").map((step) => {
    const [status, at] = step.split(" ");
    return [status as Booking["status"], `2026-11-${at}Z`] as const;
  });
  await visit("ceramic-exterior", steps);
  const [item] = await listedAt("2026-12-02T09:00Z");
  expect(item).toContain(formatDay(addDays(from, business.terms.noWashDays), "en"));
});

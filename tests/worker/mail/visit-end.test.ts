import { describe, expect, it, vi } from "vitest";
import { readBooking } from "~/bookings/read.server";
import { type Booking, bookings, warranties } from "~/db/schema.server";
import { action } from "~/desk/booking/page";
import { shownState } from "~/desk/booking/steps";
import { consecutiveDays } from "~/i18n/dates";
import { changeBookings, db } from "../support/builders";
import { answered, deskVisit } from "../support/desk-visit";
import { arrive, book, close, ID, inMinutes, listed, minute, REFERENCE, startVisit, step, terms } from "./visit-clock";

/**
 * The email after a visit, its warranty and the days of a stay, over the ends of months and years.
 */

startVisit();

describe("the email after the visit", () => {
  const CERAMIC = { serviceIds: ["ceramic-exterior"] };
  const noWash = (day: string) => [
    `Do not wash the car before ${day}. Washing it earlier voids the warranty on the exterior nano ceramic.`,
  ];

  it.each([
    ["over a month's end", "ready 2026-11-28T09:00Z, completed 2026-11-28T15:00Z", "Saturday 5 December"],
    ["from the last day of a month", "ready 2026-11-30T09:00Z, completed 2026-11-30T15:00Z", "Monday 7 December"],
    ["over a year's end", "ready 2026-12-28T09:00Z, completed 2026-12-28T15:00Z", "Monday 4 January"],
    ["to 29 February", "ready 2028-02-22T09:00Z, completed 2028-02-22T15:00Z", "Tuesday 29 February"],
    ["to 1 March", "ready 2027-02-22T09:00Z, completed 2027-02-22T15:00Z", "Monday 1 March"],
    ["from the day in Riyadh", "ready 2026-11-28T22:30Z, completed 2026-11-29T09:00Z", "Sunday 6 December"],
    ["from 23 February in Riyadh", "ready 2028-02-22T22:30Z, completed 2028-02-23T09:00Z", "Wednesday 1 March"],
    ["from the day it was ready", "ready 2026-11-28T09:00Z, completed 2026-12-02T09:00Z", "Saturday 5 December"],
    ["or else from the visit, until 23:59", "completed 2026-11-28T20:59Z", "Saturday 5 December"],
    ["or else from the visit, after midnight", "completed 2026-11-28T21:00Z", "Sunday 6 December"],
    [
      "from the last time it was ready",
      "ready 2026-11-28T09:00Z, arrived 2026-11-28T10:00Z, ready 2026-11-30T09:00Z, completed 2026-11-30T15:00Z",
      "Monday 7 December",
    ],
    [
      "not from a tap that was undone",
      "ready 2026-11-26T09:00Z, arrived 2026-11-26T09:01Z, completed 2026-11-30T15:00Z",
      "Monday 7 December",
    ],
  ])("counts the days without a wash %s", async (_what, steps, day) => {
    await arrive("2026-11-20", CERAMIC);
    const done = steps.split(", ").map((text) => text.split(" ") as [Booking["status"], string]);
    for (const [status, at] of done) await step(status, at);
    expect(listed(await minute(done.at(-1)?.[1] ?? ""))).toEqual(noWash(day));
  });

  it("counts them from the visit when it is sent a day late", async () => {
    await arrive("2026-11-28", CERAMIC);
    await step("completed", "2026-11-28T15:00Z");
    expect(listed(await minute("2026-11-29T15:00Z"))).toEqual(noWash("Saturday 5 December"));
  });

  it("takes their number from the terms", async () => {
    terms.noWashDays = 10;
    await arrive("2026-11-28", CERAMIC);
    await step("completed", "2026-11-28T15:00Z");
    expect(listed(await minute("2026-11-28T15:00Z"))).toEqual(noWash("Tuesday 8 December"));
  });
});

describe("a warranty that the desk issues", () => {
  it.each([
    ["on 29 February for ten years", "thermal-titanium", "2028-02-29T08:00Z", "2028-02-29", "2038-02-28"],
    ["on 29 February for two years", "ceramic-exterior", "2028-02-29T08:00Z", "2028-02-29", "2030-02-28"],
    ["on 31 August", "thermal-nano-ceramic", "2027-08-31T08:00Z", "2027-08-31", "2032-08-30"],
    ["on 1 March before a leap year", "thermal-nano-ceramic", "2027-03-01T08:00Z", "2027-03-01", "2032-02-29"],
    ["at 22:30 UTC on 28 February", "thermal-titanium", "2028-02-28T22:30Z", "2028-02-29", "2038-02-28"],
    ["at 22:30 UTC on 31 December", "thermal-nano-ceramic", "2026-12-31T22:30Z", "2027-01-01", "2031-12-31"],
  ])(
    "has the right first and last day for a car that was ready %s",
    async (_when, service, ready, startsOn, endsOn) => {
      const now = inMinutes(ready, 26 * 60);
      vi.setSystemTime(now);
      await arrive(ready.slice(0, "YYYY-MM-DD".length), { serviceIds: [service] });
      await step("ready", ready);
      const [booking] = await db.select().from(bookings);
      const form = { intent: "complete", sure: "yes", seen: booking ? shownState(booking) : "" };
      const path = `/en/desk/bookings/${REFERENCE}`;
      const args = await deskVisit<Parameters<typeof action>[0]>(path, { params: { reference: REFERENCE }, form });
      expect(answered(await action(args))).toMatchObject({ status: 303 });
      expect(await db.select().from(warranties)).toMatchObject([{ service, startsOn, endsOn }]);
    },
  );
});

describe("the places of a stay", () => {
  /** Four days in the bay for film; six with exterior ceramic after it. */
  const FILM = ["ppf-full-matte-xpel"];
  const BOTH = [...FILM, "ceramic-exterior"];

  it.each<[string, string[], arrival: string, until: string, days: number, closed?: string[], movedFrom?: string]>([
    ["over a month's end", BOTH, "2026-11-28", "2026-12-03", 6],
    ["over a year's end", BOTH, "2026-12-29", "2027-01-03", 6],
    ["over 29 February", FILM, "2028-02-27", "2028-03-01", 4],
    ["over 28 February", FILM, "2027-02-27", "2027-03-02", 4],
    ["moved over 29 February", FILM, "2028-02-28", "2028-03-02", 4, [], "2027-12-31"],
    ["until a closed Friday", FILM, "2026-12-08", "2026-12-12", 5, ["2026-12-11"]],
    ["until Eid", FILM, "2027-03-07", "2027-03-13", 7, consecutiveDays("2027-03-09", 4)],
    ["until a closing at a month's end", FILM, "2026-11-27", "2026-12-01", 5, ["2026-11-30"]],
  ])("last until the next open day %s", async (_what, serviceIds, arrival, until, days, closed = [], movedFrom) => {
    if (closed.length > 0) await close(...closed);
    await book(movedFrom ?? arrival, { serviceIds });
    if (movedFrom) await changeBookings({ bookingDate: arrival });
    expect((await readBooking(db, { id: ID }))?.stay).toEqual({ from: arrival, until, days, closed });
  });
});

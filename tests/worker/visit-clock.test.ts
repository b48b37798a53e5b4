import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { business, type SpecialHours } from "~/business/profile";
import { eid, ramadan } from "~/business/special-hours.fixtures";
import { type Booking, bookings, dayLimits, outbox, warranties } from "~/db/schema.server";
import { findBookingWithHistory } from "~/features/booking/history.server";
import { shownState } from "~/features/desk/booking/intents";
import { readUnsentMail, resendAllFailed } from "~/features/desk/mail/mail.server";
import { daysInRow } from "~/i18n/date-arithmetic";
import { action } from "~/routes/desk-booking";
import { bookingRow, db, emptyDatabase, failedAt } from "./builders";
import { cronMinute, type SentMail } from "./cron-minute";
import { answered, deskVisit } from "./desk-visit";
import { silenceLogs } from "./silenced-logs";

/**
 * Emails, warranty and stay of a visit by the clock of Riyadh: round Ramadan, Friday, Eid and month
 * ends.
 */

silenceLogs();
const hours = business.hours as { special: readonly SpecialHours[] };
const terms = business.terms as { noWashDays: number };
const shipped = { special: hours.special, noWashDays: terms.noWashDays };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await emptyDatabase();
});
afterEach(() => {
  vi.useRealTimers();
  hours.special = shipped.special;
  terms.noWashDays = shipped.noWashDays;
});

const ID = 7;
const REFERENCE = "SQ-7K3M9Q";

const book = (bookingDate: string, changes: Partial<Booking> = {}) =>
  db
    .insert(bookings)
    .values(bookingRow({ id: ID, reference: REFERENCE, bookingDate, serviceIds: ["polishing-interior"], ...changes }));

/** A step of the booking at an instant, as plain SQL or the desk writes it. */
const step = (status: Booking["status"], at: string) =>
  env.DB.prepare("update bookings set status = ?, changed_by = 'staff', changed_at = ?")
    .bind(status, new Date(at).toISOString())
    .run();

/** A car that arrived early on its day, and whose former emails have left. */
async function arrive(day: string, changes: Partial<Booking> = {}) {
  await book(day, changes);
  await step("confirmed", `${day}T04:00:00Z`);
  await step("arrived", `${day}T05:00:00Z`);
  await db.delete(outbox);
}

/** One minute of the site: what it sends. */
function minute(now: string): Promise<readonly SentMail[]> {
  vi.setSystemTime(now);
  return cronMinute(new Date(now));
}
const subjects = (mails: readonly SentMail[]) => mails.map(({ subject }) => subject);
const READY = `Your car is ready (${REFERENCE})`;
const COMPLETED = `Thank you for your visit (${REFERENCE})`;
const inMinutes = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** The lists of an email, without marks of direction and fixed spaces. */
const listed = (mails: readonly SentMail[]) =>
  mails.flatMap(({ text }) =>
    text
      .replaceAll(/[\u2066-\u2069]/g, "")
      .replaceAll("\u00a0", " ")
      .split("\n")
      .filter((line) => line.startsWith("- "))
      .map((line) => line.slice(2)),
  );
const close = (...days: string[]) => db.insert(dayLimits).values(days.map((day) => ({ day, cars: 0 })));

describe("the email that a car is ready", () => {
  const EID = ["2027-03-09", "2027-03-10"];
  const SAID: Record<string, string> = {
    usual: "10 am to midnight",
    friday: "2 pm to midnight",
    ramadan: "8 pm to 2 am",
    eid: "4 pm to midnight",
    closed: "closed",
  };

  it.each<[string, now: string, lines: string, closed?: string[]]>([
    ["on a Thursday", "2026-11-26T09:00Z", "Thursday 26 November: usual, Friday 27 November: friday"],
    ["on a Friday", "2026-11-27T09:00Z", "Friday 27 November: friday, Saturday 28 November: usual"],
    ["before Ramadan", "2027-02-07T09:00Z", "Sunday 7 February: usual, Monday 8 February: ramadan"],
    ["before a Friday of Ramadan", "2027-02-11T09:00Z", "Thursday 11 February: ramadan, Friday 12 February: ramadan"],
    ["on a month's end in Ramadan", "2027-02-28T09:00Z", "Sunday 28 February: ramadan, Monday 1 March: ramadan"],
    ["a minute before Ramadan ends", "2027-03-08T20:59Z", "Monday 8 March: ramadan, Tuesday 9 March: eid"],
    ["when Eid begins", "2027-03-08T21:00Z", "Tuesday 9 March: eid, Wednesday 10 March: eid"],
    ["on a Friday that ends Eid", "2027-03-12T09:00Z", "Friday 12 March: eid, Saturday 13 March: usual"],
    ["while Eid is closed", "2027-03-09T09:00Z", "Tuesday 9 March: closed, Wednesday 10 March: closed", EID],
    ["before a closed Eid", "2027-03-08T09:00Z", "Monday 8 March: ramadan, Tuesday 9 March: closed", EID],
    ["on the last closed day", "2027-03-10T09:00Z", "Wednesday 10 March: closed, Thursday 11 March: eid", EID],
    ["before other closed days", "2027-03-07T09:00Z", "Sunday 7 March: ramadan, Monday 8 March: ramadan", EID],
    ["on the last day of a month", "2026-11-30T09:00Z", "Monday 30 November: usual, Tuesday 1 December: usual"],
    ["on 31 December at 23:59", "2026-12-31T20:59Z", "Thursday 31 December: usual, Friday 1 January: friday"],
    ["on 1 January at 00:01", "2026-12-31T21:01Z", "Friday 1 January: friday, Saturday 2 January: usual"],
    ["on 28 February 2028 at 23:59", "2028-02-28T20:59Z", "Monday 28 February: usual, Tuesday 29 February: usual"],
    ["on 29 February at 00:01", "2028-02-28T21:01Z", "Tuesday 29 February: usual, Wednesday 1 March: usual"],
  ])("%s says the hours of today and tomorrow", async (_when, now, lines, closed = []) => {
    hours.special = [ramadan, eid];
    if (closed.length > 0) await close(...closed);
    await arrive("2026-11-20");
    await step("ready", inMinutes(now, -2));
    const expected = lines.replaceAll(/\w+(?=,|$)/g, (name) => SAID[name] ?? name).split(", ");
    expect(listed(await minute(now))).toEqual(expected);
  });

  it("says them in Arabic, and takes a day with a limit of cars for an open one", async () => {
    hours.special = [ramadan];
    await db.insert(dayLimits).values({ day: "2027-03-08", cars: 1 });
    await close("2027-03-09");
    await arrive("2026-11-20", { language: "ar" });
    await step("ready", "2027-03-08T08:58Z");
    expect(listed(await minute("2027-03-08T09:00Z"))).toEqual([
      "الاثنين 8 مارس: من 8 مساءً إلى 2 صباحاً",
      "الثلاثاء 9 مارس: مغلق",
    ]);
  });

  it("says what is true when it leaves, not when the car was ready", async () => {
    await arrive("2026-12-31");
    await step("ready", "2026-12-31T20:59Z");
    expect(listed(await minute("2026-12-31T21:01Z"))[0]).toBe("Friday 1 January: 2 pm to midnight");
  });

  it.each([
    ["by day", "2026-11-26T09:00:00.000Z", "2026-11-26T09:02:00.000Z"],
    ["over midnight in Riyadh", "2026-11-30T20:59:30.500Z", "2026-11-30T21:01:30.500Z"],
    ["over the end of a year in UTC", "2026-12-31T23:59:00.000Z", "2027-01-01T00:01:00.000Z"],
    ["over 29 February", "2028-02-29T23:58:30.000Z", "2028-03-01T00:00:30.000Z"],
  ])("leaves two minutes after the change, once: %s", async (_when, ready, due) => {
    await arrive(ready.slice(0, "YYYY-MM-DD".length));
    await step("ready", ready);
    expect(await db.select({ dueAt: outbox.dueAt, nextTryAt: outbox.nextTryAt }).from(outbox)).toEqual([
      { dueAt: due, nextTryAt: due },
    ]);
    expect(await minute(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
    expect(subjects(await minute(due))).toEqual([READY]);
    expect(await minute(inMinutes(due, 10))).toEqual([]);
  });

  it("never leaves when the tap is undone", async () => {
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T09:00Z");
    await step("arrived", "2026-11-26T09:01Z");
    for (const now of ["2026-11-26T09:02Z", "2026-11-26T09:10Z", "2026-11-27T09:00Z"]) {
      expect(await minute(now)).toEqual([]);
    }
    expect(await db.select({ status: outbox.status }).from(outbox)).toEqual([{ status: "skipped" }]);
  });

  it.each([
    ["before the first is due", "2026-11-26T09:01:30Z", "2026-11-26T09:03:30Z"],
    ["after the first was due", "2026-11-26T09:05:00Z", "2026-11-26T09:07:00Z"],
  ])("leaves once when the tap is undone and done again %s", async (_when, again, due) => {
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T09:00Z");
    await step("arrived", "2026-11-26T09:01Z");
    if (again > "2026-11-26T09:02") expect(await minute("2026-11-26T09:02Z")).toEqual([]);
    await step("ready", again);
    expect(await minute(new Date(Date.parse(due) - 1).toISOString())).toEqual([]);
    expect(subjects(await minute(due))).toEqual([READY]);
    expect(await minute(inMinutes(due, 10))).toEqual([]);
  });

  it("does not leave when the car is collected within the two minutes", async () => {
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T09:00Z");
    await step("completed", "2026-11-26T09:01Z");
    expect(subjects(await minute("2026-11-26T09:02Z"))).toEqual([COMPLETED]);
    expect(await minute("2026-11-26T09:10Z")).toEqual([]);
  });
});

describe("once the day of the booking is past", () => {
  it.each([
    ["that a car is ready", "ready", READY],
    ["of thanks", "completed", COMPLETED],
  ] as const)("the email %s leaves the next day", async (_what, status, subject) => {
    await arrive("2026-11-26");
    await step(status, "2026-11-26T20:58Z");
    expect(subjects(await minute("2026-11-27T21:30Z"))).toEqual([subject]);
  });

  it("the email that a car is ready leaves at the end of a stay of days", async () => {
    await arrive("2026-11-26", { serviceIds: ["ppf-full-matte-xpel"] });
    await step("ready", "2026-11-29T15:00Z");
    expect(subjects(await minute("2026-11-29T15:02Z"))).toEqual([READY]);
  });

  it("the desk lists one that failed, and sends it again", async () => {
    const now = "2026-11-28T09:00:00.000Z";
    await arrive("2026-11-26");
    await step("ready", "2026-11-26T15:00Z");
    await db.update(outbox).set({ ...failedAt("2026-11-26T16:00:00.000Z"), queuedAt: "2026-11-26T15:02:00.000Z" });
    const { failed, failedCount } = await readUnsentMail(db, new Date(now));
    expect([failed.map(({ kind }) => kind), failedCount]).toEqual([["booking-ready"], 1]);
    expect(await resendAllFailed(db, new Date(now))).toHaveLength(1);
    await db.update(outbox).set({ queuedAt: null });
    expect(subjects(await minute(now))).toEqual([READY]);
  });
});

describe("the email after the visit", () => {
  const CERAMIC = { serviceIds: ["ceramic-exterior"] };
  const noWash = (day: string) => [
    `Do not wash the car before ${day}. Washing it earlier voids the nano ceramic warranty.`,
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

  it("counts them from the visit when it leaves a day late", async () => {
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
  ])("for a car that was ready %s has its days", async (_when, service, ready, startsOn, endsOn) => {
    const now = inMinutes(ready, 26 * 60);
    vi.setSystemTime(now);
    await arrive(ready.slice(0, "YYYY-MM-DD".length), { serviceIds: [service] });
    await step("ready", ready);
    const [booking] = await db.select().from(bookings);
    const form = { intent: "complete", sure: "yes", was: booking ? shownState(booking) : "" };
    const path = `/en/desk/bookings/${REFERENCE}`;
    const args = await deskVisit<Parameters<typeof action>[0]>(path, { params: { reference: REFERENCE }, form });
    expect(answered(await action(args))).toMatchObject({ status: 303 });
    expect(await db.select().from(warranties)).toMatchObject([{ service, startsOn, endsOn }]);
  });
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
    ["until Eid", FILM, "2027-03-07", "2027-03-13", 7, daysInRow("2027-03-09", 4)],
    ["until a closing at a month's end", FILM, "2026-11-27", "2026-12-01", 5, ["2026-11-30"]],
  ])("%s last until the next open day", async (_what, serviceIds, arrival, until, days, closed = [], movedFrom) => {
    if (closed.length > 0) await close(...closed);
    await book(movedFrom ?? arrival, { serviceIds });
    if (movedFrom) await db.update(bookings).set({ bookingDate: arrival });
    expect((await findBookingWithHistory(db, ID)).stay).toEqual({ from: arrival, until, days, closed });
  });
});

import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { previewServices, servicesChange } from "~/domain/bookings/lines.server";
import { changeBooking, submissionBy } from "~/domain/bookings/write.server";
import { type ServiceCode, serviceCodes } from "~/domain/catalogue/catalogue";
import { amountsOf } from "~/domain/catalogue/pricing";
import { stayOf } from "~/domain/catalogue/stays";
import { addDays } from "~/platform/calendar/dates";
import {
  bayLimits,
  bookingEvents,
  bookingPlaces,
  dayLimits,
  isOfKind,
  promiseKinds,
} from "~/platform/db/schema.server";
import { readDays } from "~/routes/desk/days/days.server";
import { readPlan } from "~/routes/desk/plan/plan.server";
import * as todayPage from "~/routes/desk/today/page";
import { readToday } from "~/routes/desk/today/today.server";
import { myBookingOf } from "~/routes/my-booking/my-booking.server";
import { bookingRow, db, emptyDatabase, storeBookings } from "../support/builders";
import { cronMinute } from "../support/cron-minute";
import { startDesk } from "../support/desk-visit";
import { ask, book, emails, found, lastEvent, REFERENCE, shownAfter, stored } from "./desk-booking";
import { deskPage } from "./desk-lists";

/** A car stays longer or leaves earlier (product.md 17.9). It arrives on Thursday, 26 November. */

startDesk();

const ARRIVAL = "2026-11-26";
const goTo = (day: string) => vi.setSystemTime(new Date(`${day}T08:00:00.000Z`));

async function arrive(...codes: ServiceCode[]) {
  goTo(ARRIVAL);
  await book({ status: "arrived", serviceIds: codes });
}

const places = async () =>
  (
    await db
      .select()
      .from(bookingPlaces)
      .where(eq(bookingPlaces.bookingId, (await stored()).id))
  )
    .map(({ bay, day }) => `${bay} ${day.slice(5)}`)
    .sort();

const planned = async () => (await found()).stay?.until;

const film = ["ppf-front-glossy-xpel", "ceramic-exterior"] as const;

it("a longer stay keeps the bay that works on the car, and the next bay waits", async () => {
  await arrive(...film);
  goTo("2026-11-27");
  const answer = await ask("stay", { bookingDate: "2026-11-30" });
  expect(await places()).toEqual([
    "arrival 11-26",
    "film 11-26",
    "film 11-27",
    "film 11-28",
    "paint 11-29",
    "paint 11-30",
  ]);
  expect(await planned()).toBe("2026-11-30");
  expect(await lastEvent()).toMatchObject({
    kind: "stay-changed",
    particulars: { from: "2026-11-29", to: "2026-11-30" },
  });
  expect(await emails()).toEqual(["booking-changed waiting"]);
  expect((await shownAfter(answer)).includes("Now planned to be ready on Monday 30 November")).toBe(true);
});

/** The emails that cron sends three minutes after the last step. */
async function sent() {
  const now = new Date(Date.now() + 3 * 60_000);
  vi.setSystemTime(now);
  return (await cronMinute(now)).map(({ text }) => text ?? "");
}

describe("the message to the customer", () => {
  it("names the new planned day, the last one of several", async () => {
    await arrive(...film);
    await ask("stay", { bookingDate: "2026-12-01" });
    await ask("stay", { bookingDate: "2026-11-30" });
    const [text = "", ...others] = await sent();
    expect(others).toEqual([]);
    expect(text).toContain("Your booking has changed. We now plan to have the car ready on Monday 30 November.");
    expect(text).not.toContain("amount due was");
    await ask("price", { due: "1900", offeredReason: "agreed", amountOverride: "1900" });
    const [later = ""] = await sent();
    expect(later).toContain("SAR 1,900");
    expect(later).not.toContain("We now plan");
  });

  it.each<[string, (() => Promise<unknown>) | null, Record<string, string>]>([
    ["the customer is here and knows", null, { knows: "yes" }],
    ["the day is again as it was", () => ask("stay", { bookingDate: "2026-11-29" }), {}],
    ["the car is ready", () => ask("ready"), {}],
  ])("is not sent if %s", async (_what, then, fields) => {
    await arrive(...film);
    await ask("stay", { bookingDate: "2026-12-01", ...fields });
    await then?.();
    expect((await sent()).filter((text) => text.includes("has changed"))).toEqual([]);
  });
});

describe("what the customer knows", () => {
  const price = (due: string) => ask("price", { due, offeredReason: "agreed", amountOverride: due });
  const thermal = { thermal: "thermal-titanium" };
  const add = (fields: Record<string, string>) => ask("services", { ...thermal, ...fields });
  const due = async () => String(amountsOf(await stored()).due);

  it("is not sent later, also when another change is made and taken back", async () => {
    await arrive("thermal-titanium");
    expect(await add({ ceramic: "ceramic-interior", knows: "yes" })).toMatchObject({ status: 303 });
    const known = await due();
    vi.setSystemTime(Date.now() + 60_000);
    await price("900");
    await price(known);
    await ask("stay", { bookingDate: "2026-11-27" });
    await ask("stay", { bookingDate: ARRIVAL });
    expect(await sent()).toEqual([]);
    await price("900");
    const [text = "", ...others] = await sent();
    expect(others).toEqual([]);
    expect(text).toContain("The amount due was SAR 2,422.50 and is now SAR 900.");
    for (const untold of ["Added", "We now plan"]) expect(text).not.toContain(untold);
  });

  it("is the amount that My booking compares with, as the message does", async () => {
    await arrive("thermal-titanium");
    const shown = async () => {
      const { promiseEvent } = myBookingOf(await found(), { language: "en", now: new Date() });
      if (promiseEvent === null || !isOfKind(promiseEvent, promiseKinds)) return null;
      const { due } = promiseEvent.particulars;
      return [promiseEvent.kind, due.from, due.to];
    };
    const minuteLater = () => vi.setSystemTime(Date.now() + 60_000);
    await price("1900");
    minuteLater();
    await price("1800");
    expect(await shown()).toEqual(["price-agreed", 199_500, 180_000]);
    expect((await sent())[0]).toContain("was SAR 1,995 and is now SAR 1,800");
    // The page shows this change also after the message is sent, until the next change.
    expect(await shown()).toEqual(["price-agreed", 199_500, 180_000]);
    await price("1700");
    expect(await shown()).toEqual(["price-agreed", 180_000, 170_000]);
    minuteLater();
    await price("1800");
    expect(await shown()).toBeNull();
    await add({ ceramic: "ceramic-interior", knows: "yes" });
    expect(await shown()).toEqual(["services-changed", 180_000, 222_750]);
    minuteLater();
    await price("2000");
    expect(await shown()).toEqual(["price-agreed", 222_750, 200_000]);
    await add({});
    minuteLater();
    await price("2227.5");
    expect(await shown()).toEqual(["services-changed", 222_750, 222_750]);
  });

  it.each<[string, () => Promise<unknown>, () => Promise<unknown>, readonly string[]]>([
    [
      "a price",
      () => add({ ceramic: "ceramic-interior" }),
      () => ask("price", { due: "1800", offeredReason: "agreed", knows: "yes" }),
      ["Added: Interior nano ceramic", "was SAR 1,995 and is now SAR 1,800"],
    ],
    [
      "a service",
      () => ask("stay", { bookingDate: "2026-11-28" }),
      () => add({ ceramic: "ceramic-interior", knows: "yes" }),
      ["ready on Saturday 28 November", "was SAR 1,995 and is now SAR 2,422.50"],
    ],
    [
      "a day",
      () => price("1500"),
      () => ask("stay", { bookingDate: "2026-11-27", knows: "yes" }),
      ["was SAR 1,995 and is now SAR 1,500", "ready on Friday 27 November"],
    ],
  ])("does not swallow what waits to be told: %s that is known after it", async (_what, first, known, expected) => {
    await arrive("thermal-titanium");
    await first();
    vi.setSystemTime(Date.now() + 60_000);
    await known();
    const [text = "", ...others] = await sent();
    expect(others).toEqual([]);
    for (const words of expected) expect(text).toContain(words);
    // The next message tells only what has changed since this message.
    await price("1400");
    const [later = ""] = await sent();
    expect(later).toContain("and is now SAR 1,400");
    for (const words of ["Added", "We now plan", "1,995"]) expect(later).not.toContain(words);
  });

  it("is not told again after a change that was taken back", async () => {
    await arrive("thermal-titanium");
    await add({ ceramic: "ceramic-interior" });
    await add({});
    vi.setSystemTime(Date.now() + 60_000);
    await ask("price", { due: "1500", offeredReason: "agreed", knows: "yes" });
    expect(await sent()).toEqual([]);
  });

  it("is all there is once staff say so", async () => {
    await arrive("thermal-titanium");
    await add({ ceramic: "ceramic-interior" });
    const informed = { bookingId: (await stored()).id, kind: "informed", by: "staff" } as const;
    await db.insert(bookingEvents).values({ ...informed, at: new Date(Date.now() + 1000).toISOString() });
    expect(await sent()).toEqual([]);
  });

  it("is the planned day, unless new services move it", async () => {
    await arrive("thermal-titanium");
    await add({ ceramic: "ceramic-interior" });
    const [text = ""] = await sent();
    expect(text).toContain("Added");
    expect(text).not.toContain("We now plan");
    await add({ ceramic: "ceramic-interior", film: "ppf-full-glossy-xpel" });
    expect((await sent())[0]).toContain("We now plan to have the car ready on Sunday 29 November");
    await add({ ceramic: "ceramic-interior" });
    expect((await sent())[0]).toContain("We now plan to have the car ready on Thursday 26 November");
    // New work on a ready car sets the planned day again, which is told even if it is the same.
    await ask("ready");
    await price("1900");
    await sent();
    await add({ ceramic: "ceramic-interior", polishing: "polishing-exterior" });
    expect((await sent())[0]).toContain("We now plan to have the car ready on Thursday 26 November");
    await price("900");
    expect((await sent())[0]).not.toContain("We now plan");
  });
});

it("the new planned day is on the page of the customer, on Plan and on Today", async () => {
  await arrive(...film);
  await ask("stay", { bookingDate: "2026-12-01" });
  const customer = myBookingOf(await found(), { language: "en", now: new Date() });
  expect(customer.stay).toMatchObject({ from: ARRIVAL, until: "2026-12-01" });
  expect(customer.visit?.days.map(({ day, bays }) => [day.slice(5), ...bays])).toEqual([
    ["11-26", "film"],
    ["11-27", "film"],
    ["11-28", "film"],
    ["11-29", "film"],
    ["11-30", "paint"],
    ["12-01", "paint"],
  ]);
  const { bays } = await readPlan(db, ARRIVAL, 7);
  const bars = bays.flatMap(({ bay, rows }) => rows.flat().map(({ from, until }) => [bay, from, until]));
  expect(bars).toEqual([
    ["film", ARRIVAL, "2026-11-29"],
    ["paint", "2026-11-30", "2026-12-01"],
  ]);
  const lateOn = async (day: string) => {
    const { inWorkshop } = (await readToday(db, new Date(`${day}T08:00:00.000Z`))).lists;
    return inWorkshop.rows.map(({ readyBy, minutesLate }) => [readyBy, minutesLate > 0]);
  };
  expect(await lateOn("2026-12-01")).toEqual([["2026-12-01", false]]);
  expect(await lateOn("2026-12-02")).toEqual([["2026-12-01", true]]);
});

it("an earlier planned day frees the days after it, and the former one takes them again", async () => {
  await arrive(...film);
  const before = await places();
  await ask("stay", { bookingDate: "2026-11-27" });
  expect(await places()).toEqual(["arrival 11-26", "film 11-26", "film 11-27"]);
  await ask("stay", { nearDay: "2026-11-29" });
  expect(await places()).toEqual(before);
});

it("another planned day keeps the places of days that have passed", async () => {
  await arrive("thermal-titanium");
  goTo("2026-11-29");
  await ask("stay", { bookingDate: "2026-11-30" });
  expect(await places()).toEqual(["arrival 11-26", "glass 11-26", "glass 11-29", "glass 11-30"]);
});

it.each([
  ["a full bay", "No room: Insulation bay (Friday 27 November). Change"],
  ["a closed day", "This day is closed"],
])("the desk asks about %s, and accepts the day with a reason", async (what, question) => {
  await arrive("thermal-titanium");
  if (what === "a full bay") {
    await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "glass"));
    await storeBookings(bookingRow({ id: 99, reference: "SQ-222222", bookingDate: "2026-11-27" }));
  } else await db.insert(dayLimits).values({ day: "2026-11-28", cars: 0, setAt: "2026-11-26T07:00:00.000Z" });
  const before = await places();
  const asked = await ask("stay", { bookingDate: "2026-11-28" });
  expect(asked).toMatchObject({ status: 400, question: { about: "day" } });
  expect(asked.result?.error).toEqual({ bookingDate: [expect.stringContaining(question)] });
  // The error summary leads to the field that answers the question.
  const page = await shownAfter(asked);
  expect([page.includes('href="#stay-reason"'), page.includes('id="stay-reason"')]).toEqual([true, true]);
  expect(await places()).toEqual(before);
  const answer = await ask("stay", { bookingDate: "2026-11-28", reason: "Customer waits" });
  expect(answer).toMatchObject({ status: 303 });
  expect(await places()).toEqual(["arrival 11-26", "glass 11-26", "glass 11-27", "glass 11-28"]);
  const events = await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id));
  expect(events.find(({ kind }) => kind === "over-limit")).toMatchObject({
    particulars: { day: "2026-11-28" },
    text: "Customer waits",
  });
  const { overbooked } = await readDays(db, { month: "2026-11", now: new Date() });
  expect(overbooked.map(({ reference }) => reference)).not.toContain(REFERENCE);
});

it("the form offers tomorrow although it is full, and the error names only the bays and days without room", async () => {
  await arrive("polishing-exterior", "ceramic-interior");
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "paint"));
  await storeBookings(
    ["2026-11-27", "2026-11-28", "2026-11-30"].map((bookingDate, index) =>
      bookingRow({
        id: 90 + index,
        reference: `SQ-22222${index}`,
        bookingDate,
        serviceIds: ["polishing-exterior"],
      }),
    ),
  );
  const radios = (page: string) =>
    [...page.matchAll(/<input[^>]*name="nearDay"[^>]*value="([\d-]+)"[^>]*>.*?<\/label>/gs)].map(([text, day]) => [
      day?.slice(5),
      text.includes("Full"),
    ]);
  const form = /id="stay".*?<\/form>/s.exec(await shownAfter({ location: "?" }))?.[0] ?? "";
  expect(radios(form)).toEqual([
    ["11-26", false],
    ["11-27", true],
    ["11-29", false],
    ["12-01", false],
    ["12-02", false],
    ["12-03", false],
  ]);
  const { result } = await ask("stay", { nearDay: "2026-12-01" });
  const full = "Paint care bay (Friday 27 November, Saturday 28 November and Monday 30 November)";
  expect(result?.error?.bookingDate?.[0]).toContain(`No room: ${full}. Change`);
});

it("the desk asks nothing about a closed day on which a car leaves earlier", async () => {
  await arrive(...film);
  await db.insert(dayLimits).values({ day: "2026-11-28", cars: 0 });
  expect(await ask("stay", { bookingDate: "2026-11-28" })).toMatchObject({ status: 303 });
});

it.each([
  ["2026-11-25", "Choose a valid date, today or later"],
  ["2027-11-28", "Choose a day in the next 31 days"],
  ["", "Choose a day"],
])("the form rejects the day %j", async (bookingDate, message) => {
  await arrive("thermal-titanium");
  expect((await ask("stay", { bookingDate })).result?.error).toEqual({ bookingDate: [message] });
});

it("an undone arrival asks before it takes back days that others booked meanwhile", async () => {
  await arrive(...film);
  await ask("stay", { bookingDate: ARRIVAL });
  await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "film"));
  const other = { id: 91, reference: "SQ-222229", bookingDate: "2026-11-27", serviceIds: ["ppf-front-glossy-xpel"] };
  await storeBookings(bookingRow(other));
  const before = await places();
  const asked = await ask("undo");
  expect(asked).toMatchObject({ status: 400, question: { about: "day" } });
  const page = await shownAfter({ ...asked, location: "?" });
  expect(asked.result?.error?.bookingDate?.[0]).toContain("No room: Film bay (Friday 27 November).");
  for (const part of ['id="undo-reason"', 'href="#undo-reason"']) expect(page).toContain(part);
  expect([await places(), (await stored()).status]).toEqual([before, "arrived"]);
  expect(await ask("undo", { reason: "The customer waits" })).toMatchObject({ status: 303 });
  expect(await places()).toContain("film 11-27");
  expect(await lastEvent()).toMatchObject({ kind: "over-limit", text: "The customer waits" });
});

describe("a car that is ready early", () => {
  const taken = ["film 11-26", "film 11-27", "paint 11-28", "paint 11-29"];

  it("frees its remaining days with one tap in the notice, without a message", async () => {
    await arrive(...film);
    const ready = await ask("ready");
    const label = "Free the remaining days: Film bay (1 day) and Paint care bay (2 days)";
    const shown = await shownAfter(ready);
    expect(shown.indexOf(label)).toBeLessThan(shown.indexOf("Undo “ready”"));
    expect(await places()).toEqual(["arrival 11-26", ...taken]);
    const before = await emails();
    const freed = await ask("free-days");
    expect(await places()).toEqual(["arrival 11-26", "film 11-26"]);
    expect(await lastEvent()).toMatchObject({ kind: "days-freed", particulars: { from: "2026-11-29", to: ARRIVAL } });
    expect([await emails(), (await stored()).status]).toEqual([before, "ready"]);
    const after = await shownAfter(freed);
    expect([after.includes("Remaining days of the bays freed"), after.includes(label)]).toEqual([true, false]);
  });

  it("is neither due on Today nor late before its planned day", async () => {
    await arrive(...film);
    await ask("ready");
    await ask("free-days");
    const onToday = async (day: string) => {
      goTo(day);
      const { shown } = deskPage(todayPage, "/en/desk");
      const [, list = ""] = (await shown()).split('<section id="ready"');
      const text = list.replace(/<[^>]*>|[\u2066-\u2069]/g, "");
      return /Due (?:today|\w{3})|\d\sdays?\slate/.exec(text)?.[0];
    };
    expect(await onToday("2026-11-27")).toBeUndefined();
    expect(await onToday("2026-11-29")).toBeUndefined();
    expect(await onToday("2026-11-30")).toMatch(/^1\sday\slate$/);
    // Days freed before an undo count no more.
    goTo(ARRIVAL);
    await ask("undo");
    await ask("stay", { bookingDate: "2026-11-27" });
    await ask("ready");
    expect(await onToday("2026-11-28")).toMatch(/^1\sday\slate$/);
  });

  it.each([
    [ARRIVAL, taken],
    ["2026-11-28", ["film 11-26", "paint 11-28", "paint 11-29"]],
    ["2026-12-01", ["film 11-26"]],
  ])("takes the freed days that are left when “ready” is undone: on %s", async (day, left) => {
    await arrive(...film);
    await ask("ready");
    await ask("free-days");
    goTo(day);
    expect(await ask("undo")).toMatchObject({ status: 303 });
    expect(await places()).toEqual(["arrival 11-26", ...left]);
    await ask("ready");
    expect(await ask("undo")).toMatchObject({ status: 303 });
    expect(await places()).toEqual(["arrival 11-26", ...left]);
    await ask("undo");
    expect((await stored()).status).toBe("confirmed");
    expect((await places()).filter((place) => !place.startsWith("arrival"))).toHaveLength(4);
  });

  it("asks before it takes back days that others booked meanwhile", async () => {
    await arrive(...film);
    await ask("ready");
    await ask("free-days");
    await db.update(bayLimits).set({ cars: 1 }).where(eq(bayLimits.bay, "paint"));
    const other = { id: 92, reference: "SQ-222228", bookingDate: "2026-11-29", serviceIds: ["polishing-exterior"] };
    await storeBookings(bookingRow(other));
    const asked = await ask("undo");
    expect(asked).toMatchObject({ status: 400, question: { about: "day" } });
    expect(asked.result?.error?.bookingDate?.[0]).toContain("No room: Paint care bay (Sunday 29 November).");
    expect([(await places()).length, (await stored()).status]).toEqual([2, "ready"]);
    expect(await ask("undo", { reason: "It was not ready" })).toMatchObject({ status: 303 });
    expect(await places()).toEqual(["arrival 11-26", ...taken]);
  });
});

it("the day before is one tap away in the notice", async () => {
  await arrive(...film);
  const shown = await shownAfter(await ask("stay", { bookingDate: "2026-12-02" }));
  expect(shown.includes('name="bookingDate" value="2026-11-29"')).toBe(true);
});

async function changeServices(codes: readonly ServiceCode[]) {
  const read = await found();
  const by = submissionBy("noura@saqeel.example", new Date());
  const change = servicesChange(db, read, codes, by);
  // `change` is null if an agreed reduction would bring the amount below zero.
  return change && (await changeBooking(db, read, change, by));
}

describe("services that change after the planned day", () => {
  it("follow the longer film", async () => {
    await arrive("ppf-front-glossy-xpel");
    await ask("stay", { bookingDate: "2026-11-28" });
    goTo("2026-11-27");
    await changeServices(film);
    expect(await places()).toEqual([
      "arrival 11-26",
      "film 11-26",
      "film 11-27",
      "film 11-28",
      "paint 11-29",
      "paint 11-30",
    ]);
  });

  it("free the longer film with the film", async () => {
    await arrive("ppf-front-glossy-xpel", "thermal-titanium");
    await ask("stay", { bookingDate: "2026-11-30" });
    goTo("2026-11-27");
    await changeServices(["thermal-titanium"]);
    expect(await places()).toEqual(["arrival 11-26", "film 11-26", "glass 11-26"]);
  });

  it("begin with the rest once the arrival is undone, also after a move", async () => {
    await arrive("thermal-titanium");
    await ask("stay", { bookingDate: "2026-11-27" });
    goTo("2026-11-27");
    await changeServices(["thermal-titanium", "polishing-exterior"]);
    await ask("undo");
    expect(await places()).toEqual(["arrival 11-26", "glass 11-27", "paint 11-27"]);
    await ask("move", { bookingDate: "2026-12-03" });
    await changeServices(["thermal-titanium"]);
    expect(await places()).toEqual(["arrival 12-03", "glass 12-03"]);
  });

  it("need no answer when the arrival is undone, even where the bay was full", async () => {
    await arrive("thermal-titanium");
    goTo("2026-11-27");
    await changeServices(["thermal-titanium", "polishing-exterior"]);
    await db.update(bayLimits).set({ cars: 0 }).where(eq(bayLimits.bay, "paint"));
    expect(await ask("undo")).toMatchObject({ status: 303 });
    expect(await places()).toEqual(["arrival 11-26", "glass 11-27", "paint 11-27"]);
  });
});

const someCodes = fc.uniqueArray(fc.constantFrom(...serviceCodes), { minLength: 1, maxLength: 3 });
const days = fc.integer({ min: 0, max: 9 });
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant("stay" as const), days }),
  fc.record({ kind: fc.constant("services" as const), codes: someCodes }),
  fc.record({ kind: fc.constant("price" as const), due: fc.integer({ min: 0, max: 9000 }) }),
  fc.record({ kind: fc.constant("wait" as const), days }),
  fc.record({ kind: fc.constant("undo" as const) }),
  fc.record({ kind: fc.constant("ready" as const) }),
  fc.record({ kind: fc.constant("free-days" as const) }),
  fc.record({ kind: fc.constant("arrive" as const) }),
  fc.record({ kind: fc.constant("move" as const), days }),
);
const anyVisit = fc.array(anyStep, { maxLength: 8 });
type VisitStep = typeof anyStep extends fc.Arbitrary<infer OfVisit> ? OfVisit : never;

/** Advances the clock, because no two steps are taken at the same instant. */
const tick = () => vi.setSystemTime(Date.now() + 1000);

/** Takes a step if the status allows it. Returns the current day, and whether services changed. */
async function take(step: VisitStep, today: string): Promise<[today: string, hasNewServices: boolean]> {
  const { status } = await stored();
  const isHere = status === "arrived";
  const isExpected = status === "pending" || status === "confirmed";
  const day = step.kind === "wait" ? addDays(today, step.days) : today;
  if (day === today) tick();
  else goTo(day);
  const changed = step.kind === "services" && (await changeServices(step.codes));
  if (step.kind === "price")
    await ask("price", { due: `${step.due}`, offeredReason: "agreed", amountOverride: `${step.due}` });
  if (step.kind === "undo" && !isExpected) await ask("undo");
  if (step.kind === "ready" && isHere) await ask("ready");
  if (step.kind === "free-days" && status === "ready") await ask("free-days");
  if (step.kind === "arrive" && isExpected) await ask("arrived");
  if (step.kind === "move" && isExpected) await ask("move", { bookingDate: addDays(today, step.days) });
  if (step.kind === "stay" && isHere) await ask("stay", { bookingDate: addDays(today, step.days), reason: "So be it" });
  return [day, Boolean(changed)];
}

it("after any steps, places follow from services and planned day, amounts from lines, rate and adjustment", async () => {
  const property = fc.asyncProperty(someCodes, anyVisit, async (first, steps) => {
    await emptyDatabase();
    await arrive(...first);
    let today = ARRIVAL;
    /** The first day of work of a car that is not at the centre. */
    let begins = ARRIVAL;
    let isReplanned = false;
    for (const step of steps) {
      const before = (await stored()).status;
      const isHere = before === "arrived" || before === "ready";
      const [day, hasNewServices] = await take(step, today);
      today = day;
      const { booking, codes, lines, places: taken } = await found();
      const lastDay = taken
        .map(({ day }) => day)
        .sort()
        .at(-1);
      if (step.kind === "stay" && before === "arrived") expect(lastDay).toBe(addDays(today, step.days));
      const isLate = today > booking.bookingDate;
      if (hasNewServices || (step.kind === "stay" && before === "arrived")) isReplanned = true;
      const isUndone = step.kind === "undo" && before === "arrived" && isReplanned;
      if (step.kind === "move" && !isHere) begins = booking.bookingDate;
      if ((hasNewServices && !isHere) || isUndone) begins = isLate ? today : booking.bookingDate;
      if (booking.status === "confirmed") isReplanned = false;
      const names = taken.map(({ bay, day }) => `${bay} ${day}`);
      expect(names).toEqual([...new Set(names)]);
      expect(names.filter((name) => name.startsWith("arrival"))).toEqual([`arrival ${booking.bookingDate}`]);
      const known = stayOf(codes).map(({ bay }) => bay);
      if (booking.status === "arrived" || booking.status === "ready") {
        const ahead = taken.filter(({ bay, day }) => bay !== "arrival" && day > today);
        expect(ahead.filter(({ bay }) => !known.some((name) => name === bay))).toEqual([]);
      } else {
        const stay = stayOf(codes).map(({ bay, day }) => `${bay} ${addDays(begins, day)}`);
        expect(names.sort()).toEqual([`arrival ${booking.bookingDate}`, ...stay].sort());
      }
      const open = lines.filter(({ removedAt }) => removedAt === null);
      expect(booking.serviceIds).toEqual(open.map(({ code }) => code));
      const total = open.reduce((sum, { price }) => sum + price, 0);
      expect(booking.totalPrice).toBe(total);
      const { due } = amountsOf(booking);
      expect(due).toBe((total * (100 - booking.discountPercent) + booking.adjustment) / 100);
      expect(due).toBeGreaterThanOrEqual(0);
      if (step.kind === "price") expect(due).toBe(step.due);
    }
  });
  const cheapFirst: [ServiceCode[], VisitStep[]] = [
    ["thermal-nano-ceramic"],
    [
      { kind: "undo" },
      { kind: "wait", days: 1 },
      { kind: "price", due: 0 },
      { kind: "services", codes: ["thermal-titanium"] },
    ],
  ];
  await fc.assert(property, { numRuns: 20, examples: [cheapFirst] });
}, 60_000);

it("after any steps, adding services and removing them again changes no place and no planned day", async () => {
  const property = fc.asyncProperty(someCodes, anyVisit, someCodes, async (first, steps, more) => {
    await emptyDatabase();
    await arrive(...first);
    let today = ARRIVAL;
    for (const step of steps) [today] = await take(step, today);
    const { booking, codes, events } = await found();
    const addAndRemove = async () => {
      for (const wanted of [[...new Set([...codes, ...more])], codes]) {
        tick();
        const { stay } = previewServices(await found(), wanted, new Date());
        if (await changeServices(wanted)) expect(await planned()).toBe(stay.until);
      }
    };
    const isHere = booking.status === "arrived" || booking.status === "ready";
    const came = events.find(({ kind }) => kind === "arrived")?.at.slice(0, ARRIVAL.length);
    // The first change of a late car moves all its work, so the comparison starts after that.
    if ((isHere ? (came ?? ARRIVAL) : today) > booking.bookingDate) await addAndRemove();
    const before = [await places(), await planned()];
    await addAndRemove();
    expect([await places(), await planned()]).toEqual(before);
  });
  const examples: [ServiceCode[], VisitStep[], ServiceCode[]][] = [
    [["ppf-front-glossy-hexis"], [{ kind: "stay", days: 2 }], ["ppf-full-glossy-hexis", "thermal-nano-ceramic"]],
    [
      ["ppf-full-matte-hexis"],
      [
        { kind: "services", codes: ["thermal-nano-ceramic"] },
        { kind: "stay", days: 1 },
      ],
      ["ppf-full-matte-hexis"],
    ],
  ];
  await fc.assert(property, { numRuns: 20, examples });
}, 60_000);

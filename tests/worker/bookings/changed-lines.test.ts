import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { shownAmounts } from "~/domain/bookings/account";
import { centreCalendar, readCalendarEntries } from "~/domain/bookings/calendars.server";
import { servicesInWords } from "~/domain/bookings/columns";
import { openLines, ownLines } from "~/domain/bookings/lines";
import { linesChange, otherSize, priceChange, servicesChange } from "~/domain/bookings/lines.server";
import { readBooking } from "~/domain/bookings/read.server";
import { anyHistory, expectTold, type Store } from "~/domain/bookings/told-history.fixtures";
import {
  type Change,
  changeBooking,
  createBooking,
  type Submission,
  submissionBy,
  verbs,
} from "~/domain/bookings/write.server";
import {
  isServiceCode,
  type ServiceCode,
  serviceCodes,
  serviceLabel,
  serviceLabels,
} from "~/domain/catalogue/catalogue";
import { amountsOf, pricesOf } from "~/domain/catalogue/pricing";
import { stayOf } from "~/domain/catalogue/stays";
import { business } from "~/domain/centre/profile";
import { resetForResend } from "~/domain/outbox/rows.server";
import { addDays } from "~/platform/calendar/dates";
import {
  type Booking,
  bayLimits,
  bookingEvents,
  bookingLines,
  bookingPlaces,
  bookings,
  type OutboxRow,
  outbox,
} from "~/platform/db/schema.server";
import { readStatistics } from "~/routes/desk/statistics/statistics.server";
import {
  bookingInput,
  bookingRow,
  db,
  emptyDatabase,
  NOW,
  skippedRow,
  storeBookings,
  updateBookings,
  verdict,
} from "../support/builders";

/** The promised services of a booking, and changes of them (product.md 8.3, 8.12). */

beforeEach(emptyDatabase);

const ID = 1;
const ARRIVAL = "2026-11-26";
const staff = (day: string) => submissionBy("noura@saqeel.example", new Date(`${day}T09:00:00.000Z`));

async function found() {
  const booking = await readBooking(db, { id: ID });
  if (!booking) throw new Error("There is no booking");
  return booking;
}

/** Stores a booking whose prices differ from the price list. */
function book(codes: readonly ServiceCode[], changes: Parameters<typeof bookingRow>[0] = {}) {
  const lines = codes.map((code, index) => ({ code, amount: 1000 + index }));
  const promised = { lines, discountPercent: 7 };
  return storeBookings(bookingRow({ id: ID, bookingDate: ARRIVAL, ...promised, ...changes }));
}

async function changeServices(codes: readonly ServiceCode[], day = "2026-11-21") {
  const read = await found();
  const change = servicesChange(db, read, codes, staff(day));
  return change && (await changeBooking(db, read, change, staff(day)));
}

async function agreePrice(due: number, reason = "Goodwill") {
  const read = await found();
  return await changeBooking(db, read, priceChange(read.booking, { due, dueReason: reason }), staff("2026-11-21"));
}

async function changeLines(
  linesOf: (read: Awaited<ReturnType<typeof found>>) => Parameters<typeof linesChange>[2],
  day = "2026-11-21",
) {
  const read = await found();
  const change = linesChange(db, read, linesOf(read), staff(day));
  return change && (await changeBooking(db, read, change, staff(day)));
}

const changeSize = (day = "2026-11-21") => changeLines((read) => otherSize(read, staff(day).now), day);

const places = async () =>
  (await db.select().from(bookingPlaces).orderBy(asc(bookingPlaces.day), asc(bookingPlaces.bay))).map(
    ({ bay, day }) => `${bay} ${day.slice(8)}`,
  );

describe("other services", () => {
  it("keep the promised price of those that stay, take today's for others, and have the rate of the booking", async () => {
    await book(["thermal-titanium", "ceramic-interior"]);
    await changeServices(["ceramic-interior", "polishing-exterior"]);
    const { booking, lines } = await found();
    const today = pricesOf("polishing-exterior").suv;
    expect(lines.map(({ code, price, removedAt }) => [code, price, removedAt])).toEqual([
      ["thermal-titanium", 1000, "2026-11-21T09:00:00.000Z"],
      ["ceramic-interior", 1001, null],
      ["polishing-exterior", today, null],
    ]);
    expect(booking).toMatchObject({ totalPrice: 1001 + today, discountPercent: 7 });
    expect(booking.serviceIds).toEqual(["ceramic-interior", "polishing-exterior"]);
    const [event] = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "services-changed"));
    const [before, after] = [2001, 1001 + today].map((totalPrice) => amountsOf({ ...booking, totalPrice }).due * 100);
    const due = { from: Math.round(before ?? 0), to: Math.round(after ?? 0) };
    expect(event?.particulars).toMatchObject({ due });
  });

  it.each([
    ["on the same day, at the promised price", "2026-11-21", 1000],
    ["later, at today's", "2026-11-22", pricesOf("thermal-titanium").suv],
  ])("are another line if they come back %s", async (_, day, price) => {
    await book(["thermal-titanium", "ceramic-interior"]);
    await changeServices(["ceramic-interior"]);
    await changeServices(["ceramic-interior", "thermal-titanium"], day);
    const prices = (await db.select().from(bookingLines)).map(({ code, price }) => [code, price]);
    expect(prices).toEqual([
      ["thermal-titanium", 1000],
      ["ceramic-interior", 1001],
      ["thermal-titanium", price],
    ]);
  });

  it("are listed in the order of the catalogue, whenever they were added", async () => {
    await book(["polishing-exterior", "ceramic-interior"]);
    await changeServices(["ceramic-interior", "polishing-exterior", "thermal-titanium"]);
    const { booking, codes, lines } = await found();
    const ordered = ["thermal-titanium", "ceramic-interior", "polishing-exterior"] as const;
    const [labels, arabic] = (["en", "ar"] as const).map((to) => ordered.map((code) => serviceLabel(code, to)));
    expect([codes, openLines(lines).map(({ code }) => code)]).toEqual([ordered, ordered]);
    expect(serviceLabels(booking.serviceIds, "en")).toEqual(labels);
    expect(servicesInWords(["gone", ...booking.serviceIds], "en")).toBe(`${labels?.join(", ")} and gone`);
    const feed = centreCalendar(await readCalendarEntries(db, ARRIVAL)).replaceAll("\r\n ", "");
    expect(feed).toContain(arabic?.join(" + "));
  });

  it("are not written for an older page, nor after the visit", async () => {
    await book(["thermal-titanium"]);
    const read = await found();
    await changeServices(["polishing-interior"]);
    const late = servicesChange(db, read, ["ceramic-interior"], staff("2026-11-21"));
    expect(late && (await changeBooking(db, read, late, staff("2026-11-21")))).toBeNull();
    await updateBookings({ status: "cancelled" });
    expect(await verdict(changeServices(["ceramic-interior"]))).toContain("once the visit has ended");
    expect((await found()).booking.serviceIds).toEqual(["polishing-interior"]);
  });

  it("are refused below an agreed reduction", async () => {
    await book(["thermal-titanium", "ceramic-interior"]);
    await agreePrice(100);
    expect(await changeServices(["ceramic-interior"])).toBeNull();
    expect((await found()).booking.serviceIds).toEqual(["thermal-titanium", "ceramic-interior"]);
  });

  it.each<[string, ServiceCode[], ServiceCode[], string, string[]]>([
    [
      "added before the arrival, from the first day",
      ["thermal-titanium"],
      ["thermal-titanium", "ppf-front-glossy-xpel"],
      "2026-11-22",
      ["arrival 26", "film 26", "glass 26", "film 27"],
    ],
    [
      "added on the third day, from that day",
      ["ppf-full-glossy-xpel"],
      ["ppf-full-glossy-xpel", "polishing-exterior"],
      "2026-11-28",
      ["arrival 26", "film 26", "film 27", "film 28", "paint 28", "film 29"],
    ],
    [
      "ceramic added during the film, after it",
      ["ppf-front-glossy-xpel"],
      ["ppf-front-glossy-xpel", "ceramic-exterior"],
      "2026-11-27",
      ["arrival 26", "film 26", "film 27", "paint 28", "paint 29"],
    ],
    [
      "film added before ceramic that waits for it",
      ["ceramic-exterior", "ppf-front-glossy-xpel"],
      ["ceramic-exterior", "ppf-full-glossy-xpel"],
      "2026-11-27",
      ["arrival 26", "film 26", "film 27", "film 28", "film 29", "film 30", "paint 01", "paint 02"],
    ],
    [
      "taken out on the third day: the days ahead are free, those that have passed stay",
      ["ppf-full-glossy-xpel", "thermal-titanium"],
      ["thermal-titanium"],
      "2026-11-28",
      ["arrival 26", "film 26", "glass 26", "film 27"],
    ],
  ])("move its places: %s", async (_what, before, after, day, expected) => {
    await book(before);
    if (day >= ARRIVAL) await updateBookings({ status: "arrived", at: `${ARRIVAL}T07:00:00.000Z` });
    await changeServices(after, day);
    expect((await places()).sort()).toEqual([...expected].sort());
  });

  it("never take a place above the limit of a bay, unless staff accept it", async () => {
    await db.update(bayLimits).set({ cars: 0 }).where(eq(bayLimits.bay, "paint"));
    await book(["thermal-titanium"]);
    expect(await verdict(changeServices(["thermal-titanium", "polishing-exterior"]))).toContain("day full");
    const read = await found();
    expect(read.booking.serviceIds).toEqual(["thermal-titanium"]);
    const change = servicesChange(db, read, ["polishing-exterior"], staff("2026-11-21"));
    if (!change) throw new Error("It was refused");
    const accepted = [...change.events, { kind: "over-limit", particulars: { day: ARRIVAL } }] as const;
    await changeBooking(db, read, { ...change, set: { acceptedDay: ARRIVAL }, events: accepted }, staff("2026-11-21"));
    expect(await places()).toEqual(["arrival 26", "paint 26"]);
  });
});

it("an agreed price is what is due, with its reason, until the list's is agreed again", async () => {
  await book(["thermal-titanium"]);
  await agreePrice(900.25, "Extra work");
  const { booking } = await found();
  expect(booking).toMatchObject({ adjustment: -2975, adjustmentReason: "Extra work" });
  expect(shownAmounts(booking).map(({ amount }) => amount)).toEqual([1000, -70, -29.75, 900.25]);
  await agreePrice(930);
  expect((await found()).booking).toMatchObject({ adjustment: 0, adjustmentReason: null });
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "price-agreed"));
  expect(events.map(({ particulars, text }) => [particulars, text])).toEqual([
    [{ due: { from: 93_000, to: 90_025 } }, "Extra work"],
    [{ due: { from: 90_025, to: 93_000 } }, "Goodwill"],
  ]);
});

it("earlier bookings keep lines, rate and amount in a build with other prices and another percentage", async () => {
  vi.setSystemTime(NOW);
  const { booking } = await createBooking(db, bookingInput({ vehicle: "Land Cruiser" }), NOW);
  const { reference, token } = booking;
  const others = Object.fromEntries(serviceCodes.map((code) => [code, { sedan: 7777, suv: 7777 }]));
  vi.doMock("~content/prices.json", () => ({ default: others }));
  vi.doMock("../../../content/terms.json", () => ({ default: { ...business.terms, onlineDiscountPercent: 25 } }));
  vi.resetModules();
  const { payableAtCentre, priceOf: priceNow } = await import("~/domain/catalogue/pricing");
  expect([priceNow(["ceramic-interior"], "suv").total, payableAtCentre(100)]).toEqual([7777, 75]);

  const { pageData } = await import("../customer/find-booking");
  const { shownAfter } = await import("../desk/desk-booking");
  const { html, pageOf } = await import("../desk/desk-lists");
  const { default: MyBooking } = await import("~/routes/my-booking/page");
  const { bookingsSheet, readForFile, readSearch } = await import("~/routes/desk/bookings/bookings.server");
  const { readStatistics: read } = await import("~/routes/desk/statistics/statistics.server");
  const { cronMinute } = await import("../support/cron-minute");
  const sent = (await cronMinute(new Date(NOW.getTime() + 7 * 60_000))).map(({ text }) => text ?? "");
  expect(sent).toHaveLength(2);
  const pages = [html(pageOf(MyBooking, await pageData(token))), await shownAfter(undefined, reference)];
  for (const text of [...sent, ...pages].map((one) => one.replaceAll(/<[^>]+>|[\u2066-\u2069]/g, ""))) {
    for (const amount of [/2,100/, /5\s?%/, /105/, /1,995/]) expect(text).toMatch(amount);
    expect(text).not.toMatch(/15,554|25\s?%|11,665/);
  }
  const { rows } = bookingsSheet(await readForFile(db, readSearch(new URLSearchParams())), "en");
  expect(rows[0]).toContain(1995);
  const { unconfirmed } = (await read(db, { first: "2026-11-01", last: "2026-12-31" }, NOW)).now;
  expect(unconfirmed.suv).toBeCloseTo(1995, 6);
  expect((await found()).lines.map(({ price }) => price)).toEqual([1650, 450]);
  vi.doUnmock("~content/prices.json");
  vi.doUnmock("../../../content/terms.json");
  vi.useRealTimers();
  vi.resetModules();
});

/** A booking in D1, changed as the site and the desk change it. */
function inDatabase(): Store {
  const write = async (
    change: (read: Awaited<ReturnType<typeof found>>) => Change | null,
    submission: Submission,
    knows = false,
  ) => {
    const read = await found();
    const changed = change(read);
    if (changed) await changeBooking(db, read, { ...changed, customerKnows: knows }, submission);
  };
  const by = (who: "staff" | "customer", now: Date) =>
    submissionBy(who === "staff" ? "noura@saqeel.example" : null, now);
  const set = (message: OutboxRow, values: Partial<OutboxRow>) =>
    db.update(outbox).set(values).where(eq(outbox.id, message.id));
  return {
    async read() {
      const read = await found();
      return { ...read, messages: read.messages.filter(({ kind }) => kind === "booking-changed") };
    },
    async changeServices(codes, who, knows, now) {
      const submission = by(who, now);
      const isSame = ({ booking }: { booking: Booking }) =>
        codes.length === booking.serviceIds.length && codes.every((code) => booking.serviceIds.includes(code));
      await write((read) => (isSame(read) ? null : servicesChange(db, read, codes, submission)), submission, knows);
    },
    agreePrice: (due, knows, now) =>
      write(({ booking }) => priceChange(booking, { due, dueReason: "Agreed" }), by("staff", now), knows),
    changeSize: (knows, now) =>
      write((read) => linesChange(db, read, otherSize(read, now), by("staff", now)), by("staff", now), knows),
    other: (kind, now) =>
      write(
        ({ booking }) => {
          if (kind === "informed") return { set: {}, events: [{ kind, particulars: {} }] };
          if (booking.status === "pending") return verbs.confirm(null, {});
          return verbs.move(booking, booking.bookingDate === ARRIVAL ? addDays(ARRIVAL, 3) : ARRIVAL);
        },
        by("staff", now),
      ),
    async end(message, status, now) {
      const times = { sent: { sentAt: now.toISOString() }, failed: { failedAt: now.toISOString() }, skipped: {} };
      const reasons = { sent: {}, failed: { failure: "E_DELIVERY_FAILED" }, skipped: skippedRow } as const;
      await set(message, { status, ...times[status], ...reasons[status] });
    },
    async resend(message, now) {
      await resetForResend(db, eq(outbox.id, message.id), { now, causedBy: "staff" });
    },
  };
}

it("the history of a booking in D1 tells each reader what changed, as in memory", { timeout: 120_000 }, async () => {
  const property = fc.asyncProperty(anyHistory, async (steps) => {
    await emptyDatabase();
    await book(["thermal-titanium"]);
    await expectTold(inDatabase(), steps, NOW);
  });
  await fc.assert(property, { numRuns: 40 });
});

const codesOfStep = fc.uniqueArray(fc.constantFrom(...serviceCodes), { minLength: 1, maxLength: 4 });
const anyStep = fc.oneof(
  fc.record({ kind: fc.constant("services" as const), codes: codesOfStep }),
  fc.record({ kind: fc.constant("price" as const), halalas: fc.integer({ min: 0, max: 2_000_000 }) }),
  fc.record({ kind: fc.constant("size" as const) }),
  fc.record({
    kind: fc.constant("own" as const),
    code: fc.constantFrom("Tar removal", "Dent"),
    price: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({ kind: fc.constant("move" as const), days: fc.integer({ min: 1, max: 20 }) }),
);

it("after any steps before the arrival, amounts, places and statistics follow from lines, rate and adjustment", async () => {
  const property = fc.asyncProperty(codesOfStep, fc.array(anyStep, { maxLength: 6 }), async (first, steps) => {
    await emptyDatabase();
    await book(first);
    const promised = new Map((await found()).lines.map(({ code, price }) => [code, price]));
    for (const step of steps) {
      if (step.kind === "services") await changeServices(step.codes);
      if (step.kind === "size") await changeSize();
      if (step.kind === "own")
        await changeLines(({ lines }) => {
          const gone = ownLines(lines).filter(({ code }) => code === step.code);
          return gone.length > 0 ? { gone } : { added: [{ ...step, addedAt: staff("2026-11-21").now.toISOString() }] };
        });
      if (step.kind === "price") await agreePrice(step.halalas / 100);
      if (step.kind === "move") await updateBookings({ bookingDate: addDays(ARRIVAL, step.days) });
    }
    const { booking, lines } = await found();
    const open = lines.filter(({ removedAt }) => removedAt === null);
    const codes = open.map(({ code }) => code).filter(isServiceCode);
    expect(booking.serviceIds).toEqual(open.map(({ code }) => code));
    // All changes are on one day, so a service comes back at its price, also after another size.
    for (const code of codes) {
      const { sedan, suv } = pricesOf(code);
      const isPromised = promised.has(code) && (booking.carType === "suv" || sedan === suv);
      const price = isPromised ? promised.get(code) : pricesOf(code)[booking.carType];
      expect(open.filter((line) => line.code === code).map((line) => line.price)).toEqual([price]);
    }
    const total = open.reduce((sum, { price }) => sum + price, 0);
    const due = (total * (100 - 7) + booking.adjustment) / 100;
    expect(due).toBeGreaterThanOrEqual(0);
    expect(shownAmounts(booking).at(-1)?.amount).toBe(due);
    const stay = stayOf(codes).map(({ bay, day }) => `${bay} ${addDays(booking.bookingDate, day).slice(8)}`);
    expect((await places()).sort()).toEqual([...stay, `arrival ${booking.bookingDate.slice(8)}`].sort());
    const span = { first: "2026-11-01", last: "2026-12-31" };
    const { unconfirmed } = (await readStatistics(db, span, NOW)).now;
    expect(unconfirmed[booking.carType]).toBeCloseTo(due, 6);
    expect(await db.$count(bookings)).toBe(1);
  });
  await fc.assert(property, { numRuns: 25 });
});

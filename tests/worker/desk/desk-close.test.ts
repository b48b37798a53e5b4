import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { balancesQuery } from "~/domain/bookings/lists.server";
import { addDays } from "~/platform/calendar/dates";
import { paymentMethods } from "~/platform/db/booking-status";
import { bookings, drawerCounts, payments } from "~/platform/db/schema.server";
import { leftToRight as ltr } from "~/platform/i18n/format";
import { readClose } from "~/routes/desk/close/close.server";
import { loader as fileLoader } from "~/routes/desk/close/file";
import * as closePage from "~/routes/desk/close/page";
import { rowsOf } from "~/routes/desk/kit/spreadsheet.fixtures";
import * as todayPage from "~/routes/desk/today/page";
import { bookingRow, db, emptyDatabase, storeBookings, updateBookings } from "../support/builders";
import { ACTOR, deskVisit, startDesk } from "../support/desk-visit";
import { plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { ask, book, ON_THE_DAY, REFERENCE } from "./desk-booking";
import { deskPage, inFrame } from "./desk-lists";

/** The close of a day (product.md 16.19), and what customers get back (8.17). */

startDesk(ON_THE_DAY);

const DAY = "2026-11-26";
const page = deskPage(closePage, "/en/desk/close");
const today = deskPage(todayPage, "/en/desk");
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\u2066-\u2069]/g, "")
    .replaceAll(/\s+/g, " ");
const shown = async (query?: string) => plain(await page.shown(query));
const count = (float: string, counted: string, more = {}) =>
  page.post({ intent: "count", day: DAY, float, counted, note: "", submissionId: crypto.randomUUID(), ...more });
const at = (instant: string) => vi.setSystemTime(new Date(instant));
const paid = (method: string, paidAmount: string) => ask("paid", { method, paidAmount });
const giveBack = (method: string, backAmount: string) =>
  ask("give-back", { method, backAmount, moneyReason: "Deposit returned" });
async function remove(amount: number) {
  const [record] = await db.select().from(payments).where(eq(payments.amount, amount));
  return ask("payment-remove", { payment: `${record?.id}` });
}

describe("the money of a day", () => {
  it("has each record with who made it, sums by method to the halala, and fees by themselves", async () => {
    await book({ plate: "1234ABJ" });
    await paid("cash", "500.50");
    at("2026-11-26T09:10:00.000Z");
    await paid("card", "300");
    await ask("cancel");
    await ask("fee", { feeChoice: "other", feeAmount: "400.25", moneyReason: "Agreed by phone" });
    at("2026-11-26T10:20:00.000Z");
    await giveBack("cash", "200");
    const close = await page.load();
    expect(close.all).toEqual({ taken: 80_050, back: -20_000, amount: 60_050 });
    expect(close.sums.map(({ amount }) => amount)).toEqual([30_050, 30_000, 0]);
    expect(close.records.map(({ amount, takenBy }) => [amount, takenBy])).toEqual([
      [50_050, ACTOR],
      [30_000, ACTOR],
      [-20_000, ACTOR],
    ]);
    const text = await shown();
    expect(text).toContain(`11:00 ${REFERENCE}`);
    expect(text).toMatch(/13:20 SQ-7K3M9Q .* Given back in cash noura Deposit returned − 200\.00/);
    expect(text).toMatch(/Fees recorded .* 12:10 SQ-7K3M9Q .* noura Agreed by phone 400\.25/);
    expect(text).toMatch(/To give back 1 booking, SAR 200\.25 .*Cancelled after a payment 200\.25/);
    expect(await page.shown()).toContain(`href="/en/desk/bookings/${REFERENCE}?step=give-back"`);
  });

  it("has the visits that are not paid in full by the day of the handover", async () => {
    await book({ status: "ready", bookingDate: "2026-11-24" });
    const [earlier] = await storeBookings(bookingRow({ reference: "SQ-EARLI2", bookingDate: "2026-11-20" }));
    const values = { bookingId: earlier?.id ?? 0, amount: 100, method: "cash" } as const;
    await db.insert(payments).values({ ...values, takenAt: "2026-11-25T07:00:00.000Z" });
    for (const status of ["arrived", "completed"] as const)
      await updateBookings({ status, at: "2026-11-25T08:00:00.000Z" }, eq(bookings.reference, "SQ-EARLI2"));
    await ask("complete", { method: "card", paidAmount: "1000" });
    const text = await shown();
    expect(text).toMatch(/Ended on this day, not paid in full 1 booking, SAR 995 .*SQ-7K3M9Q.*995/);
    expect(text).toMatch(/Open from other days 1 booking, SAR 1,994 .*SQ-EARLI2/);
    expect(await shown("?day=2026-11-25")).toMatch(/Ended on this day, .*SQ-EARLI2.*Open from other days .*SQ-7K3M9Q/);
  });

  it("names a record of an earlier day that is removed, on both days", async () => {
    await book();
    await paid("cash", "500");
    await paid("card", "70");
    at("2026-11-27T09:00:00.000Z");
    expect(await remove(50_000)).toMatchObject({ status: 303 });
    const [before, now] = [await page.load("?day=2026-11-26"), await page.load()];
    expect([before.all.amount, now.all.amount]).toEqual([7000, 0]);
    const removed = /<s>.*?500.*?<\/s>/;
    for (const query of ["?day=2026-11-26", ""]) {
      expect(await page.shown(query)).toMatch(removed);
      expect(await shown(query)).toContain("Removed by noura, Friday 27 November, 12 noon");
    }
    expect(await shown()).toContain("Removed on this day, recorded earlier");
    expect(await shown("?day=2026-11-26")).not.toContain("recorded earlier");
  });

  it("lists a fee that nobody has paid", async () => {
    await book({ bookingDate: DAY });
    await ask("no-show");
    await ask("fee", { feeChoice: "other", feeAmount: "200", moneyReason: "Agreed by phone" });
    const text = await shown();
    expect(text).toMatch(/Ended on this day, not paid in full 1 booking, SAR 200 .*SQ-7K3M9Q/);
    await db.run(sql`update bookings set fee = 20050`);
    await paid("cash", "100.50");
    expect(await page.shown()).toMatch(/id="fees".*200\.00/s);
  });

  it("is for every member of staff, and in the menu and on Today", async () => {
    const link = 'href="/en/desk/close"';
    expect(inFrame(null, "/en/desk", { isOwner: false })).toContain(link);
    expect(await today.shown()).toContain(link);
    expect((await page.load("?day=2999-01-01")).day).toBe(DAY);
    expect(await shown()).toContain("No money was recorded on this day.");
  });

  it("is a file for Excel, with the removed records apart", async () => {
    await book();
    await paid("cash", "500.5");
    await paid("card", "70");
    await giveBack("card", "20");
    await remove(50_050);
    await count("100", "90", { note: "One note missing" });
    const answer = await fileLoader(await deskVisit<never>("/en/desk/close.xlsx"));
    expect(answer.headers.get("Content-Disposition")).toContain(`"close-${DAY}.xlsx"`);
    const rows = await rowsOf(answer);
    const row = (...cells: unknown[]) => expect.arrayContaining(cells);
    expect(rows.slice(1)).toEqual([
      row(REFERENCE, "Payment", "Cash", 500.5, ACTOR, "2026-11-26 11:00"),
      row(REFERENCE, "Payment", "Card", 70),
      row(REFERENCE, "Given back", "Card", -20, "Deposit returned"),
      ["Total", "Cash", 0],
      ["Total", "Card", 50],
      ["Total", "Transfer", 0],
      row(
        `Counted ${ltr("90.00")}, at the start ${ltr("100.00")}, recorded cash ${ltr("0.00")}, difference ${ltr("−10.00")}`,
        ACTOR,
        "One note missing",
      ),
    ]);
  });

  it("scans neither bookings nor their events", async () => {
    const plans = await plansOf((recorded) => readClose(recorded, DAY));
    expect(
      scansOf(plans).filter((plan) => /SCAN (?:booking_events|bookings|booking_lines|payments)/.test(plan)),
    ).toEqual([]);
  });
});

describe("the count of the drawer", () => {
  it("differs by the float and the cash until then, and says if cash was recorded since", async () => {
    await book();
    await paid("cash", "500.50");
    await paid("card", "100");
    at("2026-11-26T18:00:00.000Z");
    expect(await count("300", "٨٠٠٫٥")).toMatchObject({ status: 303, location: "/en/desk/close?done=count" });
    expect(await shown("?done=count")).toMatch(
      /Saved\. .*The drawer balances\. Counted 800\.50, at the start 300\.00, recorded cash 500\.50/,
    );
    at("2026-11-26T18:10:00.000Z");
    await paid("cash", "50");
    expect(await shown()).toContain("has changed by SAR 50.00. Count again.");
    await count("300", "840");
    expect(await shown()).toMatch(
      /SAR 10\.50 missing Counted 840\.00, .* 21:10 · noura Earlier counts \(1\) Counted 800\.50/,
    );
    expect((await page.load()).counts.map(({ difference }) => difference)).toEqual([-1050, 0]);
    await count("0", "900");
    expect(await shown()).toContain("SAR 349.50 too much");
  });

  it("keeps its difference when a record is removed later, and names the removal", async () => {
    await book();
    await paid("cash", "500");
    at("2026-11-26T18:00:00.000Z");
    await count("300", "800");
    at("2026-11-28T09:00:00.000Z");
    await remove(50_000);
    const close = await page.load(`?day=${DAY}`);
    expect([close.counts[0]?.difference, close.cashSince]).toEqual([0, -50_000]);
    const text = await shown(`?day=${DAY}`);
    expect(text).toContain("Counted 800.00, at the start 300.00, recorded cash 500.00");
    expect(text).toContain("SAR −500.00");
  });

  it("takes the float of the last count, also of the day before", async () => {
    await count("250.5", "250.5");
    at("2026-11-27T08:00:00.000Z");
    expect(await page.shown()).toMatch(/<input[^>]*name="float"[^>]*value="250.5"/);
  });

  it("stores a form once, and the counts of two people both", async () => {
    const submissionId = crypto.randomUUID();
    const [first, again] = [await count("1", "2", { submissionId }), await count("1", "2", { submissionId })];
    expect([first.status, again.status]).toEqual([303, 303]);
    expect(await db.$count(drawerCounts)).toBe(1);
    const both = await Promise.all([count("1", "3"), count("1", "4")]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect(await db.select().from(drawerCounts).orderBy(asc(drawerCounts.id))).toEqual([
      expect.objectContaining({ day: DAY, float: 100, counted: 200, note: null, countedBy: ACTOR }),
      expect.objectContaining({ counted: expect.any(Number), countedAt: ON_THE_DAY.toISOString() }),
      expect.objectContaining({ counted: expect.any(Number) }),
    ]);
  });

  it.each([
    ["", "5", "float", "Enter what was in the drawer at the start"],
    ["5", "  ", "counted", "Enter the counted cash"],
    ["five", "5", "float", "Enter the amount in digits"],
    ["5", "5.555", "counted", "Enter the amount in digits"],
    ["5", "-5", "counted", "The amount cannot be below zero"],
    ["1000001", "5", "float", "at most SAR 1,000,000"],
  ])("rejects %j and %j at its field, and keeps what was typed", async (float, counted, field, message) => {
    const form = { intent: "count", day: DAY, float, counted, note: "Typed" };
    const answer = await page.post(form);
    expect(answer).toMatchObject({ status: 400 });
    expect(Object.keys(answer.result?.error ?? {})).toEqual([field]);
    const text = await page.after(form);
    expect(plain(text)).toContain(message);
    expect(text).toMatch(/<input[^>]*name="note"[^>]*value="Typed"/);
    expect(await db.$count(drawerCounts)).toBe(0);
  });

  it("rejects a long note", async () => {
    expect((await count("1", "1", { note: "n".repeat(201) })).result?.error).toEqual({
      note: ["Write a note of at most 200 characters"],
    });
    expect(await count("1", "1", { note: "n".repeat(200) })).toMatchObject({ status: 303 });
  });

  it("is possible on the day and the day after, and says why not later", async () => {
    at("2026-11-27T20:59:00.000Z");
    expect(await count("1", "2")).toMatchObject({ status: 303, location: `/en/desk/close?done=count&day=${DAY}` });
    at("2026-11-27T21:00:00.000Z");
    expect(await count("1", "3")).toMatchObject({ status: 409, failure: "impossible" });
    const form = { intent: "count", day: DAY, float: "1", counted: "33", note: "" };
    const text = await page.after(form);
    expect(plain(text)).toContain("A drawer can only be counted on its day or the day after.");
    expect(text).toMatch(/<input[^>]*name="counted"[^>]*value="33"/);
    const late = await page.shown(`?day=${DAY}`);
    expect(plain(late)).toContain("What was in it then cannot be counted now");
    expect(late).not.toContain('name="counted"');
    expect(await count("1", "3", { day: "2026-11-30" })).toMatchObject({ status: 404 });
  });
});

describe("what customers get back", () => {
  const owed = async () => (await today.load()).owed.rows.map(({ because, amount }) => [because, amount]);

  it("is on Today with its reason until it is given back", async () => {
    await book({ status: "ready" });
    await paid("cash", "1500");
    expect(await owed()).toEqual([]);
    await ask("price", { due: "1000.5", offeredReason: "Agreed price", amountOverride: "1000.5" });
    expect(await owed()).toEqual([["lowered", 49_950]]);
    const html = await today.shown();
    expect(plain(html)).toMatch(/To give back 1 .*To give back \(1\) .*SQ-7K3M9Q The amount due is lower now 499\.50/);
    expect(html).toContain('href="#owed"');
    await giveBack("cash", "499.50");
    expect(await owed()).toEqual([]);
    expect(await today.shown()).not.toContain("To give back");
  });

  it("is because the amount due fell, also after a part was given back and a record was removed", async () => {
    await book({ status: "ready" });
    await paid("cash", "1500");
    await paid("card", "20");
    await ask("price", { due: "1000", offeredReason: "Agreed price", amountOverride: "1000" });
    await giveBack("cash", "100");
    await remove(2000);
    expect(await owed()).toEqual([["lowered", 40_000]]);
  });

  it("reads only the bookings that it lists, however many have paid", async () => {
    await book();
    await paid("cash", "100");
    const read = (recorded: typeof db) => balancesQuery(recorded, "owed", 100);
    const before = await rowsReadBy(read);
    await storeBookings(Array.from({ length: 30 }, (_, of) => bookingRow({ reference: `SQ-PAID${of}` })));
    await db.run(sql`insert into payments (booking_id, amount, method, taken_at)
      select id, 100, 'cash', ${ON_THE_DAY.toISOString()} from bookings where reference like 'SQ-PAID%'`);
    expect(await rowsReadBy(read)).toBe(before);
  });

  it("is on Today until it is kept as the fee", async () => {
    await book();
    await paid("transfer", "700");
    await ask("cancel");
    expect(await owed()).toEqual([["cancelled", 70_000]]);
    await ask("fee", { feeChoice: "paid" });
    expect(await owed()).toEqual([]);
  });
});

it("the closes of all days add up to what every booking has paid, after any payments and removals", async () => {
  const FIRST = "2026-11-01";
  const DAYS = 6;
  const step = fc.record({
    booking: fc.nat(2),
    // The last hour of a day in UTC is of the next day in Riyadh.
    hour: fc.constantFrom(0, 9, 20, 21, 23),
    method: fc.constantFrom(...paymentMethods),
    amount: fc.integer({ min: -30_000, max: 60_000 }).filter((amount) => amount !== 0),
    removedAfter: fc.option(fc.nat(3)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 4 }), { maxLength: DAYS }), async (days) => {
      await emptyDatabase();
      await storeBookings([1, 2, 3].map((number) => bookingRow({ reference: `SQ-${number}`, totalPrice: 1_000_000 })));
      const ids = (await db.select().from(bookings)).map(({ id }) => id);
      for (const [day, steps] of days.entries())
        for (const { booking, hour, method, amount, removedAfter } of steps) {
          const takenAt = `${addDays(FIRST, day)}T${String(hour).padStart(2, "0")}:00:00.000Z`;
          const removedAt = removedAfter === null ? null : `${addDays(FIRST, day + removedAfter)}T23:30:00.000Z`;
          // The database rejects a record that gives back too much.
          await db
            .insert(payments)
            .values({ bookingId: ids[booking] ?? 0, amount, method, takenAt, removedAt })
            .catch(() => {});
        }
      const closes = await Promise.all(
        Array.from({ length: DAYS + 5 }, (_, day) => readClose(db, addDays(FIRST, day))),
      );
      const [stored] = await db.select({ sum: sql<number>`coalesce(sum(paid), 0)` }).from(sql`booking_amounts`);
      expect(closes.reduce((sum, { all }) => sum + all.amount, 0)).toBe(stored?.sum);
      for (const { day, all, sums, records, corrections } of closes) {
        const counted = records.filter(({ removedAt }) => removedAt === null);
        expect(all.amount).toBe(counted.reduce((sum, { amount }) => sum + amount, 0));
        expect(all.amount).toBe(sums.reduce((sum, { amount }) => sum + amount, 0));
        expect(all.amount).toBe(all.taken + all.back);
        expect(corrections.every(({ takenAt }) => takenAt < `${day}T`)).toBe(true);
      }
      const removed = await db.$count(payments, sql`removed_at is not null`);
      const named = closes.flatMap(({ records, corrections }) => [...records, ...corrections]);
      expect(new Set(named.flatMap(({ record, removedAt }) => (removedAt ? [record] : []))).size).toBe(removed);
    }),
    { numRuns: 25 },
  );
}, 60_000);

import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addDays, consecutiveDays, type Day } from "~/platform/calendar/dates";
import { type Bay, bays } from "~/platform/codes";
import { bayLimits, bookingPlaces, dayLimits } from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import * as planPage from "~/routes/desk/plan/page";
import { readPlan } from "~/routes/desk/plan/plan.server";
import { bookingRow, db, storeBookings, updateBookings } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { deskPage } from "./desk-lists";

/** The plan of the desk (product.md 21). Today is 20 November. */

startDesk();

const TODAY = "2026-11-20";
const FILM = ["ppf-full-glossy-xpel"];

const { load: page, shown } = deskPage(planPage, "/en/desk/plan");

const table = async (query?: string) => (await shown(query)).split("plan-table")[1] ?? "";

/** The table of a wide screen, row by row: what a screen reader reads in each cell. */
async function rows(query = ""): Promise<readonly string[][]> {
  return [...(await table(query)).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => {
      const span = cell.match(/^<td colSpan="(\d+)"/)?.[1];
      const text = cell
        .replaceAll(/<span (?:aria-hidden|class="lg:hidden).*?<\/span>/g, " ")
        .replaceAll(/<[^>]*>/g, " ")
        .replaceAll(/\s+/g, " ")
        .trim();
      return span ? `${span}: ${text}` : text;
    }),
  );
}

const book = (bookingDate: Day, serviceIds: string[], customerName: string) =>
  storeBookings(bookingRow({ reference: `SQ-${customerName}`, bookingDate, serviceIds, customerName }));

describe("the plan", () => {
  it("shows two weeks from today, or from a given day", async () => {
    const { days } = await page();
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([14, TODAY, "2026-12-03"]);
    expect((await page("?from=٢٠٢٦-١٢-٠١")).first).toBe("2026-12-01");
    for (const typed of ["2026-02-30", "soon", "9999-01-01"]) expect((await page(`?from=${typed}`)).first).toBe(TODAY);
  });

  it("says its days with month and year, for a phone and a wide screen, and the month in the heads", async () => {
    const html = await shown();
    for (const last of ["26 November 2026", "3 December 2026"])
      expect(html).toContain(`>20 November 2026 to ${last}</span>`);
    const [heads = []] = await rows();
    expect(heads.map((head) => head.match(/Nov|Dec/)?.[0] ?? "").join()).toBe(",Nov,,,,,,,,,,,Dec,,");
  });

  it("names a stay once, where its bar begins, and whole in a tooltip", async () => {
    await book("2026-11-25", FILM, "Sara");
    const labels = [...(await table()).matchAll(/<a [^>]*title="([^"]*)"[^>]*><span class="([^"]*)"/g)];
    expect(labels.map(([, title]) => title)).toEqual(["Sara", "Sara"]);
    expect(labels.map(([, , look]) => look?.startsWith("sr-only"))).toEqual([false, true]);
  });

  it("draws a stay as one bar, which ends with its week", async () => {
    await book("2026-11-25", FILM, "Sara");
    await book("2026-11-21", FILM, "Omar");
    const [, sums, first] = await rows();
    expect(sums?.[0]).toBe("Film");
    // Omar stays from the second to the fifth day, Sara from the sixth to the ninth.
    const bar = (days: number, name: string) => `${days}: Awaiting confirmation ${name} Large car`;
    expect(first).toEqual(["", bar(4, "Omar"), bar(2, "Sara"), bar(2, "Sara"), "", "", "", "", ""]);
  });

  /** The bars of a bay, row by row: whose they are, with their first and last days. */
  async function bars(bay: Bay, first: Day = TODAY) {
    const found = (await readPlan(db, first, 14)).bays.find((plan) => plan.bay === bay);
    return found?.rows.map((row) =>
      row.map(({ booking, from, until }) => `${booking?.customerName} ${from.slice(8)}-${until.slice(8)}`),
    );
  }

  it("puts bars that share a day into different rows", async () => {
    await book("2026-11-21", FILM, "Sara");
    await book("2026-11-24", FILM, "Omar");
    await book("2026-11-25", FILM, "Lina");
    expect(await bars("film")).toEqual([["Sara 21-24", "Lina 25-28"], ["Omar 24-27"]]);
  });

  it("draws two bars for a car that comes back to a bay", async () => {
    await book("2026-11-21", ["ppf-front-glossy-xpel", "polishing-exterior", "ceramic-exterior"], "Sara");
    // Only one day is between the two bars.
    expect(await bars("paint")).toEqual([["Sara 21-21", "Sara 23-24"]]);
  });

  it("shows whether a bar began before or continues, and leaves out one that has ended", async () => {
    await book("2026-11-21", FILM, "Sara");
    await book("2026-11-21", ["ppf-front-glossy-xpel"], "Omar");
    expect(await bars("film", "2026-11-23")).toEqual([["Sara 22-24"]]);
    expect(await bars("film", addDays("2026-11-22", -13))).toEqual([["Sara 21-23"], ["Omar 21-22"]]);
  });

  it("sums up each day of a bay in numbers, and offers a free place", async () => {
    await db.update(bayLimits).set({ cars: 2 });
    await book("2026-11-21", ["thermal-titanium"], "Sara");
    await book("2026-11-22", ["thermal-titanium"], "Omar");
    await db.insert(bookingPlaces).values({ bay: "glass", day: "2026-11-22" });
    await db.insert(dayLimits).values({ day: "2026-11-23", cars: 0 });
    const glass = (await rows()).findLast((row) => row[2]?.startsWith("Insulation: 1 of 2"));
    expect(glass?.slice(0, 5)).toEqual([
      "Insulation",
      "Insulation: 0 of 2 New booking: Insulation, Friday 20 November",
      "Insulation: 1 of 2 New booking: Insulation, Saturday 21 November",
      "Insulation: 2 of 2, full",
      "Insulation: 0 of 2",
    ]);
    const past = (await rows("?from=2026-11-19")).findLast((row) => row[3]?.startsWith("Insulation: 1 of 2"));
    expect(past?.[1]).toBe("Insulation: 0 of 2");
  });

  it("offers a place of a bay without a limit, marks today and closed days, and prints one week", async () => {
    expect((await rows()).find((row) => row[1]?.startsWith("Film: 0"))?.[1]).toBe(
      "Film: 0 New booking: Film, Friday 20 November",
    );
    await db.insert(dayLimits).values([
      { day: "2026-11-21", cars: 0 },
      { day: "2026-11-22", cars: 3 },
    ]);
    const html = await table("?from=2026-11-19");
    // The heading of the closed day, and its cell in the row of sums of each bay.
    expect(html.match(/<t[hd] [^>]*closed-day/g)).toHaveLength(1 + bays.length);
    expect(html.match(/>Closed</g)).toHaveLength(1);
    const heads = [...html.matchAll(/<th scope="col"[^>]*>/g)].map(([head]) => head);
    expect(heads.map((head) => head.includes('aria-current="date"')).indexOf(true)).toBe(1);
    expect(heads.map((head) => head.includes("print:hidden"))).toEqual(heads.map((_, index) => index >= 7));
  });

  it("marks each status by a shape, with its name for screen readers, and names them in the legend", async () => {
    const statuses = ["pending", "confirmed", "arrived", "ready", "completed"] as const;
    for (const [index, status] of statuses.entries()) {
      await book(TODAY, ["thermal-titanium"], status);
      for (const step of statuses.slice(1, index + 1))
        await updateBookings({ status: step }, sql`reference = ${`SQ-${status}`}`);
    }
    const { t } = translator("en");
    const marks = new Set<string>();
    for (const status of statuses) {
      const bar = (await table()).match(new RegExp(`<a [^>]*SQ-${status}".*?</a>`))?.[0] ?? "";
      expect(bar).toContain(`<span class="sr-only">${t(`desk:status.${status}`)}`);
      const mark = bar.match(/<svg.*?<\/svg>/)?.[0] ?? "";
      expect(await shown()).toContain(`<li>${mark}${t(`desk:status.${status}`)}</li>`);
      marks.add(mark);
    }
    expect(marks.size).toBe(statuses.length);
  });

  it("shows on a phone the numbers of a week, whose days lead to their bookings", async () => {
    await book("2026-11-21", FILM, "Sara");
    const html = await table();
    const notOnPhone = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag.includes("max-lg:hidden"));
    // Phones leave out the second week.
    expect(notOnPhone(/<th scope="col".*?>/g)).toEqual(Array.from({ length: 14 }, (_, day) => day >= 7));
    expect(new Set(notOnPhone(/<tr[^>]*>(?=(?:(?!<\/tr>).)* title=)/g))).toEqual(new Set([true]));
    expect(html).toContain('href="/en/desk/bookings?from=2026-11-21&amp;until=2026-11-21"');
  });

  it("shows a car until it leaves, and no cancelled one", async () => {
    await book(TODAY, FILM, "Sara");
    await book(TODAY, FILM, "Omar");
    for (const status of ["arrived", "completed"] as const)
      await updateBookings({ status }, sql`reference = 'SQ-Sara'`);
    await updateBookings({ status: "cancelled" }, sql`reference = 'SQ-Omar'`);
    expect(await bars("film")).toEqual([["Sara 20-20"]]);
  });
});

/** Stores 2,000 bookings of a year, each in one bay for one to four days, with plain SQL. */
async function storeYear(): Promise<void> {
  const numbers = sql`with recursive n (i) as (select 1 union all select i + 1 from n where i < 2000)`;
  const day = sql`date('2026-05-20', (i * 7 % 365) || ' days')`;
  await db.run(sql`${numbers} insert into bookings
    (id, token, reference, idempotency_key, customer_name, phone_number, car_type, booking_date, discount_percent, language, created_by, created_at)
    select i, 'token of a test booking ' || i, 'SQ-' || i, i, 'Customer ' || i, '0512345678', 'suv', ${day}, 0, 'ar', 'desk', '2026-05-01T00:00:00.000Z' from n`);
  await db.run(sql`insert into booking_lines (booking_id, code, price_sar, added_at)
    select id, 'thermal-titanium', 100, created_at from bookings`);
  await db.run(sql`insert into booking_places (booking_id, block, bay, day)
    select bookings.id, null, json_extract('["film","paint","glass","interior"]', '$[' || (bookings.id % 4) || ']'), date(booking_date, value || ' days')
    from bookings join json_each('[0,1,2,3]') on value <= bookings.id % 5 % 4`);
}

it("with two thousand bookings of a year, shows who is in each bay on each day, as plain SQL finds them, and reads no more for it", async () => {
  await storeYear();
  for (const first of ["2026-06-01", TODAY, "2027-04-20"]) {
    const plan = await readPlan(db, first, 14);
    const drawn = bays.flatMap((bay) =>
      consecutiveDays(first, 14).map((day) => {
        const bars = plan.bays.find((found) => found.bay === bay)?.rows.flat() ?? [];
        const here = bars.filter(({ from, until }) => from <= day && day <= until);
        return `${bay} ${day} ${here.map(({ booking }) => booking?.reference).sort()}`;
      }),
    );
    const stored = await db.all<{ line: string }>(sql`
      select bay || ' ' || day || ' ' || group_concat(reference, ',' order by reference) as line
      from booking_places join bookings on bookings.id = booking_id
      where day between ${first} and ${addDays(first, 13)} group by bay, day`);
    expect(drawn.filter((line) => line.includes("SQ-")).sort()).toEqual(stored.map(({ line }) => line).sort());
  }
  const read = (recorded: typeof db) => readPlan(recorded, TODAY, 14);
  const plans = await plansOf(read);
  expect(scansOf(plans).filter((plan) => /book(?!ing_settings)/.test(plan))).toEqual([]);
  expect(indexesOf(plans)).toContain("places_by_bay");
  const before = await rowsReadBy(read);
  await book(addDays(TODAY, 40), FILM, "Later");
  expect(await rowsReadBy(read)).toBe(before);
});

import { env } from "cloudflare:workers";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openAmount } from "~/domain/bookings/account";
import { services } from "~/domain/catalogue/catalogue";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { riyadhDate } from "~/platform/calendar/dates";
import { carTypes } from "~/platform/codes";
import {
  bayLimits,
  bookingEvents,
  bookingPlaces,
  bookingSettings,
  bookings,
  dayLimits,
  payments,
} from "~/platform/db/schema.server";
import { deskLink } from "~/platform/urls/desk-links";
import { readForFile, readSearch } from "~/routes/desk/bookings/bookings.server";
import { loader as frame } from "~/routes/desk/frame";
import { partsOf } from "~/routes/desk/kit/spreadsheet.fixtures";
import { cellInWords, moneyTables, salesTable } from "~/routes/desk/statistics/figures";
import { loader as fileLoader } from "~/routes/desk/statistics/file";
import DeskStatistics, { loader } from "~/routes/desk/statistics/page";
import { type Figures, readStatistics, type Span } from "~/routes/desk/statistics/statistics.server";
import { bookingRow, db, emptyDatabase, storeBookings } from "../support/builders";
import { ACTOR, deskVisit } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { silenceLogs } from "../support/silenced-logs";
import { storeYear } from "../support/year-of-bookings";
import { html, inFrame, pageOf } from "./desk-lists";

/** The figures of the owner (product.md 22), compared with plain SQL. */

silenceLogs();

const NOW = new Date("2027-02-01T09:00:00.000Z");
/** Includes partial weeks and closed days. */
const SPAN: Span = { first: "2026-04-01", last: "2026-04-30" };
const visit = (query: string) => deskVisit<never>(`/en/desk/statistics${query}`);

async function storeAll(count: number, days?: number) {
  await emptyDatabase();
  await storeYear(count, days === undefined ? {} : { first: "2020-01-01", days });
  await db.batch([
    db.insert(dayLimits).values([
      { day: "2026-04-10", cars: 0 },
      { day: "2026-04-17", cars: 0 },
      { day: "2026-04-18", cars: 0 },
      { day: "2026-04-02", cars: 3 },
      { day: "2026-03-06", cars: 0 },
      // A closed day before the two compared months, because a wait may begin before its month.
      { day: "2025-12-24", cars: 0 },
    ]),
    db.update(bookingSettings).set({ carsPerDay: 12 }),
    db.update(bayLimits).set({ cars: 7 }).where(eq(bayLimits.bay, "film")),
  ]);
  await db.insert(bookingPlaces).values({ bay: "film", day: "2026-04-03", block: "away" });
}

async function ask<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
  const { results } = await env.DB.prepare(sql)
    .bind(...values)
    .all<Row>();
  return results;
}

async function one<Row>(sql: string, ...values: unknown[]): Promise<Row> {
  const [row] = await ask<Row>(sql, ...values);
  if (!row) throw new Error("No row");
  return row;
}

async function shown(): Promise<string> {
  return html(pageOf(DeskStatistics, await loader(await visit("?month=2026-04"))), "en");
}

describe("a year of 2,000 bookings", () => {
  let now: Figures;
  let before: Figures;
  beforeAll(async () => {
    await storeAll(2000);
    // Anonymized people share one placeholder as their mobile number.
    await anonymizeRecords(db, { beforeDay: "2026-03-20" }, NOW);
    ({ now, before } = await readStatistics(db, SPAN, NOW));
  });
  const spans = () => [now, before];
  const inSpan = "booking_date between ?1 and ?2";

  it("counts bookings by outcome, and their shares, as in the span before of the same length", async () => {
    const days = spans().map(({ first, last }) => `${first} ${last}`);
    expect(days).toEqual(["2026-04-01 2026-04-30", "2026-03-02 2026-03-31"]);
    for (const { first, last, ...figures } of spans()) {
      const row = await one<Record<string, number>>(
        `select count(*) bookings, sum(status in ('arrived', 'ready', 'completed')) came, sum(status in ('pending', 'confirmed')) open,
          sum(status = 'cancelled') cancelled, sum(status = 'no-show') missed from bookings where ${inSpan}`,
        first,
        last,
      );
      const { came = 0, missed = 0, cancelled = 0, bookings: all = 0 } = row;
      expect(figures).toMatchObject({
        bookings: all,
        outcomes: { came, open: row.open, cancelled, "no-show": missed },
        cancelledShare: cancelled / all,
        noShowShare: missed / (came + missed),
      });
      expect(Math.min(came, missed, cancelled, row.open ?? 0)).toBeGreaterThan(5);
    }
  });

  it("counts each week from Saturday, the first from the first day", async () => {
    const rows = await ask<{ week: string; bookings: number; cancelled: number; sales: number }>(
      `select max(?1, date(booking_date, 'weekday 5', '-6 days')) week, count(*) bookings, sum(status = 'cancelled') cancelled,
        sum(iif(status in ('confirmed', 'arrived', 'ready', 'completed'), total_price * iif(created_by = 'site', 0.95, 1), 0)) sales
        from bookings where ${inSpan} group by week order by week`,
      SPAN.first,
      SPAN.last,
    );
    expect(
      now.weeks.map(({ from: week, came, open, cancelled, sales, ...missed }) => ({
        week,
        bookings: came + open + cancelled + missed["no-show"],
        cancelled,
        sales,
      })),
    ).toEqual(rows.map(({ sales, ...row }) => ({ ...row, sales: expect.closeTo(sales, 1) })));
    expect(rows[0]?.week).toBe("2026-04-01");
  });

  it("compares the places used on open days with the limits", async () => {
    const rows = await ask<{ bay: string; taken: number }>(
      `select bay, count(*) taken from booking_places
        where day between ?1 and ?2 and day not in (select day from day_limits where cars = 0) group by bay`,
      SPAN.first,
      SPAN.last,
    );
    const taken = (place: string) => rows.find(({ bay }) => bay === place)?.taken ?? 0;
    // 30 days, of which three are closed and one has its own limit.
    const possible = { arrival: 26 * 12 + 3, film: 27 * 7, paint: null, glass: null, interior: null };
    expect(now.use).toEqual(
      Object.entries(possible).map(([place, cars]) => ({ place, taken: taken(place), possible: cars })),
    );
  });

  it("shows four figures, each with that of the span before", async () => {
    const page = await shown();
    const [, figures = ""] = /<dl[^>]*>(.*?)<\/dl>/s.exec(page) ?? [];
    const values = [...figures.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, value]) => value);
    const percent = (value: number | null) => cellInWords({ unit: "share", value }, "en");
    const figuresOf = ({ sales, bookings, use, answers }: Figures) => {
      // Only the bay for film has a limit.
      const film = use.find(({ place }) => place === "film");
      const used = percent((film?.taken ?? 0) / (film?.possible ?? 0));
      return [
        cellInWords({ unit: "riyals", value: sales.sedan + sales.suv }, "en"),
        `${bookings}`,
        used,
        percent(answers.inTimeShare),
      ];
    };
    const earlier = figuresOf(before);
    expect(values).toEqual(figuresOf(now).flatMap((figure, index) => [figure, earlier[index]]));
  });

  it("has a table with a caption for each question and bars as long as their figures, and names nobody", async () => {
    const page = await shown();
    expect(page.match(/<table[^>]*><caption/g)).toHaveLength(5);
    expect(page).not.toMatch(/Sara|05\d{8}/);
    expect([...page.matchAll(/>([^<]*) \(part of a week\)</g)].map(([, day]) => day)).toEqual(["1 Apr", "25 Apr"]);
    const week = now.weeks[1];
    const most = Math.max(...now.weeks.map((one) => one.came + one.open + one.cancelled + one["no-show"]));
    const [, row = ""] = />4 Apr<(.*?)<\/th>/s.exec(page) ?? [];
    const widths = [...row.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width));
    const figures = [week?.came, week?.open, week?.cancelled, week?.["no-show"]].filter(Boolean);
    expect(widths).toEqual(figures.map((figure = 0) => Math.round((figure / most) * 1000) / 10));
  });

  it("shows halalas in all amounts of a column or in none, so that they add up to the shown totals", async () => {
    const page = await shown();
    const [, rows = ""] = /<caption[^>]*>Sales.*?<tbody[^>]*>(.*?)<\/tbody>/s.exec(page) ?? [];
    const amounts = Array.from(rows.matchAll(/<tr.*?<\/tr>/gs), ([row]) =>
      Array.from(row.matchAll(/<bdi>([\d,.]+)</g), ([, amount = ""]) => amount.replaceAll(",", "")),
    );
    expect(amounts.length).toBeGreaterThan(5);
    for (const column of [0, 1, 2, 3])
      expect(new Set(amounts.map((row) => row[column]?.split(".")[1]?.length)).size).toBe(1);
    for (const [total, ...cars] of amounts)
      expect(Number(total)).toBeCloseTo(
        carTypes.reduce((sum, _, index) => sum + Number(cars[index]), 0),
        2,
      );
    expect(amounts.flat().some((amount) => /\.(?!00)/.test(amount))).toBe(true);
  });

  it("is refused with 403 to everybody but the owners", async () => {
    const as = (OWNER_EMAILS: string) => deskVisit<never>("/en/desk/statistics", { vars: { OWNER_EMAILS } });
    await expect(loader(await as("owner@saqeel.example"))).rejects.toMatchObject({ init: { status: 403 } });
    await expect(loader(await as(`owner@saqeel.example, ${ACTOR.toUpperCase()}`))).resolves.toBeDefined();
    await expect(loader(await as(""))).resolves.toBeDefined();
  });

  it("is in the menu of owners only", async () => {
    const link = `href="${deskLink("statistics", "en")}"`;
    for (const isOwner of [true, false]) expect(inFrame(null, "/en/desk", { isOwner }).includes(link)).toBe(isOwner);
    const others = deskVisit<never>("/en/desk", { vars: { OWNER_EMAILS: "owner@saqeel.example" } });
    expect(await frame(await others)).toMatchObject({ isOwner: false });
  });

  const today = riyadhDate(new Date());
  it.each([
    ["?month=2026-02", { first: "2026-02-01", last: "2026-02-28" }],
    ["?month=2026-13", { first: `${today.slice(0, 7)}-01`, last: today }],
    ["", { first: `${today.slice(0, 7)}-01`, last: today }],
  ])("has the days of «%s»", async (query, days) => {
    expect((await loader(await visit(query))).statistics.now).toMatchObject(days);
  });
});

it("adds up riyals as promised, by service and car, with the unconfirmed apart", async () => {
  await emptyDatabase();
  const both = ["thermal-titanium", "ceramic-interior"] as const;
  const lines = [
    { code: both[0], amount: 700 },
    { code: both[1], amount: 300 },
  ];
  const online = { bookingDate: "2026-04-01", totalPrice: 1000 };
  await storeBookings([
    bookingRow({ ...online, discountPercent: 10, lines }),
    bookingRow({ ...online, serviceIds: ["polishing-interior"], carType: "sedan" }),
    bookingRow({ ...online, serviceIds: ["waxing" as never], totalPrice: 700, createdBy: "desk" }),
  ]);
  await db.update(bookings).set({ status: "confirmed" });
  const agreed = { adjustment: -10_000, adjustmentReason: "Goodwill" };
  await db.update(bookings).set(agreed).where(eq(bookings.id, 1));
  await storeBookings([bookingRow({ ...online, totalPrice: 300 }), bookingRow(online)]);
  await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, 5));
  const statistics = await readStatistics(db, SPAN, NOW);
  const { now } = statistics;
  expect(now).toMatchObject({ sales: { sedan: 950, suv: 1500 }, unconfirmed: { sedan: 0, suv: 285 } });
  // A size that is added to `carTypes` is in every total.
  for (const sales of [now.sales, now.unconfirmed, ...Object.values(now.salesOf)])
    expect(Object.keys(sales)).toEqual([...carTypes]);
  expect(salesTable(statistics, "en").rows.every(({ cells }) => cells.length === carTypes.length + 2)).toBe(true);
  expect(now.weeks[0]?.sales).toBe(2450);
  expect(now.salesOf).toMatchObject({
    "thermal-insulation": { sedan: 0, suv: 700 * 0.9 - 70 },
    "nano-ceramic": { sedan: 0, suv: 300 * 0.9 - 30 },
    polishing: { sedan: 950, suv: 0 },
    other: { sedan: 0, suv: 700 },
  });
  const sold = salesTable(statistics, "en").rows.map(({ cells }) => cells[0]?.value);
  expect(sold.slice(0, 2)).toEqual([950, 560]);
  expect(await shown()).toContain("Other work, former services");
});

describe("takings, unpaid visits and adjustments", () => {
  /** Stores a completed visit with one service, taken at the desk and so without a discount. */
  async function visitOf(id: number, bookingDate: string, totalPrice: number) {
    await storeBookings(
      bookingRow({
        id,
        reference: `SQ-${id}`,
        bookingDate,
        totalPrice,
        createdBy: "desk",
        createdAt: "2026-03-01T09:00:00.000Z",
      }),
    );
    await db.update(bookings).set({ status: "arrived" }).where(eq(bookings.id, id));
    await db.update(bookings).set({ status: "completed" }).where(eq(bookings.id, id));
  }
  const pay = (bookingId: number, amount: number, method: "cash" | "card" | "transfer", takenAt: string) =>
    db.insert(payments).values({ bookingId, amount, method, takenAt });
  const text = async () => (await shown()).replaceAll(/<[^>]+>/g, "");

  it("adds up by Riyadh's day and method, without removed payments", async () => {
    await emptyDatabase();
    await visitOf(1, "2026-03-31", 1000);
    await visitOf(2, "2026-04-01", 2000);
    // A day in Riyadh ends at 21:00 in UTC.
    await pay(1, 10_050, "cash", "2026-03-31T20:59:59.999Z");
    await pay(1, 20_000, "card", "2026-03-31T21:00:00.000Z");
    await pay(2, 30_000, "cash", "2026-04-01T20:59:59.999Z");
    await pay(2, 5_000, "cash", "2026-04-01T09:00:00.000Z");
    await pay(2, 40_000, "transfer", "2026-04-30T20:59:59.999Z");
    await pay(2, 7_000, "transfer", "2026-04-30T21:00:00.000Z");
    await pay(2, 90_000, "cash", "2026-04-02T09:00:00.000Z");
    await db.update(payments).set({ removedAt: "2026-04-02T10:00:00.000Z" }).where(eq(payments.amount, 90_000));
    const { now, before } = await readStatistics(db, SPAN, NOW);
    expect(now.takings).toEqual({
      days: [
        { day: "2026-04-01", sums: [35_000, 20_000, 0] },
        { day: "2026-04-30", sums: [0, 0, 40_000] },
      ],
      sums: [35_000, 20_000, 40_000],
      back: [0, 0, 0],
    });
    expect(before.takings.sums).toEqual([10_050, 0, 0]);
    expect((await text()).replaceAll(".00", "")).toMatch(
      /Takings by day and method \(SAR\).*1 Apr5503502000.*30 Apr40000400.*Paid950350200400Given back0000This period950350200400.*Before100.50100.50/s,
    );
  });

  it("lists what is not paid in full", async () => {
    await emptyDatabase();
    await visitOf(1, "2026-04-01", 1000);
    await visitOf(2, "2026-04-02", 2000);
    await visitOf(3, "2026-04-03", 3000);
    await visitOf(4, "2026-04-04", 4000);
    await pay(1, 100_000, "cash", "2026-04-01T09:00:00.000Z");
    await pay(2, 50_050, "cash", "2026-04-02T09:00:00.000Z");
    await pay(3, 300_000, "card", "2026-04-03T09:00:00.000Z");
    const { open: unpaid } = await readStatistics(db, SPAN, NOW);
    const open = unpaid.rows.map((row) => [row.reference, row.amount]);
    expect([open, unpaid.rows[0]?.total, unpaid.sum]).toEqual([
      [
        ["SQ-2", 149_950],
        ["SQ-4", 400_000],
      ],
      2,
      549_950,
    ]);
    expect(await shown()).toContain('href="/en/desk/bookings/SQ-2?step=paid"');
    expect(await text()).toMatch(
      /Not paid yet.*\u2066SQ-2\u2069 · 2 Apr1,499.50\u2066SQ-4\u2069 · 4 Apr4,000.00Total5,499.50/s,
    );
    // Whichever month the page shows, it lists all unpaid visits.
    expect((await loader(await visit("?month=2026-01"))).statistics.open.rows).toHaveLength(2);
    await anonymizeRecords(db, { beforeDay: "2026-04-03" }, NOW);
    expect((await readStatistics(db, SPAN, NOW)).open.rows.map(({ reference }) => reference)).toEqual(["SQ-4"]);
    await pay(4, 400_000, "cash", "2026-04-04T09:00:00.000Z");
    expect((await readStatistics(db, SPAN, NOW)).open).toMatchObject({ rows: [], sum: 0 });
    expect(await text()).not.toContain("Not paid yet");
  });

  it("lists a visit whose payment was removed", async () => {
    await emptyDatabase();
    for (const id of [1, 2]) await visitOf(id, `2026-04-0${id}`, 1000);
    await pay(1, 100_000, "cash", "2026-04-01T09:00:00.000Z");
    await pay(2, 40_000, "cash", "2026-04-02T09:00:00.000Z");
    const unpaid = async () =>
      (await readStatistics(db, SPAN, NOW)).open.rows.map(({ reference, amount }) => `${reference} ${amount}`);
    expect(await unpaid()).toEqual(["SQ-2 60000"]);
    await db.update(payments).set({ removedAt: "2026-04-01T09:05:00.000Z" });
    expect(await unpaid()).toEqual(["SQ-1 100000", "SQ-2 100000"]);
  });

  it("names the Riyadh day of the last handover, whatever the appointment was", async () => {
    await emptyDatabase();
    for (const id of [1, 2, 3, 4]) await visitOf(id, `2026-04-0${id}`, 1000);
    const handOver = (bookingId: number, at: string) =>
      db.insert(bookingEvents).values({ bookingId, kind: "completed", by: "staff", at });
    await handOver(1, "2026-04-05T21:00:00.000Z");
    await handOver(2, "2026-04-05T20:59:59.999Z");
    await handOver(3, "2026-04-03T09:00:00.000Z");
    await handOver(3, "2026-04-06T09:00:00.000Z");
    const { open: unpaid } = await readStatistics(db, SPAN, NOW);
    const days = ["2026-04-06", "2026-04-05", "2026-04-06", "2026-04-04"];
    expect(unpaid.rows.map(({ endedOn }) => endedOn)).toEqual(days);
  });

  it("groups adjustments by reason, an offered one in both languages", async () => {
    await emptyDatabase();
    const adjust = async (id: number, adjustment: number, adjustmentReason: string) => {
      await storeBookings(bookingRow({ id, bookingDate: "2026-04-01" }));
      await db.update(bookings).set({ adjustment, adjustmentReason }).where(eq(bookings.id, id));
    };
    await adjust(1, -10_000, "Goodwill");
    await adjust(2, -5_050, "خصم تقديراً للعميل");
    await adjust(3, 30_000, "Tow bar");
    await adjust(4, -1_000, "Agreed price");
    await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, 4));
    await adjust(5, 20_000, "Tow bar");
    await db.update(bookings).set({ bookingDate: "2026-03-31" }).where(eq(bookings.id, 5));
    const page = await text();
    expect(page).toMatch(/Goodwill2\u2212150/u);
    expect(page).toMatch(/Tow bar1300/);
    expect(page).not.toContain("Agreed price");
  });
});

describe("the money of the month", () => {
  beforeAll(async () => {
    await storeAll(2000);
    // Random payments of earlier visits, some given back, some removed. SQLite's random() would not
    // repeat a failure.
    const some = (salt: number, max: number) => `(bookings.id * ${salt} % ${max})`;
    const takenAt = `strftime('%Y-%m-%dT%H:%M:00.000Z', booking_date, (${some(7, 60)} - 20) || ' days', ${some(31, 1400)} || ' minutes')`;
    const method = `json_extract('["cash","card","transfer"]', '$[' || ${some(5, 3)} || ']')`;
    const pay = (amount: string, which: string) =>
      `insert into payments (booking_id, amount, method, taken_at) select bookings.id, ${amount}, ${method}, ${takenAt} from bookings join booking_amounts on booking_id = bookings.id where ${which}`;
    const statements = [
      pay(`1 + due * ${some(13, 100)} / 99`, "due > 0 and status <> 'pending' and bookings.id % 3 > 0"),
      pay("due - paid", "due > paid and paid > 0 and bookings.id % 4 = 0"),
      pay(`-1 - paid * ${some(17, 50)} / 60`, "paid > 2 and bookings.id % 8 = 1"),
      "update payments set removed_at = taken_at where amount > 0 and booking_id % 20 = 7",
      "update bookings set adjustment = -id, adjustment_reason = json_extract('[\"Goodwill\",\"خصم تقديراً للعميل\",\"Tow bar\",\"Dent\"]', '$[' || (id % 4) || ']') where id % 3 = 0 and status <> 'pending'",
      "update bookings set fee = id * 50 where status in ('cancelled', 'no-show') and id % 3 > 0",
      pay("1 + due / 2", "status in ('cancelled', 'no-show') and due > 0 and bookings.id % 2 = 0"),
    ];
    await env.DB.batch(statements.map((statement) => env.DB.prepare(statement)));
  });

  it("spreads what was paid over the services of a visit, and loses no halala", async () => {
    const { now, before } = await readStatistics(db, SPAN, NOW);
    for (const { first, last, paidOf } of [now, before]) {
      const visits = await ask<{ paid: number; total: number; lines: string }>(
        `select paid, total_price total, (select json_group_object(code, price_sar) from booking_lines where booking_id = bookings.id and removed_at is null) lines
          from bookings join booking_amounts on booking_id = bookings.id where status = 'completed' and booking_date between ?1 and ?2 and paid > 0`,
        first,
        last,
      );
      const all = Object.values(paidOf).reduce((sum, halalas) => sum + halalas, 0);
      expect([visits.length > 20, all]).toEqual([true, visits.reduce((sum, { paid }) => sum + paid, 0)]);
      for (const { id, options } of services) {
        const share = visits.reduce((sum, { paid, total, lines }) => {
          const prices = Object.entries<number>(JSON.parse(lines));
          const own = prices.filter(([code]) => options.some((option) => option.code === code));
          return sum + own.reduce((some, [, price]) => some + (paid * price) / total, 0);
        }, 0);
        expect(Math.abs(paidOf[id] - share)).toBeLessThan(visits.length);
      }
    }
  });

  it("is a file for Excel for the owner, with a sheet for each table, to the halala", async () => {
    const path = "/en/desk/statistics.xlsx?month=2026-04";
    const parts = await partsOf(await fileLoader(await deskVisit<never>(path)));
    const names = [...(parts.get("xl/workbook.xml") ?? "").matchAll(/sheet name="([^"]*)"/g)].map(([, name]) => name);
    const tables = moneyTables((await loader(await visit("?month=2026-04"))).statistics, "en");
    expect(names).toEqual(tables.map(([, { title }]) => title));
    for (const [index, [, { rows }]] of tables.entries()) {
      const xml = parts.get(`xl/worksheets/sheet${index + 1}.xml`) ?? "";
      const [first] = rows;
      expect(xml).toContain(`>${first?.name}<`);
      expect(xml).toContain(`<v>${first?.cells[0]?.value}</v>`);
    }
    const other = deskVisit<never>(path, { vars: { OWNER_EMAILS: "owner@saqeel.example" } });
    await expect(fileLoader(await other)).rejects.toMatchObject({ init: { status: 403 } });
  });

  it("each figure leads to the bookings behind it, which add up to it", async () => {
    const figures = moneyTables(await readStatistics(db, SPAN, NOW), "en").flatMap(([name, { rows }]) =>
      rows.flatMap(({ cells, name: row }) =>
        cells.map(({ unit, ...cell }, column) => ({ name, row, unit, column, ...cell })),
      ),
    );
    const linked = figures.filter(
      ({ name, row, href }) => href && (row === "Total" || (name !== "open" && name !== "owed")),
    );
    expect([...new Set(linked.map(({ name }) => name))]).toEqual([
      "paid",
      "takings",
      "fees",
      "adjustments",
      "open",
      "owed",
    ]);
    const plain = figures.filter(({ name, value, href }) => value && !href && name !== "open" && name !== "owed");
    expect(plain).toEqual([]);
    for (const { name, row: shownRow, unit, column, href = "", value } of linked) {
      const query = readSearch(new URL(href, "https://x").searchParams);
      const { rows } = await readForFile(db, query);
      const parts = rows.map((row) => {
        const { payments: paidWith, fee, paid, adjustment, serviceIds } = row;
        const isCounted = ({ amount, method, takenAt }: (typeof paidWith)[number]) =>
          riyadhDate(new Date(takenAt)) >= (query.from ?? "") &&
          riyadhDate(new Date(takenAt)) <= (query.until ?? "") &&
          (!query.method || query.method === method) &&
          (query.money === "recorded" || amount > 0 === (query.money === "taken"));
        const counted = paidWith.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
        if (name === "open" || name === "owed") return Math.round(Math.abs(openAmount(row)) * 100) || Number.NaN;
        if (name === "takings") return counted || (paidWith.some(isCounted) ? 0 : Number.NaN);
        if (name === "fees" && unit === "count") return 1;
        if (name === "fees") return column === 2 ? Math.min(fee ?? 0, paid ?? 0) : (fee ?? Number.NaN);
        if (name === "adjustments") return unit === "count" ? 1 : adjustment || Number.NaN;
        // The other test compares the shares of each service.
        return shownRow === "Total" ? (paid ?? 0) : serviceIds.length > 0 ? 0 : Number.NaN;
      });
      const sum = parts.reduce((all, part) => all + part, 0);
      const isShare = name === "paid" && shownRow !== "Total";
      const shown = isShare ? 0 : Math.round((value ?? 0) * (unit === "count" ? 1 : 100));
      expect([name, shownRow, column, rows.length > 0, sum]).toEqual([name, shownRow, column, true, shown]);
    }
  });
});

it("has no file for Excel without any money", async () => {
  await emptyDatabase();
  const answer = await fileLoader(await deskVisit<never>("/en/desk/statistics.xlsx?month=2026-04"));
  expect(answer.status).toBe(404);
});

it("counts the bookings of past days without an outcome beside the no-shows (product.md 22.2)", async () => {
  await emptyDatabase();
  const days = ["2026-04-01", "2026-04-02", "2026-04-02", "2026-04-03"];
  await storeBookings(days.map((bookingDate) => bookingRow({ bookingDate })));
  await db.update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, 1));
  // The last minute of 3 April in Riyadh: that day has not passed.
  const { now } = await readStatistics(db, SPAN, new Date("2026-04-03T20:59:00.000Z"));
  expect(now).toMatchObject({ noOutcome: 2, outcomes: { open: 3 } });
  expect(await shown()).toContain("Past without an outcome: 3.");
});

it("shows no share of too few cases, but still counts them", async () => {
  await emptyDatabase();
  await storeBookings(Array.from({ length: 9 }, () => bookingRow({ bookingDate: "2026-04-01" })));
  const figures = async () => (await readStatistics(db, SPAN, NOW)).now;
  const nothing = { median: null, inTimeShare: null };
  expect(await figures()).toMatchObject({ bookings: 9, cancelledShare: null, answers: nothing });
  await storeBookings(bookingRow({ bookingDate: "2026-04-01" }));
  expect(await figures()).toMatchObject({ cancelledShare: 0, noShowShare: null, answers: { inTimeShare: 0 } });
});

it("ends a wait only by a step of staff; a customer who gives up late was not answered in time", async () => {
  await emptyDatabase();
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  const patient = { bookingDate: "2026-04-01", createdAt: ago(100) };
  const stored = await storeBookings(Array.from({ length: 12 }, () => bookingRow(patient)));
  const late = { waits: 12, inTimeShare: 0 };
  const answers = async () => (await readStatistics(db, SPAN, NOW)).now.answers;
  expect(await answers()).toMatchObject(late);
  const tell = (kind: "resent" | "cancelled", by: "staff" | "customer", hours: number, of = stored) =>
    db.insert(bookingEvents).values(of.map(({ id }) => ({ bookingId: id, kind, by, at: ago(hours) })));
  await tell("resent", "staff", 99);
  expect(await answers()).toMatchObject(late);
  await db.update(bookings).set({ status: "cancelled" });
  await tell("cancelled", "customer", 50);
  expect(await answers()).toMatchObject(late);
  // One customer gave up before the promised time, and that of the other is still to come.
  const [soon] = await storeBookings([{ ...patient }, { ...patient, createdAt: ago(2) }].map(bookingRow));
  if (soon) await tell("cancelled", "customer", 90, [soon]);
  expect(await answers()).toMatchObject(late);
});

it.each([
  // The waits include 21 May, which is closed and does not count.
  ["in time after exactly the promised time", ["confirmed 22T08:00"], 1440],
  ["late a minute later", ["confirmed 22T08:01"], 1441],
  ["a move, too", ["moved 22T08:00"], 1440],
  ["not an arrival that was undone", ["arrived 20T09:00", "undone 20T09:01"], null],
  ["the step after such an arrival", ["arrived 20T09:00", "undone 20T09:01", "confirmed 22T08:01"], 1441],
] as const)("an answer is %s", async (_what, steps, minutes) => {
  await emptyDatabase();
  await db.insert(dayLimits).values({ day: "2026-05-21", cars: 0 });
  const asked = { bookingDate: SPAN.last, createdAt: "2026-05-20T08:00:00.000Z" };
  const stored = await storeBookings(Array.from({ length: 10 }, () => bookingRow(asked)));
  for (const step of steps) {
    const [kind, at] = step.split(" ") as ["confirmed" | "moved" | "arrived" | "undone", string];
    const done = { kind, by: "staff", at: `2026-05-${at}:00.000Z` } as const;
    await db.insert(bookingEvents).values(stored.map(({ id }) => ({ bookingId: id, ...done })));
  }
  const { now } = await readStatistics(db, SPAN, NOW);
  const inTime = minutes === 1440 ? 10 : 0;
  expect(now.answers).toMatchObject({ waits: 10, inTimeShare: inTime / 10, median: minutes });
  expect(now.answers.byHour.slice(23, 26)).toEqual([0, inTime, minutes ? 10 : 0]);
});

it("shows the median of the waits", async () => {
  await emptyDatabase();
  const asked = { bookingDate: SPAN.last, createdAt: "2026-05-20T08:00:00.000Z" };
  const answered = async (hours: number) => {
    const [row] = await storeBookings(bookingRow(asked));
    const at = new Date(Date.parse(asked.createdAt) + hours * 3_600_000).toISOString();
    await db.insert(bookingEvents).values({ bookingId: row?.id ?? 0, kind: "confirmed", by: "staff", at });
    return (await readStatistics(db, SPAN, NOW)).now.answers.median;
  };
  for (const hours of [10, 9, 8, 7, 6, 5, 4, 3, 2]) await answered(hours);
  expect([await answered(1), await answered(100)]).toEqual([5.5 * 60, 6 * 60]);
});

it.each([
  ["minutes", 119.5, "2 h 0 min"],
  ["minutes", 59.5, "1 h 0 min"],
  ["minutes", 59.4, "59 min"],
  // A sum with halalas, such as 0.1 + 0.7 + 0.7, is inexact.
  ["riyals", 147708.49999999997, "147,708.50"],
  ["riyals", 147709, "147,709"],
  ["share", 299 / 300, "99%"],
  ["share", 1 / 300, "1%"],
  ["share", 1, "100%"],
  ["share", 19 / 18, "106%"],
  ["share", 301 / 300, "101%"],
] as const)("a figure in %s of %d is shown as %s", (unit, value, words) =>
  expect(cellInWords({ unit, value }, "en")).toBe(words),
);

it("reads only the rows of the span, of 20,000 bookings", async () => {
  const march = { first: "2022-03-01", last: "2022-03-31" };
  const read = (recorded: typeof db) => readStatistics(recorded, march, NOW);
  await storeAll(20_000, 2500);
  await db.run(
    sql`insert into payments (booking_id, amount, method, taken_at) select booking_id, due, 'cash', '2020-01-01' from booking_amounts join bookings on id = booking_id where status = 'completed'`,
  );
  const plans = await plansOf(read);
  expect(scansOf(plans).filter((plan) => /^SCAN (?:book(?!ing_settings)|day_limits)/.test(plan))).toEqual([]);
  expect(indexesOf(plans)).toEqual(expect.arrayContaining(["bookings_by_date", "places_by_bay"]));
  const rows = await rowsReadBy(read);
  const own = await one<{ bookings: number }>(
    "select count(*) bookings from bookings where booking_date between '2022-01-29' and '2022-03-31'",
  );
  expect(rows).toBeLessThan(own.bookings * 42);
});

import { env } from "cloudflare:workers";
import { brotliCompressSync, constants } from "node:zlib";
import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createRoutesStub } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { type Span, spanBefore } from "~/domain/bookings/figures";
import { type Figures, readStatistics } from "~/domain/bookings/statistics.server";
import { serviceCodes, services } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { morningEmail, readMonthBefore, readMorning } from "~/domain/email/morning.server";
import { prepareEmail } from "~/domain/email/prepare.server";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import {
  bayLimits,
  bookingEvents,
  bookingPlaces,
  bookingSettings,
  bookings,
  dayLimits,
} from "~/platform/db/schema.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { deskLink } from "~/platform/i18n/desk-links";
import { formatRiyals } from "~/platform/i18n/format";
import { translator } from "~/platform/i18n/translator";
import { DeskFrame, loader as frame } from "~/routes/desk/frame";
import { cellInWords, salesTable } from "~/routes/desk/statistics/figures";
import DeskStatistics, { loader } from "~/routes/desk/statistics/page";
import { bookingRow, db, emailRow, emptyDatabase, pendingMorningEmail, storeBookings } from "../support/builders";
import { ACTOR, deskVisit } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { silenceLogs } from "../support/silenced-logs";
import { storeYear } from "../support/year-of-bookings";
import { html, pageOf } from "./desk-lists";

/** The figures of the owner (product.md 22), compared with plain SQL. */

silenceLogs();

const NOW = new Date("2027-02-01T09:00:00.000Z");
/** The most bytes of a page without its screen. */
const HEAD_AND_FRAME = 5000;
/** Includes partial weeks and closed days. */
const SPAN: Span = { first: "2026-03-10", last: "2026-05-20" };
const address = (path: string, { first, last }: Span = SPAN) => `${path}?from=${first}&until=${last}`;

async function storeAll(count: number, days?: number) {
  await emptyDatabase();
  await storeYear(count, days === undefined ? {} : { first: "2020-01-01", days });
  await db.batch([
    db.insert(dayLimits).values([
      { day: "2026-03-13", cars: 0 },
      { day: "2026-03-20", cars: 0 },
      { day: "2026-03-21", cars: 0 },
      { day: "2026-04-02", cars: 3 },
      { day: "2026-02-06", cars: 0 },
      // Before both spans, while customers waited.
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

async function shown(path: string, language: "ar" | "en" = "en"): Promise<string> {
  return html(pageOf(DeskStatistics, await loader(await deskVisit<never>(path))), language);
}

describe("a year of 2,000 bookings", () => {
  let now: Figures;
  let before: Figures;
  beforeAll(async () => {
    await storeAll(2000);
    // People whose data was removed, with a placeholder for a number.
    await anonymizeRecords(db, { beforeDay: "2026-03-20" }, NOW);
    ({ now, before } = await readStatistics(db, SPAN, NOW));
  });
  const spans = () => [now, before];
  const inSpan = "booking_date between ?1 and ?2";

  it("has the span before of the same length", () => {
    expect(spans().map(({ first, last }) => [first, last])).toEqual([
      ["2026-03-10", "2026-05-20"],
      ["2025-12-28", "2026-03-09"],
    ]);
  });

  it("counts bookings by outcome, and their shares", async () => {
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
    const rows = await ask<{ week: string; bookings: number; cancelled: number }>(
      `select max(?1, date(booking_date, 'weekday 5', '-6 days')) week, count(*) bookings, sum(status = 'cancelled') cancelled
        from bookings where ${inSpan} group by week order by week`,
      SPAN.first,
      SPAN.last,
    );
    expect(
      now.weeks.map(({ from: week, came, open, cancelled, ...missed }) => ({
        week,
        bookings: came + open + cancelled + missed["no-show"],
        cancelled,
      })),
    ).toEqual(rows);
    expect(rows[0]?.week).toBe("2026-03-10");
  });

  it("adds up riyals after the discount, by service and car, with the unconfirmed apart", async () => {
    const prices = serviceCodes.map((code) => ({
      code,
      service: services.find(({ options }) => options.some((option) => option.code === code))?.id,
      ...pricesOf(code),
    }));
    const paid = "total_price * iif(created_by = 'site', 0.95, 1)";
    for (const { first, last, sales, unconfirmed, salesOf } of spans()) {
      const rows = await ask<{ status: string; car: "sedan" | "suv"; riyals: number }>(
        `select iif(status = 'pending', 'pending', 'sold') status, car_type car, sum(${paid}) riyals from bookings
          where ${inSpan} and status not in ('cancelled', 'no-show') group by 1, 2`,
        first,
        last,
      );
      const of = (wanted: string, car: string) =>
        rows.find((row) => row.status === wanted && row.car === car)?.riyals ?? 0;
      for (const car of ["sedan", "suv"] as const) {
        expect(sales[car]).toBeCloseTo(of("sold", car), 4);
        expect(unconfirmed[car]).toBeCloseTo(of("pending", car), 4);
      }
      const parts = await ask<{ service: keyof typeof salesOf; car: "sedan" | "suv"; riyals: number }>(
        `with price as (select value ->> 'code' code, value ->> 'service' service, value ->> 'sedan' sedan, value ->> 'suv' suv from json_each(?3)),
          part as (select bookings.id, service, car_type car, ${paid} paid, iif(car_type = 'suv', suv, sedan) price
            from bookings, json_each(service_ids) chosen join price on price.code = chosen.value
            where ${inSpan} and status not in ('cancelled', 'no-show', 'pending'))
        select service, car, sum(1.0 * paid * price / (select sum(price) from part whole where whole.id = part.id)) riyals from part group by 1, 2`,
        first,
        last,
        JSON.stringify(prices),
      );
      expect(parts.length).toBeGreaterThan(6);
      for (const { service, car, riyals } of parts) expect(salesOf[service][car]).toBeCloseTo(riyals, 4);
    }
  });

  it("measures waits in open time, from the customer's last word to the first step of staff", async () => {
    for (const { first, last, answers } of spans()) {
      const waits = `with next as (select b.status, e.at since, (select min(id) from booking_events later where later.booking_id = b.id and later.id > e.id and later.kind not in ('note', 'resent')) id
            from bookings b join booking_events e on e.booking_id = b.id where b.${inSpan} and e."by" = 'customer' and e.kind in ('created', 'moved')),
          ended as (select since, unixepoch(coalesce(step.at, ?3)) until, coalesce(step."by" = 'staff', false) answered from next left join booking_events step on step.id = next.id
            where step.id is not null or status = 'pending'),
          closed as (select unixepoch(day || 'T00:00:00+03:00') from_at from day_limits where cars = 0),
          wait as (select answered, (until - unixepoch(since) - (select coalesce(sum(max(0, min(until, from_at + 86400) - max(unixepoch(since), from_at))), 0) from closed)) / 60 minutes from ended)`;
      const values = [first, last, NOW.toISOString()];
      const row = await one<{ waits: number; inTime: number; hour: number }>(
        `${waits} select sum(answered or minutes > 1440) waits, sum(answered and minutes <= 1440) inTime, sum(answered and minutes <= 720) hour from wait`,
        ...values,
      );
      const { middle } = await one<{ middle: number }>(
        `${waits}, answer as (select minutes from wait where answered) select avg(minutes) middle from
          (select minutes from answer order by minutes limit 2 - (select count(*) from answer) % 2 offset (select (count(*) - 1) / 2 from answer))`,
        ...values,
      );
      expect(answers).toMatchObject({ waits: row.waits, median: middle, inTimeShare: row.inTime / row.waits });
      expect([answers.byHour[12], answers.byHour[24]]).toEqual([row.hour, row.inTime]);
      expect(row.inTime).toBeGreaterThan(row.hour);
    }
  });

  it("compares the places used on open days with the limits", async () => {
    const rows = await ask<{ bay: string; taken: number }>(
      "select bay, count(*) taken from booking_places where day between ?1 and ?2 and day not in (select day from day_limits where cars = 0) group by bay",
      SPAN.first,
      SPAN.last,
    );
    const taken = (bay: string) => rows.find((row) => row.bay === bay)?.taken ?? 0;
    // 72 days, of which three are closed and one has its own limit.
    expect(now.use).toEqual([
      { place: "arrival", taken: taken("arrival"), possible: 68 * 12 + 3 },
      { place: "film", taken: taken("film"), possible: 69 * 7 },
      ...["paint", "glass", "interior"].map((place) => ({ place, taken: 0, possible: null })),
    ]);
    expect(taken("film")).toBeGreaterThan(50);
  });

  it("compares them on each weekday, from Saturday", async () => {
    const weekday = "(strftime('%w', day) + 1) % 7";
    const rows = await ask<{ bay: string; weekday: number; taken: number }>(
      `select bay, ${weekday} weekday, count(*) taken from booking_places
        where day between ?1 and ?2 and day not in (select day from day_limits where cars = 0) group by bay, weekday`,
      SPAN.first,
      SPAN.last,
    );
    const open = await ask<{ weekday: number; days: number; cars: number }>(
      `with recursive span (day) as (select ?1 union all select date(day, '+1 day') from span where day < ?2)
        select ${weekday} weekday, count(*) days, sum(coalesce(cars, 12)) cars from span left join day_limits using (day)
        where coalesce(cars, 12) > 0 group by weekday order by weekday`,
      SPAN.first,
      SPAN.last,
    );
    expect(open).toHaveLength(7);
    for (const { place, weekdays } of now.useByWeekday) {
      const taken = (wanted: number) =>
        rows.find(({ bay, weekday }) => bay === place && weekday === wanted)?.taken ?? 0;
      const possible = { arrival: open.map(({ cars }) => cars), film: open.map(({ days }) => 7 * days) };
      expect(weekdays).toEqual(
        open.map((_, day) => ({
          taken: taken(day),
          possible: place === "arrival" || place === "film" ? possible[place][day] : null,
        })),
      );
    }
  });

  it("says which weeks have days outside the span", async () => {
    expect(now.weeks.map(({ isPart }) => isPart)).toEqual(now.weeks.map((_, index) => index % 10 === 0));
    const page = await shown(address("/en/desk/statistics"));
    expect(page).toContain(">10 Mar (part of a week)<");
    expect(page).toContain(">16 May (part of a week)<");
    expect(page).not.toContain("14 Mar (part");
  });

  it("lists services by their sales", () => {
    const { rows } = salesTable({ now, before }, "en");
    const sold = rows.slice(0, services.length).map(({ cells }) => cells[0]?.value ?? 0);
    expect(sold).toEqual([...sold].sort((one, other) => other - one));
  });

  it("recognizes returning customers by their number, but nobody whose data was removed", async () => {
    const row = await one<{ customers: number; came_back: number; removed: number }>(
      `with visit as (select * from bookings where status not in ('cancelled', 'no-show')),
        mine as (select phone_number from visit where ${inSpan} and anonymized_at is null)
      select count(distinct phone_number) customers, (select count(*) from bookings where anonymized_at is not null and ${inSpan}) removed,
        (select count(distinct late.phone_number) from visit late join visit early on early.phone_number = late.phone_number and early.booking_date < late.booking_date and early.status in ('arrived', 'ready', 'completed')
          where late.${inSpan} and late.anonymized_at is null) came_back from mine`,
      SPAN.first,
      SPAN.last,
    );
    expect(now).toMatchObject({ customers: row.customers, returning: row.came_back });
    expect(Math.min(row.came_back, row.removed, row.customers - row.came_back)).toBeGreaterThan(10);
    expect(before.customers).toBe(0);
  });

  it("shows three figures, each with that of the span before", async () => {
    const page = await shown(address("/en/desk/statistics"));
    const [, figures = ""] = /<dl[^>]*>(.*?)<\/dl>/s.exec(page) ?? [];
    const values = [...figures.matchAll(/<bdi>([^<]*)<\/bdi>/g)].map(([, value]) => value);
    const sum = ({ sedan, suv }: Figures["sales"]) => formatRiyals(Math.round(sedan + suv));
    const inTime = ({ answers }: Figures) => cellInWords({ unit: "share", value: answers.inTimeShare }, "en");
    expect(values).toEqual([
      ...[sum(now.sales), sum(before.sales)],
      ...[String(now.bookings), String(before.bookings)],
      ...[inTime(now), inTime(before)],
    ]);
  });

  it("has a table with a caption for each question, and names nobody", async () => {
    const page = await shown(address("/en/desk/statistics"));
    expect(page.match(/<table[^>]*><caption/g)).toHaveLength(4);
    expect(page).not.toMatch(/Sara|05\d{8}/);
  });

  it("has bars that are as long as their figures", async () => {
    const page = await shown(address("/en/desk/statistics"));
    const week = now.weeks[1];
    const most = Math.max(...now.weeks.map((one) => one.came + one.open + one.cancelled + one["no-show"]));
    const [, row = ""] = />14 Mar<(.*?)<\/th>/s.exec(page) ?? [];
    const widths = [...row.matchAll(/width:([\d.]+)%/g)].map(([, width]) => Number(width));
    const figures = [week?.came, week?.open, week?.cancelled, week?.["no-show"]].filter(Boolean);
    expect(widths).toEqual(figures.map((figure = 0) => Math.round((figure / most) * 1000) / 10));
  });

  it("is a page of at most 30 kB, head and frame included, for 24 months", async () => {
    for (const language of ["ar", "en"] as const) {
      const page = await shown(address("/desk/statistics", { first: "2025-01-02", last: "2027-01-01" }), language);
      const bytes = brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
      expect(bytes).toBeLessThan(30_000 - HEAD_AND_FRAME);
    }
  });

  it("pages through the log of all bookings, fifty at a time", async () => {
    const references = async (path: string) =>
      [...(await shown(path)).matchAll(/bookings\/(SQ-\d{6})"/g)].map(([, reference]) => reference);
    const stored = await ask<{ id: number; reference: string }>(
      "select e.id, b.reference from booking_events e join bookings b on b.id = e.booking_id order by e.id desc limit 100",
    );
    expect(await references("/en/desk/statistics")).toEqual(stored.slice(0, 50).map(({ reference }) => reference));
    const older = `${address("/en/desk/statistics")}&before=${stored[49]?.id}`;
    expect(await references(older)).toEqual(stored.slice(50).map(({ reference }) => reference));
  });

  it("does not show the text of a note", async () => {
    const note = { bookingId: 1, at: NOW.toISOString(), kind: "note", by: "staff", note: "Call her mother" } as const;
    const [stored] = await db.insert(bookingEvents).values(note).returning();
    const text = await shown("/en/desk/statistics");
    expect(text).toContain("SQ-000001");
    expect(text).not.toContain(note.note);
    await db.delete(bookingEvents).where(eq(bookingEvents.id, stored?.id ?? 0));
  });

  it("shows the year of a week when the days span more than one, and the day that was typed", async () => {
    const page = await shown(address("/en/desk/statistics", { first: "2026-12-04", last: "2028-11-03" }));
    expect(page).toContain(">5 Dec 2026<");
    expect(await shown(address("/en/desk/statistics"))).toContain(">14 Mar<");
    const wrong = await shown(address("/en/desk/statistics", { first: "2026-05-02", last: "2026-05-01" }));
    for (const day of ["2026-05-02", "2026-05-01"]) expect(wrong).toContain(`value="${day}"`);
  });

  it("is refused with 403 to everybody but the owners", async () => {
    const visit = (OWNER_EMAILS: string) => deskVisit<never>("/en/desk/statistics", { vars: { OWNER_EMAILS } });
    await expect(loader(await visit("owner@saqeel.example"))).rejects.toMatchObject({ init: { status: 403 } });
    await expect(loader(await visit(`owner@saqeel.example, ${ACTOR.toUpperCase()}`))).resolves.toBeDefined();
    await expect(loader(await visit(""))).resolves.toBeDefined();
  });

  it("is in the menu of owners only", async () => {
    const link = `href="${deskLink("statistics", "en")}"`;
    for (const isOwner of [true, false]) {
      const props = { pathname: "/en/desk", query: new URLSearchParams(), children: null };
      const Page = () => createElement(DeskFrame, props);
      const Stub = createRoutesStub([{ id: "routes/desk/frame", path: "*", Component: Page }]);
      const loaderData = { "routes/desk/frame": { email: ACTOR, isDevelopment: false, isOwner } };
      const stub = createElement(Stub, { initialEntries: ["/en/desk"], hydrationData: { loaderData } });
      const page = renderToStaticMarkup(createElement(I18nextProvider, { i18n: translator("en") }, stub));
      expect(page.includes(link)).toBe(isOwner);
    }
    const visit = deskVisit<never>("/en/desk", { vars: { OWNER_EMAILS: "owner@saqeel.example" } });
    expect(await frame(await visit)).toMatchObject({ isOwner: false });
  });

  it.each([
    ["/desk/statistics?month=2026-04", "2026-04-01", "2026-04-30", false],
    [address("/desk/statistics", { first: "2025-01-02", last: "2027-01-01" }), "2025-01-02", "2027-01-01", false],
    [
      address("/desk/statistics", { first: "2025-01-01", last: "2027-01-01" }),
      `${new Date().toISOString().slice(0, 7)}-01`,
      null,
      true,
    ],
    [address("/desk/statistics", { first: "2026-04-02", last: "2026-04-01" }), null, null, true],
    ["/desk/statistics?from=2026-02-30&until=2026-03-01", null, null, true],
    ["/desk/statistics", null, null, false],
  ])("reads the days of %s", async (path, first, last, isWrong) => {
    const { query } = await loader(await deskVisit<never>(path));
    expect(query.isWrong).toBe(isWrong);
    if (first !== null) expect(query.first).toBe(first);
    if (last !== null) expect(query.last).toBe(last);
    // This month so far.
    if (last === null) {
      const today = riyadhDate(new Date());
      expect([query.first, query.last]).toEqual([`${today.slice(0, 7)}-01`, today]);
    }
  });

  it("is in the morning email of the first of a month, and of no other day", async () => {
    const sent: { text: string }[] = [];
    const send = async (email: { text: string }) => ({ messageId: String(sent.push(email)) });
    const service = { send } as never;
    for (const day of ["2026-05-01", "2026-05-02"]) {
      const at = new Date(`${day}T04:00:00.000Z`);
      const row = await emailRow(await pendingMorningEmail(day));
      const limits = { emailsPerHour: {} as never, linksToDesk: false, hasHook: false };
      const prepared = await prepareEmail(row, { db, service, now: at, ...limits });
      if (prepared.kind === "ready") await prepared.send("centre@saqeel.example");
    }
    const [first, second] = sent.map(({ text }) => text.split("\n\n"));
    const april = { first: "2026-04-01", last: "2026-04-30" };
    const { now: month, before: earlier } = await readStatistics(db, april, new Date("2026-05-01T04:00:00.000Z"));
    const lines = first?.find((block) => block.startsWith("أبريل بالأرقام"))?.split("\n") ?? [];
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain(`${month.bookings} حجز`);
    expect(lines[1]).toContain(`وفي الفترة السابقة (30 يوماً): ${earlier.bookings}.`);
    expect(lines[4]).toContain(`${month.returning} من ${month.customers}`);
    expect(second?.join()).not.toContain("بالأرقام");
    expect(spanBefore(april)).toEqual({ first: "2026-03-02", last: "2026-03-31" });
  });
});

it("shows no share of too few cases, but still counts them", async () => {
  await emptyDatabase();
  await storeBookings(Array.from({ length: 9 }, () => bookingRow({ bookingDate: "2026-04-01" })));
  const figures = async () => (await readStatistics(db, SPAN, NOW)).now;
  const nothing = { median: null, inTimeShare: null };
  expect(await figures()).toMatchObject({
    bookings: 9,
    cancelledShare: null,
    answers: nothing,
  });
  await storeBookings(bookingRow({ bookingDate: "2026-04-01" }));
  expect(await figures()).toMatchObject({ cancelledShare: 0, noShowShare: null, answers: { inTimeShare: 0 } });
});

it.each([
  ["of too few customers", 9, "عدد من انتظروا ردّنا قليل، فلا يكفي للحكم على سرعة الرد."],
  ["of many without an answer", 12, "رددنا في المهلة التي وعدنا بها على 0% ممن انتظروا الرد."],
] as const)("says in the month's sentences %s what can be said", async (_whom, count, sentence) => {
  await emptyDatabase();
  await storeBookings(Array.from({ length: count }, () => bookingRow({ bookingDate: "2027-01-20" })));
  const month = await readMonthBefore(db, "2027-02-01", new Date("2027-02-01T04:00:00.000Z"));
  const { text } = morningEmail(await readMorning(db, "2027-02-01", NOW), { month });
  expect(text).toContain(sentence);
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
  // Neither gave up too late, nor has waited too long yet.
  const [soon] = await storeBookings([{ ...patient }, { ...patient, createdAt: ago(2) }].map(bookingRow));
  if (soon) await tell("cancelled", "customer", 90, [soon]);
  expect(await answers()).toMatchObject(late);
});

it.each([
  // The 21st, after the span, is closed.
  ["in time after exactly the promised time", ["confirmed 2026-05-22T08:00"], 1],
  ["late a minute later", ["confirmed 2026-05-22T08:01"], 0],
  ["a move, too", ["moved 2026-05-22T08:00"], 1],
  ["not an arrival that was undone", ["arrived 2026-05-20T09:00", "undone 2026-05-20T09:01"], 0],
  [
    "the step after such an arrival",
    ["arrived 2026-05-20T09:00", "undone 2026-05-20T09:01", "confirmed 2026-05-22T08:01"],
    0,
  ],
] as const)("an answer is %s", async (_what, steps, inTimeShare) => {
  await emptyDatabase();
  await db.insert(dayLimits).values({ day: "2026-05-21", cars: 0 });
  const asked = { bookingDate: SPAN.last, createdAt: "2026-05-20T08:00:00.000Z" };
  const stored = await storeBookings(Array.from({ length: 10 }, () => bookingRow(asked)));
  for (const step of steps) {
    const [kind, at] = step.split(" ") as ["confirmed" | "moved" | "arrived" | "undone", string];
    const done = { kind, by: "staff", at: `${at}:00.000Z` } as const;
    await db.insert(bookingEvents).values(stored.map(({ id }) => ({ bookingId: id, ...done })));
  }
  const { now } = await readStatistics(db, SPAN, NOW);
  const minutes = { "2026-05-22T08:00": 1440, "2026-05-22T08:01": 1441 }[steps.at(-1)?.slice(-16) ?? ""] ?? null;
  expect(now.answers).toMatchObject({ waits: 10, inTimeShare, median: minutes });
});

it("does not count an earlier visit that did not take place", async () => {
  await emptyDatabase();
  await storeBookings(["2026-04-01", "2026-04-02"].map((bookingDate) => bookingRow({ bookingDate })));
  const people = async () => (await readStatistics(db, SPAN, NOW)).now;
  expect(await people()).toMatchObject({ customers: 1, returning: 0 });
  await db.update(bookings).set({ status: "arrived" }).where(eq(bookings.bookingDate, "2026-04-01"));
  expect(await people()).toMatchObject({ customers: 1, returning: 1 });
  // The placeholder for removed people is also the real number of somebody else.
  await db.update(bookings).set({ phoneNumber: "0500000000" });
  await anonymizeRecords(db, { beforeDay: "2026-04-02" }, NOW);
  expect(await people()).toMatchObject({ customers: 1, returning: 0 });
});

it("counts services that are no longer offered", async () => {
  await emptyDatabase();
  const old = { serviceIds: ["waxing" as never], totalPrice: 700 };
  await db.insert(bookings).values(bookingRow({ bookingDate: "2026-04-01", createdBy: "desk", ...old }));
  await db.update(bookings).set({ status: "confirmed" });
  expect((await readStatistics(db, SPAN, NOW)).now.salesOf.other).toEqual({ sedan: 0, suv: 700 });
  expect(await shown(address("/en/desk/statistics"))).toContain("Services no longer offered");
});

it.each([
  ["minutes", 119.5, "2 h 0 min"],
  ["minutes", 59.5, "1 h 0 min"],
  ["minutes", 59.4, "59 min"],
  ["share", 299 / 300, "99%"],
  ["share", 1 / 300, "1%"],
  ["share", 1, "100%"],
  ["share", 19 / 18, "106%"],
  ["share", 301 / 300, "101%"],
] as const)("says %s of %d as %s", (unit, value, words) => {
  expect(cellInWords({ unit, value }, "en")).toBe(words);
});

it("reads as many rows as the span has, of 20,000 bookings", async () => {
  const march = { first: "2022-03-01", last: "2022-03-31" };
  const read = (recorded: typeof db) => readStatistics(recorded, march, NOW);
  await storeAll(20_000, 2500);
  const plans = await plansOf(async (recorded) => {
    await read(recorded);
    await loader(await deskVisit<never>(address("/desk/statistics", march)));
  });
  expect(scansOf(plans).filter((plan) => /^SCAN (?:book(?!ing_settings)|day_limits|earlier)/.test(plan))).toEqual([]);
  expect(indexesOf(plans)).toEqual(expect.arrayContaining(["bookings_by_date", "places_by_bay", "bookings_by_phone"]));
  const rows = await rowsReadBy(read);
  const own = await one<{ bookings: number }>(
    "select count(*) bookings from bookings where booking_date between '2022-01-29' and '2022-03-31'",
  );
  expect(rows).toBeLessThan(own.bookings * 40);
  const later = "(select id from bookings where booking_date > '2022-03-31')";
  await env.DB.batch(
    [
      `delete from booking_events where booking_id in ${later}`,
      "delete from booking_places where day > '2022-03-31'",
      `update booking_places set booking_id = null, block = 'other' where booking_id in ${later}`,
      "delete from bookings where booking_date > '2022-03-31'",
    ].map((sql) => env.DB.prepare(sql)),
  );
  // A few of the later ones were from the same people.
  expect(rows - (await rowsReadBy(read))).toBeLessThan(own.bookings / 20);
});

import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { type BookableDays, closedSoon, nearest } from "~/domain/days/days";
import { daysOfPage, patience, readBookableDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { bookingPlaces } from "~/platform/db/schema.server";
import { loader } from "~/routes/booking/days";
import { startFresh } from "../fresh-start";
import { at, bookingRow, db, storeBookings } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { rowsReadBy } from "../support/query-plans";
import { query, run, TODAY } from "./bookable-days";

/** The days that customers can book, the nearest to a wanted day, and what D1 reads for them. */

const loggedAt = startFresh();

describe("the list of days", () => {
  it("is a year of open days from tomorrow on, with the shipped settings", async () => {
    await storeBookings([bookingRow(), bookingRow(), bookingRow()]);
    const days = { today: TODAY, from: "2026-11-21", until: "2027-11-20", closed: {}, full: [] };
    const { takenHours: _, ...found } = await readBookableDays(db, query);
    expect(found).toEqual(days);
  });

  it("has no last day without a horizon", async () => {
    await run("update booking_settings set horizon_days = null");
    expect(await readBookableDays(db, query)).toMatchObject({ from: "2026-11-21", until: null });
  });

  it("has no day without the row of settings, and logs that", async () => {
    await run("delete from booking_settings");
    try {
      const days = await readBookableDays(db, query);
      expect(days).toMatchObject({ from: "2026-11-21", until: TODAY });
      expect(nearest(days, 3, "2026-11-26")).toEqual([]);
      expect(loggedAt("error")).toEqual([{ event: "settings-missing", table: "booking_settings" }]);
    } finally {
      await run("insert into booking_settings (id) values (1)");
    }
  });

  it("has no day for a stay in a bay whose row of limits is missing", async () => {
    await run("delete from bay_limits where bay = 'glass'");
    try {
      expect((await readBookableDays(db, { ...query, ...stayFor(["thermal-titanium"]) })).full).toHaveLength(365);
      expect((await readBookableDays(db, { ...query, ...stayFor(["ceramic-interior"]) })).full).toEqual([]);
    } finally {
      await run("insert into bay_limits (bay) values ('glass')");
    }
  });

  it("has the note of a closed day, in the page's language if possible, or “Closed”", async () => {
    await run(`insert into day_limits (day, cars, note_ar, note_en) values
      ('2026-11-21', 0, 'عيد الفطر', 'Eid al-Fitr'), ('2026-11-22', 0, 'جرد', null), ('2026-11-23', 0, null, 'Training'),
      ('2026-11-24', 0, null, null), ('2026-11-25', 3, 'يوم قصير', null), ('2026-11-20', 0, null, null),
      ('2027-11-21', 0, null, null), ('2028-03-01', 0, null, null)`);
    expect((await readBookableDays(db, query)).closed).toEqual({
      "2026-11-21": "Eid al-Fitr",
      "2026-11-22": "جرد",
      "2026-11-23": "Training",
      "2026-11-24": "Closed",
      // The day after the last bookable one, because a stay may continue on it.
      "2027-11-21": "Closed",
    });
    expect((await readBookableDays(db, { ...query, language: "ar" })).closed).toEqual({
      "2026-11-21": "عيد الفطر",
      "2026-11-22": "جرد",
      "2026-11-23": "Training",
      "2026-11-24": "مغلق",
      "2027-11-21": "مغلق",
    });
  });

  it("has the days that are full by their own or the general limit, without closed ones", async () => {
    await run("update booking_settings set cars_per_day = 1");
    await run("insert into day_limits (day, cars) values ('2026-11-26', 2), ('2026-11-28', 1), ('2026-11-29', 0)");
    const days = ["2026-11-25", "2026-11-26", "2026-11-28"];
    await storeBookings(days.map((bookingDate) => bookingRow({ bookingDate })));
    expect((await readBookableDays(db, query)).full).toEqual(["2026-11-25", "2026-11-28"]);
  });

  it("has the days whose stay meets a full bay later on, or a bay out of use", async () => {
    await run("update bay_limits set cars = 1 where bay = 'film'");
    const taken = bookingRow({ id: 1, bookingDate: "2026-11-26", serviceIds: ["ppf-front-glossy-xpel"] });
    await storeBookings(taken);
    const places = await db.select({ bay: bookingPlaces.bay, day: bookingPlaces.day }).from(bookingPlaces);
    const full = async (codes: readonly ServiceCode[], own: typeof places = []) =>
      (await readBookableDays(db, { ...query, ...stayFor(codes), own })).full;
    expect(await full(["ppf-full-glossy-xpel"])).toEqual(["23", "24", "25", "26", "27"].map((day) => `2026-11-${day}`));
    expect(await full(["ppf-full-glossy-xpel"], places)).toEqual([]);
    expect(await full(["thermal-titanium"])).toEqual([]);
    await run("update bay_limits set cars = 0 where bay = 'glass'");
    expect(await full(["thermal-titanium"])).toHaveLength(365);
    expect(await full(["ceramic-interior"])).toEqual([]);
  });

  it("counts the cars of each limited day, however many there are", async () => {
    await run(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)
       insert into day_limits (day, cars) select date('2026-11-26', '+' || i || ' days'), 1 from n`,
    );
    await run("insert into booking_places (bay, day) values ('arrival', '2026-12-01'), ('arrival', '2027-06-01')");
    expect((await readBookableDays(db, query)).full).toEqual(["2026-12-01", "2027-06-01"]);
  });
});

describe("the nearest days", () => {
  const open: BookableDays = { today: TODAY, from: "2026-11-21", until: "2026-12-20", closed: {}, full: [] };

  it.each<[string, Partial<BookableDays>, string, readonly string[]]>([
    ["lie before and after", {}, "2026-11-26", ["2026-11-25", "2026-11-27", "2026-11-28"]],
    ["begin tomorrow", {}, "2026-11-21", ["2026-11-22", "2026-11-23", "2026-11-24"]],
    ["end at the horizon", {}, "2027-05-01", ["2026-12-18", "2026-12-19", "2026-12-20"]],
    [
      "skip closed and full ones",
      { closed: { "2026-11-25": "Closed" }, full: ["2026-11-27"] },
      "2026-11-26",
      ["2026-11-24", "2026-11-28", "2026-11-29"],
    ],
    ["are fewer than three when few are open", { until: "2026-11-22" }, "2026-11-22", ["2026-11-21"]],
    ["are none when no day is open", { until: "2026-11-21", full: ["2026-11-21"] }, "2026-11-21", []],
  ])("%s", (_what, changes, wanted, offered) => expect(nearest({ ...open, ...changes }, 3, wanted)).toEqual(offered));

  it("are shown beside a plain date input, with the closed days of four weeks", async () => {
    await run(
      "insert into day_limits (day, cars, note_en) values ('2026-12-19', 0, null), ('2026-11-22', 0, 'Eid'), ('2026-11-21', 0, null)",
    );
    const days = await readBookableDays(db, query);
    expect(closedSoon(days)).toEqual([
      ["2026-11-21", "Closed"],
      ["2026-11-22", "Eid"],
    ]);
    expect(nearest(days, 3)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
  });

  it("are left out when D1 is slow or fails", async () => {
    const slow = () => new Promise<never>(() => {});
    const away = () => Promise.reject(new Error("D1_ERROR: away"));
    const { forDays } = patience;
    patience.forDays = 300;
    try {
      expect(await daysOfPage(slow)).toBeNull();
    } finally {
      patience.forDays = forDays;
    }
    expect(await daysOfPage(away)).toBeNull();
  });
});

describe("the rows that D1 reads for a list of days", () => {
  const codes = ["ppf-full-glossy-xpel", "ceramic-exterior"] as const;

  const store = (count: number) =>
    env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?2)
       insert into bookings (token, reference, idempotency_key, customer_name, phone_number, car_type,
         booking_date, discount_percent, language, created_by, created_at)
       select ?1 || i, ?1 || i, ?1 || i, 'Sara', '0512345678', 'suv',
         date('2026-11-26', '+' || (i % 100) || ' days'), 0, 'en', 'desk', '2026-11-20T09:00:00.000Z' from n`,
    )
      .bind(crypto.randomUUID(), count)
      .run();

  const rowsRead = () => rowsReadBy((recorded) => readBookableDays(recorded, { ...query, ...stayFor(codes) }));

  it("are the same for 150 bookings and for 1,000 when the centre has set no limit", async () => {
    await store(150);
    const among150 = await rowsRead();
    await store(850);
    expect(await rowsRead()).toBe(among150);
    expect(among150).toBeLessThan(20);
  }, 30_000);

  it("are at most the places that the limits allow, without those of other bays", async () => {
    await store(300);
    await run("update bay_limits set cars = 3 where bay = 'glass'");
    expect(await rowsRead()).toBeLessThan(20);
    // Three cars a day start a stay of four days with film, so most of 103 days have 12 cars.
    await run("update bay_limits set cars = 20 where bay = 'film'");
    expect(await rowsRead()).toBeLessThan(4 * 300 + 3 * 105);
    // A stay of six days that begins on the last day can reach the fifth day after it.
    await run("update booking_settings set horizon_days = 3");
    expect(await rowsRead()).toBeLessThan(4 * 5 * 4);
  });
});

const answer = async (DB: D1Database, { ip = "127.0.0.1", vars = {} } = {}) =>
  loader(await deskVisit("/en/booking/days?carType=suv&film=ppf-full-glossy-xpel", { DB, ip, vars }));

it.each([
  [200, "answers", env.DB],
  [503, "does not answer", {} as D1Database],
])("GET /booking/days answers %i when D1 %s, and is never cached", async (status, _what, DB) => {
  const response = await answer(DB);
  expect(response.status).toBe(status);
  expect(response.headers.get("Cache-Control")).toBe("private, no-store");
});

it("GET /booking/days asks D1 once in ten seconds, and then shows what has changed", async () => {
  const closed = async () => ((await (await answer(env.DB)).json()) as BookableDays).closed;
  expect(await closed()).toEqual({});
  await run("insert into day_limits (day, cars, note_en) values ('2026-11-21', 0, 'Eid')");
  vi.setSystemTime(at(9.999));
  for (let visit = 0; visit < 100; visit++) expect(await closed()).toEqual({});
  expect((await answer({} as D1Database)).status).toBe(200);
  vi.setSystemTime(at(10));
  expect(await closed()).toEqual({ "2026-11-21": "Eid" });
});

it("GET /booking/days has today by the server's clock, and never remembers it past midnight in Riyadh", async () => {
  const days = async () => (await (await answer(env.DB)).json()) as BookableDays;
  vi.setSystemTime("2026-11-20T20:59:58Z");
  expect(await days()).toMatchObject({ today: "2026-11-20", from: "2026-11-21", until: "2027-11-20" });
  vi.setSystemTime("2026-11-20T21:00:00Z");
  expect(await days()).toMatchObject({ today: "2026-11-21", from: "2026-11-22", until: "2027-11-21" });
});

it("GET /booking/days answers 429 to an address that reads too often, unless the days are remembered", async () => {
  const full = { ip: "203.0.113.7", vars: { RATE_OF_READS: { limit: async () => ({ success: false }) } } };
  const refused = await answer(env.DB, full);
  const headers = ["Cache-Control", "Retry-After"].map((name) => refused.headers.get(name));
  expect([refused.status, ...headers]).toEqual([429, "private, no-store", "60"]);
  expect(loggedAt("warn")).toEqual([{ event: "reads-limited" }]);
  expect((await answer(env.DB, { ip: "203.0.113.8" })).status).toBe(200);
  expect((await answer(env.DB, full)).status).toBe(200);
});

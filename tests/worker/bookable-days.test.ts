import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { bookings } from "~/db/schema.server";
import { explainBadDay } from "~/features/booking/days/bad-day.server";
import { type BookableDays, nearestDays, readBookableDays } from "~/features/booking/days/bookable-days.server";
import { daysAhead } from "~/features/booking/days/days-ahead.server";
import { createBooking, type NewBooking } from "~/features/booking/mutations.server";
import { cloudflareContext } from "~/http/context.server";
import { i18nextMiddleware } from "~/http/i18next.server";
import { dayAfter, daysAfter } from "~/i18n/date-arithmetic";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { loader } from "~/routes/booking-days";
import { bookingInput, bookingRow, db, emptyDatabase, NOW } from "./builders";

beforeEach(emptyDatabase);

const TODAY = "2026-11-20";
const query = { today: TODAY, language: "en", codes: [] } as const;
const run = (statement: string) => env.DB.prepare(statement).run();

describe("the list of days", () => {
  it("with the shipped settings is a year from tomorrow on, all open", async () => {
    await db.insert(bookings).values([bookingRow(), bookingRow(), bookingRow()]);
    expect(await readBookableDays(db, query)).toEqual({
      from: "2026-11-21",
      until: "2027-11-20",
      closed: {},
      full: [],
    });
  });

  it("has no last day without a horizon", async () => {
    await run("update booking_settings set horizon_days = null");
    expect(await readBookableDays(db, query)).toMatchObject({ from: "2026-11-21", until: null });
  });

  it("has no day at all without its row of settings, and logs that", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await run("delete from booking_settings");
    try {
      const days = await readBookableDays(db, query);
      expect(days).toMatchObject({ from: "2026-11-21", until: TODAY });
      expect(nearestDays(days, "2026-11-26")).toEqual([]);
      expect(logged).toHaveBeenCalledWith({ event: "settings-missing", table: "booking_settings" });
    } finally {
      await run("insert into booking_settings (id) values (1)");
      logged.mockRestore();
    }
  });

  it("has no day for a stay in a bay without its row of settings, as the database refuses it", async () => {
    await run("delete from bay_limits where bay = 'glass'");
    try {
      expect((await readBookableDays(db, { ...query, codes: ["thermal-titanium"] })).full).toHaveLength(365);
      expect((await readBookableDays(db, { ...query, codes: ["ceramic-interior"] })).full).toEqual([]);
    } finally {
      await run("insert into bay_limits (bay) values ('glass')");
    }
  });

  it("says why a day is closed, in the language of the page, else in the other, else that it is", async () => {
    await run(`insert into day_limits (day, cars, note_ar, note_en) values
      ('2026-11-21', 0, 'عيد الفطر', 'Eid al-Fitr'), ('2026-11-22', 0, 'جرد', null), ('2026-11-23', 0, null, 'Training'),
      ('2026-11-24', 0, null, null), ('2026-11-25', 3, 'يوم قصير', null), ('2026-11-20', 0, null, null),
      ('2027-11-21', 0, null, null), ('2028-03-01', 0, null, null)`);
    expect((await readBookableDays(db, query)).closed).toEqual({
      "2026-11-21": "Eid al-Fitr",
      "2026-11-22": "جرد",
      "2026-11-23": "Training",
      "2026-11-24": "Closed",
      // The stay of the last day that can be booked may go on until then.
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

  it("knows a day full of arrivals, by its own limit or that of every day, and never one that is closed", async () => {
    await run("update booking_settings set cars_per_day = 1");
    await run("insert into day_limits (day, cars) values ('2026-11-26', 2), ('2026-11-28', 1), ('2026-11-29', 0)");
    const days = ["2026-11-25", "2026-11-26", "2026-11-28"];
    await db.insert(bookings).values(days.map((bookingDate) => bookingRow({ bookingDate })));
    expect((await readBookableDays(db, query)).full).toEqual(["2026-11-25", "2026-11-28"]);
  });

  it("knows a day on which a stay finds a bay taken later on, and a bay that is out of use", async () => {
    await run("update bay_limits set cars = 1 where bay = 'film'");
    const taken = bookingRow({ id: 1, bookingDate: "2026-11-26", serviceIds: ["ppf-front-glossy-xpel"] });
    await db.insert(bookings).values(taken);
    const full = async (codes: Parameters<typeof readBookableDays>[1]["codes"], moving?: number) =>
      (await readBookableDays(db, { ...query, codes, ...(moving && { moving }) })).full;
    expect(await full(["ppf-full-glossy-xpel"])).toEqual(["23", "24", "25", "26", "27"].map((day) => `2026-11-${day}`));
    expect(await full(["ppf-full-glossy-xpel"], 1)).toEqual([]);
    expect(await full(["thermal-titanium"])).toEqual([]);
    await run("update bay_limits set cars = 0 where bay = 'glass'");
    expect(await full(["thermal-titanium"])).toHaveLength(365);
    expect(await full(["ceramic-interior"])).toEqual([]);
  });

  it("counts the places that the centre blocks", async () => {
    await run("update booking_settings set cars_per_day = 2");
    await run("insert into booking_places (bay, day) values ('arrival', '2026-11-26'), ('arrival', '2026-11-26')");
    expect((await readBookableDays(db, query)).full).toEqual(["2026-11-26"]);
    await expect(run("insert into booking_places (bay, day) values ('arrival', '2026-11-26')")).rejects.toThrow(
      "day full",
    );
  });

  it("counts the cars of each day that has a limit, however many those are", async () => {
    await run(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 200)
       insert into day_limits (day, cars) select date('2026-11-26', '+' || i || ' days'), 1 from n`,
    );
    await run("insert into booking_places (bay, day) values ('arrival', '2026-12-01'), ('arrival', '2027-06-01')");
    expect((await readBookableDays(db, query)).full).toEqual(["2026-12-01", "2027-06-01"]);
  });

  it("is short: a year of full days takes at most 2 kB on the way", async () => {
    await run("update bay_limits set cars = 0 where bay = 'glass'");
    const days = await readBookableDays(db, { ...query, codes: ["thermal-titanium"] });
    const compressed = new Response(JSON.stringify(days)).body?.pipeThrough(new CompressionStream("gzip"));
    expect((await new Response(compressed).arrayBuffer()).byteLength).toBeLessThanOrEqual(2048);
  });
});

describe("the rows that D1 reads for a list of days", () => {
  const codes = ["ppf-full-glossy-xpel", "ceramic-exterior"] as const;

  /** Stores so many bookings, spread over 100 days. */
  const store = (count: number) =>
    env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?2)
       insert into bookings (token, reference, submission_key, customer_name, phone_number, car_type, service_ids,
         booking_date, total_price, language, created_at)
       select ?1 || i, ?1 || i, ?1 || i, 'Sara', '0512345678', 'suv', '["ppf-full-glossy-xpel", "ceramic-exterior"]',
         date('2026-11-26', '+' || (i % 100) || ' days'), 1, 'en', '2026-11-20T09:00:00.000Z' from n`,
    )
      .bind(crypto.randomUUID(), count)
      .run();

  async function rowsRead(): Promise<number> {
    let rows = 0;
    const { recording, executed } = recordingD1();
    await readBookableDays(openDatabase(recording), { ...query, codes });
    for (const { meta } of executed) rows += meta.rows_read;
    return rows;
  }

  it("are the same for 150 bookings and for 3,000, where the centre has set no limit", async () => {
    await store(150);
    const among150 = await rowsRead();
    await store(2850);
    expect(await rowsRead()).toBe(among150);
    expect(among150).toBeLessThan(20);
  }, 30_000);

  it("are the same, and few, where the centre has limited some days", async () => {
    await run(
      `insert into day_limits (day, cars) select date('2026-12-01', '+' || value || ' days'), 40 from json_each('[0,1,2]')`,
    );
    await run("insert into day_limits (day, cars) values ('2027-03-10', 0)");
    await store(150);
    const among150 = await rowsRead();
    await run(
      "update bookings set booking_date = '2027-05-01' where booking_date between '2026-12-01' and '2026-12-03'",
    );
    const elsewhere = await rowsRead();
    expect(elsewhere).toBeLessThan(30);
    expect(among150 - elsewhere).toBeLessThan(20);
  }, 30_000);

  it("are at most as many as the places that the limits allow, and those of other bays are not read", async () => {
    await store(300);
    await run("update bay_limits set cars = 3 where bay = 'glass'");
    expect(await rowsRead()).toBeLessThan(20);
    // 103 days with films, 12 on most of them.
    await run("update bay_limits set cars = 20 where bay = 'film'");
    expect(await rowsRead()).toBeLessThan(4 * 300 + 3 * 105);
  });
});

/** The real D1, and what it answered. */
function recordingD1(DB: D1Database = env.DB) {
  const executed: D1Result[] = [];
  const recording = {
    prepare(statement: string) {
      const prepared = DB.prepare(statement);
      // Drizzle reads a single query as rows without names, whose cost D1 does not tell: `batch` tells it.
      return {
        bind: (...values: unknown[]) => {
          const bound = prepared.bind(...values);
          return Object.assign(bound, {
            raw: async () => {
              const [result] = await recording.batch([bound]);
              return (result?.results ?? []).map((row) => Object.values(row as object));
            },
          });
        },
      };
    },
    async batch(statements: D1PreparedStatement[]) {
      const results = await DB.batch(statements);
      executed.push(...results);
      return results;
    },
  };
  return { recording: recording as unknown as D1Database, executed };
}

describe("GET /booking/days", () => {
  async function answer(DB: D1Database, { address = "", limit = {} as Partial<Env> } = {}): Promise<Response> {
    const context = new RouterContextProvider();
    context.set(cloudflareContext, { env: { ...env, ...limit, DB } as Env, ctx: { waitUntil() {} } as never });
    const url = new URL("https://www.saqeel.example/en/booking/days?carType=suv&film=ppf-full-glossy-xpel");
    const request = new Request(url, { headers: { "CF-Connecting-IP": address } });
    const event = { context, url, request } as unknown as Parameters<typeof loader>[0];
    await i18nextMiddleware(event, async () => new Response());
    return loader(event);
  }

  it.each([
    [200, "answers", env.DB],
    [503, "does not answer", {} as D1Database],
  ])("is %i when D1 %s, and never cached", async (status, _what, DB) => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await answer(DB);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    logged.mockRestore();
  });

  it("asks D1 once in ten seconds, and tells what has changed after them", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { recording, executed } = recordingD1();
      const closed = async () => ((await (await answer(recording)).json()) as BookableDays).closed;
      expect(await closed()).toEqual({});
      const cost = executed.length;
      const tomorrow = dayAfter(riyadhDate(new Date()));
      await run(`insert into day_limits (day, cars, note_en) values ('${tomorrow}', 0, 'Eid')`);
      vi.advanceTimersByTime(9_999);
      for (let visit = 0; visit < 100; visit++) expect(await closed()).toEqual({});
      expect(executed).toHaveLength(cost);
      vi.advanceTimersByTime(1);
      expect(await closed()).toEqual({ [tomorrow]: "Eid" });
    } finally {
      vi.useRealTimers();
    }
  });

  it("is 429 for an address that makes D1 read too often, and what others have asked for is told all the same", async () => {
    const logged = vi.spyOn(console, "warn").mockImplementation(() => {});
    const full = { address: "203.0.113.7", limit: { RATE_OF_READS: { limit: async () => ({ success: false }) } } };
    const refused = await answer(env.DB, full);
    expect(refused.status).toBe(429);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      ...{ "cache-control": "private, no-store", "retry-after": "60" },
    });
    expect(logged).toHaveBeenCalledExactlyOnceWith({ event: "reads-limited" });
    expect((await answer(env.DB, { address: "203.0.113.8" })).status).toBe(200);
    expect((await answer(env.DB, full)).status).toBe(200);
    logged.mockRestore();
  });
});

describe("the nearest days", () => {
  const open: BookableDays = { from: "2026-11-21", until: "2026-12-20", closed: {}, full: [] };

  it.each<[string, Partial<BookableDays>, string, readonly string[]]>([
    ["lie before and after", {}, "2026-11-26", ["2026-11-25", "2026-11-27", "2026-11-28"]],
    ["begin tomorrow", {}, "2026-11-21", ["2026-11-22", "2026-11-23", "2026-11-24"]],
    ["end at the horizon", {}, "2027-05-01", ["2026-12-18", "2026-12-19", "2026-12-20"]],
    [
      "pass over closed and full ones",
      { closed: { "2026-11-25": "Closed" }, full: ["2026-11-27"] },
      "2026-11-26",
      ["2026-11-24", "2026-11-28", "2026-11-29"],
    ],
    ["are fewer if there are fewer", { until: "2026-11-22" }, "2026-11-22", ["2026-11-21"]],
    ["are none if there are none", { until: "2026-11-21", full: ["2026-11-21"] }, "2026-11-21", []],
  ])("%s", (_what, changes, wanted, nearest) => {
    expect(nearestDays({ ...open, ...changes }, wanted)).toEqual(nearest);
  });

  it("are said beside a plain date input, with the closed days of four weeks", async () => {
    await run(
      "insert into day_limits (day, cars, note_en) values ('2026-12-19', 0, null), ('2026-11-22', 0, 'Eid'), ('2026-11-21', 0, null)",
    );
    expect(await daysAhead(() => readBookableDays(db, query), query)).toEqual({
      until: "2027-11-20",
      closed: [
        ["2026-11-21", "Closed"],
        ["2026-11-22", "Eid"],
      ],
      allClosed: ["2026-11-21", "2026-11-22", "2026-12-19"],
      nearest: ["2026-11-23", "2026-11-24", "2026-11-25"],
    });
  });

  it("are not waited for when D1 is slow or away", async () => {
    const slow = () => new Promise<never>(() => {});
    const away = () => Promise.reject(new Error("D1_ERROR: away"));
    const before = Date.now();
    expect(await daysAhead(slow, query)).toBeNull();
    expect(Date.now() - before).toBeLessThan(2000);
    expect(await daysAhead(away, query)).toBeNull();
  });
});

/** What a visitor is told whose day the database refuses. */
function refusedFull({ codes, bookingDate }: NewBooking, language: Language) {
  const read = () => readBookableDays(db, { today: TODAY, language, codes });
  return explainBadDay(read, "full", { bookingDate }, { language, now: NOW });
}

describe("fifty visitors after the last place", () => {
  it.each([
    ["of a day", "update booking_settings set cars_per_day = 1", ["thermal-titanium"]],
    ["of a film bay", "update bay_limits set cars = 1 where bay = 'film'", ["ppf-front-glossy-xpel"]],
    [
      "of a day that a stay of four days needs",
      "update bay_limits set cars = 1 where bay = 'film'",
      ["ppf-full-matte-hexis"],
    ],
  ] as const)("%s: one has it, the others are told and offered three days", async (_what, limit, codes) => {
    await run(limit);
    const inputs = Array.from({ length: 50 }, (_, n) =>
      bookingInput({
        codes: [...codes],
        phoneNumber: `05${String(n).padStart(8, "0")}`,
        email: `visitor${n}@example.sa`,
      }),
    );
    const answers = await Promise.allSettled(inputs.map((input) => createBooking(db, input, NOW)));
    const stored = answers.filter(({ status }) => status === "fulfilled");
    const refused = answers.filter((answer) => answer.status === "rejected");
    expect(stored).toHaveLength(1);
    expect(await db.$count(bookings)).toBe(1);
    for (const { reason } of refused) {
      expect(dbErrorKind(reason)).toBe("day-full");
      const told = await refusedFull(bookingInput({ codes: [...codes] }), "en");
      expect(told.offeredDays).toHaveLength(3);
    }
    const [booked] = inputs.filter((_input, index) => answers[index]?.status === "fulfilled");
    const [other] = inputs.filter((_input, index) => answers[index]?.status === "rejected");
    if (!booked || !other) throw new Error("One visitor must have the place, and another one not");
    expect((await createBooking(db, booked, NOW)).messages).toEqual([]);
    await run("update bookings set status = 'cancelled'");
    expect((await createBooking(db, other, NOW)).messages).toHaveLength(2);
  });

  it("are told that a day is closed, with days that are open", async () => {
    await run("insert into day_limits (day, cars, note_en) values ('2026-11-26', 0, 'Eid')");
    const error = await createBooking(db, bookingInput(), NOW).catch((thrown: unknown) => thrown);
    expect(dbErrorKind(error)).toBe("day-full");
    const told = await refusedFull(bookingInput(), "en");
    expect(told.message).toBe(translator("en").t("booking:errors.dayClosed"));
    expect(told.offeredDays).toEqual(["2026-11-25", "2026-11-27", "2026-11-28"]);
  });

  it("offers a day that can really be booked", async () => {
    await run("update bay_limits set cars = 1 where bay = 'film'");
    const input = bookingInput({ codes: ["ppf-full-matte-hexis"] });
    await createBooking(db, input, NOW);
    const other = bookingInput({ codes: ["ppf-full-matte-hexis"], bookingDate: daysAfter(input.bookingDate, 3) });
    const error = await createBooking(db, other, NOW).catch((thrown: unknown) => thrown);
    expect(dbErrorKind(error)).toBe("day-full");
    const told = await refusedFull(other, "ar");
    expect(told.offeredDays).toEqual(["2026-11-30", "2026-12-01", "2026-12-02"]);
    const [first = ""] = told.offeredDays;
    expect((await createBooking(db, { ...other, bookingDate: first }, NOW)).booking.bookingDate).toBe(first);
  });
});

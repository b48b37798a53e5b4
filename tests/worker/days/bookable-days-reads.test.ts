import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { BookableDays } from "~/domain/days/days";
import { readBookableDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { loader } from "~/routes/booking/days";
import { startFresh } from "../fresh-start";
import { at } from "../support/builders";
import { deskVisit } from "../support/desk-visit";
import { rowsReadBy } from "../support/query-plans";
import { query, run } from "./bookable-days";

/** The rows that the list of days reads from D1, and the limits of its route. */

const loggedAt = startFresh();

describe("the rows that D1 reads for a list of days", () => {
  const codes = ["ppf-full-glossy-xpel", "ceramic-exterior"] as const;

  /** Stores bookings that are spread over 100 days. */
  const store = (count: number) =>
    env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < ?2)
       insert into bookings (token, reference, idempotency_key, customer_name, phone_number, car_type, service_ids,
         booking_date, total_price, language, created_at)
       select ?1 || i, ?1 || i, ?1 || i, 'Sara', '0512345678', 'suv', '["ppf-full-glossy-xpel", "ceramic-exterior"]',
         date('2026-11-26', '+' || (i % 100) || ' days'), 1, 'en', '2026-11-20T09:00:00.000Z' from n`,
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
    // 103 days with films, 12 on most of them.
    await run("update bay_limits set cars = 20 where bay = 'film'");
    expect(await rowsRead()).toBeLessThan(4 * 300 + 3 * 105);
    // A stay of six days that begins on the last day can reach the fifth day after it.
    await run("update booking_settings set horizon_days = 3");
    expect(await rowsRead()).toBeLessThan(4 * 5 * 4);
  });
});

describe("GET /booking/days", () => {
  const answer = async (DB: D1Database, { ip = "127.0.0.1", vars = {} } = {}) =>
    loader(await deskVisit("/en/booking/days?carType=suv&film=ppf-full-glossy-xpel", { DB, ip, vars }));

  it.each([
    [200, "answers", env.DB],
    [503, "does not answer", {} as D1Database],
  ])("answers %i when D1 %s, and is never cached", async (status, _what, DB) => {
    const response = await answer(DB);
    expect(response.status).toBe(status);
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });

  it("asks D1 once in ten seconds, and then shows what has changed", async () => {
    const closed = async () => ((await (await answer(env.DB)).json()) as BookableDays).closed;
    expect(await closed()).toEqual({});
    await run("insert into day_limits (day, cars, note_en) values ('2026-11-21', 0, 'Eid')");
    vi.setSystemTime(at(9.999));
    for (let visit = 0; visit < 100; visit++) expect(await closed()).toEqual({});
    expect((await answer({} as D1Database)).status).toBe(200);
    vi.setSystemTime(at(10));
    expect(await closed()).toEqual({ "2026-11-21": "Eid" });
  });

  it("has today by the server's clock, and never remembers it past midnight in Riyadh", async () => {
    const days = async () => (await (await answer(env.DB)).json()) as BookableDays;
    vi.setSystemTime("2026-11-20T20:59:58Z");
    expect(await days()).toMatchObject({ today: "2026-11-20", from: "2026-11-21", until: "2027-11-20" });
    vi.setSystemTime("2026-11-20T21:00:00Z");
    expect(await days()).toMatchObject({ today: "2026-11-21", from: "2026-11-22", until: "2027-11-21" });
  });

  it("answers 429 to an address that reads too often, unless the days are remembered", async () => {
    const full = { ip: "203.0.113.7", vars: { RATE_OF_READS: { limit: async () => ({ success: false }) } } };
    const refused = await answer(env.DB, full);
    expect(refused.status).toBe(429);
    expect(Object.fromEntries(refused.headers)).toMatchObject({
      "cache-control": "private, no-store",
      "retry-after": "60",
    });
    expect(loggedAt("warn")).toEqual([{ event: "reads-limited" }]);
    expect((await answer(env.DB, { ip: "203.0.113.8" })).status).toBe(200);
    expect((await answer(env.DB, full)).status).toBe(200);
  });
});

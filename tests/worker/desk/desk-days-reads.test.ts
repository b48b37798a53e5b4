import { env } from "cloudflare:workers";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readDays } from "~/routes/desk/days/days.server";
import { bookingRow, type db, storeBookings } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { html, page, post } from "./desk-days";

/** What the desk's page of days reads from D1. */

startDesk();

describe("the page of days", () => {
  const read = (recorded: typeof db) => readDays(recorded, { month: "2026-12", today: "2026-11-20" });

  it("reads by indexes, without a scan", async () => {
    const plans = await plansOf(read);
    expect(
      scansOf(plans).filter(
        (plan) => !/^SCAN (?:used|bay_limits|booking_settings LEFT-JOIN|closings|json_each .*)$/.test(plan),
      ),
    ).toEqual([]);
    expect(indexesOf(plans)).toEqual([
      "events_by_booking",
      "places_by_bay",
      "places_by_booking",
      "sqlite_autoindex_bay_limits_1",
      "sqlite_autoindex_day_limits_1",
    ]);
    const ofPlaces = plans.filter((plan) => plan.includes("places_by_bay"));
    expect(new Set(ofPlaces)).toEqual(
      new Set([
        "SEARCH booking_places USING COVERING INDEX places_by_bay (bay=? AND day>? AND day<?)",
        "SEARCH booking_places USING COVERING INDEX places_by_bay (bay=? AND day>?)",
        "SEARCH booking_places USING COVERING INDEX places_by_bay (bay=? AND day=?)",
        "SEARCH place USING COVERING INDEX places_by_bay (bay=? AND day=?)",
      ]),
    );
  });

  const store = async (day: string, count: number) => {
    const customerName = "عبدالرحمن بن عبدالعزيز آل سعود";
    const rows = Array.from({ length: count }, () => bookingRow({ bookingDate: day, customerName }));
    await storeBookings(rows);
  };

  it("reads no places of past days", async () => {
    await store("2026-12-10", 5);
    const rowsRead = await rowsReadBy(read);
    await store("2026-11-10", 50);
    expect(await rowsReadBy(read)).toBe(rowsRead);
  });

  it("is small with fifty bookings a day, and as many calls and blocks as it lists", async () => {
    for (let day = 10; day < 13; day++) await store(`2026-12-${day}`, 50);
    await post({ intent: "close", from: "2026-12-10", until: "2026-12-16", noteAr: "عيد", noteEn: "Eid" });
    await post({ intent: "bays", film: "2", paint: "3", glass: "2", interior: "4" });
    await env.DB.prepare(
      `with recursive n (i) as (select 1 union all select i + 1 from n where i < 60)
       insert into booking_places (bay, day) select 'arrival', date('2027-01-01', '+' || i || ' days') from n`,
    ).run();
    const overview = await page("?month=2026-12");
    expect([overview.overbooked.length, overview.blocks.length]).toEqual([50, 50]);
    for (const language of ["ar", "en"] as const) {
      const written = await html("?month=2026-12&day=2026-12-10", undefined, language);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      // The frame and the head need about 4 kB of the page's 20.
      expect(brotliCompressSync(written, { params }).length).toBeLessThan(15_000);
    }
  });
});

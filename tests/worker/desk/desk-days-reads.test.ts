import { describe, expect, it } from "vitest";
import { readDays } from "~/routes/desk/days/days.server";
import { bookingRow, type db, storeBookings } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";

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
});

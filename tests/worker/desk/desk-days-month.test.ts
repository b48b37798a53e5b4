import { describe, expect, it } from "vitest";
import { translator } from "~/platform/i18n/translator";
import { readDays } from "~/routes/desk/days/days.server";
import { bookingRow, type db, storeBookings } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { book, dayOf, html, page, post } from "./desk-days";

/** The month that the desk's page of days shows. Today is 20 November. */

startDesk();

describe("the month", () => {
  it("starts today, or on the first day of another month", async () => {
    const { days, month } = await page();
    expect([month, days[0]?.day, days.at(-1)?.day]).toEqual(["2026-11", "2026-11-20", "2026-11-30"]);
    const later = await page("?month=2028-02");
    expect([later.days[0]?.day, later.days.at(-1)?.day]).toEqual(["2028-02-01", "2028-02-29"]);
  });

  it.each(["2026-13", "2026-", "soon", "1999-12", "2026-11-20"])("is the current month for «%s»", async (typed) => {
    expect((await page(`?month=${typed}`)).month).toBe("2026-11");
  });

  it("shows the taken places and the limits of each day", async () => {
    await book("2026-12-10");
    await book("2026-12-10");
    await post({ intent: "settings", carsPerDay: "6", horizonDays: "365" });
    await post({ intent: "bays", glass: "2", paint: "0" });
    await post({ intent: "limit", day: "2026-12-11", cars: "3" });
    expect(await dayOf("2026-12-10")).toEqual({
      day: "2026-12-10",
      limit: null,
      closed: null,
      arrivals: { place: "arrival", taken: 2, cars: 6 },
      bays: [
        { place: "paint", taken: 0, cars: 0 },
        { place: "glass", taken: 2, cars: 2 },
        { place: "interior", taken: 2, cars: null },
      ],
    });
    expect(await dayOf("2026-12-11")).toMatchObject({ arrivals: { taken: 0, cars: 3 }, limit: { cars: 3 } });
    const text = (await html("?month=2026-12")).replaceAll(/<[^>]*>/g, " ");
    expect(text).toContain("Arrivals: 2 of 6");
    expect(text).toContain("Glass: 2 of 2, full");
    expect(text).toContain("Interior: 2");
    expect(text).toContain("Polishing and coating: out of service");
  });

  it("links each day, and the bookings of a day with arrivals", async () => {
    await book("2026-12-10");
    const written = await html("?month=2026-12");
    expect(written).toContain('href="/en/desk/days?month=2026-12&amp;day=2026-12-11#day"');
    expect(written.match(/desk\/bookings\?from=[\d-]+&amp;until=[\d-]+/g)).toEqual([
      "desk/bookings?from=2026-12-10&amp;until=2026-12-10",
    ]);
    expect(written).toContain('href="/en/desk/days"');
    expect(written).toContain('href="/en/desk/days?month=2027-01"');
  });

  it("shows a chosen day first, with forms for it", async () => {
    await post({ intent: "close", from: "2026-12-10", noteEn: "Inventory" });
    const query = "?month=2026-12&day=2026-12-10";
    expect(await page(query)).toMatchObject({ chosen: { day: "2026-12-10" } });
    const written = await html(query);
    expect(written).toMatch(/id="day".*Inventory.*value="open"/s);
    for (const id of ["close-from", "limit-day", "block-day"]) {
      expect(written).toMatch(new RegExp(`<input[^>]*id="${id}"[^>]*value="2026-12-10"`));
    }
    expect(written).toMatch(/<input[^>]*id="close-noteEn"[^>]*value="Inventory"/);
  });

  it.each(["?day=2026-11-19", "?month=2026-12&day=2026-11-25", "?day=soon", "?month=2026-10&day=2026-10-05"])(
    "shows no chosen day for %s",
    async (query) => expect(await page(query)).toMatchObject({ chosen: null }),
  );

  it("stays in the address after a post that changes no day, unless it is the current one", async () => {
    const leadsTo = async (query: string) => (await post({ intent: "bays" }, query)).location;
    expect(await leadsTo("?month=2026-12&day=2026-12-10")).toBe("/en/desk/days?done=bays&month=2026-12");
    for (const query of ["?month=2026-11", "?month=<b>"]) expect(await leadsTo(query)).toBe("/en/desk/days?done=bays");
  });

  it("confirms what was done, and ignores an unknown value", async () => {
    expect(await html("?done=close")).toContain(translator("en").t("deskDays:done.close"));
    expect(await page("?done=<b>")).toMatchObject({ done: null });
  });
});

describe("hostile input", () => {
  it("is shown as text in a note, isolated, without marks that reorder it", async () => {
    const noteEn = "<b>Eid</b> \u202e\"'&";
    await post({ intent: "close", from: "2026-12-10", noteEn });
    const written = await html("?month=2026-12&day=2026-12-10");
    expect(written).not.toContain("<b>Eid");
    expect(written).toContain("<bdi>&lt;b&gt;Eid&lt;/b&gt; &quot;&#x27;&amp;</bdi>");
  });

  it("is shown again in its field, escaped and with an error", async () => {
    const written = await html("", await post({ intent: "limit", day: "2026-12-10", cars: '"><script>' }));
    expect(written).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<details).)*id="limit-cars"/s);
    expect(written).toMatch(/<input[^>]*id="limit-cars"[^>]*aria-invalid="true"/);
    expect(written).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(written).toMatch(/href="#limit-cars"[^>]*><span>Maximum arrivals that day: Enter/);
  });
});

describe("the reads of the page", () => {
  const read = (recorded: typeof db) => readDays(recorded, { month: "2026-12", today: "2026-11-20" });

  it("reads by indexes, without a scan", async () => {
    const plans = await plansOf(read);
    expect(
      scansOf(plans).filter(
        (plan) =>
          !/^SCAN (?:used|bay_limits|booking_settings LEFT-JOIN|closings|email|(?:sent|json_each) .*)$/.test(plan),
      ),
    ).toEqual([]);
    expect(indexesOf(plans)).toEqual([
      "bookings_by_status",
      "events_by_booking",
      "outbox_by_booking",
      "places_by_bay",
      "places_by_booking",
      "sqlite_autoindex_bay_limits_1",
      "sqlite_autoindex_day_limits_1",
      "sqlite_autoindex_email_deliveries_1",
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

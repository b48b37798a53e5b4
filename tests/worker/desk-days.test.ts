import { env } from "cloudflare:workers";
import { brotliCompressSync, constants } from "node:zlib";
import { asc, eq, isNotNull, isNull } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bayLimits, bookingPlaces, bookingSettings, bookings, dayLimits } from "~/db/schema.server";
import { readBookableDays } from "~/features/booking/days/bookable-days.server";
import { readCachedDays } from "~/features/booking/days/cached-days.server";
import { readDays } from "~/features/desk/days/days.server";
import type { DaysAnswer } from "~/features/desk/days/days-answer";
import { DaysScreen } from "~/features/desk/days/days-screen";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { action, loader } from "~/routes/desk-days";
import { bookingRow, db, emptyDatabase, NOW } from "./builders";
import { answered, deskVisit } from "./desk-visit";
import { indexesOf, plansOf, rowsReadBy, scansOf } from "./query-plans";
import { silenceLogs } from "./silenced-logs";

/** The days of the desk on the real D1, as their route answers. Today is 20 November. */

const logged = silenceLogs();
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await emptyDatabase();
});
afterEach(() => void vi.useRealTimers());

type Args = Parameters<typeof action>[0] & Parameters<typeof loader>[0];
type Answer = Partial<DaysAnswer> & { status?: number; location?: string | null };

async function post(form: Record<string, string>, query = "", prefix = "/en"): Promise<Answer> {
  const visit = await deskVisit<Args>(`${prefix}/desk/days${query}`, { form });
  const { data, ...rest } = answered(await action(visit));
  return { ...(data as DaysAnswer), ...rest };
}
const page = async (query = "") => loader(await deskVisit<Args>(`/en/desk/days${query}`));
const dayOf = async (day: string) => (await page(`?month=${day.slice(0, 7)}`)).days.find((found) => found.day === day);
const limits = () => db.select().from(dayLimits).orderBy(asc(dayLimits.day));
const blocks = () => db.select().from(bookingPlaces).where(isNull(bookingPlaces.bookingId)).orderBy(bookingPlaces.day);
const visitorsSee = (language: Language = "en") =>
  readBookableDays(db, { today: "2026-11-20", language, codes: ["thermal-titanium"] });

let number = 0;
async function book(bookingDate: string, row: Partial<typeof bookings.$inferInsert> = {}): Promise<string> {
  number += 1;
  const reference = `SQ-${String(number).padStart(6, "0")}`;
  await db.insert(bookings).values(bookingRow({ reference, bookingDate, ...row }));
  return reference;
}

/** What the page says, as HTML. */
async function html(query = "", answer?: DaysAnswer, language: Language = "en"): Promise<string> {
  const screen = createElement(DaysScreen, { ...(await page(query)), answer });
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n: translator(language) }, screen));
}

describe("closing", () => {
  it("closes one day, with notes in both languages", async () => {
    const form = { intent: "close", from: "٢٠٢٦-١٢-١٠", noteAr: "جرد", noteEn: " Inventory " };
    expect(await post(form)).toEqual({ status: 303, location: "/en/desk/days?done=close" });
    expect(await limits()).toEqual([{ day: "2026-12-10", cars: 0, noteAr: "جرد", noteEn: "Inventory" }]);
    expect((await visitorsSee()).closed).toEqual({ "2026-12-10": "Inventory" });
    expect((await visitorsSee("ar")).closed).toEqual({ "2026-12-10": "جرد" });
    expect(logged("info")).toEqual([{ event: "desk-days", intent: "close" }]);
  });

  it("closes Eid, and gives both languages the only note", async () => {
    await post({ intent: "close", from: "2026-11-29", until: "2026-12-01", noteAr: "العيد" });
    expect((await visitorsSee()).closed).toEqual({
      "2026-11-29": "العيد",
      "2026-11-30": "العيد",
      "2026-12-01": "العيد",
    });
  });

  it("replaces the notes of a closed day, and a limit", async () => {
    await db.insert(dayLimits).values([
      { day: "2026-12-10", cars: 0, noteAr: "جرد", noteEn: "Inventory" },
      { day: "2026-12-11", cars: 3 },
    ]);
    await post({ intent: "close", from: "2026-12-10", until: "2026-12-11", noteEn: "Training" });
    expect(await limits()).toEqual([
      { day: "2026-12-10", cars: 0, noteAr: null, noteEn: "Training" },
      { day: "2026-12-11", cars: 0, noteAr: null, noteEn: "Training" },
    ]);
  });

  it("closes today, and 92 days at once", async () => {
    expect(await post({ intent: "close", from: "2026-11-20", until: "2027-02-19" })).toMatchObject({ status: 303 });
    expect(await limits()).toHaveLength(92);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no day", {}, "from"],
    ["yesterday", { from: "2026-11-19" }, "from"],
    ["a day that does not exist", { from: "2027-02-29" }, "from"],
    ["a day in another century", { from: "2100-01-01" }, "from"],
    ["a last day before the first", { from: "2026-12-10", until: "2026-12-09" }, "until"],
    ["a last day that does not exist", { from: "2026-12-10", until: "2026-12-32" }, "until"],
    ["a last day that is none", { from: "2026-12-10", until: "soon" }, "until"],
    ["93 days", { from: "2026-11-20", until: "2027-02-20" }, "until"],
    ["an Arabic note of 101 characters", { from: "2026-12-10", noteAr: "ج".repeat(101) }, "noteAr"],
    ["an English note of 101 characters", { from: "2026-12-10", noteEn: "🚗".repeat(101) }, "noteEn"],
  ])("refuses %s at its field and keeps what was typed", async (_what, fields, field) => {
    for (const prefix of ["", "/en"]) {
      const { status, intent, result } = await post({ intent: "close", ...fields }, "", prefix);
      expect([status, intent, Object.keys(result?.error ?? {})]).toEqual([400, "close", [field]]);
      expect(result?.error?.[field]?.[0]).toMatch(prefix ? /^[\x20-\x7e]+$/ : /\p{Script=Arabic}/u);
      expect(result?.initialValue).toMatchObject(fields);
    }
    expect(await limits()).toEqual([]);
  });

  it("takes 100 characters, also of emoji", async () => {
    const note = "🚗".repeat(100);
    expect(await post({ intent: "close", from: "2026-12-10", noteEn: note })).toMatchObject({ status: 303 });
    expect(await limits()).toMatchObject([{ noteEn: note }]);
  });
});

describe("opening", () => {
  it("opens a closed day", async () => {
    await post({ intent: "close", from: "2026-12-10" });
    expect(await post({ intent: "open", day: "2026-12-10" })).toMatchObject({ status: 303 });
    expect(await limits()).toEqual([]);
    expect((await visitorsSee()).closed).toEqual({});
  });

  it("is seen by visitors at once", async () => {
    const closed = async () => {
      const request = new Request("https://www.saqeel.example/booking/days");
      return (await readCachedDays({ env: { DB: env.DB }, request, now: NOW }, { language: "en", codes: [] }))?.closed;
    };
    await post({ intent: "close", from: "2026-12-10", noteEn: "Inventory" });
    expect(await closed()).toEqual({ "2026-12-10": "Inventory" });
    await post({ intent: "open", day: "2026-12-10" });
    expect(await closed()).toEqual({});
  });

  it("leaves an open day as it is", async () => {
    await db.insert(dayLimits).values({ day: "2026-12-10", cars: 3 });
    expect(await post({ intent: "open", day: "2026-12-11" })).toMatchObject({ status: 303 });
    expect(await limits()).toHaveLength(1);
  });

  it.each(["", "2026-11-19", "tomorrow"])("refuses the day «%s»", async (day) => {
    const { status, result } = await post({ intent: "open", day });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["day"]]);
  });
});

describe("the limit of a day", () => {
  it("is set, changed, and taken away", async () => {
    await book("2026-12-10");
    await post({ intent: "limit", day: "2026-12-10", cars: "٢" });
    expect(await limits()).toEqual([{ day: "2026-12-10", cars: 2, noteAr: null, noteEn: null }]);
    expect((await visitorsSee()).full).toEqual([]);
    await post({ intent: "limit", day: "2026-12-10", cars: "1" });
    expect((await visitorsSee()).full).toEqual(["2026-12-10"]);
    expect(await post({ intent: "limit", day: "2026-12-10" })).toMatchObject({ status: 303 });
    expect(await limits()).toEqual([]);
  });

  it("opens a closed day, without its notes", async () => {
    await post({ intent: "close", from: "2026-12-10", noteEn: "Inventory" });
    await post({ intent: "limit", day: "2026-12-10", cars: "4" });
    expect(await limits()).toEqual([{ day: "2026-12-10", cars: 4, noteAr: null, noteEn: null }]);
  });

  it("leaves a closed day closed when it is empty", async () => {
    await post({ intent: "close", from: "2026-12-10" });
    const { status, result } = await post({ intent: "limit", day: "2026-12-10" });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["cars"]]);
    expect(await limits()).toMatchObject([{ cars: 0 }]);
  });

  it.each<[string, Record<string, string>, string, RegExp]>([
    ["zero", { day: "2026-12-10", cars: "0" }, "cars", /close the day instead/i],
    ["less", { day: "2026-12-10", cars: "-1" }, "cars", /1 to 9999/],
    ["a half", { day: "2026-12-10", cars: "1.5" }, "cars", /1 to 9999/],
    ["10,000", { day: "2026-12-10", cars: "10000" }, "cars", /1 to 9999/],
    ["yesterday", { day: "2026-11-19", cars: "1" }, "day", /today/],
  ])("is not %s", async (_what, fields, field, message) => {
    const { status, result } = await post({ intent: "limit", ...fields });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect(result?.error?.[field]?.[0]).toMatch(message);
    expect(result?.initialValue).toMatchObject(fields);
    expect(await limits()).toEqual([]);
  });
});

describe("the settings", () => {
  const stored = async () => (await db.select().from(bookingSettings))[0];

  it("are stored, with an empty number for no limit", async () => {
    await post({ intent: "settings", carsPerDay: "١", horizonDays: "30", formsPerPerson: "7" });
    expect(await stored()).toMatchObject({ carsPerDay: 1, horizonDays: 30, formsPerPerson: 7 });
    await book("2026-12-10");
    expect(await visitorsSee()).toMatchObject({ until: "2026-12-20", full: ["2026-12-10"] });
    await post({ intent: "settings" });
    expect(await stored()).toMatchObject({ carsPerDay: null, horizonDays: null, formsPerPerson: null });
    expect(await visitorsSee()).toMatchObject({ until: null, full: [] });
  });

  it("leave the limit of the site's bookings alone", async () => {
    await db.update(bookingSettings).set({ siteBookingsPerHour: 12 });
    await post({ intent: "settings", carsPerDay: "6" });
    expect(await stored()).toMatchObject({ siteBookingsPerHour: 12 });
  });

  it("are created when their row is missing, which the page says", async () => {
    await db.delete(bookingSettings);
    try {
      const { settings, days } = await page();
      expect([settings, days[0]?.arrivals.cars]).toEqual([null, 0]);
      expect(await html()).toContain(translator("en").t("deskDays:settings.missing"));
    } finally {
      await post({ intent: "settings", carsPerDay: "6", horizonDays: "90" });
    }
    expect(await stored()).toMatchObject({ carsPerDay: 6, horizonDays: 90, siteBookingsPerHour: 30 });
  });

  it.each([
    ["carsPerDay", "0"],
    ["carsPerDay", "six"],
    ["horizonDays", "0"],
    ["horizonDays", "99999"],
    ["formsPerPerson", "-3"],
  ])("refuse %s %s and keep the other fields", async (field, typed) => {
    const before = await stored();
    const fields = { carsPerDay: "4", horizonDays: "50", formsPerPerson: "3", [field]: typed };
    const { status, result } = await post({ intent: "settings", ...fields });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect(result?.initialValue).toMatchObject(fields);
    expect(await stored()).toEqual(before);
  });
});

describe("the bays", () => {
  const stored = async () =>
    Object.fromEntries((await db.select().from(bayLimits)).map(({ bay, cars }) => [bay, cars]));

  it("take a number, none, or nothing for any number", async () => {
    await post({ intent: "bays", film: "2", paint: "٣", glass: "0" });
    expect(await stored()).toEqual({ film: 2, paint: 3, glass: 0, interior: null });
    expect((await visitorsSee()).full).toHaveLength(365);
    await post({ intent: "bays", film: "2" });
    expect(await stored()).toEqual({ film: 2, paint: null, glass: null, interior: null });
  });

  it("are created when a row is missing", async () => {
    await db.delete(bayLimits).where(eq(bayLimits.bay, "glass"));
    await post({ intent: "bays", glass: "1" });
    expect(await stored()).toEqual({ film: null, paint: null, glass: 1, interior: null });
  });

  it.each(["-1", "2.5", "many"])("refuse «%s»", async (typed) => {
    const { status, result } = await post({ intent: "bays", film: "1", interior: typed });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["interior"]]);
    expect(result?.initialValue).toMatchObject({ film: "1", interior: typed });
    expect(await stored()).toMatchObject({ film: null });
  });
});

describe("a block", () => {
  it("takes one place on each of its days, all under one name", async () => {
    await post({ intent: "bays", glass: "1" });
    await post({ intent: "block", day: "2026-11-29", bay: "glass", days: "٣" });
    const places = await blocks();
    expect(places.map(({ bay, day }) => [bay, day])).toEqual([
      ["glass", "2026-11-29"],
      ["glass", "2026-11-30"],
      ["glass", "2026-12-01"],
    ]);
    expect(new Set(places.map(({ block }) => block)).size).toBe(1);
    expect((await visitorsSee()).full).toEqual(["2026-11-29", "2026-11-30", "2026-12-01"]);
    expect((await page()).blocks).toEqual([{ block: places[0]?.block, place: "glass", day: "2026-11-29", days: 3 }]);
  });

  it("is one day long unless it says more", async () => {
    await post({ intent: "block", day: "2026-11-20", bay: "arrival" });
    expect(await blocks()).toHaveLength(1);
  });

  it("is refused whole when one of its days is full", async () => {
    await post({ intent: "bays", glass: "1" });
    await book("2026-12-02", { serviceIds: ["thermal-titanium"] });
    const { status, result } = await post({ intent: "block", day: "2026-12-01", bay: "glass", days: "3" });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["day"]]);
    expect(result?.error?.day?.[0]).toMatch(/full/);
    expect(result?.initialValue).toMatchObject({ day: "2026-12-01", bay: "glass", days: "3" });
    expect(await blocks()).toEqual([]);
  });

  it("is freed alone, and bookings keep their places", async () => {
    await book("2026-12-01");
    const before = await db.select().from(bookingPlaces);
    await post({ intent: "block", day: "2026-12-01", bay: "film", days: "2" });
    await post({ intent: "block", day: "2026-12-01", bay: "film", days: "1" });
    const [first, second] = (await page()).blocks;
    expect(first?.block).not.toBe(second?.block);
    expect(await post({ intent: "unblock", block: first?.block ?? "" })).toEqual({
      status: 303,
      location: "/en/desk/days?done=unblock",
    });
    expect((await page()).blocks).toEqual([second]);
    await post({ intent: "unblock", block: second?.block ?? "" });
    expect(await db.select().from(bookingPlaces)).toEqual(before);
  });

  it.each<Record<string, string>>([{}, { block: "deadbeef" }, { block: "1' or '1'='1" }])(
    "404 for the unknown block %j",
    async (form) => {
      await post({ intent: "block", day: "2026-12-01", bay: "film" });
      expect(await post({ intent: "unblock", ...form })).toMatchObject({ status: 404, problem: "gone" });
      expect(await blocks()).toHaveLength(1);
    },
  );

  it.each<[string, Record<string, string>, string]>([
    ["yesterday", { day: "2026-11-19", bay: "film" }, "day"],
    ["no day", { bay: "film" }, "day"],
    ["no bay", { day: "2026-12-01" }, "bay"],
    ["another bay", { day: "2026-12-01", bay: "roof" }, "bay"],
    ["no days", { day: "2026-12-01", bay: "film", days: "0" }, "days"],
    ["61 days", { day: "2026-12-01", bay: "film", days: "61" }, "days"],
    ["days beyond the calendar", { day: "2099-12-31", bay: "film", days: "2" }, "days"],
  ])("is not for %s", async (_what, fields, field) => {
    const { status, result } = await post({ intent: "block", ...fields });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect(result?.initialValue).toMatchObject(fields);
    expect(await blocks()).toEqual([]);
  });

  it("takes 60 days", async () => {
    await post({ intent: "block", day: "2026-12-01", bay: "film", days: "60" });
    expect(await blocks()).toHaveLength(60);
  });
});

describe("stored bookings", () => {
  const called = async () => (await page()).calls.map(({ reference, place, placeDay }) => [reference, place, placeDay]);

  it("stay as they are, and those on closed or overfull days are listed by day", async () => {
    const late = await book("2026-12-10");
    const early = await book("2026-11-25");
    await book("2026-12-20");
    const before = [await db.select().from(bookings), await db.select().from(bookingPlaces)];
    expect(await called()).toEqual([]);
    await post({ intent: "close", from: "2026-12-10" });
    await post({ intent: "block", day: "2026-11-25", bay: "arrival" });
    await post({ intent: "limit", day: "2026-11-25", cars: "1" });
    // Full, as it may be.
    await post({ intent: "limit", day: "2026-12-20", cars: "1" });
    expect(await called()).toEqual([
      [early, "arrival", "2026-11-25"],
      [late, "arrival", "2026-12-10"],
    ]);
    const own = isNotNull(bookingPlaces.bookingId);
    expect([await db.select().from(bookings), await db.select().from(bookingPlaces).where(own)]).toEqual(before);
    expect(await html()).toContain(`/en/desk/bookings/${late}`);
  });

  it("are listed for a bay out of use, once for each booking, and after a change by SQL", async () => {
    const film = await book("2026-11-25", { serviceIds: ["ppf-full-glossy-xpel"] });
    await book("2026-11-25");
    await db.run("update bay_limits set cars = 0 where bay = 'film'");
    expect(await called()).toEqual([[film, "film", "2026-11-25"]]);
  });

  it("are listed for the days of the stay from today on only", async () => {
    const inside = await book("2026-11-19", { serviceIds: ["ppf-full-glossy-xpel"] });
    await book("2026-11-15", { serviceIds: ["ppf-full-glossy-xpel"] });
    await post({ intent: "bays", film: "0" });
    expect(await called()).toEqual([[inside, "film", "2026-11-20"]]);
  });

  it("are not listed when nobody needs a call any more", async () => {
    for (const status of ["cancelled", "confirmed", "arrived"] as const) {
      const reference = await book("2026-11-25");
      await db.update(bookings).set({ status }).where(eq(bookings.reference, reference));
    }
    await post({ intent: "close", from: "2026-11-25" });
    expect(await called()).toHaveLength(1);
  });

  it("are at most fifty in the list", async () => {
    for (let count = 0; count < 52; count++) await book("2026-11-25");
    await post({ intent: "close", from: "2026-11-25" });
    expect(await called()).toHaveLength(50);
  });
});

describe("the month", () => {
  it("starts today, and other months on their first day", async () => {
    const { days, month } = await page();
    expect([month, days[0]?.day, days.at(-1)?.day]).toEqual(["2026-11", "2026-11-20", "2026-11-30"]);
    const later = await page("?month=2028-02");
    expect([later.days[0]?.day, later.days.at(-1)?.day]).toEqual(["2028-02-01", "2028-02-29"]);
  });

  it.each(["2026-13", "2026-1", "soon", "1999-12", "2026-11-20"])("is this month for «%s»", async (typed) => {
    expect((await page(`?month=${typed}`)).month).toBe("2026-11");
  });

  it("counts what is taken and possible on each day", async () => {
    await book("2026-12-10");
    await book("2026-12-10");
    await post({ intent: "settings", carsPerDay: "6", horizonDays: "365" });
    await post({ intent: "bays", glass: "2", paint: "0" });
    await post({ intent: "limit", day: "2026-12-11", cars: "3" });
    expect(await dayOf("2026-12-10")).toEqual({
      day: "2026-12-10",
      limit: null,
      arrivals: { place: "arrival", taken: 2, cars: 6 },
      bays: [
        { place: "paint", taken: 0, cars: 0 },
        { place: "glass", taken: 2, cars: 2 },
        { place: "interior", taken: 2, cars: null },
      ],
    });
    expect(await dayOf("2026-12-11")).toMatchObject({ arrivals: { taken: 0, cars: 3 }, limit: { cars: 3 } });
    const said = (await html("?month=2026-12")).replaceAll(/<[^>]*>/g, " ");
    expect(said).toContain("Arrivals: 2 of 6");
    expect(said).toContain("Glass: 2 of 2, full");
    expect(said).toContain("Interior: 2");
    expect(said).toContain("Paint: out of use");
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

  it("is kept after a post, but not when it is this one", async () => {
    const close = { intent: "close", from: "2026-12-10" };
    expect(await post(close, "?month=2026-12&day=2026-12-10")).toMatchObject({
      location: "/en/desk/days?done=close&month=2026-12",
    });
    expect(await post(close, "?month=2026-11", "")).toMatchObject({ location: "/desk/days?done=close" });
    expect(await post(close, "?month=<b>")).toMatchObject({ location: "/en/desk/days?done=close" });
  });

  it("says what was done, and nothing for another word", async () => {
    expect(await html("?done=close")).toContain(translator("en").t("deskDays:done.close"));
    expect(await page("?done=<b>")).toMatchObject({ done: null });
  });
});

describe("hostile input", () => {
  it.each<Record<string, string>>([{}, { intent: "sell" }, { intent: "constructor" }])("400 for %j", async (form) => {
    expect(await post(form)).toMatchObject({ status: 400, problem: "malformed" });
  });

  it("400 for a body of 33 kB", async () => {
    const form = { intent: "close", from: "2026-12-10", noteEn: "x".repeat(33_000) };
    expect(await post(form)).toMatchObject({ status: 400, problem: "malformed" });
    expect(await limits()).toEqual([]);
  });

  it("shows notes as text, apart from the text around them", async () => {
    const noteEn = "<b>Eid</b> \u202e\"'&";
    await post({ intent: "close", from: "2026-12-10", noteEn });
    const written = await html("?month=2026-12&day=2026-12-10");
    expect(written).not.toContain("<b>Eid");
    expect(written).toContain("<bdi>&lt;b&gt;Eid&lt;/b&gt; \u202e&quot;&#x27;&amp;</bdi>");
  });

  it("shows what was typed again, with its error at the field", async () => {
    const { intent, result } = await post({ intent: "limit", day: "2026-12-10", cars: '"><script>' });
    const written = await html("", { intent, result } as DaysAnswer);
    expect(written).toMatch(/<details[^>]*open=""[^>]*>(?:(?!<details).)*id="limit-cars"/s);
    expect(written).toMatch(/<input[^>]*id="limit-cars"[^>]*aria-invalid="true"/);
    expect(written).toContain('value="&quot;&gt;&lt;script&gt;"');
    expect(written).toMatch(/href="#limit-cars"[^>]*>Cars that arrive that day: Write/);
  });
});

describe("the page asks D1", () => {
  const read = (recorded: typeof db) => readDays(recorded, { month: "2026-12", today: "2026-11-20" });

  it("in one batch", async () => {
    const batches: number[] = [];
    // These statements can do nothing but be part of a batch.
    const DB = {
      prepare: (query: string) => ({
        bind: (...values: unknown[]) => ({ real: env.DB.prepare(query).bind(...values) }),
      }),
      batch(statements: { real: D1PreparedStatement }[]) {
        batches.push(statements.length);
        return env.DB.batch(statements.map(({ real }) => real));
      },
    } as unknown as D1Database;
    await loader(await deskVisit<Args>("/en/desk/days", { DB }));
    expect(batches).toHaveLength(1);
  });

  it("by index", async () => {
    const plans = await plansOf(read);
    expect(
      scansOf(plans).filter((plan) => !/^SCAN (?:used|bay_limits|booking_settings LEFT-JOIN)$/.test(plan)),
    ).toEqual([]);
    expect(indexesOf(plans)).toEqual([
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
      ]),
    );
  });

  const store = async (day: string, count: number) => {
    const customerName = "عبدالرحمن بن عبدالعزيز آل سعود";
    const rows = Array.from({ length: count }, () => bookingRow({ bookingDate: day, customerName }));
    await db.batch(rows.map((row) => db.insert(bookings).values(row)) as never);
  };

  it("not for the places of past days", async () => {
    await store("2026-12-10", 5);
    const rowsRead = await rowsReadBy(read);
    await store("2026-11-10", 50);
    expect(await rowsReadBy(read)).toBe(rowsRead);
  });

  it("and is small with a thousand bookings, fifty a day", async () => {
    for (let day = 10; day < 30; day++) await store(`2026-12-${day}`, 50);
    await post({ intent: "close", from: "2026-12-10", until: "2026-12-16", noteAr: "عيد", noteEn: "Eid" });
    await post({ intent: "bays", film: "2", paint: "3", glass: "2", interior: "4" });
    for (let block = 0; block < 50; block++)
      await post({ intent: "block", day: `2027-0${(block % 9) + 1}-01`, bay: "arrival" });
    const overview = await page("?month=2026-12");
    expect([overview.calls.length, overview.blocks.length]).toEqual([50, 50]);
    for (const language of ["ar", "en"] as const) {
      const written = await html("?month=2026-12&day=2026-12-10", undefined, language);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
      // The frame and the head of the page need about 4 kB of its 20.
      expect(brotliCompressSync(written, { params }).length).toBeLessThan(15_000);
    }
  });
});

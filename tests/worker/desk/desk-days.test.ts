import { env } from "cloudflare:workers";
import { asc, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readCachedDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import {
  bayLimits,
  bookingEvents,
  bookingPlaces,
  bookingSettings,
  bookings,
  dayLimits,
  outbox,
  payments,
} from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import { readTimes } from "~/routes/desk/days/cancel-many.server";
import { readDays } from "~/routes/desk/days/days.server";
import * as days from "~/routes/desk/days/page";
import { bookingRow, db, NOW, storeBookings, updateBookings } from "../support/builders";
import { ACTOR, startDesk } from "../support/desk-visit";
import { plansOf, rowsReadBy, scansOf } from "../support/query-plans";
import { blocks, book, dayOf, html, limits, page, post, visitorsSee } from "./desk-days";
import { book as bookOne, deskPage, references } from "./desk-lists";

/** The page Days: its forms, its errors and its month. Today is 20 November. */

const loggedAt = startDesk();

const setAt = NOW.toISOString();

it("the close form closes one day with notes in both languages", async () => {
  const form = { intent: "close", from: "٢٠٢٦-١٢-١٠", noteAr: "جرد", noteEn: " Inventory " };
  const location = "/en/desk/days?done=close&day=2026-12-10&month=2026-12";
  expect(await post(form)).toEqual({ status: 303, location });
  expect(await limits()).toMatchObject([{ day: "2026-12-10", cars: 0, noteAr: "جرد", noteEn: "Inventory", setAt }]);
  expect((await visitorsSee()).closed).toEqual({ "2026-12-10": "Inventory" });
  expect((await visitorsSee("ar")).closed).toEqual({ "2026-12-10": "جرد" });
  expect(loggedAt("info")).toEqual([{ event: "desk-days", intent: "close" }]);
});

it("the close form shows the first closed day, with a button that opens it again", async () => {
  const { location } = await post({ intent: "close", from: "2026-12-10", until: "2026-12-12" }, "?month=2027-01");
  const { search } = new URL(location ?? "", "https://x");
  expect(await html(search)).toMatch(
    /<h2 id="day-title"[^>]*>Thursday, 10 December 2026.*value="2026-12-10".*Open this day for booking/s,
  );
});

it("the close form replaces the notes of a closed day and the limit of another", async () => {
  await db.insert(dayLimits).values([
    { day: "2026-12-10", cars: 0, noteAr: "جرد", noteEn: "Inventory" },
    { day: "2026-12-11", cars: 3 },
  ]);
  await post({ intent: "close", from: "2026-12-10", until: "2026-12-11", noteEn: "Training" });
  expect(await limits()).toMatchObject([
    { day: "2026-12-10", cars: 0, noteAr: null, noteEn: "Training", setAt: null },
    { day: "2026-12-11", cars: 0, noteAr: null, noteEn: "Training", setAt },
  ]);
});

describe("the own number of cars of a day", () => {
  const day = "2027-08-12";
  const close = (from: string, until = "") => post({ intent: "close", from, until, noteEn: "Training" });
  const open = () => post({ intent: "open", day });
  const opened = [{ day, cars: 2, ownCars: null, noteAr: null, noteEn: null }];

  it("is there again once the day is opened, however often it was closed", async () => {
    await post({ intent: "limit", day, cars: "2" });
    await close("2027-08-10", "2027-08-14");
    await close(day);
    expect(await dayOf(day)).toMatchObject({ closed: expect.anything() });
    await open();
    expect((await limits()).filter((row) => row.day === day)).toMatchObject(opened);
    await close(day);
    await open();
    expect((await limits()).filter((row) => row.day === day)).toMatchObject(opened);
  });

  it("is the one that opened the day, if that was a new one", async () => {
    await post({ intent: "limit", day, cars: "5" });
    await close(day);
    await post({ intent: "limit", day, cars: "2" });
    expect(await limits()).toMatchObject(opened);
    await close(day);
    await open();
    expect(await limits()).toMatchObject(opened);
  });

  it("survives the button of an older page that still shows the day as closed", async () => {
    await post({ intent: "limit", day, cars: "2" });
    await open();
    expect(await limits()).toMatchObject(opened);
  });

  it("is none for a day that had none", async () => {
    await close(day);
    await open();
    expect(await limits()).toEqual([]);
  });
});

it("the close form closes today and up to 92 days at once, with a note of 100 characters, even of emoji", async () => {
  const note = "🚗".repeat(100);
  const form = { intent: "close", from: "2026-11-20", until: "2027-02-19", noteEn: note };
  expect(await post(form)).toMatchObject({ status: 303 });
  expect(await limits()).toMatchObject(Array(92).fill({ noteEn: note }));
});

it("the open form shows visitors the change at once", async () => {
  const closed = async () => {
    const request = new Request("https://www.saqeel.example/booking/days");
    return (await readCachedDays({ env: { DB: env.DB }, request, now: NOW }, { language: "en", ...stayFor([]) }))
      ?.closed;
  };
  await post({ intent: "close", from: "2026-12-10", noteEn: "Inventory" });
  expect(await closed()).toEqual({ "2026-12-10": "Inventory" });
  await post({ intent: "open", day: "2026-12-10" });
  expect(await closed()).toEqual({});
});

it("the limit form sets, changes and removes a limit", async () => {
  await book("2026-12-10");
  await post({ intent: "limit", day: "2026-12-10", cars: "٢" });
  expect(await limits()).toEqual([{ day: "2026-12-10", cars: 2, ownCars: null, noteAr: null, noteEn: null, setAt }]);
  expect((await visitorsSee()).full).toEqual([]);
  await post({ intent: "limit", day: "2026-12-10", cars: "1" });
  expect((await visitorsSee()).full).toEqual(["2026-12-10"]);
  expect(await post({ intent: "limit", day: "2026-12-10" })).toMatchObject({ status: 303 });
  expect(await limits()).toEqual([]);
});

it("the limit form opens a closed day and removes its notes, but not when the number is empty", async () => {
  await post({ intent: "close", from: "2026-12-10", noteEn: "Inventory" });
  const { status, result } = await post({ intent: "limit", day: "2026-12-10" });
  expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["cars"]]);
  expect(await limits()).toMatchObject([{ cars: 0 }]);
  await post({ intent: "limit", day: "2026-12-10", cars: "4" });
  expect(await limits()).toEqual([{ day: "2026-12-10", cars: 4, ownCars: null, noteAr: null, noteEn: null, setAt }]);
});

describe("the settings form", () => {
  const stored = async () => (await db.select().from(bookingSettings))[0];

  it("stores its numbers, and no limit for an empty one", async () => {
    const numbers = { horizonDays: "30", formsPerPerson: "7", siteBookingsPerHour: "12", messagesPerHour: "9" };
    await post({ intent: "settings", carsPerDay: "١", ...numbers });
    const settings = { horizonDays: 30, formsPerPerson: 7, siteBookingsPerHour: 12, messagesPerHour: 9 };
    expect(await stored()).toEqual({ id: 1, carsPerDay: 1, ...settings });
    await book("2026-12-10");
    expect(await visitorsSee()).toMatchObject({ until: "2026-12-20", full: ["2026-12-10"] });
    await post({ intent: "settings" });
    expect(Object.values((await stored()) ?? {})).toEqual([1, null, null, null, null, null]);
    expect(await visitorsSee()).toMatchObject({ until: null, full: [] });
  });

  it("creates the settings when their row is missing, which the page reports", async () => {
    await db.delete(bookingSettings);
    try {
      const { settings, days } = await page();
      expect([settings, days[0]?.arrivals.cars]).toEqual([null, 0]);
      expect(await html()).toContain(translator("en").t("deskDays:settings.missing"));
    } finally {
      await post({ intent: "settings", carsPerDay: "6", horizonDays: "90" });
    }
    expect(await stored()).toMatchObject({ carsPerDay: 6, horizonDays: 90 });
  });
});

const stored = async () => Object.fromEntries((await db.select().from(bayLimits)).map(({ bay, cars }) => [bay, cars]));

it("the form of the bays stores a number, zero, or no limit for an empty field", async () => {
  await post({ intent: "bays", film: "2", paint: "٣", glass: "0" });
  expect(await stored()).toEqual({ film: 2, paint: 3, glass: 0, interior: null });
  expect((await visitorsSee()).full).toHaveLength(365);
  await db.delete(bayLimits).where(eq(bayLimits.bay, "film"));
  await post({ intent: "bays", film: "2" });
  expect(await stored()).toEqual({ film: 2, paint: null, glass: null, interior: null });
});

type Row = [what: string, fields: Record<string, string>, field: string, message?: RegExp];

const DAY = "2026-12-10";
const settings = { carsPerDay: "4", horizonDays: "50", formsPerPerson: "3" };
const setting = (name: string, typed: string): Row => [`${name} ${typed}`, { ...settings, [name]: typed }, name];
const bay = (typed: string): Row => [typed, { film: "1", interior: typed }, "interior"];

const rows: Record<string, readonly Row[]> = {
  close: [
    ["no day", {}, "from"],
    ["yesterday", { from: "2026-11-19" }, "from"],
    ["a day that does not exist", { from: "2027-02-29" }, "from"],
    ["a day in another century", { from: "2100-01-01" }, "from"],
    ["a last day before the first", { from: DAY, until: "2026-12-09" }, "until"],
    ["a last day that is no date", { from: DAY, until: "soon" }, "until"],
    ["93 days", { from: "2026-11-20", until: "2027-02-20" }, "until"],
    ["an Arabic note of 101 characters", { from: DAY, noteAr: "ج".repeat(101) }, "noteAr"],
    ["an English note of 101 characters", { from: DAY, noteEn: "🚗".repeat(101) }, "noteEn"],
  ],
  open: [
    ["no day", {}, "day"],
    ["yesterday", { day: "2026-11-19" }, "day"],
    ["a word", { day: "tomorrow" }, "day"],
  ],
  limit: [
    ["zero", { day: DAY, cars: "0" }, "cars", /close the day instead/i],
    ["a negative number", { day: DAY, cars: "-1" }, "cars", /1 to 9999/],
    ["half a car", { day: DAY, cars: "1.5" }, "cars", /1 to 9999/],
    ["10,000", { day: DAY, cars: "10000" }, "cars", /1 to 9999/],
    ["yesterday", { day: "2026-11-19", cars: "1" }, "day", /today/],
  ],
  block: [
    ["yesterday", { day: "2026-11-19", bay: "film" }, "day"],
    ["no day", { bay: "film" }, "day"],
    ["no bay", { day: DAY }, "bay"],
    ["an unknown bay", { day: DAY, bay: "roof" }, "bay"],
    ["zero days", { day: DAY, bay: "film", days: "0" }, "days"],
    ["61 days", { day: DAY, bay: "film", days: "61" }, "days"],
    ["days beyond the calendar", { day: "2099-12-31", bay: "film", days: "2" }, "days"],
  ],
  settings: [
    ...["0", "six"].map((typed) => setting("carsPerDay", typed)),
    ...["0", "99999"].map((typed) => setting("horizonDays", typed)),
    setting("formsPerPerson", "-3"),
    setting("siteBookingsPerHour", "0"),
    setting("messagesPerHour", "0"),
  ],
  bays: ["-1", "2.5", "many"].map(bay),
};

const everything = () =>
  Promise.all([limits(), blocks(), db.select().from(bookingSettings), db.select().from(bayLimits)] as const);

describe.each(Object.entries(rows))("the form %s", (intent, wrong) => {
  it.each(wrong)("rejects %s at its field and keeps what was typed", async (_what, fields, field, message = /./) => {
    const before = await everything();
    const { status, result } = await post({ intent, ...fields });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, [field]]);
    expect(result?.error?.[field]?.[0]).toMatch(message);
    expect(result?.initialValue).toMatchObject(fields);
    expect(await everything()).toEqual(before);
  });
});

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
    expect(text).toContain("Insulation: 2 of 2, full");
    expect(text).toContain("Interior: 2");
    expect(text).toContain("Paint care: out of service");
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
    for (const id of ["close-from", "limit-day", "block-day"])
      expect(written).toMatch(new RegExp(`<input[^>]*id="${id}"[^>]*value="2026-12-10"`));
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

it("hostile input is shown as text in a note, isolated, without marks that reorder it", async () => {
  const noteEn = "<b>Eid</b> \u202e\"'&";
  await post({ intent: "close", from: "2026-12-10", noteEn });
  const written = await html("?month=2026-12&day=2026-12-10");
  expect(written).not.toContain("<b>Eid");
  expect(written).toContain("<bdi>&lt;b&gt;Eid&lt;/b&gt; &quot;&#x27;&amp;</bdi>");
});

const read = (recorded: typeof db) => readDays(recorded, { month: "2026-12", now: NOW });

it("the page reads by indexes, without a scan", async () => {
  const plans = await plansOf(read);
  expect(
    scansOf(plans).filter(
      (plan) =>
        !/^SCAN (?:used|bay_limits|booking_settings LEFT-JOIN|closings|message|(?:sent|json_each) .*)$/.test(plan),
    ),
  ).toEqual([]);
});

const store = async (day: string, count: number) => {
  const customerName = "عبدالرحمن بن عبدالعزيز آل سعود";
  const rows = Array.from({ length: count }, () => bookingRow({ bookingDate: day, customerName }));
  await storeBookings(rows);
};

it("the page reads no places of past days", async () => {
  await store("2026-12-10", 5);
  const rowsRead = await rowsReadBy(read);
  await store("2026-11-10", 50);
  expect(await rowsReadBy(read)).toBe(rowsRead);
});

/** Cancelling many bookings at once, such as those of a bot (product.md 16.9). */

const daysPage = deskPage(days, "/en/desk/days");
const queryOf = (times: Record<string, string>) => `?${new URLSearchParams(times)}`;
const shown = (times: Record<string, string>) => daysPage.shown(queryOf(times));

const span = { "from-hour": "2026-11-20T09:00", "until-hour": "2026-11-20T11:00" };
const many = (fields: Record<string, string>, ticked: readonly string[] = []) =>
  daysPage.post([
    ...Object.entries({ intent: "cancel-many", ...fields }),
    ...ticked.map((reference) => ["reference", reference]),
  ]);

it("cancelling many cancels the ticked pending bookings of the site in those hours, without an email", async () => {
  const junk = await bookOne({ createdAt: "2026-11-20T06:00:00.000Z" });
  const last = await bookOne({ createdAt: "2026-11-20T08:00:59.000Z" });
  await bookOne({ createdAt: "2026-11-20T05:59:59.000Z" });
  await bookOne({ createdAt: "2026-11-20T08:01:00.000Z" });
  await bookOne({ createdAt: "2026-11-20T07:00:00.000Z", createdBy: "desk" });
  await bookOne({ createdAt: "2026-11-20T07:00:00.000Z", status: "confirmed" });
  await db.delete(outbox);
  expect(references((await daysPage.load(queryOf(span))).taken?.rows ?? []).sort()).toEqual([junk, last]);
  expect(await many({ ...span }, [junk, last])).toMatchObject({
    status: 303,
    // The address has the times, to list the bookings that are left.
    location: expect.stringMatching(/^\/en\/desk\/days\?done=cancel-many&count=2&from-hour=.*until-hour=/),
  });
  const cancelled = db.select().from(bookings).where(eq(bookings.status, "cancelled")).orderBy(asc(bookings.id));
  expect(references(await cancelled)).toEqual([junk, last]);
  const events = await db.select().from(bookingEvents).where(eq(bookingEvents.kind, "cancelled"));
  expect(events.map(({ actor }) => actor)).toEqual([ACTOR, ACTOR]);
  expect(await db.$count(outbox)).toBe(0);
  const places = await db.select().from(bookingPlaces);
  expect(new Set(places.map(({ bookingId }) => bookingId)).size).toBe(4);
});

const cancelled = () => db.$count(bookings, eq(bookings.status, "cancelled"));
const inSpan = { createdAt: "2026-11-20T06:00:00.000Z" };

it.each([{}, { ...span, "until-hour": "noon" }])(
  "cancelling many answers 400 to %j, which no form of the page sends",
  async (form) => {
    const reference = await bookOne(inSpan);
    expect(await many(form, [reference])).toMatchObject({ status: 400, problem: "malformed" });
    expect(await cancelled()).toBe(0);
  },
);

it.each([
  ["2026-11-20T9:00", "2026-11-20T09:00"],
  ["٢٠٢٦/١١/٢٠ ٩:٠٠", "2026-11-20T09:00"],
  ["2026-11-20T15:00:00", "2026-11-20T15:00"],
  ["2026-11-20T4 pm", undefined],
  ["2026-11-20", undefined],
])("cancelling many reads the time %s as %s", (typed, hour) => {
  const typedTimes: Record<string, string> = { "from-hour": typed, "until-hour": "2026-11-20T23:00" };
  expect(readTimes((name) => typedTimes[name])?.["from-hour"]).toBe(hour);
});

it("cancelling many ticks all at first, and spares those unticked, confirmed or stored in the meantime", async () => {
  const [junk, , confirmed] = [await bookOne(inSpan), await bookOne(inSpan), await bookOne(inSpan)];
  const page = await shown(span);
  expect(page.match(/<input type="checkbox" name="reference" checked="" value="SQ-/g)).toHaveLength(3);
  expect(page).toContain("Confirmed bookings are not listed.");
  await updateBookings({ status: "confirmed" }, eq(bookings.reference, confirmed));
  await bookOne(inSpan);
  await many({ ...span }, [junk, confirmed]);
  const rows = await db.select().from(bookings).where(eq(bookings.status, "cancelled"));
  expect(references(rows)).toEqual([junk]);
});

it("cancelling many cancels nothing when none is ticked, and says so", async () => {
  await bookOne(inSpan);
  expect(await many({ ...span })).toMatchObject({ status: 400 });
  expect(await cancelled()).toBe(0);
  expect(await daysPage.after({ intent: "cancel-many", ...span })).toContain("No booking is ticked.");
});

it("cancelling many unticks a booking with a deposit, and names the amount", async () => {
  const [junk, paid] = [await bookOne(inSpan), await bookOne(inSpan)];
  const bookingId = sql`(select id from bookings where reference = ${paid})`;
  await db.insert(payments).values({ bookingId, method: "cash", amount: 20_000, takenAt: setAt });
  const page = await shown(span);
  const rowOf = (reference: string) => page.split("<label").find((row) => row.includes(`value="${reference}"`));
  expect(rowOf(junk)).toContain('checked=""');
  expect(rowOf(paid)).not.toContain('checked=""');
  expect([rowOf(junk)?.includes("paid"), rowOf(paid)?.includes("SAR 200 paid")]).toEqual([false, true]);
});

it("cancelling many lists a hundred at a time, and says so", async () => {
  for (let stored = 0; stored < 101; stored++) await bookOne(inSpan);
  const page = await shown(span);
  expect(page.match(/type="checkbox"/g)).toHaveLength(100);
  expect(page).toContain("100 of 101 are listed here.");
});

describe("a form of a page that a colleague has overtaken", () => {
  const day = "2026-12-10";
  const onDay = `?month=2026-12&day=${day}`;
  /** The fields of a form as the page shows them now. */
  const formOf = async (intent: string, query = "") => {
    const [, form = ""] = (await html(query)).match(new RegExp(`value="${intent}"(.*?)</form>`, "s")) ?? [];
    const [before = ""] = (await html(query)).split(`value="${intent}"`).slice(0, 1);
    const inputs = `${before.slice(before.lastIndexOf("<form"))}${form}`.match(/<input[^>]*>/g) ?? [];
    const attribute = (input: string, name: string) =>
      (input.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? "").replaceAll("&quot;", '"');
    const fields = inputs.map((input) => [attribute(input, "name"), attribute(input, "value")] as const);
    return { ...Object.fromEntries(fields), intent };
  };

  it.each([
    ["settings", "", { horizonDays: "60" }, { intent: "settings", carsPerDay: "9" }],
    ["bays", "", { paint: "3" }, { intent: "bays", film: "1" }],
    ["close", onDay, { until: "2026-12-11" }, { intent: "close", from: day, noteEn: "Fair" }],
    ["limit", onDay, { cars: "4" }, { intent: "limit", day, cars: "2" }],
    ["open", onDay, {}, { intent: "close", from: day, noteEn: "Fair" }],
  ])("takes nothing back with %s", async (intent, query, typed, change) => {
    await post({ intent: "close", from: day, noteEn: "Inventory" });
    const older = await formOf(intent, query);
    expect(older).toHaveProperty("version");
    await post(change);
    const state = () => Promise.all([db.select().from(bookingSettings), db.select().from(bayLimits), limits()]);
    const before = await state();
    expect(await post({ ...older, ...typed }, query)).toMatchObject({ status: 409, failure: "outdated" });
    expect(await state()).toEqual(before);
    const again = await daysPage.after({ ...older, ...typed }, query);
    expect(again).toContain(translator("en").t("deskDays:outdated"));
    if (intent === "settings") expect(again).toContain("Stored now: 9");
    // This page shows what is stored, so the desk accepts its form.
    expect(await post({ ...(await formOf(intent, query)), ...typed }, query)).toMatchObject({ status: 303 });
  });

  it("is taken if only something else has changed", async () => {
    const older = await formOf("settings");
    await post({ intent: "bays", film: "1" });
    await post({ intent: "close", from: day });
    expect(await post({ ...older, carsPerDay: "5" })).toMatchObject({ status: 303 });
  });
});

it("the button of a day with its own number goes back to the usual one", async () => {
  const day = "2026-12-10";
  await post({ intent: "limit", day, cars: "2" });
  const page = await html(`?month=2026-12&day=${day}`);
  const [, fields = ""] = page.match(/<form[^>]*>((?:(?!<form).)*?)Go back to the usual number/s) ?? [];
  const form = Object.fromEntries(
    [...fields.matchAll(/name="(intent|day)" value="([^"]*)"/g)].map(([, n, v]) => [n, v]),
  );
  expect(await post(form as Record<string, string>)).toMatchObject({ status: 303 });
  expect(await limits()).toEqual([]);
});

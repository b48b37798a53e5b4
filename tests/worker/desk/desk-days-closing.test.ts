import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { readCachedDays } from "~/domain/days/days.server";
import { stayFor } from "~/domain/days/stay";
import { bayLimits, bookingSettings, dayLimits } from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import { db, NOW } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { book, html, limits, page, post, visitorsSee } from "./desk-days";

/** How the desk closes, opens and limits days, and limits every day and each bay. Today is 20 November. */

const loggedAt = startDesk();

const setAt = NOW.toISOString();

describe("the close form", () => {
  it("closes one day with notes in both languages", async () => {
    const form = { intent: "close", from: "٢٠٢٦-١٢-١٠", noteAr: "جرد", noteEn: " Inventory " };
    expect(await post(form)).toEqual({
      status: 303,
      location: "/en/desk/days?done=close&day=2026-12-10&month=2026-12",
    });
    expect(await limits()).toEqual([{ day: "2026-12-10", cars: 0, noteAr: "جرد", noteEn: "Inventory", setAt }]);
    expect((await visitorsSee()).closed).toEqual({ "2026-12-10": "Inventory" });
    expect((await visitorsSee("ar")).closed).toEqual({ "2026-12-10": "جرد" });
    expect(loggedAt("info")).toEqual([{ event: "desk-days", intent: "close" }]);
  });

  it("shows the first closed day, with a button that opens it again", async () => {
    const { location } = await post({ intent: "close", from: "2026-12-10", until: "2026-12-12" }, "?month=2027-01");
    const { search } = new URL(location ?? "", "https://x");
    expect(await html(search)).toMatch(
      /<h2 id="day-title"[^>]*>Thursday, 10 December 2026.*value="2026-12-10".*Open this day for booking/s,
    );
  });

  it("replaces the notes of a closed day and the limit of another", async () => {
    await db.insert(dayLimits).values([
      { day: "2026-12-10", cars: 0, noteAr: "جرد", noteEn: "Inventory" },
      { day: "2026-12-11", cars: 3 },
    ]);
    await post({ intent: "close", from: "2026-12-10", until: "2026-12-11", noteEn: "Training" });
    expect(await limits()).toEqual([
      { day: "2026-12-10", cars: 0, noteAr: null, noteEn: "Training", setAt: null },
      { day: "2026-12-11", cars: 0, noteAr: null, noteEn: "Training", setAt },
    ]);
  });

  it("closes today and up to 92 days at once, with a note of 100 characters, even of emoji", async () => {
    const note = "🚗".repeat(100);
    const form = { intent: "close", from: "2026-11-20", until: "2027-02-19", noteEn: note };
    expect(await post(form)).toMatchObject({ status: 303 });
    expect(await limits()).toMatchObject(Array(92).fill({ noteEn: note }));
  });
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

describe("the limit form", () => {
  it("sets, changes and removes a limit", async () => {
    await book("2026-12-10");
    await post({ intent: "limit", day: "2026-12-10", cars: "٢" });
    expect(await limits()).toEqual([{ day: "2026-12-10", cars: 2, noteAr: null, noteEn: null, setAt }]);
    expect((await visitorsSee()).full).toEqual([]);
    await post({ intent: "limit", day: "2026-12-10", cars: "1" });
    expect((await visitorsSee()).full).toEqual(["2026-12-10"]);
    expect(await post({ intent: "limit", day: "2026-12-10" })).toMatchObject({ status: 303 });
    expect(await limits()).toEqual([]);
  });

  it("opens a closed day and removes its notes, but not when the number is empty", async () => {
    await post({ intent: "close", from: "2026-12-10", noteEn: "Inventory" });
    const { status, result } = await post({ intent: "limit", day: "2026-12-10" });
    expect([status, Object.keys(result?.error ?? {})]).toEqual([400, ["cars"]]);
    expect(await limits()).toMatchObject([{ cars: 0 }]);
    await post({ intent: "limit", day: "2026-12-10", cars: "4" });
    expect(await limits()).toEqual([{ day: "2026-12-10", cars: 4, noteAr: null, noteEn: null, setAt }]);
  });
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

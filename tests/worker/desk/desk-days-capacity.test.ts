import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bayLimits, bookingSettings } from "~/platform/db/schema.server";
import { translator } from "~/platform/i18n/translator";
import { db } from "../support/builders";
import { startDesk } from "../support/desk-visit";
import { book, html, page, post, visitorsSee } from "./desk-days";

/** The limits of every day and of each bay at the desk. Today is 20 November. */

startDesk();

describe("the settings form", () => {
  const stored = async () => (await db.select().from(bookingSettings))[0];

  it("stores its numbers, and no limit for an empty one", async () => {
    const numbers = { horizonDays: "30", formsPerPerson: "7", siteBookingsPerHour: "12", messagesPerHour: "9" };
    await post({ intent: "settings", carsPerDay: "١", ...numbers });
    expect(await stored()).toMatchObject({
      carsPerDay: 1,
      horizonDays: 30,
      formsPerPerson: 7,
      siteBookingsPerHour: 12,
      messagesPerHour: 9,
    });
    await book("2026-12-10");
    expect(await visitorsSee()).toMatchObject({ until: "2026-12-20", full: ["2026-12-10"] });
    await post({ intent: "settings" });
    expect(await stored()).toMatchObject({
      carsPerDay: null,
      horizonDays: null,
      formsPerPerson: null,
      siteBookingsPerHour: null,
      messagesPerHour: null,
    });
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

describe("the form of the bays", () => {
  const stored = async () =>
    Object.fromEntries((await db.select().from(bayLimits)).map(({ bay, cars }) => [bay, cars]));

  it("stores a number, zero, or no limit for an empty field", async () => {
    await post({ intent: "bays", film: "2", paint: "٣", glass: "0" });
    expect(await stored()).toEqual({ film: 2, paint: 3, glass: 0, interior: null });
    expect((await visitorsSee()).full).toHaveLength(365);
    await post({ intent: "bays", film: "2" });
    expect(await stored()).toEqual({ film: 2, paint: null, glass: null, interior: null });
  });

  it("creates a missing row", async () => {
    await db.delete(bayLimits).where(eq(bayLimits.bay, "glass"));
    await post({ intent: "bays", glass: "1" });
    expect(await stored()).toEqual({ film: null, paint: null, glass: 1, interior: null });
  });
});

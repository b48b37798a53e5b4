import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openingHours } from "~/domain/centre/opening-hours";
import { ramadan } from "~/domain/centre/special-hours.fixtures";
import { loader, meta } from "~/routes/contact/page";
import { deskVisit } from "../support/desk-visit";

/** The special hours that the contact page gets at an instant (product.md 11.6). */
async function contactAt(instant: string) {
  vi.setSystemTime(instant);
  const loaderData = loader(await deskVisit<Parameters<typeof loader>[0]>("/contact"));
  const structured = JSON.stringify(meta({ loaderData } as never));
  return { shown: loaderData.specialHours?.map(({ note }) => note), structured };
}

describe("special hours on the contact page", () => {
  const hours = openingHours as { special: readonly unknown[] };
  const { special } = hours;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
    hours.special = [ramadan];
  });
  afterEach(() => {
    vi.useRealTimers();
    hours.special = special;
  });

  it("are shown from the day of their publication until midnight in Riyadh after their last day", async () => {
    for (const instant of ["2026-11-20T09:00:00Z", "2027-03-08T20:59:59Z"]) {
      const { shown, structured } = await contactAt(instant);
      expect(shown).toEqual(["رمضان"]);
      expect(structured).toContain('"validThrough":"2027-03-08"');
    }
    const { shown, structured } = await contactAt("2027-03-08T21:00:00Z");
    expect(shown).toEqual([]);
    expect(structured).not.toContain("specialOpeningHours");
  });
});

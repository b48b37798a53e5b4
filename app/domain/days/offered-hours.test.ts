import fc from "fast-check";
import { expect, it } from "vitest";
import { isOpenAt, minutesOf, type OpeningHours, openingHours, timeOf } from "~/domain/centre/opening-hours";
import { hoursFor, nearestHours } from "./offered-hours";

const NOW = new Date("2026-11-20T09:00:00Z");
const hour = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf);
const day = fc.integer({ min: 1, max: 30 }).map((date) => `2026-11-${String(date).padStart(2, "0")}`);

it("offers at most three hours in order, open, half an hour apart from each arrival, and not passed", () => {
  fc.assert(
    fc.property(day, fc.array(hour, { maxLength: 40 }), (day, taken) => {
      const hours = hoursFor(null, { day, taken, now: NOW });
      expect(hours.length).toBeLessThanOrEqual(3);
      expect(hours).toEqual([...hours].sort());
      for (const offered of hours) {
        expect(isOpenAt(day, offered)).toBe(true);
        for (const other of taken) expect(Math.abs(minutesOf(offered) - minutesOf(other))).toBeGreaterThanOrEqual(30);
        if (day === "2026-11-20") expect(offered > "12:00").toBe(true);
      }
    }),
  );
});

it("offers nothing on a closed day, and in a night of Ramadan only from the opening on", () => {
  const closed = { from: "2026-11-24", until: "2026-11-24", spans: [], note: { ar: "عيد", en: null } };
  const night = { ...closed, from: "2026-11-25", until: "2026-11-27", spans: [{ opens: "21:00", closes: "02:00" }] };
  const hours: OpeningHours = { ...openingHours, special: [closed, night] };
  const on = (day: string) => hoursFor(null, { day, taken: [], now: NOW }, hours);
  expect(on("2026-11-24")).toEqual([]);
  expect(on("2026-11-26")).toEqual(["21:00", "21:30", "22:00"]);
});

it("offers a customer who needs another time the nearest free hours, in order", () => {
  const wishes = (agreed: string, ...taken: string[]) =>
    nearestHours(agreed, { day: "2026-11-25", taken: [agreed, ...taken], now: NOW });
  expect(wishes("16:00")).toEqual(["15:00", "15:30", "16:30"]);
  expect(wishes("16:15", "15:30", "17:00")).toEqual(["14:30", "15:00", "17:30"]);
  expect(wishes("10:00")).toEqual(["10:30", "11:00", "11:30"]);
});

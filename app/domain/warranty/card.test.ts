import { expect, it } from "vitest";
import { warrantyLeft } from "./card";

const period = { startsOn: "2026-12-06", endsOn: "2031-12-05" };

it.each([
  ["2026-12-06", { share: 1, years: 5, months: 0 }],
  ["2026-12-07", { years: 4, months: 11 }],
  ["2029-06-06", { years: 2, months: 6 }],
  ["2031-12-05", { years: 0, months: 0 }],
  // Issued a day early, by hand.
  ["2026-12-01", { share: 1, years: 5, months: 0 }],
] as const)("on %s a warranty has its rest", (today, left) => expect(warrantyLeft(period, today)).toMatchObject(left));

it("a warranty has nothing left after its last day, and a little on it", () => {
  expect(warrantyLeft(period, "2031-12-06")).toBeNull();
  expect(warrantyLeft(period, "2031-12-05")?.share).toBeGreaterThan(0);
});

import { expect, it } from "vitest";
import { dayProblem } from "./days";

const year = { today: "2026-11-20", horizonDays: 365 };

it.each([
  ["no day", "", "missing"],
  ["words", "soon", "invalid"],
  ["a date that does not exist", "2027-02-29", "invalid"],
  ["today", "2026-11-20", "invalid"],
  ["yesterday", "2026-11-19", "invalid"],
  ["tomorrow", "2026-11-21", null],
  ["the last day of the horizon", "2027-11-20", null],
  ["the day after it", "2027-11-21", "beyond"],
])("%s: %s is %s", (_what, day, problem) => expect(dayProblem(day, year)).toBe(problem));

it("any later day can be booked without a horizon", () => {
  expect(dayProblem("9999-12-31", { ...year, horizonDays: null })).toBeNull();
});

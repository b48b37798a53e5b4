import { expect, it } from "vitest";
import { minutesLate } from "./status";

const day = "2026-11-20";
const dayLater = 24 * 60;

it.each([
  ["at its hour", "10:30", day, "10:30:00", 0],
  ["within the first minute", "10:30", day, "10:30:59", 0],
  ["after a minute", "10:30", day, "10:31:00", 1],
  ["a day later", "10:30", "2026-11-21", "10:30:00", dayLater],
  ["on its day, without an hour", null, day, "23:59:59", 0],
  ["after its day, without an hour", null, "2026-11-21", "00:00:00", dayLater],
  ["two days later, without an hour", null, "2026-11-22", "12:00:00", 2 * dayLater],
] as const)("counts how late a car is %s", (_, hour, today, time, late) => {
  expect(minutesLate(day, hour, new Date(`${today}T${time}+03:00`))).toBe(late);
});

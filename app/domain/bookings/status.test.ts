import { expect, it } from "vitest";
import { minutesLate } from "./status";

const day = "2026-11-20";
const agreed = { status: "confirmed", bookingDate: day, arrivalTime: "10:30", readyBy: "2026-11-23" } as const;
const atCentre = { ...agreed, status: "arrived", readyBy: day } as const;
const dayLater = 24 * 60;

it.each([
  ["an arrival at its hour", agreed, day, "10:30:00", 0],
  ["an arrival within its first minute", agreed, day, "10:30:59", 0],
  ["an arrival after a minute", agreed, day, "10:31:00", 1],
  ["an arrival of the day before", agreed, "2026-11-21", "10:30:00", dayLater],
  ["an arrival without an hour, on its day", { ...agreed, arrivalTime: null }, day, "23:59:00", 0],
  ["an arrival without an hour, after its day", { ...agreed, arrivalTime: null }, "2026-11-21", "00:00:00", dayLater],
  ["a car at the centre on its planned day", atCentre, day, "23:59:00", 0],
  ["a car at the centre after its planned day", atCentre, "2026-11-21", "00:00:00", dayLater],
  [
    "a car that is ready, after its planned day",
    { ...atCentre, status: "ready" },
    "2026-11-22",
    "12:00:00",
    2 * dayLater,
  ],
  ["a car without places", { ...atCentre, readyBy: null }, "2026-11-22", "12:00:00", 0],
] as const)("counts how late %s is", (_, booking, today, time, late) => {
  expect(minutesLate(booking, new Date(`${today}T${time}+03:00`))).toBe(late);
});

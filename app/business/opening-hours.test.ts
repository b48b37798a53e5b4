import { describe, expect, it } from "vitest";
import { isOpenAt } from "./opening-hours";
import { eid, ramadan } from "./special-hours.fixtures";

describe("an arrival time", () => {
  it.each([
    ["2026-11-26", "09:59", false],
    ["2026-11-26", "10:00", true],
    ["2026-11-26", "23:59", true],
    ["2026-11-27", "00:00", false],
    ["2026-11-26", "04:00", false],
    // Friday has two readings (product.md 11.5): 12:00 to 15:00, and 14:00 to 24:00.
    ["2026-11-27", "11:59", false],
    ["2026-11-27", "12:00", true],
    ["2026-11-27", "15:00", true],
    ["2026-11-27", "23:30", true],
    ["2027-02-08", "19:59", false],
    ["2027-02-08", "23:00", true],
    // The night before belongs to the usual hours, which end at midnight.
    ["2027-02-08", "01:00", false],
    ["2027-02-09", "01:59", true],
    ["2027-02-09", "02:00", false],
    // The last night of Ramadan ends in the first hours of Eid.
    ["2027-03-09", "01:30", true],
    ["2027-03-09", "15:59", false],
    ["2027-03-12", "16:00", true],
  ])("on %s at %s is within the opening hours: %j", (day, hour, expected) => {
    expect(isOpenAt(day, hour, [ramadan, eid])).toBe(expected);
  });
});

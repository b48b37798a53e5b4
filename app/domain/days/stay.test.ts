import { describe, expect, it } from "vitest";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { consecutiveDays } from "~/platform/i18n/dates";
import { movingStay, planSelection, planStay, workDaysOf } from "./stay";

/** A stay of this many work days in a row. */
const plan = (arrival: string, workDays: number, closedDays: readonly string[] = []) =>
  planStay({ arrival, workDays: consecutiveDays(arrival, workDays), isClosed: (day) => closedDays.includes(day) });

describe("a stay", () => {
  it.each<[string, string, number, string[], string, number, string[]]>([
    ["of one day ends on it", "2026-12-06", 1, [], "2026-12-06", 1, []],
    ["of four days ends on the fourth", "2026-12-06", 4, [], "2026-12-09", 4, []],
    ["names a closing inside", "2026-12-10", 4, ["2026-12-11"], "2026-12-13", 4, ["2026-12-11"]],
    ["ends on the next open day", "2026-12-08", 4, ["2026-12-11"], "2026-12-12", 5, ["2026-12-11"]],
    [
      "skips several closed days in a row",
      "2026-12-08",
      4,
      ["2026-12-13", "2026-12-11", "2026-12-12"],
      "2026-12-14",
      7,
      ["2026-12-11", "2026-12-12", "2026-12-13"],
    ],
    ["is ready before a closing that follows it", "2026-12-06", 4, ["2026-12-10"], "2026-12-09", 4, []],
    ["passes over a closing before it", "2026-12-06", 2, ["2026-12-05"], "2026-12-07", 2, []],
    ["names a day of arrival that was closed later", "2026-12-06", 1, ["2026-12-06"], "2026-12-07", 2, ["2026-12-06"]],
    ["crosses the end of a year", "2026-12-30", 4, ["2027-01-01"], "2027-01-02", 4, ["2027-01-01"]],
    ["crosses 29 February", "2028-02-27", 4, [], "2028-03-01", 4, []],
  ])("%s", (_what, arrival, workDays, closedDays, until, days, closed) => {
    expect(plan(arrival, workDays, closedDays)).toEqual({ from: arrival, until, days, closed });
  });

  it("ends on the last day with a place, in any order of the places", () => {
    const workDays = ["2026-12-09", "2026-12-06", "2026-12-11", "2026-12-06"];
    expect(planStay({ arrival: "2026-12-06", workDays, isClosed: () => false })).toMatchObject({
      until: "2026-12-11",
      days: 6,
    });
  });
});

it("a booking moves with its stored places, whatever the catalogue says", () => {
  const own = [
    { bay: "arrival", day: "2026-12-30" },
    { bay: "glass", day: "2027-01-01" },
  ] as const;
  const places = [
    { bay: "arrival", day: 0 },
    { bay: "glass", day: 2 },
  ];
  expect(movingStay("2026-12-30", own)).toEqual({ places, own });
});

describe("the stay for a selection", () => {
  it.each<[ServiceCode[], number]>([
    [["thermal-titanium"], 1],
    [["polishing-interior", "polishing-exterior"], 1],
    [["ceramic-exterior"], 2],
    [["ppf-front-glossy-hexis", "thermal-titanium"], 2],
    [["ppf-full-matte-xpel"], 4],
    [["ceramic-exterior", "ppf-front-glossy-xpel"], 4],
    [["ppf-full-glossy-xpel", "ceramic-exterior", "ceramic-interior"], 6],
  ])("of %j lasts %d days", (codes, days) => {
    expect(workDaysOf(codes)).toBe(days);
    expect(planSelection(codes, { arrival: "2026-12-06", closedDays: [] }).days).toBe(days);
  });
});

import { expect, it } from "vitest";
import { showDatedParts } from "./dated-parts";

it.each([
  ["before its first day in Riyadh", "2027-02-07T20:59:59Z", true],
  ["from its first midnight", "2027-02-07T21:00:00Z", false],
  ["to its last", "2027-03-08T20:59:59Z", false],
  ["after its last day", "2027-03-08T21:00:00Z", true],
])("a part with days, %s", (_when, now, hidden) => {
  const part = { dataset: { from: "2027-02-08", until: "2027-03-08" }, hidden: !hidden };
  const always = { dataset: { until: "2099-12-31" }, hidden: true };
  showDatedParts([part, always], Date.parse(now));
  expect([part.hidden, always.hidden]).toEqual([hidden, false]);
});

it.each([
  ["before its first minute", "2026-11-28T06:59:59Z", true],
  ["from its first minute on a Saturday in Riyadh", "2026-11-28T07:00:00Z", false],
  ["to the end of its last", "2026-11-28T20:59:59Z", false],
  ["on the day after", "2026-11-29T07:00:00Z", true],
  ["a week later", "2026-12-05T07:00:00Z", false],
])("a part of every week, %s", (_when, now, hidden) => {
  const part = { dataset: { from: "6T10:00", until: "6T23:59" }, hidden: !hidden };
  showDatedParts([part], Date.parse(now));
  expect(part.hidden).toBe(hidden);
});

import { expect, it } from "vitest";
import { ramadan as fixture, hoursWith } from "~/domain/centre/special-hours.fixtures";
import { changeDeadline } from "./status";

const ramadan = { ...fixture, until: "2027-03-09" };

it.each([
  ["24 hours before the opening while no hour is agreed", "2026-11-26", null, "2026-11-25T07:00:00.000Z"],
  ["of a Friday its earlier reading", "2026-11-27", null, "2026-11-26T09:00:00.000Z"],
  ["24 hours before the agreed hour", "2026-11-26", "16:30", "2026-11-25T13:30:00.000Z"],
  ["of an hour after midnight in UTC", "2026-11-26", "02:00", "2026-11-24T23:00:00.000Z"],
  ["special hours on their first day", "2027-02-08", null, "2027-02-07T17:00:00.000Z"],
  ["special hours on their last day", "2027-03-09", null, "2027-03-08T17:00:00.000Z"],
  ["the usual ones on the day after", "2027-03-10", null, "2027-03-09T07:00:00.000Z"],
  ["special hours on a Friday", "2027-02-12", null, "2027-02-11T17:00:00.000Z"],
  ["the agreed hour in special hours", "2027-02-12", "21:00", "2027-02-11T18:00:00.000Z"],
])("an appointment can be changed until %s", (_rule, day, arrivalTime, until) => {
  expect(changeDeadline({ day, arrivalTime }, hoursWith(ramadan)).toISOString()).toBe(until);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/platform/calendar/dates";
import {
  hoursOn,
  isClosedOn,
  isOpenAt,
  type OpeningHours,
  openingTime,
  partsOfWeek,
  specialOn,
  timeOf,
  weekdays,
  withoutOverlaps,
} from "./opening-hours";
import { eid, hoursWith, ramadan } from "./special-hours.fixtures";

it.each([
  ["2026-11-26", "09:59", false],
  ["2026-11-26", "10:00", true],
  ["2026-11-26", "23:59", true],
  ["2026-11-27", "00:00", false],
  ["2026-11-26", "04:00", false],
  // Friday has two sets of hours (product.md 11.5): 12:00 to 15:00, and 14:00 to 24:00.
  ["2026-11-27", "11:59", false],
  ["2026-11-27", "12:00", true],
  ["2026-11-27", "15:00", true],
  ["2026-11-27", "23:30", true],
  ["2027-02-08", "19:59", false],
  ["2027-02-08", "23:00", true],
  // The night before Ramadan belongs to the usual hours, which end at midnight.
  ["2027-02-08", "01:00", false],
  ["2027-02-09", "01:59", true],
  ["2027-02-09", "02:00", false],
  // The last night of Ramadan ends in the first hours of Eid.
  ["2027-03-09", "01:30", true],
  ["2027-03-09", "15:59", false],
  ["2027-03-12", "16:00", true],
])("an arrival on %s at %s is within the opening hours: %j", (day, hour, expected) => {
  expect(isOpenAt(day, hour, hoursWith(ramadan, eid))).toBe(expected);
});

it("both sets of Friday hours continue after midnight", () => {
  const usual = hoursWith();
  const hours = { ...usual, weekdays: { ...usual.weekdays, friday: [{ opens: "20:00", closes: "02:00" }] } };
  expect(isOpenAt("2026-11-28", "01:59", hours)).toBe(true);
});

it.each([
  ["a weekday", "2026-11-28", "10:00", "10:00"],
  ["a Friday, by its two sets of hours", "2026-11-27", "12:00", "14:00"],
  ["the first day of special hours", ramadan.from, "20:00", "20:00"],
  ["a Friday in special hours", "2027-02-12", "20:00", "20:00"],
  ["their last day", eid.until, "16:00", "16:00"],
  ["the day after", "2027-03-13", "10:00", "10:00"],
])("the opening time and the hours of %s", (_what, day, opens, contact) => {
  const hours = hoursWith(eid, ramadan);
  expect(openingTime(day, hours)).toBe(opens);
  expect(hoursOn(day, hours)[0]?.opens).toBe(contact);
});

describe("a closed day", () => {
  const closing = { ...eid, spans: [] };
  const hours = hoursWith(ramadan, closing);
  const week = { ...hours, weekdays: { ...hours.weekdays, friday: [] }, fridayOnContactPage: null };

  it.each([
    ["2026-11-26", false],
    ["2026-11-27", true],
    // Special hours open a Friday, and close other days.
    ["2027-02-12", false],
    ["2027-03-08", false],
    ["2027-03-09", true],
    ["2027-03-12", true],
    ["2027-03-13", false],
  ])("%s: %j", (day, closed) => {
    expect(isClosedOn(day, week)).toBe(closed);
    expect(hoursOn(day, week).length === 0).toBe(closed);
  });

  it("is open only for the night before, and never opens", () => {
    expect(["01:59", "02:00", "16:00"].map((hour) => isOpenAt("2027-03-09", hour, week))).toEqual([true, false, false]);
    expect(openingTime("2026-11-27", week)).toBe("24:00");
  });
});

const note = { ar: "يوم التأسيس", en: null };

const first = "2027-02-01";
const dayAfter = (days: number) => addDays(first, days);
const days = Array.from({ length: 60 }, (_, index) => dayAfter(index));
const anyPeriod = fc.tuple(fc.nat(40), fc.nat(15), fc.boolean()).map(([from, more, isClosed]) => ({
  ...{ from: dayAfter(from), until: dayAfter(from + more), note },
  spans: isClosed ? [] : eid.spans,
}));

it("a shorter period inside a longer one counts on each of its days, and the longer one on all others", () => {
  const pair = fc.tuple(anyPeriod, fc.nat(15), fc.nat(15), fc.boolean());
  fc.assert(
    fc.property(pair, ([inner, before, after, isFirst]) => {
      fc.pre(before + after > 0);
      const outer = { ...ramadan, from: addDays(inner.from, -before), until: addDays(inner.until, after) };
      const hours = hoursWith(...(isFirst ? [inner, outer] : [outer, inner]));
      for (const day of days.filter((each) => outer.from <= each && each <= outer.until)) {
        const own = inner.from <= day && day <= inner.until ? inner : outer;
        expect(specialOn(day, hours)).toBe(own);
        expect(hoursOn(day, hours)).toBe(own.spans);
        expect(isClosedOn(day, hours)).toBe(own.spans.length === 0);
      }
    }),
  );
});

it("a shorter period inside a longer one cuts the longer one into parts that say the same of each day", () => {
  fc.assert(
    fc.property(fc.array(anyPeriod, { maxLength: 6 }), (periods) => {
      const parts = withoutOverlaps(periods);
      for (const day of days) {
        const of = parts.filter(({ from, until }) => from <= day && day <= until);
        const own = specialOn(day, hoursWith(...periods));
        expect(of.map(({ spans }) => spans)).toEqual(own ? [own.spans] : []);
      }
    }),
  );
});

it("a day may have two spans", () => {
  const hours = hoursWith({ ...ramadan, spans: [{ opens: "10:00", closes: "16:00" }, ...ramadan.spans] });
  const open = ["09:59", "10:00", "15:59", "16:00", "19:59", "20:00"].map((hour) =>
    isOpenAt("2027-02-10", hour, hours),
  );
  expect(open).toEqual([false, true, true, false, false, true]);
});

const said = (hours: OpeningHours) =>
  partsOfWeek(hours).map(
    ({ day, from, until, isOpen, changes }) =>
      `${day} ${timeOf(from)}-${timeOf(until)} ${isOpen ? "open until" : "closed until"} ${changes.day} ${changes.time}`,
  );

it("the parts of a week leave out times at which the two sets of Friday hours differ", () => {
  const week = said(hoursWith());
  expect(week.slice(0, 3)).toEqual([
    "saturday 00:00-10:00 closed until saturday 10:00",
    "saturday 10:00-00:00 open until sunday 00:00",
    "sunday 00:00-10:00 closed until sunday 10:00",
  ]);
  expect(week.filter((part) => part.startsWith("friday"))).toEqual([]);
  expect(week).toHaveLength(12);
});

it("the parts of a week include nights, breaks and a closed day", () => {
  const evenings = [
    { opens: "10:00", closes: "12:00" },
    { opens: "20:00", closes: "02:00" },
  ];
  const [saturday, sunday, monday, tuesday, wednesday, thursday] = weekdays.map(() => evenings);
  const days = { saturday, sunday, monday, tuesday, wednesday, thursday, friday: [] } as OpeningHours["weekdays"];
  const week = said({ ...hoursWith(), weekdays: days, fridayOnContactPage: null });
  expect(week.slice(0, 6)).toEqual([
    "saturday 00:00-10:00 closed until saturday 10:00",
    "saturday 10:00-12:00 open until saturday 12:00",
    "saturday 12:00-20:00 closed until saturday 20:00",
    "saturday 20:00-00:00 open until sunday 02:00",
    "sunday 00:00-02:00 open until sunday 02:00",
    "sunday 02:00-10:00 closed until sunday 10:00",
  ]);
  expect(week.slice(-2)).toEqual([
    "friday 00:00-02:00 open until friday 02:00",
    "friday 02:00-00:00 closed until saturday 10:00",
  ]);
});

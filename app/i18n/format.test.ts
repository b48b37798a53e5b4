import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isCalendarDate, nextDay, riyadhDate } from "./dates";
import { formatDateInSentence, formatLongDate, formatRiyals } from "./format";

const DAY = 24 * 60 * 60 * 1000;
/** Days as numbers since 1970, up to the year 9999. */
const dayNumber = fc.integer({ min: 0, max: 2_932_895 });
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

it("these tests run in a time zone that is neither UTC nor Riyadh's", () => {
  expect(new Date("2026-11-20").getTimezoneOffset()).toBe(-(5 * 60 + 45));
});

describe("riyadhDate", () => {
  it.each([
    ["2026-11-20T20:59:59.999Z", "2026-11-20"],
    ["2026-11-20T21:00:00.000Z", "2026-11-21"],
    ["2026-12-31T20:59:59.999Z", "2026-12-31"],
    ["2026-12-31T21:00:00.000Z", "2027-01-01"],
    ["2028-02-28T21:00:00.000Z", "2028-02-29"],
    ["2026-03-29T21:00:00.000Z", "2026-03-30"],
  ])("is at %s the day %s", (instant, day) => expect(riyadhDate(new Date(instant))).toBe(day));

  it("is the UTC date three hours later, all year round", () => {
    const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (at) => {
        expect(riyadhDate(at)).toBe(new Date(at.getTime() + DAY / 8).toISOString().slice(0, 10));
      }),
    );
  });
});

describe("nextDay", () => {
  it.each([
    ["2026-11-20", "2026-11-21"],
    ["2026-11-30", "2026-12-01"],
    ["2026-12-31", "2027-01-01"],
    ["2027-02-28", "2027-03-01"],
    ["2028-02-28", "2028-02-29"],
    ["2028-02-29", "2028-03-01"],
    ["2100-02-28", "2100-03-01"],
  ])("of %s is %s", (date, next) => expect(nextDay(date)).toBe(next));

  it("is the next date of the calendar, for every date", () => {
    fc.assert(
      fc.property(dayNumber, (day) => {
        expect(nextDay(dateOf(day))).toBe(dateOf(day + 1));
      }),
    );
  });
});

describe("isCalendarDate", () => {
  it("accepts every date", () => {
    fc.assert(
      fc.property(dayNumber, (day) => {
        expect(isCalendarDate(dateOf(day))).toBe(true);
      }),
    );
  });

  it("rejects days beyond the end of a month", () => {
    const parts = fc.tuple(
      fc.integer({ min: 1970, max: 2400 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    );
    const two = (part: number) => String(part).padStart(2, "0");
    const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
    fc.assert(
      fc.property(parts, ([year, month, day]) => {
        const length = [31, leap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
        expect(isCalendarDate(`${year}-${two(month)}-${two(day)}`)).toBe(day >= 1 && day <= length);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(["", "2027-02-29", "2026-2-3", "26-02-03", "2026/02/03", "2026-02-03 ", "2026-02-03\n", "٢٠٢٦-٠٢-٠٣", "x"])(
    "rejects %j",
    (text) => expect(isCalendarDate(text)).toBe(false),
  );
});

describe("formatLongDate", () => {
  it("writes the day, month and year of the Gregorian calendar in Arabic, in Latin digits", () => {
    expect(formatLongDate("2026-11-26", "ar")).toBe("الخميس، 26 نوفمبر 2026");
    expect(formatLongDate("2028-02-29", "ar")).toBe("الثلاثاء، 29 فبراير 2028");
  });

  it("writes it in English", () => {
    expect(formatLongDate("2026-11-26", "en").replaceAll(",", "")).toBe("Thursday 26 November 2026");
  });

  it("does not shift the date, whatever the time zone of the machine", () => {
    fc.assert(
      fc.property(dayNumber, fc.constantFrom("ar" as const, "en" as const), (day, language) => {
        const text = formatLongDate(dateOf(day), language);
        const [year, , dayOfMonth] = dateOf(day).split("-").map(Number);
        expect(text.match(/\d+/g)?.map(Number)).toEqual([dayOfMonth, year]);
        expect(text).not.toMatch(/[٠-٩۰-۹]/);
      }),
    );
  });
});

it("formatDateInSentence leaves out the comma after the weekday", () => {
  expect(formatDateInSentence("2026-11-26", "ar")).toBe("الخميس 26 نوفمبر 2026");
  expect(formatDateInSentence("2026-11-26", "en")).toBe("Thursday 26 November 2026");
});

describe("formatRiyals", () => {
  it.each([
    [600, "600"],
    [2850, "2,850"],
    [12000, "12,000"],
    [2478.26, "2,478.26"],
    [304.3, "304.30"],
    [0, "0"],
  ])("writes %d as %s", (amount, text) => expect(formatRiyals(amount)).toBe(text));

  it("writes two decimals when asked for an exact amount", () => {
    expect(formatRiyals(600, { exact: true })).toBe("600.00");
  });
});

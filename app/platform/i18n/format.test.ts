import fc from "fast-check";
import { expect, it } from "vitest";
import { isCalendarDate, nextDay } from "~/platform/calendar/dates";
import {
  formatDateInSentence,
  formatHijriDate,
  formatLongDate,
  formatMonth,
  formatRiyals,
  formatShortDay,
  shortWeekday,
} from "./format";
import { ummAlQuraDates } from "./hijri.fixtures";
import { languageProfiles, languages } from "./languages";

const DAY = 24 * 60 * 60 * 1000;
/** Days as numbers since 1970, up to the year 9999. */
const dayNumber = fc.integer({ min: 0, max: 2_932_895 });
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

it("every calendar date is valid, and has a next one", () => {
  fc.assert(
    fc.property(dayNumber, (day) => {
      expect(isCalendarDate(dateOf(day))).toBe(true);
      expect(nextDay(dateOf(day))).toBe(dateOf(day + 1));
    }),
  );
});

it.each([
  ...["", "2026-2-3", "26-02-03", "2026/02/03", "2026-02-03 ", "2026-02-03\n", "٢٠٢٦-٠٢-٠٣"],
  ...["2026-02-29", "2100-02-29", "2028-02-30", "2026-04-31", "2026-12-32", "2026-00-01", "2026-13-01", "2026-01-00"],
])("%j is not a date", (text) => expect(isCalendarDate(text)).toBe(false));

it("a date in words is the same on every machine, in Latin digits", () => {
  fc.assert(
    fc.property(dayNumber, fc.constantFrom(...languages), (day, language) => {
      const text = formatLongDate(dateOf(day), language);
      const [year, , dayOfMonth] = dateOf(day).split("-").map(Number);
      expect(text.match(/\d+/g)?.map(Number)).toEqual([dayOfMonth, year]);
      expect(text).not.toMatch(/[٠-٩۰-۹]/);
    }),
  );
  expect(formatLongDate("2028-02-29", "ar")).toBe("الثلاثاء، 29 فبراير 2028");
  expect(formatDateInSentence("2026-11-26", "ar")).toBe("الخميس 26 نوفمبر 2026");
  expect(formatDateInSentence("2026-11-26", "en")).toBe("Thursday 26 November 2026");
});

it.each(languages)("days are written as `Intl` writes them in %s", (language) => {
  const formats = [
    [formatLongDate, { weekday: "long", day: "numeric", month: "long", year: "numeric" }],
    [formatMonth, { month: "long", year: "numeric" }],
    [formatShortDay, { day: "numeric", month: "short" }],
    [shortWeekday, { weekday: "short" }],
  ] as const;
  for (const [format, options] of formats) {
    const intl = new Intl.DateTimeFormat(languageProfiles[language].locale, { timeZone: "UTC", ...options });
    fc.assert(
      fc.property(dayNumber, (day) => {
        expect(format(dateOf(day), language)).toBe(intl.format(new Date(day * DAY)));
      }),
    );
  }
});

it("riyals are written as `Intl` writes them", () => {
  const intl = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (halalas) => {
      expect(formatRiyals(halalas / 100, { exact: true })).toBe(intl.format(halalas / 100));
    }),
  );
});

it.each([
  [12000, "12,000"],
  [2478.26, "2,478.26"],
  [304.3, "304.30"],
  [0, "0"],
  [-200, "−200"],
])("%d riyals are written %s", (amount, text) => expect(formatRiyals(amount)).toBe(text));

it.each(ummAlQuraDates)("%s is «%s» and “%s” by the Umm al-Qura calendar", (day, arabic, english) => {
  expect(formatHijriDate(day, "ar")).toBe(arabic);
  expect(formatHijriDate(day, "en")).toBe(english);
});

import { expect, it } from "vitest";
import { eid, ramadan } from "~/domain/centre/special-hours.fixtures";
import { specialHoursText } from "~/domain/days/hours-in-words";
import { formatHijriDate } from "~/platform/i18n/format";
import { ummAlQuraDates } from "~/platform/i18n/hijri.fixtures";

/**
 * The Workers runtime has its own ICU. It must format dates as Node does
 * (app/platform/i18n/hijri.test.ts).
 */

it.each(ummAlQuraDates)("%s is «%s» and “%s” in the Workers runtime", (day, arabic, english) => {
  expect(formatHijriDate(day, "ar")).toBe(arabic);
  expect(formatHijriDate(day, "en")).toBe(english);
});

it("special hours have the same text in the Workers runtime", () => {
  const datesOf = (special: typeof eid, language: "ar" | "en") => {
    const { dates, hijriDates } = specialHoursText(special, language);
    return [dates, hijriDates];
  };
  expect(datesOf(ramadan, "ar")).toEqual(["من 8 فبراير إلى 8 مارس 2027", "من 1 إلى 29 رمضان 1448 هـ"]);
  expect(datesOf(ramadan, "en")).toEqual(["8 February to 8 March 2027", "1 to 29 Ramadan 1448 AH"]);
  expect(datesOf(eid, "en")).toEqual(["9 to 12 March 2027", "1 to 4 Shawwal 1448 AH"]);
});

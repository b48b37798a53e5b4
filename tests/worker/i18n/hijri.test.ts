import { expect, it } from "vitest";
import { ramadan } from "~/domain/centre/special-hours.fixtures";
import { specialHoursText } from "~/domain/days/hours-in-words";
import { formatHijriDate } from "~/platform/i18n/format";
import { ummAlQuraDates } from "~/platform/i18n/hijri.fixtures";

/** The Workers runtime has its own ICU, which must format as Node does (format.test.ts). */

it.each(ummAlQuraDates)("%s is «%s» and “%s” in the Workers runtime", (day, arabic, english) => {
  expect(formatHijriDate(day, "ar")).toBe(arabic);
  expect(formatHijriDate(day, "en")).toBe(english);
});

it("special hours have the same text in the Workers runtime", () => {
  const { dates, hijriDates } = specialHoursText(ramadan, "ar");
  expect([dates, hijriDates]).toEqual(["من 8 فبراير إلى 8 مارس 2027", "من 1 إلى 29 رمضان 1448 هـ"]);
});

import { describe, expect, it } from "vitest";
import { consecutiveDays } from "~/platform/i18n/dates";
import { type Language, languages } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { planStay, stayInWords } from "./stay";

interface Stay {
  from: string;
  workDays: number;
  closed?: readonly string[];
}

function said({ from, workDays, closed = [] }: Stay, language: Language): string {
  const t = translator(language).getFixedT(null, "booking");
  const isClosed = (day: string) => closed.includes(day);
  const stay = planStay({ arrival: from, workDays: consecutiveDays(from, workDays), isClosed });
  return stayInWords(stay, t, language);
}

describe("a stay", () => {
  it.each<[string, Stay, ar: string, en: string]>([
    [
      "of one day has no dates",
      { from: "2026-12-06", workDays: 1 },
      "يوم واحد (تجهز السيارة في اليوم نفسه)",
      "Same day",
    ],
    [
      "of two days has a plural of its own",
      { from: "2026-12-06", workDays: 2 },
      "يومان، من الأحد 6 إلى الاثنين 7 ديسمبر",
      "2 days, from Sunday 6 to Monday 7 December",
    ],
    [
      "within a month says the month once",
      { from: "2026-12-06", workDays: 4 },
      "4 أيام، من الأحد 6 إلى الأربعاء 9 ديسمبر",
      "4 days, from Sunday 6 to Wednesday 9 December",
    ],
    [
      "across two months says both",
      { from: "2026-11-29", workDays: 4 },
      "4 أيام، من الأحد 29 نوفمبر إلى الأربعاء 2 ديسمبر",
      "4 days, from Sunday 29 November to Wednesday 2 December",
    ],
    [
      "across two years says both months",
      { from: "2026-12-30", workDays: 4 },
      "4 أيام، من الأربعاء 30 ديسمبر إلى السبت 2 يناير",
      "4 days, from Wednesday 30 December to Saturday 2 January",
    ],
    [
      "names a closing by its weekday",
      { from: "2026-12-10", workDays: 4, closed: ["2026-12-11"] },
      "4 أيام، من الخميس 10 إلى الأحد 13 ديسمبر (المركز مغلق الجمعة)",
      "4 days, from Thursday 10 to Sunday 13 December (the centre is closed on Friday)",
    ],
    [
      "names several closings by their weekdays",
      { from: "2026-12-08", workDays: 4, closed: consecutiveDays("2026-12-11", 3) },
      "7 أيام، من الثلاثاء 8 إلى الاثنين 14 ديسمبر (المركز مغلق الجمعة والسبت والأحد)",
      "7 days, from Tuesday 8 to Monday 14 December (the centre is closed on Friday, Saturday and Sunday)",
    ],
    [
      "of more than a week names closings by date",
      { from: "2027-03-07", workDays: 4, closed: ["2027-03-08", ...consecutiveDays("2027-03-10", 7)] },
      "11 يوماً، من الأحد 7 إلى الأربعاء 17 مارس (المركز مغلق الاثنين 8 مارس ومن الأربعاء 10 إلى الثلاثاء 16 مارس)",
      "11 days, from Sunday 7 to Wednesday 17 March (the centre is closed on Monday 8 March and from Wednesday 10 to Tuesday 16 March)",
    ],
  ])("%s", (_what, stay, ar, en) => {
    expect(languages.map((language) => said(stay, language))).toEqual([ar, en]);
  });
});

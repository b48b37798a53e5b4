import { expect, it } from "vitest";
import { formatDay, formatDeadline, riyadhTime } from "./deadline";
import { languages } from "./languages";
import { translator } from "./translator";

it.each([
  ["2026-11-25T07:00:00Z", "العاشرة صباحاً يوم الأربعاء 25 نوفمبر", "10 am on Wednesday 25 November"],
  ["2026-11-26T09:00:00Z", "الثانية عشرة ظهراً يوم الخميس 26 نوفمبر", "12 noon on Thursday 26 November"],
  ["2026-11-25T10:00:00Z", "الواحدة ظهراً يوم الأربعاء 25 نوفمبر", "1 pm on Wednesday 25 November"],
  ["2026-11-25T13:30:00Z", "الرابعة والنصف عصراً يوم الأربعاء 25 نوفمبر", "4:30 pm on Wednesday 25 November"],
  ["2026-11-25T20:15:00Z", "الحادية عشرة والربع مساءً يوم الأربعاء 25 نوفمبر", "11:15 pm on Wednesday 25 November"],
  ["2026-11-24T21:00:00Z", "نهاية يوم الثلاثاء 24 نوفمبر", "the end of Tuesday 24 November"],
  ["2026-11-25T13:40:00Z", "4:40 عصراً يوم الأربعاء 25 نوفمبر", "4:40 pm on Wednesday 25 November"],
])("the deadline %s is written «%s» and «%s»", (at, arabic, english) => {
  const said = languages.map((language) => formatDeadline(new Date(at), translator(language).t, language));
  expect(said).toEqual([arabic, english]);
});

it("days and times of deadlines are Riyadh's", () => {
  expect(formatDay("2026-11-27", "ar")).toBe("الجمعة 27 نوفمبر");
  expect(riyadhTime(new Date("2026-11-25T21:05:00Z"))).toBe("00:05");
});

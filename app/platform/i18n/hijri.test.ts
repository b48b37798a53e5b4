import { expect, it } from "vitest";
import { formatHijriDate } from "./hijri";
import { ummAlQuraDates } from "./hijri.fixtures";

it.each(ummAlQuraDates)("%s is «%s» and “%s” by the Umm al-Qura calendar", (day, arabic, english) => {
  expect(formatHijriDate(day, "ar")).toBe(arabic);
  expect(formatHijriDate(day, "en")).toBe(english);
});

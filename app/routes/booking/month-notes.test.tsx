import { format } from "date-fns";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { describe, expect, it } from "vitest";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { MonthNotes } from "./month-notes";

/** The notes of December 2026, line by line. */
function notes(language: Language, reasons: Readonly<Record<string, string>>): readonly string[] {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translator(language)}>
      <MonthNotes month={new Date(2026, 11, 1)} whyNot={(date) => reasons[format(date, "yyyy-MM-dd")]} />
    </I18nextProvider>,
  );
  return [...html.matchAll(/<p>(.*?)<\/p>/g)].map(([, line = ""]) => line.replaceAll(/[\u2009\u00a0]/g, " "));
}

describe("below the calendar", () => {
  it("days with one reason share a line", () => {
    const reasons = { "2026-12-02": "Full", "2026-12-03": "Full", "2026-12-05": "Holiday", "2026-12-09": "Full" };
    expect(notes("en", reasons).slice(1)).toEqual([
      "\u2068Full\u2069 (2 – 3 December and 9 December)",
      "\u2068Holiday\u2069 (5 December)",
    ]);
  });

  it("a reason in the other language does not turn the days around", () => {
    const inEnglish = notes("en", { "2026-12-02": "جرد", "2026-12-03": "جرد" });
    expect(inEnglish.slice(1)).toEqual(["\u2068جرد\u2069 (2 – 3 December)"]);
    const inArabic = notes("ar", { "2026-12-02": "Stocktaking" });
    expect(inArabic.slice(1)).toEqual(["\u2068Stocktaking\u2069 (2 ديسمبر)"]);
  });
});

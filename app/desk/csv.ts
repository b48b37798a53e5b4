import { riyadhDate } from "~/i18n/dates";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

/** A CSV file that the browser saves as `<name>-<today>.csv`; 503 in words without one. */
export function csvAnswer(file: string | null, name: string, language: Language): Response {
  if (file === null) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(translator(language).t("desk:problem.unavailable.title"), { status: 503, headers });
  }
  return new Response(file, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${riyadhDate(new Date())}.csv"`,
    },
  });
}

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The first character lets spreadsheets recognise UTF-8. Quoting prevents formulas. */
export function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

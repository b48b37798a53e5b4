import { strToU8, zipSync } from "fflate";
import type { Cell } from "~/domain/bookings/columns";
import { riyadhDate } from "~/platform/calendar/dates";
import { riyadhTime } from "~/platform/i18n/deadline";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { haveHalalas } from "~/ui/riyals";

/**
 * Files for Excel (.xlsx). With CSV, Excel guesses: on an Arabic Windows it expects `;` as the
 * separator, and it turns a plate such as 12E5 into a number. In .xlsx each cell has a type.
 */

export interface Sheet {
  /** Excel shows at most 31 characters, and allows a title only once. */
  title: string;
  language: Language;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** The file that the browser saves as `<name>-<day>.xlsx`; 503 as text if `sheets` is null. */
export function spreadsheetAnswer(
  sheets: Sheet | readonly Sheet[] | null,
  name: string,
  language: Language,
  day = riyadhDate(new Date()),
): Response {
  if (sheets === null) {
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new Response(translator(language).t("desk:problem.unavailable.title"), { status: 503, headers });
  }
  return new Response(spreadsheet([sheets].flat()), {
    headers: {
      "Content-Type": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "Content-Disposition": `attachment; filename="${name}-${day}.xlsx"`,
    },
  });
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes into `cellXfs` below. Its first entry, 0, is the default style. */
const STYLE = { text: 1, heading: 2, day: 3, instant: 4, amount: 5, exact: 6 } as const;

/**
 * Format 3 is `#,##0`, 4 is `#,##0.00`, and 49 is "Text". `[$-409]` means Gregorian days in Latin
 * digits, whatever the settings of Windows.
 */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="[$-409]yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="[$-409]yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
  [0, 0],
  [49, 0],
  [49, 1],
  [164, 0],
  [165, 0],
  [3, 0],
  [4, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
  )
  .join("")}</cellXfs></styleSheet>`;

/** Sheets as a file, each with a frozen first row, and from right to left in Arabic. */
function spreadsheet(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const numbered = sheets.map((sheet, index) => ({
    ...sheet,
    id: index + 1,
    path: `worksheets/sheet${index + 1}.xml`,
  }));
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
  const part = (path: string, type: string) => `<Override PartName="/xl/${path}" ContentType="${TYPE}.${type}+xml"/>`;
  const files: Readonly<Record<string, string>> = {
    "[Content_Types].xml": [
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>`,
      part("workbook.xml", "sheet.main"),
      part("styles.xml", "styles"),
      ...numbered.map(({ path }) => part(path, "worksheet")),
      "</Types>",
    ].join(""),
    "_rels/.rels": relations(relation(1, "officeDocument", "xl/workbook.xml")),
    "xl/_rels/workbook.xml.rels": relations(
      ...numbered.map(({ id, path }) => relation(id, "worksheet", path)),
      relation(numbered.length + 1, "styles", "styles.xml"),
    ),
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${numbered.map(({ id, title }) => `<sheet name="${escaped(title.slice(0, 31))}" sheetId="${id}" r:id="rId${id}"/>`).join("")}</sheets></workbook>`,
    "xl/styles.xml": XML + STYLES,
    ...Object.fromEntries(numbered.map(({ path, ...sheet }) => [`xl/${path}`, sheetXml(sheet)])),
  };
  // Not `zip` of fflate, because a Worker cannot start the Web Workers of that function.
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

function sheetXml({ language, headings, rows }: Omit<Sheet, "title">): string {
  const inColumn = (index: number) => rows.map((row) => row[index]).filter((cell) => typeof cell === "number");
  const amounts = headings.map((_, index) => (haveHalalas(inColumn(index)) ? STYLE.exact : STYLE.amount));
  const direction = language === "ar" ? ' rightToLeft="1"' : "";
  return [
    `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<cols><col min="1" max="${headings.length}" width="20" customWidth="1"/></cols><sheetData>`,
    rowXml(headings, 1, amounts, STYLE.heading),
    ...rows.map((row, index) => rowXml(row, index + 2, amounts)),
    // Otherwise Excel marks each number that is stored as text.
    `</sheetData><pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/><ignoredErrors><ignoredError sqref="A1:${nameOf(headings.length - 1)}${rows.length + 1}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  ].join("");
}

function rowXml(row: readonly Cell[], number: number, amounts: readonly number[], text: number = STYLE.text): string {
  const cells = row.map((cell, index) =>
    cellXml(cell, `${nameOf(index)}${number}`, typeof cell === "number" ? amounts[index] : text),
  );
  return `<row r="${number}">${cells.join("")}</row>`;
}

function cellXml(cell: Cell, place: string, style: number = STYLE.text): string {
  if (cell === null) return "";
  if (typeof cell === "string") {
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
  }
  if (typeof cell === "number") {
    return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  }
  const [kind, day, time] =
    "day" in cell
      ? (["day", cell.day, "00:00"] as const)
      : (["instant", riyadhDate(new Date(cell.instant)), riyadhTime(new Date(cell.instant))] as const);
  return `<c r="${place}" s="${STYLE[kind]}"><v>${serialOf(day, time)}</v></c>`;
}

/** A wall clock time as spreadsheets count it: days since 30 December 1899. */
function serialOf(day: string, time: string): number {
  return Date.parse(`${day}T${time}:00Z`) / 86_400_000 + 25_569;
}

/** The name of a column: A to Z. */
function nameOf(index: number): string {
  return String.fromCharCode(65 + index);
}

/** What XML cannot contain, such as half of an emoji. Excel would report a damaged file. */
const NOT_IN_XML = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Escaped for XML, and for spreadsheets, which read `_x000D_` as a line break. */
function escaped(text: string): string {
  return text
    .replace(NOT_IN_XML, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

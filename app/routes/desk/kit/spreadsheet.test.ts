import fc from "fast-check";
import { expect, it } from "vitest";
import type { Cell } from "~/domain/bookings/columns";
import { spreadsheetAnswer } from "./spreadsheet";
import { partsOf, rowsOf } from "./spreadsheet.fixtures";

/** Files for Excel (product.md 16.4). */

const fileOf = (rows: readonly (readonly Cell[])[], language: "ar" | "en" = "en", title = "Bookings") =>
  spreadsheetAnswer({ title, language, headings: ["One", "Two"], rows }, "bookings", language);

it.each([
  ...["=1+1", "+966501234567", "-2", "@SUM(A1)", "12E5", "0501234567", "050 123 4567", "1/2", "TRUE", "#REF!"],
  ...[
    " first",
    "last ",
    "two\nlines",
    "a\tb",
    `<b>&"']]>`,
    "_x000D_",
    "عبد الله",
    "😀",
    "2026-12-01",
    "'",
    "constructor",
  ],
])("a typed text stays the text that it is: %j", async (text) => {
  expect(await rowsOf(fileOf([[text]]))).toEqual([["One", "Two"], [text]]);
});

it.each([
  ["a control character", "a\0b\x0Bc", "abc"],
  ["half of an emoji", "a\uD83D", "a"],
  ["what is no character", "a\uFFFEb", "ab"],
])("a typed text loses %s, which XML cannot contain", async (_what, text, expected) => {
  expect((await rowsOf(fileOf([[text]]))).at(1)).toEqual([expected]);
});

// A hundred files take seconds on a busy machine.
it("a typed text never adds a cell, a row or a formula", { timeout: 30_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), async (text) => {
      const xml = (await partsOf(fileOf([[text, 7]]))).get("xl/worksheets/sheet1.xml") ?? "";
      expect(xml.match(/<(?:c|row|f)\b/g)).toHaveLength(6);
    }),
  );
});

it("days, times and amounts are values that Excel can sort, in Riyadh's time", async () => {
  const answer = fileOf([
    [{ day: "2028-02-29" }, { instant: "2026-11-25T21:05:59.999Z" }],
    [12.5, null],
  ]);
  expect((await rowsOf(answer)).slice(1)).toEqual([["2028-02-29", "2026-11-26 00:05"], [12.5]]);
});

it("amounts have separators of thousands, and a page of paper is as wide as the sheet", async () => {
  // The cells of a column have halalas if one of them has.
  const files = await partsOf(
    fileOf([
      [1650, 902.5],
      [498, 1500],
    ]),
  );
  const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
  const formats = [...(files.get("xl/styles.xml") ?? "").matchAll(/<xf numFmtId="(\d+)"[^>]* xfId/g)];
  const shown = Array.from(sheet.matchAll(/s="(\d)"><v>/g), ([, style]) => formats[Number(style)]?.[1]);
  expect(shown).toEqual(["3", "4", "3", "4"]);
  expect(sheet).toMatch(/<pageSetUpPr fitToPage="1"\/>.*<pageSetup [^>]*orientation="landscape"/);
});

it.each([
  ["ar", true],
  ["en", false],
] as const)("the sheet in %s begins at the right: %s", async (language, isRightToLeft) => {
  const files = await partsOf(fileOf([], language));
  expect(files.get("xl/worksheets/sheet1.xml")?.includes('rightToLeft="1"')).toBe(isRightToLeft);
});

it("each part is declared to Excel", async () => {
  const files = await partsOf(fileOf([["سيارة", 1]], "ar", 'A & "B"'));
  const types = files.get("[Content_Types].xml") ?? "";
  const parts = [...files.keys()].filter((name) => /^xl\/(?!_rels)/.test(name));
  expect([...types.matchAll(/PartName="\/([^"]*)"/g)].map(([, name]) => name).sort()).toEqual(parts.sort());
  expect(files.get("xl/workbook.xml")).toContain('name="A &amp; &quot;B&quot;"');
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { asciiDigits, normalizeTime, plainCode, plainInput, withoutInvisible } from "./normalize-input";

it.each(["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "০১২৩৪৫৬৭৮৯", "０１２３４５６７８９", "𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡"])(
  "the digits %s become ASCII digits",
  (digits) => expect(asciiDigits(digits)).toBe("0123456789"),
);

it("all other characters stay as they are", () => {
  const other = fc.string({ unit: "grapheme" }).filter((text) => !/\p{Nd}/u.test(text));
  fc.assert(
    fc.property(other, (text) => {
      expect(asciiDigits(text)).toBe(text);
    }),
  );
});

it("invisible characters are removed, and nothing visible is", () => {
  const invisible = "\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e";
  const marks = [...invisible, ..."\u2060\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff"];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aس ٣-\u064e", ...marks) }), (text) => {
      expect(withoutInvisible(text)).toBe([...text].filter((character) => !marks.includes(character)).join(""));
    }),
  );
});

it("a typed text loses the spaces around it, also behind invisible characters", () => {
  expect(plainInput("\u200f \u00a0٣ b\u00ad \u2069\n")).toBe("3 b");
});

it("a code loses its label and its separators, and keeps all else", () => {
  const dashes = "-\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00ad﹣－ـ";
  expect(plainCode(`رقم الجوال: «[(٠٥.١)]{2}${dashes}·3/4_5,6،7•8»…`)).toBe("0512345678");
  expect(plainCode("Tel.：\t+966\u202f5")).toBe("+9665");
  expect(plainCode("a?b*c#d'e+f")).toBe("a?b*c#d'e+f");
});

it.each([
  ["9:00", "09:00"],
  ["15:00:00", "15:00"],
  ["15:00:00.000", "15:00"],
  ["٣:٠٠", "03:00"],
  ["۱۵:۳۰", "15:30"],
  ["9.30", "09:30"],
  ["٩٫٣٠", "09:30"],
  [" 9 ： 30\u200f", "09:30"],
  ["24:00", "24:00"],
  ["4 pm", "4 pm"],
  ["9:5", "9:5"],
  ["15:00:30", "15:00:30"],
  ["", ""],
])("the time %j is %j", (typed, time) => expect(normalizeTime(typed)).toBe(time));

it.each([":", '"', " ", ".", "-", "\u0640"])("thousands of %j take no longer than a code", (mark) => {
  const start = process.threadCpuUsage();
  for (const text of [`${mark.repeat(31_000)}a`, `1${mark.repeat(31_000)}1`]) plainCode(text);
  expect(process.threadCpuUsage(start).user).toBeLessThan(200_000);
});

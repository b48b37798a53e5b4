import fc from "fast-check";
import { expect, it } from "vitest";
import { asciiDigits, withoutBidiMarks } from "./normalize-input";

it("digits of both Arabic keyboards become ASCII digits", () => {
  expect(asciiDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(asciiDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
});

it("all other characters stay as they are", () => {
  const other = fc.string({ unit: "grapheme" }).filter((text) => !/[٠-٩۰-۹]/.test(text));
  fc.assert(
    fc.property(other, (text) => {
      expect(asciiDigits(text)).toBe(text);
    }),
  );
});

it("direction marks are removed, and nothing visible is", () => {
  const marks = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aس ٣-\u064e", ...marks) }), (text) => {
      expect(withoutBidiMarks(text)).toBe([...text].filter((character) => !marks.includes(character)).join(""));
    }),
  );
});

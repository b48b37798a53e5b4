import fc from "fast-check";
import { expect, it } from "vitest";
import { asciiDigits, withoutBidiMarks } from "./typed-input";

it("digits of both Arabic keyboards become ASCII digits", () => {
  expect(asciiDigits("٠١٢٣٤٥٦٧٨٩")).toBe("0123456789");
  expect(asciiDigits("۰۱۲۳۴۵۶۷۸۹")).toBe("0123456789");
});

it("everything that is no Arabic digit stays as it is", () => {
  const other = fc.string({ unit: "grapheme" }).filter((text) => !/[٠-٩۰-۹]/.test(text));
  fc.assert(
    fc.property(other, (text) => {
      expect(asciiDigits(text)).toBe(text);
    }),
  );
});

it("marks that steer direction disappear, and nothing visible does", () => {
  const marks = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."aس ٣-\u064e", ...marks) }), (text) => {
      expect(withoutBidiMarks(text)).toBe([...text].filter((character) => !marks.includes(character)).join(""));
    }),
  );
});

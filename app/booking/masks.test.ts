import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingSchema } from "~/bookings/schema.server";
import { translator } from "~/i18n/translator";
import { maskEmail, maskName, maskPhone } from "./masks";

/** Arbitrary text, with many of the characters that the masks treat specially. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.string({
    unit: fc.constantFrom(
      ..."aZéłß ـءآيٱڤ٠٩۰۹059+-.@\u064e\u0651\u0670\u0301\u0654\u06d6\u200f\u2067\n",
      "\u{1df00}",
      "\u{1ee00}",
      "😀",
    ),
    maxLength: 50,
  }),
);
const forAnyText = (test: (typed: string) => void) =>
  fc.assert(
    fc.property(anyText, (typed) => void test(typed)),
    { numRuns: 2000 },
  );
const arabicIndic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const persian = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
const eightDigits = fc.stringMatching(/^\d{8}$/);

it.each([
  ["name", maskName],
  ["phone", maskPhone],
  ["email", maskEmail],
])("the %s mask does not change its own output", (_field, mask) => {
  forAnyText((typed) => expect(mask(mask(typed))).toBe(mask(typed)));
});

describe("the name mask", () => {
  it.each([
    ["Sara Al-Otaibi 2!", "Sara AlOtaibi "],
    ["محمّد العتيبي, ٣", "محمّد العتيبي "],
    ["Zoe\u0308 Łukasz", "Zoë Łukasz"],
    ["Иван 山田 Ali", "  Ali"],
    ["\u202eilA\u202c\u00a0Ahmed", "ilA Ahmed"],
    ["ب".repeat(101), "ب".repeat(101)],
  ])("turns %j into %j", (typed, masked) => expect(maskName(typed)).toBe(masked));

  it("keeps Latin and Arabic letters, their vowel marks and spaces only", () => {
    const allowed = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Arabic}]|[\u064b-\u0652\u0670 ])*$/u;
    forAnyText((typed) => expect(maskName(typed)).toMatch(allowed));
  });

  it("removes every character that the schema rejects", () => {
    const t = translator("en").getFixedT(null, "booking");
    const schema = bookingSchema(t, { today: "2026-11-20", horizonDays: null }).in.shape.customerName;
    forAnyText((typed) => {
      const messages = schema.safeParse(maskName(typed)).error?.issues.map(({ message }) => message) ?? [];
      expect(messages).not.toContain(t("errors.nameCharacters"));
    });
  });
});

describe("the phone mask", () => {
  it.each([
    ["0", "0"],
    ["5", "05"],
    ["7", "057"],
    ["9", ""],
    ["+966", ""],
    ["00966", ""],
    ["9660", ""],
    ["00", "0"],
    ["abc", ""],
    ["05-12 34", "051234"],
    ["05123456789", "0512345678"],
    ["+966 (0) 51 234 5678", "0512345678"],
    ["\u2066+966\u00a051\u00a0234\u00a05678\u2069", "0512345678"],
  ])("turns %j into %j", (typed, masked) => expect(maskPhone(typed)).toBe(masked));

  it("yields an empty value, 0, or the start of an 05 number, whatever is typed", () => {
    forAnyText((typed) => expect(maskPhone(typed)).toMatch(/^(|0|05\d{0,8})$/));
  });

  it("accepts a valid number that is typed digit by digit or pasted, on any keyboard, with any prefix", () => {
    const prefix = fc.constantFrom("", "0", "966", "+966", "00966", "9660", "+9660", "009660", "+966 (0) ");
    const gap = fc.constantFrom("", " ", "-", "\u00a0", "\u200f", "\u202a", "\u2066");
    const script = fc.constantFrom((digits: string) => digits, arabicIndic, persian);
    fc.assert(
      fc.property(eightDigits, prefix, gap, script, (digits, start, between, write) => {
        const keys = [...write(`${start}5${digits}`)];
        const typed = keys.reduce((held, key) => maskPhone(held + key), "");
        expect([typed, maskPhone(keys.join(between))]).toEqual([`05${digits}`, `05${digits}`]);
      }),
    );
  });

  it("can be emptied with the backspace key", () => {
    let held = "0512345678";
    for (let presses = 0; presses < 10; presses++) held = maskPhone(held.slice(0, -1));
    expect(held).toBe("");
  });
});

it("the email mask removes spaces and direction marks, writes ASCII digits, and cuts nothing", () => {
  expect(maskEmail("\u200f sara ٢@example.sa\n\u2069")).toBe("sara2@example.sa");
  const long = `${"a".repeat(250)}@example.sa`;
  expect(maskEmail(long)).toBe(long);
});

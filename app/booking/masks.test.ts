import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingSchema } from "~/bookings/schema.server";
import { translator } from "~/i18n/translator";
import { maskEmail, maskName, maskPhone } from "./masks";

/** The value of the field after typing the keys one by one, masked after each. */
const typeKeys = (mask: (typed: string) => string, keys: string) =>
  [...keys].reduce((held, key) => mask(held + key), "");

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
const arabicIndic = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
const persian = (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)));
const eightDigits = fc.stringMatching(/^\d{8}$/);

it.each([
  ["name", maskName],
  ["phone", maskPhone],
  ["email", maskEmail],
])("the %s mask does not change its own output", (_field, mask) => {
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(mask(mask(typed))).toBe(mask(typed));
    }),
    { numRuns: 2000 },
  );
});

describe("the name mask", () => {
  it.each([
    ["Sara Al-Otaibi 2!", "Sara AlOtaibi "],
    ["محمّد العتيبي", "محمّد العتيبي"],
    ["سارة, ٣", "سارة "],
    ["Zoë Łukasz", "Zoë Łukasz"],
    ["Zoe\u0308", "Zoë"],
    ["Иван 山田 Ali", "  Ali"],
    ["Ali😀\nO'Brien", "AliOBrien"],
    ["Sara\u00a0Ahmed", "Sara Ahmed"],
    ["\u202eilA\u202c", "ilA"],
  ])("turns %j into %j", (typed, masked) => expect(maskName(typed)).toBe(masked));

  it("keeps Latin and Arabic letters, their vowel marks and spaces only", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(maskName(typed)).toMatch(/^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Arabic}]|[\u064b-\u0652\u0670 ])*$/u);
      }),
      { numRuns: 2000 },
    );
  });

  it("cuts no name, however long", () => {
    for (const name of ["عبدالرحمن بن عبدالعزيز القحطاني", "ب".repeat(101)]) expect(maskName(name)).toBe(name);
  });

  it("removes every character that the schema rejects", () => {
    const t = translator("en").getFixedT(null, "booking");
    const schema = bookingSchema(t, { today: "2026-11-20", horizonDays: null }).in.shape.customerName;
    fc.assert(
      fc.property(anyText, (typed) => {
        const messages = schema.safeParse(maskName(typed)).error?.issues.map(({ message }) => message) ?? [];
        expect(messages).not.toContain(t("errors.nameCharacters"));
      }),
      { numRuns: 2000 },
    );
  });
});

describe("the phone mask", () => {
  it.each([
    ["", ""],
    ["0", "0"],
    ["5", "05"],
    ["05", "05"],
    ["7", "057"],
    ["9", ""],
    ["+966", ""],
    ["00966", ""],
    ["9660", ""],
    ["00", "0"],
    ["09", "0"],
    ["abc", ""],
    ["05-12 34", "051234"],
    ["05123456789", "0512345678"],
    ["٠٥١٢٣٤٥٦٧٨", "0512345678"],
    ["۰۵۱۲۳۴۵۶۷۸", "0512345678"],
    ["+966 51 234 5678", "0512345678"],
    ["00966 51 234 5678", "0512345678"],
    ["966512345678", "0512345678"],
    ["+966 (0) 51 234 5678", "0512345678"],
    ["\u2066+966\u00a051\u00a0234\u00a05678\u2069", "0512345678"],
    ["\u200e+٩٦٦ ٥١ ٢٣٤ ٥٦٧٨\u200f", "0512345678"],
  ])("turns %j into %j", (typed, masked) => expect(maskPhone(typed)).toBe(masked));

  it("yields an empty value, 0, or the start of an 05 number, whatever is typed", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        expect(maskPhone(typed)).toMatch(/^(|0|05\d{0,8})$/);
      }),
      { numRuns: 2000 },
    );
  });

  it("accepts a valid number that is typed digit by digit, on any keyboard, with any prefix", () => {
    fc.assert(
      fc.property(eightDigits, (digits) => {
        const number = `05${digits}`;
        for (const prefix of ["", "0", "966", "+966", "00966", "9660", "+9660", "009660", "+966 (0) "]) {
          const keys = `${prefix}5${digits}`;
          for (const pressed of [keys, arabicIndic(keys), persian(keys), `${keys}99`]) {
            expect(typeKeys(maskPhone, pressed)).toBe(number);
          }
        }
      }),
    );
  });

  it("turns every pasted spelling into the same ten digits", () => {
    const gap = fc.constantFrom("", " ", "-", "\u00a0", "\u200f", "\u202a", "\u2066");
    const prefix = fc.constantFrom("", "0", "966", "+966", "00966", "9660", "+9660", "009660");
    const script = fc.constantFrom((digits: string) => digits, arabicIndic, persian);
    fc.assert(
      fc.property(eightDigits, prefix, gap, script, (digits, start, between, write) => {
        const pasted = [...write(`${start}5${digits}`)].join(between);
        expect(maskPhone(between + pasted + between)).toBe(`05${digits}`);
      }),
    );
  });

  it("can be emptied with the backspace key", () => {
    let held = "0512345678";
    for (let presses = 0; presses < 10; presses++) held = maskPhone(held.slice(0, -1));
    expect(held).toBe("");
  });
});

describe("the email mask", () => {
  it.each([
    [" sara@example.sa ", "sara@example.sa"],
    ["\u200fsara٢@example.sa\u2069", "sara2@example.sa"],
    ["sara @example.sa\n", "sara@example.sa"],
    ["abdulrahman.alqahtani@gmail.com", "abdulrahman.alqahtani@gmail.com"],
    [`${"a".repeat(250)}@example.sa`, `${"a".repeat(250)}@example.sa`],
  ])("turns %j into %j", (typed, masked) => expect(maskEmail(typed)).toBe(masked));
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { translator } from "~/i18n/translator";
import { bookingSchema } from "./schema.server";

const TODAY = "2026-11-20";
const HORIZON = { today: TODAY, horizonDays: null };
const schemas = {
  en: bookingSchema(translator("en").getFixedT(null, "booking"), HORIZON).in.shape,
  ar: bookingSchema(translator("ar").getFixedT(null, "booking"), HORIZON).in.shape,
};
type FieldName = "customerName" | "phoneNumber" | "email" | "bookingDate";

/** The parsed value of a field, or its messages. */
function check(field: FieldName, typed: unknown, language: "ar" | "en" = "en"): string | string[] {
  const { data, error } = schemas[language][field].safeParse(typed);
  return error ? error.issues.map(({ message }) => message) : (data ?? "");
}

/** The messages of product.md 5 in both languages. */
const messages = {
  nameShort: { en: "Name must be at least 2 characters", ar: "اكتب حرفين على الأقل" },
  nameLong: { en: "Name must be less than 100 characters", ar: "لا يزيد الاسم على 100 حرف" },
  nameCharacters: {
    en: "Name contains invalid characters",
    ar: "في الاسم رموز لا نقبلها. اكتبه بحروف عربية أو إنجليزية.",
  },
  phone: { en: "Invalid phone number format", ar: "رقم الجوال غير صحيح. اكتب 10 أرقام تبدأ بـ 05." },
  email: { en: "Invalid email address", ar: "البريد الإلكتروني غير صحيح. اكتبه هكذا: name@example.com" },
  emailLong: {
    en: "Email must be less than 255 characters",
    ar: "لا يزيد البريد الإلكتروني على 255 حرفاً",
  },
  date: { en: "Please select booking date", ar: "اختر يوم الموعد" },
};

/** A valid address of this length, in characters. */
const emailOf = (length: number) => `${"a".repeat(length - "@example.sa".length)}@example.sa`;

const invalidValues: [FieldName, string, keyof typeof messages, unknown][] = [
  ["customerName", "nothing", "nameShort", undefined],
  ["customerName", "spaces alone", "nameShort", "   "],
  ["customerName", "one letter", "nameShort", " س "],
  ["customerName", "one letter that takes two UTF-16 units", "nameShort", "\u{1ee00}"],
  ["customerName", "101 letters", "nameLong", "a".repeat(101)],
  ["customerName", "a full stop", "nameCharacters", "Ali O."],
  ["customerName", "an apostrophe", "nameCharacters", "O'Brien"],
  ["customerName", "a hyphen", "nameCharacters", "Al-Otaibi"],
  ["customerName", "an Arabic comma", "nameCharacters", "سارة، علي"],
  ["customerName", "an emoji", "nameCharacters", "Ali 😀"],
  ["customerName", "a line break", "nameCharacters", "Ali\nOmar"],
  ["customerName", "a carriage return", "nameCharacters", "Ali\rOmar"],
  ["customerName", "a tab", "nameCharacters", "Ali\tOmar"],
  ["customerName", "a line separator", "nameCharacters", "Ali\u2028Omar"],
  ["customerName", "Cyrillic", "nameCharacters", "Аli"],
  ["customerName", "Chinese", "nameCharacters", "山田 Ali"],
  ["customerName", "Hebrew", "nameCharacters", "דוד"],
  ["customerName", "HTML", "nameCharacters", "<b>Ali</b>"],
  ["phoneNumber", "nothing", "phone", undefined],
  ["phoneNumber", "a landline", "phone", "0112345678"],
  ["phoneNumber", "a digit too few", "phone", "051234567"],
  ["email", "nothing", "email", undefined],
  ["email", "spaces alone", "email", "  "],
  ["email", "no at sign", "email", "sara.example.sa"],
  ["email", "two addresses", "email", "a@example.sa,b@example.sa"],
  ["email", "a line break", "email", "a@example.sa\r\nBcc: b@example.sa"],
  ["email", "no domain ending", "email", "sara@example"],
  ["email", "a domain that never exists", "email", "removed@anonymized.INVALID"],
  ["email", "256 characters", "emailLong", emailOf(256)],
  ["bookingDate", "nothing", "date", undefined],
];

describe.each(["en", "ar"] as const)("the booking form in %s", (language) => {
  it.each(invalidValues)("rejects a %s of %s as %s", (field, _what, message, typed) => {
    expect(check(field, typed, language)).toEqual([messages[message][language]]);
  });

  it("reports every problem of a name at once", () => {
    const problems = check("customerName", "!".repeat(101), language);
    expect(problems).toEqual([messages.nameLong[language], messages.nameCharacters[language]]);
  });
});

describe("a name", () => {
  it.each([
    ["Al", "Al"],
    ["  Sara Ahmed  ", "Sara Ahmed"],
    ["Sara   Ahmed", "Sara Ahmed"],
    ["a".repeat(100), "a".repeat(100)],
    ["محمد بن سلمان", "محمد بن سلمان"],
    ["مُحَمَّد", "مُحَمَّد"],
    ["محمـد", "محمـد"],
    ["آمنة ٱلزهراء", "آمنة ٱلزهراء"],
    ["Ñandú Łukasz Zoë", "Ñandú Łukasz Zoë"],
    ["Zoe\u0308", "Zoë"],
    ["Ali 2 ٣ ۴", "Ali 2 ٣ ۴"],
  ])("%j is stored as %j", (typed, stored) => expect(check("customerName", typed)).toBe(stored));

  it("never contains a line break, a control character or a direction mark", () => {
    const unit = fc.constantFrom(..."aس \n\r\t\0\u0085\u2028\u200e\u200f\u202a\u202e\u2066\u2069\ufeff");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), (typed) => {
        const stored = check("customerName", typed);
        if (typeof stored === "string") expect(stored).toMatch(/^[aس ]+$/);
      }),
      { numRuns: 1000 },
    );
  });

  it("is stored only if SQLite counts 2 to 100 characters in it", () => {
    const unit = fc.constantFrom("a", "س", "\u064e", "\u{1ee00}", " ", "e\u0301");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 120 }), (typed) => {
        const stored = check("customerName", typed);
        if (typeof stored !== "string") return;
        expect([...stored].length).toBeGreaterThanOrEqual(2);
        expect([...stored].length).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe("an email", () => {
  it.each([
    [" sara@example.sa ", "sara@example.sa"],
    ["\u2066sara@example.sa\u2069", "sara@example.sa"],
    ["sara.٢٠@example.sa", "sara.20@example.sa"],
    ["sara+cars@mail.example.com", "sara+cars@mail.example.com"],
    [emailOf(255), emailOf(255)],
  ])("%j is stored as %j", (typed, stored) => expect(check("email", typed)).toBe(stored));
});

it.each(["0512345678", "512345678", "966512345678", "+966512345678", " +966 51-234 5678 ", "٠٥١٢٣٤٥٦٧٨"])(
  "the phone number %j is stored as 0512345678",
  (typed) => expect(check("phoneNumber", typed)).toBe("0512345678"),
);

describe("a booking date", () => {
  it.each(["2026-11-21", "2026-12-01", "2028-02-29", " 2026-11-21 "])("may be %j", (typed) => {
    expect(check("bookingDate", typed)).toBe(typed.trim());
  });

  it("may not be beyond the horizon", () => {
    const horizon = { today: TODAY, horizonDays: 10 };
    const field = bookingSchema(translator("en").getFixedT(null, "booking"), horizon).in.shape.bookingDate;
    expect(field.safeParse("2026-11-30").success).toBe(true);
    expect(field.safeParse("2026-12-01").error?.issues.map(({ message }) => message)).toEqual([
      translator("en").t("booking:errors.dayBeyond"),
    ]);
  });

  it("may be written in Arabic-Indic digits and is stored in ASCII ones", () => {
    expect(check("bookingDate", "٢٠٢٦-١١-٢١")).toBe("2026-11-21");
    expect(check("bookingDate", "۲۰۲۶-۱۱-۲۱")).toBe("2026-11-21");
  });

  it.each(["2026-11-20", "2026-11-19", "2027-02-29", "2027-13-01", "2027-00-10", "2027-1-1", "21-11-2027", "tomorrow"])(
    "may not be %j",
    (typed) => expect(check("bookingDate", typed)).toEqual(["Please choose tomorrow or a later day"]),
  );

  it.each(["2027-01-01T00:00:00Z", "2027-01-01\n2027-01-02", "+027-01-01", "12027-01-01"])("may not be %j", (typed) => {
    expect(check("bookingDate", typed)).not.toBeTypeOf("string");
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyNumber, lastDigits, nationalMobile, typedAmount, wholeNumber } from "./typed-values";

const writings = [
  (digits: string) => digits,
  (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
  (digits: string) => digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
];
const eightDigits = fc.stringMatching(/^\d{8}$/);
/** Separators and marks that a number copied from a contact card or a message can contain. */
const decoration = fc.constantFrom(
  ...["", "  ", ") ", " – ", ..." -\u00a0\u202f\u200e\u200f\u202a\u2066\u2069\u00ad\u2060"],
  ..."\u2010\u2011\u2013\u2014\u2212ـ.·/_(]",
);

describe("a Saudi mobile number", () => {
  // 00966 is how +966 is dialled, a 0 after the country code is a common mistake with one meaning,
  // and a text from right to left has the plus after the code or at the end.
  it("is parsed to the same ten digits from every accepted spelling, in every script", () => {
    fc.assert(
      fc.property(
        eightDigits,
        fc.constantFrom("", "0", "966", "+966", "00966", "+9660", "966+", "＋966"),
        fc.constantFrom(...writings),
        decoration,
        (digits, prefix, write, between) => {
          const typed = between + [...write(`${prefix}5${digits}`)].join(between) + between;
          expect(nationalMobile(typed)).toBe(`05${digits}`);
        },
      ),
    );
  });

  it.each([
    "tel:+966512345678",
    "TEL: 0512345678",
    "جوال: \u2066+966 (0) 51 234 5678\u2069",
    "رقم الجوال： «٠٥١ ٢٣٤ ٥٦٧٨».",
    "（051）２３４－５６７８",
    "०५१२३४५६७८",
    "\ufffc0512345678\ufffc",
    "0️⃣5️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣",
    "٩٦٦٥١٢٣٤٥٦٧٨＋",
    '"0512345678"',
    "0512345678;",
  ])("is read from %s", (typed) => expect(nationalMobile(typed)).toBe("0512345678"));

  it.each([
    ["a landline", "0112345678"],
    ["of another country", "+971501234567"],
    ["of nine or eleven digits", "051234567", "05123456789", "5123456789", "96651234567"],
    ["with another prefix", "0966512345678", "+0512345678", "+512345678", "+966009665512345678", "96600512345678"],
    ["with two plus signs", "++966512345678", "966++512345678", "512345678++"],
    ["with a plus inside", "05+12345678", "9665+12345678"],
    ["a letter for a digit", "05l2345678"],
    ["two numbers", "0512345678 0512345679"],
    ["an unknown digit", "051234567?"],
    ["a footnote mark", "051234567¹"],
    ["an extension", "tel:+966512345678;ext=1"],
    ["hidden digits", "05123456**"],
  ])("is not %s", (_what, ...typed) => expect(typed.filter((text) => nationalMobile(text) !== null)).toEqual([]));
});

it.each<readonly [typed: string, number: string | null]>([
  ...["+971501234567", "+971 50 123 4567", "00971501234567", "+٩٧١ ٥٠ ١٢٣ ٤٥٦٧", "+971-50-1234567"].map(
    (typed) => [typed, "+971501234567"] as const,
  ),
  ...["+12345678", "+123456789012345"].map((typed) => [typed, typed] as const),
  ["+966 51 234 5678", "0512345678"],
  ...["971501234567", "+1234567", "+1234567890123456", "+966112345678", "00966 5123", "+0971501234567"].map(
    (typed) => [typed, null] as const,
  ),
  ...["+971 5O 123", "00512345678", "0051 234 5678", "+512345678"].map((typed) => [typed, null] as const),
])("%j is the number %j, at home or abroad", (typed, number) => expect(anyNumber(typed)).toBe(number));

it.each([
  "5678",
  "٥٦٧٨",
  "****5678",
  "* * * * 5678",
  "••••5678",
  "05****5678",
  "05xx xxx 5678",
  "+966 5X XXX 5678",
  "…5678",
  '"5678"',
  "#5678",
])("the last digits are read from %s", (typed) => expect(lastDigits(typed)).toBe("5678"));

it.each(["Alex 5678", "56x78y", "5678****"])("%s is more than last digits", (typed) => {
  expect(lastDigits(typed)).not.toBe("5678");
});

it.each<[string, number]>([
  ...["1200", " ١٢٠٠ ", "۱۲۰۰", "१२००", "１２００", "𝟏𝟐𝟎𝟎"].map((typed): [string, number] => [typed, 1200]),
  ...["1,200", "١٬٢٠٠", "١،٢٠٠", "1 200", "1\u00a0200", "1\u202f200", "\u200f1,200\u200e"].map(
    (typed): [string, number] => [typed, 1200],
  ),
  ["1,000,000", 1_000_000],
  ["0", 0],
  ["007", 7],
])("%j is %d", (typed, number) => expect(wholeNumber(typed)).toBe(number));

it.each([
  ...["", " ", "1e3", "0x10", "0b1", "1_000", "+5", "-5", "Infinity", "½", "²", "1234567890123456"],
  ...["1.2", "1.200", "١٫٢", "12,00", "1,2,3", "1,2000", ",200", "1,200,", "1,200.00", "1,200 000", "0,200"],
  ...["1,,200", "1  200", "12 SAR", "15%"],
])("%j is not a whole number", (typed) => expect(wholeNumber(typed)).toBeNull());

describe("an amount in riyals", () => {
  it.each([
    ["9500", 9500],
    ["9,500", 9500],
    ["٩٥٠٠", 9500],
    ["٩٬٥٠٠٫٥٠", 9500.5],
    ["9500 ر.س", 9500],
    ["9500 ر.س.", 9500],
    ["٩٥٠٠ ريال", 9500],
    ["٩٥٠٠ ريالاً", 9500],
    ["SAR 9,500.25", 9500.25],
    ["9500 SR", 9500],
    ["\u20c1 9500", 9500],
    ["0", 0],
    ["1567.5", 1567.5],
    ["-5", -5],
    ["\u2212٥", -5],
  ])("%j is %d", (typed, amount) => expect(typedAmount(typed)).toBe(amount));

  it.each(["", " ", "ريال", "1.200", "9500.505", "1e3", "95,00", "free", "9500-", "5%", "--5"])(
    "%j is no amount",
    (typed) => expect(typedAmount(typed)).toBeNull(),
  );
});

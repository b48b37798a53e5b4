import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingSchema } from "~/domain/bookings/schema.server";
import { plainCode } from "~/platform/forms/normalize-input";
import { nationalMobile } from "~/platform/forms/typed-values";
import { maskEmail, maskName, maskPhone } from "./masks";

/** Arbitrary text, with many of the characters that the masks treat specially. */
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 50 }),
  fc.string({
    unit: fc.constantFrom(
      ..."aZéłß ـءآيٱڤ٠٩۰۹059+-.@'’ʿ–\u064e\u0651\u0670\u0301\u0654\u06d6\u200f\u2067\u00ad\n",
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
/**
 * What a field shows after these keys are typed one by one. Like `useMask`, it ignores a key that
 * changes nothing.
 */
function type(mask: (text: string, before?: string) => string, keys: string): string {
  let [typed, shown] = ["", ""];
  for (const key of keys) {
    const masked = mask(typed + key, typed);
    if (masked !== shown) [typed, shown] = [typed + key, masked];
  }
  return shown;
}

it.each([
  ["name", maskName],
  ["phone", maskPhone],
  ["email", maskEmail],
])("the %s mask does not change its own output", (_field, mask) => {
  forAnyText((typed) => expect(mask(mask(typed))).toBe(mask(typed)));
});

describe("the name mask", () => {
  it.each([
    ["Sara Al-Otaibi 2!", "Sara Al Otaibi "],
    ["محمّد العتيبي, ٣", "محمّد العتيبي "],
    ["Sara@Ali (Noura)😀Omar", "Sara Ali Noura Omar"],
    ["Zoe\u0308 Łukasz", "Zoë Łukasz"],
    ["Иван 山田 Ali", "  Ali"],
    ["\u202eilA\u202c\u00a0Ahmed", "ilA Ahmed"],
    ["ب".repeat(101), "ب".repeat(101)],
  ])("turns %j into %j", (typed, masked) => expect(maskName(typed)).toBe(masked));

  it("keeps Latin and Arabic letters, their vowel marks and spaces only", () => {
    const allowed = /^(?:(?=\p{L})[\p{Script=Latin}\p{Script=Arabic}]|[\u064b-\u0652\u0670 ])*$/u;
    forAnyText((typed) => expect(maskName(typed)).toMatch(allowed));
  });

  const schema = bookingSchema("en", { today: "2026-11-20", horizonDays: null }).in.shape.customerName;

  it("removes every character that the schema rejects", () => {
    forAnyText((typed) => {
      const messages = schema.safeParse(maskName(typed)).error?.issues.map(({ message }) => message) ?? [];
      expect(messages.join()).not.toContain("invalid characters");
    });
  });

  it("keeps what the schema stores of a name, whether it is typed or pasted", () => {
    const name = fc.string({ unit: fc.constantFrom(..."aZé سيّ-\u2011–.'’ʿ\u00ad\u200f /,،_؛|&·ﺳｚ"), maxLength: 20 });
    fc.assert(
      fc.property(name, (typed) => {
        const { data } = schema.safeParse(typed);
        if (data === undefined) return;
        for (const masked of [maskName(typed), type(maskName, typed)]) expect(schema.safeParse(masked).data).toBe(data);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("the phone mask", () => {
  const numbers = [
    ["0", "0"],
    ["5", "05"],
    ["7", "057"],
    ["05-12 34", "051234"],
    ["12345678", "0512345678"],
    ["+966 (0) 51 234 5678", "0512345678"],
    // These are no mobile numbers, or not yet: the beginning of a country code, a landline, numbers
    // of other countries, a country code typed twice.
    ["9", "9"],
    ["+966", "+966"],
    ["00966 5", "009665"],
    ["0112345678", "0112345678"],
    ["+971 50 123 4567", "+971501234567"],
    ["201001234567", "201001234567"],
    ["+96600966512345678", "+96600966512345678"],
  ] as const;

  it.each(numbers)("turns %j into %j, typed or pasted", (text, masked) =>
    expect([maskPhone(text), type(maskPhone, text)]).toEqual([masked, masked]),
  );

  it.each([
    ["05123456789", "05123456789"],
    ["0512345678 0512345679", "05123456780512345679"],
    ["051234567l", "051234567l"],
    ["Sara 0512345678", "Sara 0512345678"],
    ["tel:+966-51-234-5678", "0512345678"],
  ])("turns %j into %j when it is pasted", (text, masked) => expect(maskPhone(text)).toBe(masked));

  it.each([
    ["05123456789", "0512345678"],
    ["01123456789", "0112345678"],
    ["0512345678+", "0512345678"],
    ["51234567899", "0512345678"],
    ["966+5 12345678", "0512345678"],
    ["a(05-x)1؟", "051"],
  ])("turns %j into %j when it is typed", (keys, masked) => expect(type(maskPhone, keys)).toBe(masked));

  it("ignores a key that is typed into a whole number, and shows one that is typed into a pasted text", () => {
    for (const text of ["05912345678", "+0512345678", "051a2345678"])
      expect(maskPhone(text, "0512345678")).toBe("0512345678");
    expect(maskPhone("Sara 05123", "Sara 0512")).toBe("Sara 05123");
    expect(maskPhone("1", "0512345678")).toBe("051");
  });

  /** What the server reads from a pasted text, with 05 before up to eight digits without it. */
  function readAs(text: string): string | null {
    const code = plainCode(text);
    return nationalMobile(text) ?? (/^[1-46-8]\d{7}$/.test(code) ? `05${code}` : null);
  }
  const anyNumber = fc.oneof(
    anyText,
    fc
      .tuple(
        fc.constantFrom("", "0", "05", "01", "+", "00", "+966", "966", "00966", "+9660", "+971", "00971", "20", "tel:"),
        fc.constantFrom("", "05", "5", "966", "+966", "1"),
        fc.string({ unit: fc.constantFrom(..."0123456789٠٥- .+a"), maxLength: 14 }),
      )
      .map((parts) => parts.join("")),
  );
  const forAnyNumber = (test: (text: string) => void) =>
    fc.assert(
      fc.property(anyNumber, (text) => void test(text)),
      { numRuns: 5000 },
    );

  // Numbers of 7 to 14 digits, after a prefix. A typed letter between the digits is ignored.
  const [mobile, other] = ["51234567890123", "12345678901234"];
  const first = (count: number, digits: string) => digits.slice(0, count);
  it.each([
    // [prefix, digits, shown when typed, shown when pasted]; null means that it stays unchanged.
    ...[7, 8].flatMap((count) => [
      ["", first(count, mobile), `0${first(count, mobile)}`, `0${first(count, mobile)}`],
      ["", first(count, other), `05${first(count, other)}`, `05${first(count, other)}`],
      ["0", first(count, mobile), null, null],
      ["966", first(count, mobile), null, null],
      ["+966", first(count, mobile), null, null],
      ["00966", first(count, mobile), null, null],
      ["+966", first(count, other), null, null],
    ]),
    ...["", "0", "966", "+966", "00966", "9660"].map((prefix) => [
      prefix,
      first(9, mobile),
      "0512345678",
      "0512345678",
    ]),
    ...["", "966", "+966", "00966"].map((prefix) => [prefix, first(9, other), null, null]),
    ["0", first(9, other), null, null],
    ...[10, 11, 12, 13, 14].flatMap((count) => [
      // A typed digit after a complete number is ignored; a pasted number is never cut.
      ["", first(count, mobile), "0512345678", null],
      ["0", first(count, mobile), "0512345678", null],
      ["966", first(count, mobile), "0512345678", null],
      ["+966", first(count, mobile), "0512345678", null],
      ["00966", first(count, mobile), "0512345678", null],
      ["", first(count, other), null, null],
      ["0", first(count, other), "0123456789", null],
      ["966", first(count, other), null, null],
      ["+966", first(count, other), null, null],
    ]),
  ] as [string, string, string | null, string | null][])(
    "shows %j and then %j as %j typed, %j pasted",
    (prefix, digits, typed, pasted) => {
      const text = prefix + digits;
      for (const write of [(digits: string) => digits, arabicIndic, persian]) {
        expect(type(maskPhone, write(text))).toBe(typed ?? text);
        expect(maskPhone(write(text))).toBe(pasted ?? text);
      }
      const withLetter = `${prefix}${digits.slice(0, 2)}a${digits.slice(2)}`;
      expect(type(maskPhone, withLetter)).toBe(typed ?? text);
      expect(maskPhone(withLetter)).toBe(withLetter);
    },
  );

  it("does not turn text that the server would reject into a number", () => {
    forAnyNumber((text) => expect(nationalMobile(maskPhone(text))).toBe(readAs(text)));
  });

  it("accepts a valid number that is typed digit by digit or pasted, on any keyboard, with any prefix", () => {
    const prefix = fc.constantFrom("", "0", "966", "+966", "00966", "9660", "+9660", "009660", "+966 (0) ");
    const gap = fc.constantFrom("", " ", "-", "\u00a0", "\u200f", "\u202a", "\u2066");
    const script = fc.constantFrom((digits: string) => digits, arabicIndic, persian);
    fc.assert(
      fc.property(eightDigits, prefix, gap, script, (digits, start, between, write) => {
        const keys = write(`${start}5${digits}`);
        const masked = [type(maskPhone, keys), maskPhone([...keys].join(between))];
        expect(masked).toEqual([`05${digits}`, `05${digits}`]);
      }),
    );
  });

  it.each(["0512345678", "0112345678", "+971501234567"])("can be emptied with the backspace key: %s", (number) => {
    let text: string = number;
    for (let presses = 0; presses < number.length; presses++) {
      const rest = text.slice(0, -1);
      expect(maskPhone(rest, text)).toBe(maskPhone(rest));
      text = maskPhone(rest);
    }
    expect(text).toBe("");
  });

  it("accepts a wide plus like a plus, but not inside a number", () => {
    const typed = ["＋966512345678", "＋971 50a1", "966＋512345678", "05＋1"].map((keys) => type(maskPhone, keys));
    expect(typed).toEqual(["0512345678", "＋971501", "0512345678", "051"]);
  });
});

it("the email mask writes ASCII digits without direction marks, and cuts nothing", () => {
  expect(maskEmail("\u200f sara٢@example.sa\n\u2069")).toBe("sara2@example.sa");
  const long = `${"a".repeat(250)}@example.sa`;
  expect(maskEmail(long)).toBe(long);
});

it("the email mask ignores a typed space, and joins no words of a pasted text", () => {
  expect(type(maskEmail, "sara @ example.sa")).toBe("sara@example.sa");
  expect(maskEmail("sa ra@example.sa", "sara@example.sa")).toBe("sara@example.sa");
  expect(type(maskEmail, "sara@example. sa.")).toBe("sara@example.sa.");
  for (const pasted of ["sara@example. sa", "Sara <sara@example.sa>", "mailto:sara@example.sa"])
    expect(maskEmail(pasted)).toBe("sara@example.sa");
  for (const pasted of ["sara@example.com Sara", "Sara sara@example.com"])
    expect([maskEmail(pasted), maskEmail(`${pasted}h`, pasted)]).toEqual([pasted, `${pasted}h`]);
});

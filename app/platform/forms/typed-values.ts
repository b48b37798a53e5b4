import { plainCode, plainInput, withoutInvisible } from "~/platform/forms/normalize-input";

/**
 * The rule for phone numbers (product.md 5.3), for the mask and the schemas: a Saudi mobile number
 * is 5 and eight digits, after an optional 0 or the country code, 966, +966 or 00966.
 */
const SAUDI_MOBILE = /^0?(5\d{8})[+＋]?$/;

/** Right-to-left text often has the plus after the code, or at the end. */
const COUNTRY_CODE = /^(?:[+＋]|00)?966[+＋]?0?(?=5)/;

/**
 * A Saudi mobile number as its ten digits, `05XXXXXXXX`, or null for anything else. Reads the
 * digits of every script, and ignores a label, separators and invisible characters.
 */
export function nationalMobile(typed: string): string | null {
  const digits = SAUDI_MOBILE.exec(plainCode(typed).replace(COUNTRY_CODE, ""))?.[1];
  return digits ? `0${digits}` : null;
}

/** A foreign number with its country code: 8 to 15 digits. The plus can be `00`, or at the end. */
const FOREIGN_NUMBER = /^(?:(?:[+＋]|00)([1-9]\d{7,14})|([1-9]\d{7,14})[+＋])$/;

/**
 * A number of another country as `+971501234567`; null for a Saudi number and anything else.
 * `00512345678` is Saudi with a zero too many, because no number of Peru (51) is that short.
 */
function foreignNumber(typed: string): string | null {
  const [, ahead, behind] = FOREIGN_NUMBER.exec(plainCode(typed.replace(/\([0٠]\)/, ""))) ?? [];
  const digits = ahead ?? behind ?? "966";
  return /^(?:966|5\d{8}$)/.test(digits) ? null : `+${digits}`;
}

/** A number of any country, as the desk stores it (product.md 5.3); null for no number. */
export function anyNumber(typed: string): string | null {
  return nationalMobile(typed) ?? foreignNumber(typed);
}

/** The last digits of a phone number, also after hidden ones: `****1234`, `05xx xxx 1234`. */
export function lastDigits(typed: string): string {
  return plainCode(plainInput(typed).replace(/^[\d\s\p{Pd}+]*[*＊x•●…][\s\p{Pd}*＊x•●…]*/iu, ""));
}

/** Groups of three digits with one separator: a comma of any script, «٬», or a space. */
const GROUPED_DIGITS = /^[1-9]\d{0,2}([,،٬，\p{Zs}])\d{3}(?:\1\d{3})*$/u;

/**
 * A typed whole number, such as `1200`, `1,200` or `١٬٢٠٠`; null for anything else. Programming
 * notations (`1e3`, `0x10`), signs and points are rejected: `1.200` is ambiguous.
 */
export function wholeNumber(typed: string): number | null {
  const text = plainInput(typed);
  const digits = GROUPED_DIGITS.test(text) ? text.replace(/\D/g, "") : text;
  return /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** The riyal as a sign, a word or a code, in Arabic or Latin letters. */
const RIYALS = /(?:ر\.?\s?س\.?|ريالات|ريالاً|ريال|sar|sr|riyals?|[\ufdfc\u20c1])/giu;

/**
 * A typed amount in SAR, with or without its currency and halalas: `9,500`, ٩٥٠٠, `9500.50 ر.س`.
 * Null for anything else. It may be below zero.
 */
export function typedAmount(typed: string): number | null {
  const [, minus, whole = "", halalas = "0"] =
    /^([-\u2212]?)\s*(.*?)(?:[.٫](\d{1,2}))?$/u.exec(plainInput(typed).replace(RIYALS, "").trim()) ?? [];
  const riyals = wholeNumber(whole);
  if (riyals === null) return null;
  const amount = riyals + Number(halalas.padEnd(2, "0")) / 100;
  return minus ? -amount : amount;
}

/** Everything that people type as an apostrophe, including the letters ʿayn and hamza. */
const APOSTROPHES = /['`´ʹʻ-ʿˈ՚‘’‛′‵ꞌ＇]/g;
/** Separators after a letter, with the spaces around them: Al-Otaibi, «د. سارة», `Sara/Ali`. */
const NAME_SEPARATORS = /(\p{L}\p{M}*)(?:\s*[\p{Pd}\u2212.,،;؛/\\|_&+·•])+\s*/gu;

/**
 * A typed name in NFKC form, with spaces instead of separators and line breaks, and without
 * apostrophes (product.md 5.18), for the mask and the schemas.
 */
export function plainName(typed: string): string {
  // NFKC would turn some apostrophes into an accent.
  return withoutInvisible(typed)
    .replace(APOSTROPHES, "")
    .normalize("NFKC")
    .replace(NAME_SEPARATORS, "$1 ")
    .replace(/\s/g, " ");
}

import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";

/**
 * The rule for phone numbers (product.md 5.3), for the mask and the schemas: a Saudi mobile number
 * is 5 and eight digits, after an optional 0 or the country code, 966, +966 or 00966.
 */
const SAUDI_MOBILE = /^0?(5\d{8})$/;

/**
 * A Saudi mobile number as its ten digits, `05XXXXXXXX`, or null for anything else. Reads
 * Arabic-Indic digits, and ignores spaces, hyphens and the direction marks of pasted numbers.
 */
export function nationalMobile(typed: string): string | null {
  const number = asciiDigits(withoutBidiMarks(typed)).replace(/[\s-]/g, "");
  const digits = SAUDI_MOBILE.exec(withoutCountryCode(number))?.[1];
  return digits ? `0${digits}` : null;
}

/** Removes the country code from a number, if a mobile number follows it. */
export function withoutCountryCode(number: string): string {
  return number.replace(/^(?:\+|00)?9660?(?=5)/, "");
}

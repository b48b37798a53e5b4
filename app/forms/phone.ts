// Imported with its extension, because the staff command runs this file as it is.
import { asciiDigits, withoutBidiMarks } from "../i18n/typed-input.ts";

/**
 * The rule for phone numbers (spec section 5), for the mask, the schemas and the staff command alike: a Saudi mobile
 * number is 5 and eight digits, after an optional 0 or the code of the country, 966, +966 or 00966.
 */
const SAUDI_MOBILE = /^0?(5\d{8})$/;

/**
 * A Saudi mobile number as its ten digits, `05XXXXXXXX`, or null when it is none. Reads Arabic-Indic digits, and
 * looks past the spaces, hyphens and invisible marks that come with pasted numbers.
 */
export function nationalMobile(typed: string): string | null {
  const number = asciiDigits(withoutBidiMarks(typed)).replace(/[\s-]/g, "");
  const digits = SAUDI_MOBILE.exec(withoutCountryCode(number))?.[1];
  return digits ? `0${digits}` : null;
}

/** The digits of a number without the code of the country, where they go on as a mobile number does. */
export function withoutCountryCode(number: string): string {
  return number.replace(/^(?:\+|00)?9660?(?=5)/, "");
}

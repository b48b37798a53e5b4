import { withoutCountryCode } from "~/forms/phone";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";

/**
 * The masks of the booking form filter characters. Only the phone has a length: a name or address
 * that were cut could be another person's (product.md 5.6).
 */

const PHONE_LENGTH = 10;

/** Keeps Latin and Arabic letters (with their vowel marks) and spaces. */
export function maskName(typed: string): string {
  return (
    typed
      .normalize("NFC")
      .replace(/[\t\u00a0]/g, " ")
      .replace(/[^\p{Script=Latin}\p{Script=Arabic}\u064b-\u0652\u0670 ]/gu, "")
      .replace(/[^\p{L}\u064b-\u0652\u0670 ]/gu, "")
      // Removing characters can bring combining marks together, which NFC then reorders.
      .normalize("NFC")
  );
}

/**
 * Keeps digits only, forces a leading 05, at most 10 digits. Arabic-Indic digits become ASCII, and
 * a pasted international number becomes the national one. While the country code is typed digit by
 * digit the result is empty; a single 0 stays, because it may be the start of 05.
 */
export function maskPhone(typed: string): string {
  const national = withoutCountryCode(asciiDigits(typed).replace(/\D/g, ""));
  if (/^0?[069]?$/.test(national)) return national.startsWith("0") ? "0" : "";
  if (/^(?:00)?9660?$/.test(national)) return "";
  const rest = national.replace(/^0?5?/, "");
  return `05${rest}`.slice(0, PHONE_LENGTH);
}

/** Removes spaces and direction marks, and converts digits to ASCII. */
export function maskEmail(typed: string): string {
  return asciiDigits(withoutBidiMarks(typed)).replace(/\s/g, "");
}

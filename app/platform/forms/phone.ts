import { plainCode, plainInput } from "~/platform/i18n/normalize-input";

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

/** The last digits of a number, typed alone or after hidden ones: `1234`, `****1234`, `05xx xxx 1234`. */
export function lastDigits(typed: string): string {
  return plainCode(plainInput(typed).replace(/^[\d\s\p{Pd}+]*[*＊x•●…][\s\p{Pd}*＊x•●…]*/iu, ""));
}

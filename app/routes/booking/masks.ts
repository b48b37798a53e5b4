import { plainCode, plainEmail } from "~/platform/forms/normalize-input";
import { nationalMobile, plainName } from "~/platform/forms/typed-values";

/**
 * The masks of the booking form (product.md 5.6). They never turn a number or address that the
 * server would reject into a valid one, and never shorten one, because the result could be another
 * person's. `text` is what was typed or pasted. If its last change is one typed character, `before`
 * is the text without it.
 */

/** Keeps Latin and Arabic letters (with their vowel marks) and spaces. */
export function maskName(text: string): string {
  return (
    plainName(text)
      // A space replaces punctuation and symbols after a letter: otherwise words would be joined.
      .replace(/(\p{L}\p{M}*)[\p{P}\p{S}]+/gu, "$1 ")
      .replace(/[^\p{Script=Latin}\p{Script=Arabic}\u064b-\u0652\u0670 ]/gu, "")
      .replace(/[^\p{L}\u064b-\u0652\u0670 ]/gu, "")
      // Removing characters can bring combining marks together, which NFC then reorders.
      .normalize("NFC")
  );
}

/** The complete digits of a mobile number or a landline. */
const WHOLE = /^0[1-9]\d{8}$/;
const DIALLED = /^[+＋]?\d*$/;
/** Up to eight digits that can follow 05. A leading 9 begins 966. */
const WITHOUT_05 = /^[1-8]\d{0,7}$/;

/**
 * Writes a mobile number as `05XXXXXXXX`, and 05 before up to eight digits that are typed without
 * it. Any other number stays, without separators. A letter typed into a number, and anything typed
 * after a whole one, is ignored; a pasted text with letters stays.
 */
export function maskPhone(text: string, before?: string): string {
  const mobile = nationalMobile(text);
  if (mobile) return mobile;
  const number = plainCode(text);
  if (before !== undefined) {
    const shown = maskPhone(before);
    const isWhole = WHOLE.test(nationalMobile(before) ?? plainCode(before)) && text.length > before.length;
    if (isWhole || (DIALLED.test(shown) && !DIALLED.test(number))) return shown;
  }
  if (WITHOUT_05.test(number)) return `${number.startsWith("5") ? "0" : "05"}${number}`;
  return DIALLED.test(number) ? number : text;
}

/** Does what `plainEmail` does, and removes typed spaces. Full stops at the end may go on. */
export function maskEmail(text: string, before = " "): string {
  const address = plainEmail(text);
  return /\s/.test(before) ? address : address.replace(/\s/g, "");
}

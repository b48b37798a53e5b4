/**
 * What people type on Arabic and Latin keyboards, brought to one form. Used by the masks in the browser and by
 * the schemas on the server alike.
 */

const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0;

/** Turns ٠-٩ and ۰-۹ into 0-9 and leaves the rest alone. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = code >= EXTENDED_ARABIC_INDIC_ZERO ? EXTENDED_ARABIC_INDIC_ZERO : ARABIC_INDIC_ZERO;
    return String(code - zero);
  });
}

/** Removes what steers the direction of text and shows nothing: pasted numbers and addresses often carry it. */
export function withoutBidiMarks(text: string): string {
  return text.replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "");
}

/**
 * Normalizes text typed on Arabic and Latin keyboards, for the input masks in the browser and the
 * schemas on the server.
 */

const ARABIC_INDIC_ZERO = 0x0660;
const EXTENDED_ARABIC_INDIC_ZERO = 0x06f0;

/** Replaces Arabic-Indic (٠-٩) and Persian (۰-۹) digits by ASCII digits. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = code >= EXTENDED_ARABIC_INDIC_ZERO ? EXTENDED_ARABIC_INDIC_ZERO : ARABIC_INDIC_ZERO;
    return String(code - zero);
  });
}

/** Removes invisible direction marks, which pasted numbers and addresses often contain. */
export function withoutBidiMarks(text: string): string {
  return text.replace(/[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, "");
}

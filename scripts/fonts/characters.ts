/**
 * The characters of the site's fonts: those of its texts, dates and numbers, and those that
 * visitors usually type.
 */
export const characters = {
  arabic: ["،؛؟ـ", span(0x621, 0x63a), span(0x641, 0x652), span(0x660, 0x66c), "ٰٱڤ"].join(""),
  // The turned comma is in names of Hijri months, the thin space in spans of days.
  latin: [span(0x20, 0x7e), "\u00a0©«°²³µ·»½×ʻ\u2009–—‘’“”•…\u2212"].join(""),
} as const;

function span(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

/** The characters of the site's fonts: those of its texts, and those that visitors usually type. */
export const characters = {
  arabic: [
    "،؛؟ـ",
    span(0x621, 0x63a),
    span(0x641, 0x652),
    "ٰٱ",
    span(0x660, 0x66c),
    span(0x6f0, 0x6f9),
    "پچژڤکگیەە",
    "\u200c\u200d",
  ].join(""),
  latin: [span(0x20, 0x7e), "\u00a0©«°²³µ·»½×–—‘’“”•…→←−\u200e\u200f\u2066\u2067\u2068\u2069\u202f"].join(""),
} as const;

function span(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

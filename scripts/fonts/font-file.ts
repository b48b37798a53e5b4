import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import { characters } from "./characters";

export type Script = keyof typeof characters;

/** The code points that a font file can draw, in ascending order. */
export async function codePointsOf(file: Buffer): Promise<readonly number[]> {
  const everything = Object.values(characters).join("");
  const font = await subsetFont(file, everything, { targetFormat: "truetype" });
  return [...new Face(new Blob(new Uint8Array(font))).collectUnicodes()].toSorted((one, other) => one - other);
}

/**
 * The `unicode-range` of a font: all its code points, in few ranges. A range ends only where the
 * other font has a code point, so it may have more than the font.
 */
export function unicodeRange(own: readonly number[], other: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const code of own) {
    const range = ranges.at(-1);
    if (range && !other.some((between) => range[1] < between && between < code)) range[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, "0");
  return ranges.map(([first, last]) => `U+${hex(first)}-${hex(last)}`).join(", ");
}

import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Picture } from "~/domain/work/built";

/** Widths of the files, in pixels. */
const WIDTHS = [480, 960, 1600] as const;
/** The limit for the AVIF file of the second width, in bytes (product.md 19.10). */
const MAX_BYTES = 90_000;
const WEBP = { quality: 72, effort: 3 };
const AVIF = { quality: 54, effort: 1 };
const QUALITY_STEP = 6;

/** Writes the files of a work picture into `folder`. Throws if the original is no picture. */
export async function writePicture(original: Buffer, folder: string): Promise<Picture> {
  const [, usual, largest] = WIDTHS;
  const name = createHash("sha256").update(original).digest("hex").slice(0, 12);
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ width: largest, withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const scaled = (to: number) => sharp(data, { raw: { width, height, channels } }).resize({ width: to });
  const widths = [...new Set(WIDTHS.map((to) => Math.min(to, width)))];

  let { quality } = AVIF;
  const avif = (to: number) =>
    scaled(to)
      .avif({ ...AVIF, quality })
      .toBuffer();
  while ((await avif(Math.min(usual, width))).length > MAX_BYTES && quality > QUALITY_STEP) quality -= QUALITY_STEP;
  for (const to of widths) {
    const file = join(folder, `${name}-${to}`);
    await writeFile(`${file}.avif`, await avif(to));
    await writeFile(`${file}.webp`, await scaled(to).webp(WEBP).toBuffer());
  }
  return { name, width, height, widths };
}

import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, it } from "vitest";
import { drawCar, drawnPlate } from "./seed/drawn-car";
import { writePicture } from "./work-pictures";

/** The image files of cars that the site shows as its own work (product.md 19.10). */

const folder = mkdtempSync(join(tmpdir(), "work-pictures-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = (name: string) => globSync(join(folder, `${name}-*`)).sort();

it.each([
  ["with a landscape", drawCar({ width: 1700, height: 1275 }).jpeg(), [480, 960, 1600], 1600, 1200],
  // Phones store an upright picture like this.
  ["turned", drawCar({ width: 800, height: 600 }).jpeg().withMetadata({ orientation: 6 }), [480, 600], 600, 800],
  ["with a panorama", drawCar({ width: 3200, height: 200 }).jpeg(), [480, 960, 1600], 1600, 100],
  ["in colours of print", drawCar({ width: 700, height: 525 }).toColourspace("cmyk").jpeg(), [480, 700], 700, 525],
  ["of 200 pixels", drawCar({ width: 200, height: 150 }).webp(), [200], 200, 150],
])(
  "a picture %s has its widths, is never enlarged, and has only its pixels",
  async (_what, drawn, widths, width, height) => {
    const picture = await writePicture(await drawn.toBuffer(), folder);
    expect(picture).toEqual({ name: expect.stringMatching(/^\w{12}$/), width, height, widths });
    const expected = widths.flatMap((to) => [`${picture.name}-${to}.avif`, `${picture.name}-${to}.webp`]).sort();
    expect(filesOf(picture.name)).toEqual(expected.map((name) => join(folder, name)));
    for (const file of filesOf(picture.name)) {
      const { space, exif, icc, orientation = 1, ...size } = await sharp(readFileSync(file)).metadata();
      expect({ space, exif, icc, orientation }).toEqual({ space: "srgb", orientation: 1 });
      const [, to] = /-(\d+)\.\w+$/.exec(file) ?? [];
      expect([size.width, size.height]).toEqual([Number(to), Math.round((Number(to) * height) / width)]);
    }
  },
  60_000,
);

it("a picture with much detail weighs at most 90 kB at 960 pixels", async () => {
  const drawn = drawCar({ width: 1200, height: 900, grain: 250 });
  const { name } = await writePicture(await drawn.webp({ quality: 95 }).toBuffer(), folder);
  expect(statSync(join(folder, `${name}-960.avif`)).size).toBeLessThanOrEqual(90_000);
}, 60_000);

it("a picture keeps one colour below a box in every file, so that no letter comes back", async () => {
  const drawn = drawCar({ width: 960, height: 720, grain: 60 });
  const { name } = await writePicture(await drawn.webp().toBuffer(), folder);
  for (const file of filesOf(name)) expect(await deviationBelowBox(file), file).toBeLessThanOrEqual(10);
  const readable = drawCar({ width: 960, height: 720, grain: 60, isPlateCovered: false });
  const { name: withLetters } = await writePicture(await readable.webp().toBuffer(), folder);
  for (const file of filesOf(withLetters)) expect(await deviationBelowBox(file), file).toBeGreaterThan(100);
}, 60_000);

it("a picture that is none is an error", async () => {
  await expect(writePicture(Buffer.from("no picture"), folder)).rejects.toThrow();
});

/** How far a pixel in the box differs from its colour at most. Skips eight pixels at each edge. */
async function deviationBelowBox(file: string): Promise<number> {
  const { width = 0, height = 0 } = await sharp(readFileSync(file)).metadata();
  const { x, y, box } = drawnPlate;
  const region = {
    left: Math.ceil(x * width) + 8,
    top: Math.ceil(y * height) + 8,
    width: Math.floor(drawnPlate.width * width) - 16,
    height: Math.floor(drawnPlate.height * height) - 16,
  };
  const pixels = await sharp(readFileSync(file)).extract(region).removeAlpha().raw().toBuffer();
  const colour = [box.r, box.g, box.b];
  return pixels.reduce((most, value, index) => Math.max(most, Math.abs(value - (colour[index % 3] ?? 0))), 0);
}

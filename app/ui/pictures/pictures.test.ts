import { globSync, readFileSync, statSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { resources } from "~/platform/i18n/texts";
import { pictureNames } from "./names";

const FOLDER = "app/ui/pictures/files";
/** The most bytes of an AVIF file, by its width. A WebP file may be 2.4 times as large. */
const close = { 480: 16_000, 800: 32_000, 1280: 70_000 };
const base = { 720: 16_000, 1080: 28_000, 1600: 48_000 };
const layer = { 720: 10_000, 1080: 18_000, 1600: 34_000 };

const cars = ["sedan", "suv"] as const;
const named = (parts: readonly string[]) => cars.flatMap((car) => parts.map((part) => `${car}-${part}`));
const kinds = [
  { names: pictureNames, limits: close, ratio: 0.625 },
  { names: named(["white", "silver", "grey", "black"]), limits: base, ratio: 0.6 },
  { names: named(["film", "matte", "glass", "cabin", "nano", "polish"]), limits: layer, ratio: 0.6 },
];
const files = kinds.flatMap(({ names, limits, ratio }) =>
  names.flatMap((name) =>
    Object.entries(limits).flatMap(([width, limit]) => [
      { file: `${name}-${width}.avif`, width: Number(width), ratio, limit },
      { file: `${name}-${width}.webp`, width: Number(width), ratio, limit: limit * 2.4 },
    ]),
  ),
);

it("has every picture in every size and format, and no other file", () => {
  expect(globSync("*", { cwd: FOLDER }).sort()).toEqual(files.map(({ file }) => file).sort());
});

it.each(files)("$file has its shape and at most $limit bytes", async ({ file, width, ratio, limit }) => {
  const path = `${FOLDER}/${file}`;
  const found = await sharp(path).metadata();
  expect([found.width, found.height]).toEqual([width, Math.round(width * ratio)]);
  expect(statSync(path).size).toBeLessThanOrEqual(limit);
});

it("each close picture has a text in both languages, which differ", () => {
  for (const texts of [resources.ar.pictures, resources.en.pictures])
    expect(Object.keys(texts).sort()).toEqual([...pictureNames].sort());
  for (const name of pictureNames) expect(resources.en.pictures[name]).not.toBe(resources.ar.pictures[name]);
});

it("each close picture has a scene and a use", () => {
  const scenes = readFileSync("scripts/pictures.ts", "utf8");
  const pages = globSync("app/routes/site/**/*.tsx")
    .map((page) => readFileSync(page, "utf8"))
    .join();
  for (const name of pictureNames) {
    expect(scenes, name).toMatch(new RegExp(`\\b${name}\\b`));
    expect(pages, name).toContain(`"${name}"`);
  }
  for (const car of cars) expect(scenes).toContain(car);
});

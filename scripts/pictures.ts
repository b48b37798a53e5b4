/**
 * Renders the pictures of the site with Debian's Blender, and writes their files, which are
 * committed: `npm run pictures` makes all, `npm run pictures -- polishing nano-inside` makes these,
 * and `npm run pictures -- polishing --from photo.jpg` uses a photograph instead of the scene.
 */
import { spawnSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import sharp, { type Sharp } from "sharp";
import { ROOT } from "./wrangler";

/** The folder of rendered originals. Not in git: a scene always gives the same picture. */
const ORIGINALS = join(ROOT, ".studio");
const FILES = join(ROOT, "app/ui/pictures/files");
const INSTALL = "apt-get install --no-install-recommends blender python3-numpy python3-opencv";
const QUALITY = { best: 82, worst: 34, step: 3 };
/** A WebP file, for Safari before 16.4, may have this many times the bytes of the AVIF file. */
const WEBP_FACTOR = 2.4;

interface Kind {
  /** The height divided by the width. */
  ratio: number;
  /** The width of the original, in pixels. */
  width: number;
  samples: number;
  /** The most bytes of an AVIF file, by its width in pixels. */
  limits: Readonly<Record<number, number>>;
}

interface Scene {
  kind: Kind;
  /** The name of its Blender script in `scripts/studio/`. */
  script: string;
  /** Its samples, if they are not those of its kind. */
  samples?: number;
  /** Options of the script, besides `out`, `w` and `s`. */
  options?: readonly string[];
  /** For a layer of a car, which is cut from pictures with and without it, in these paints. */
  layer?: { car: string; name: string; paints: readonly string[] };
}

const close: Kind = { ratio: 0.625, width: 1280, samples: 32, limits: { 480: 16_000, 800: 32_000, 1280: 70_000 } };
const base: Kind = { ratio: 0.6, width: 1600, samples: 192, limits: { 720: 16_000, 1080: 28_000, 1600: 48_000 } };
const layer: Kind = { ...base, limits: { 720: 10_000, 1080: 18_000, 1600: 34_000 } };

const cars = { sedan: "saloon.py", suv: "suv.py" };
/** The paints from which `car_layers.py` cuts each layer. Drops need none: they are rendered alone. */
const layers = {
  film: ["black", "white"],
  matte: ["black", "silver", "white"],
  glass: ["black"],
  cabin: ["black"],
  nano: [],
  polish: ["black", "white"],
};

const carScenes = Object.entries(cars).flatMap(([car, script]) => [
  ...["white", "silver", "grey", "black"].map((paint): [string, Scene] => [
    `${car}-${paint}`,
    { kind: base, script, options: [`paint=${paint}`] },
  ]),
  ...Object.entries(layers).map(([name, paints]): [string, Scene] => [
    `${car}-${name}`,
    paints.length > 0
      ? { kind: layer, script, layer: { car, name, paints } }
      : { kind: layer, script, samples: 16, options: [`layer=${name}`] },
  ]),
]);

const scenes: Readonly<Record<string, Scene>> = {
  ...Object.fromEntries(carScenes),
  "film-gloss": { kind: close, script: "film_gloss.py", samples: 80, options: ["paint=grey"] },
  "film-matte": { kind: close, script: "film_matte.py", samples: 128 },
  insulation: { kind: close, script: "insulation.py", samples: 128 },
  "nano-outside": { kind: close, script: "nano_outside.py", samples: 128 },
  "nano-inside": { kind: close, script: "nano_inside.py", samples: 128 },
  polishing: { kind: close, script: "polishing.py" },
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { from: { type: "string" }, samples: { type: "string" } },
});
const names = positionals.length > 0 ? positionals : Object.keys(scenes);
const unknown = names.filter((name) => !scenes[name]);
if (unknown.length > 0) throw new Error(`No scene: ${unknown.join(", ")}. Scenes: ${Object.keys(scenes).join(", ")}`);
if (values.from && positionals.length !== 1) throw new Error("--from needs the name of one picture");
if (!values.from && spawnSync("blender", ["--version"]).error) {
  throw new Error(`Blender is missing. On Debian, install it: ${INSTALL}`);
}
await mkdir(ORIGINALS, { recursive: true });
await mkdir(FILES, { recursive: true });
for (const [name, scene] of Object.entries(scenes)) {
  if (names.includes(name)) await writeFiles(name, scene.kind, values.from ?? render(name, scene));
}

/** Renders a scene, which takes minutes. Returns the path of the original. */
function render(name: string, { kind, script, samples = kind.samples, options = [], layer }: Scene): string {
  const original = join(ORIGINALS, `${name}.png`);
  const size = [`w=${kind.width}`, `s=${values.samples ?? samples}`];
  if (!layer) {
    runBlender(script, [`out=${original}`, ...size, ...options]);
    return original;
  }
  const { car, name: part, paints } = layer;
  const paint = `paint=${paints.join()}`;
  runBlender(script, [`out=${join(ORIGINALS, `${car}-PAINT.png`)}`, ...size, paint]);
  runBlender(script, [`out=${join(ORIGINALS, `${name}-PAINT.png`)}`, ...size, paint, `layer=${part}`]);
  const mask = [`out=${join(ORIGINALS, `${name}-mask.png`)}`, ...size, "paint=black", `layer=${part}`, "mask=1"];
  runBlender(script, mask);
  runBlender("car_layers.py", [`car=${car}`, `layer=${part}`, paint]);
  return original;
}

function runBlender(script: string, options: readonly string[]): void {
  const blender = ["--background", "--factory-startup", "--python-exit-code", "1", "--python"];
  console.info(`${script} ${options.join(" ")}`);
  const { status, stdout, stderr } = spawnSync(
    "nice",
    ["-n", "15", "blender", ...blender, join(ROOT, "scripts/studio", script), "--", ...options],
    { cwd: ROOT, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`${script} failed:\n${stdout.slice(-2000)}${stderr}`);
}

async function writeFiles(name: string, { ratio, limits }: Kind, original: string): Promise<void> {
  const { autoOrient } = await sharp(original).metadata();
  for (const [size, limit] of Object.entries(limits)) {
    const width = Number(size);
    if (autoOrient.width < width) throw new Error(`${original} has ${autoOrient.width} pixels; ${width} are needed`);
    const scaled = sharp(original)
      .autoOrient()
      .resize({ width, height: Math.round(width * ratio), kernel: "lanczos3" })
      .toColourspace("srgb");
    const avif = (quality: number) => scaled.clone().avif({ quality, effort: 6 });
    const webp = (quality: number) => scaled.clone().webp({ quality: quality + 10, alphaQuality: quality, effort: 6 });
    for (const [format, encode, most] of [
      ["avif", avif, limit],
      ["webp", webp, limit * WEBP_FACTOR],
    ] as const) {
      const file = `${name}-${width}.${format}`;
      const { bytes, quality } = await bestWithin(most, encode, file);
      await writeFile(join(FILES, file), bytes);
      console.info(`${file}  ${bytes.length} bytes, quality ${quality}`);
    }
  }
}

/** The file of the best quality within a limit in bytes. Throws if even the worst is too large. */
async function bestWithin(limit: number, encode: (quality: number) => Sharp, file: string) {
  for (let quality = QUALITY.best; quality >= QUALITY.worst; quality -= QUALITY.step) {
    const bytes = await encode(quality).toBuffer();
    if (bytes.length <= limit) return { bytes, quality };
  }
  throw new Error(`${file} does not fit into ${limit} bytes: it has too much detail or grain`);
}

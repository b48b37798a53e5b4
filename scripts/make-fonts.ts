/**
 * Subsets Readex Pro to the characters and weights of this site, in `public/fonts/`, and writes the
 * names of the files, and the characters that browsers request each for, into the code. File names
 * contain a hash of the content, so that browsers can cache them forever. Run `npm run fonts` after
 * a change of characters or weights. `tests/fonts/` gets whole fonts for the browser of the tests.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { characters } from "./fonts/characters";
import { codePointsOf, type Script, unicodeRange } from "./fonts/font-file";

const SOURCE = "node_modules/@fontsource-variable/readex-pro";
const TARGET = "public/fonts";
const FOR_TESTS = "tests/fonts";
const STYLES = "app/ui/styles/fonts.css";
const NAMES = "app/ui/layout/page-style.tsx";
const weights = { wght: { min: 400, max: 700 } };

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
const arabic = await writeFont("arabic");
const latin = await writeFont("latin");
await replaceIn(STYLES, /(?<=arabic-.*;\s+unicode-range: ).*(?=;)/, unicodeRange(arabic, latin));
await replaceIn(STYLES, /(?<=latin-.*;\s+unicode-range: ).*(?=;)/, unicodeRange(latin, arabic));
const licence = await readFile(`${SOURCE}/LICENSE`);
await Promise.all([TARGET, FOR_TESTS].map((folder) => writeFile(`${folder}/OFL.txt`, licence)));

async function writeFont(script: Script) {
  const whole = await readFile(`${SOURCE}/files/readex-pro-${script}-wght-normal.woff2`);
  const font = await subsetFont(whole, characters[script], { targetFormat: "woff2", variationAxes: weights });
  const hash = createHash("sha256").update(font).digest("hex").slice(0, 8);
  const file = `${TARGET}/readex-pro-${script}-${hash}.woff2`;
  await writeFile(file, font);
  console.info(`${file}  ${font.length} bytes`);
  for (const code of [STYLES, NAMES])
    await replaceIn(code, new RegExp(`(?<=readex-pro-${script}-)[\\da-f]+(?=\\.woff2)`), hash);
  // Chromium reads no WOFF2 from a font folder.
  const forTests = await subsetFont(whole, characters[script], { targetFormat: "truetype", variationAxes: weights });
  await writeFile(`${FOR_TESTS}/readex-pro-${script}.ttf`, forTests);
  return codePointsOf(font);
}

async function replaceIn(file: string, old: RegExp, replacement: string): Promise<void> {
  await writeFile(file, (await readFile(file, "utf8")).replace(old, replacement));
}

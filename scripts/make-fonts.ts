/**
 * Subsets Readex Pro to the characters and weights of this site, in `public/fonts/`. Run `npm run
 * fonts` after a change of either, and enter the new file names in
 * `app/ui/layout/page-style.tsx` and `app/ui/styles/fonts.css`. File names contain a hash of the
 * content, so that browsers can cache them forever.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";
import { characters } from "./fonts/characters";

const SOURCE = "node_modules/@fontsource-variable/readex-pro";
const TARGET = "public/fonts";
const weights = { min: 400, max: 700 };

await rm(TARGET, { recursive: true, force: true });
await mkdir(TARGET, { recursive: true });
for (const [script, text] of Object.entries(characters)) {
  const whole = await readFile(`${SOURCE}/files/readex-pro-${script}-wght-normal.woff2`);
  const font = await subsetFont(whole, text, { targetFormat: "woff2", variationAxes: { wght: weights } });
  const hash = createHash("sha256").update(font).digest("hex").slice(0, 8);
  const file = `${TARGET}/readex-pro-${script}-${hash}.woff2`;
  await writeFile(file, font);
  console.info(`${file}  ${font.length} bytes`);
}
await writeFile(`${TARGET}/OFL.txt`, await readFile(`${SOURCE}/LICENSE`));

/**
 * Redraws the reference screenshots of the browser tests with the browser of this machine. Run `npm
 * run build && npm run screenshots` after a visual change or a change of `content/`, and check
 * every picture that git lists. With `--check`, it only compares.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { DRAWN_BY, drawnHere } from "../tests/e2e/support/pictures";
import { findShell, requireChromium } from "./browser";

const FOLDER = "tests/e2e/screenshots";

const isCheck = process.argv.includes("--check");
mkdirSync(FOLDER, { recursive: true });
if (!findShell()) requireChromium();
if (!isCheck) writeFileSync(DRAWN_BY, `${drawnHere()}\n`);
const update = isCheck ? [] : ["--update-snapshots=changed"];
const { status } = spawnSync("npx", ["playwright", "test", "--grep", "@visual", ...update], {
  stdio: "inherit",
  env: { ...process.env, PICTURES: "yes" },
});
process.exitCode = status ?? 1;

for (const file of globSync(`${FOLDER}/*.png`)) {
  const { isPalette } = await sharp(file).metadata();
  if (isPalette) continue;
  // A palette takes a third of the bytes, and the comparison tolerates the pixels that it changes.
  writeFileSync(file, await sharp(file).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer());
}

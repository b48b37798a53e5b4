/**
 * Redraws the reference screenshots of the browser tests with the browser of this machine. Run `npm
 * run build && npm run screenshots` after a change of look, and check every picture that git lists.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { browserVersion, findShell, requireChromium } from "./browser";

const FOLDER = "tests/e2e/screenshots";

mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/browser.txt`, `${browserVersion(findShell() ?? requireChromium())}\n`);
const { status } = spawnSync("npx", ["playwright", "test", "visual.spec", "--update-snapshots=changed"], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;

for (const file of globSync(`${FOLDER}/*.png`)) {
  const { isPalette } = await sharp(file).metadata();
  if (isPalette) continue;
  // A third of the bytes, and no difference that the comparison notices.
  writeFileSync(file, await sharp(file).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer());
}

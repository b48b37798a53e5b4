/**
 * Draws the pictures anew that the browser tests compare the screens with, in the browser of this machine. Run
 * `npm run build && npm run screenshots` after a change of look, and look at every picture that git says has changed.
 */
import { spawnSync } from "node:child_process";
import { globSync, mkdirSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { browserVersion, findChromium } from "./browser.ts";

const chromium = findChromium();
if (!chromium) throw new Error("No Chromium found: run node scripts/ensure-browser.ts");
mkdirSync("tests/e2e/screenshots", { recursive: true });
writeFileSync("tests/e2e/screenshots/browser.txt", `${browserVersion(chromium)}\n`);
const { status } = spawnSync("npx", ["playwright", "test", "--project=screenshots", "--update-snapshots=changed"], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;

for (const file of globSync("tests/e2e/screenshots/*.png")) {
  const { isPalette } = await sharp(file).metadata();
  if (isPalette) continue;
  // A third of the bytes, and hardly a difference that the comparison would notice.
  writeFileSync(file, await sharp(file).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer());
}

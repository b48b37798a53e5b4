import { readFileSync } from "node:fs";
import { browserVersion, findShell } from "../../../scripts/browser";

/** The browser that drew the pictures which the screens are compared with. Another version draws letters differently. */
const drawnBy = readFileSync("tests/e2e/screenshots/browser.txt", "utf8").trim();
const browser = findShell();
const present = browser ? browserVersion(browser) : "none";

/** Whether this machine has the browser that drew the pictures, so that screens can be compared with them. */
export const canCompareScreenshots = present === drawnBy;

/** Global teardown of runs that cannot: says so right above the count of tests. */
export default function reportSkippedScreenshots() {
  console.info(`\nPictures were not compared: they were drawn by ${drawnBy}, the browser here is ${present}.`);
}

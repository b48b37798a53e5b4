import { readFileSync } from "node:fs";
import { browserVersion, findShell } from "../../../scripts/browser";

/** The browser that drew the stored pictures. Other versions draw letters differently. */
const drawnBy = readFileSync("tests/e2e/screenshots/browser.txt", "utf8").trim();
const browser = findShell();
const present = browser ? browserVersion(browser) : "none";

/** Whether this machine has that browser. */
export const canCompareScreenshots = present === drawnBy;

/** Global teardown of runs that skip screenshots: reports it above the count of tests. */
export default function reportSkippedScreenshots() {
  console.info(`\nPictures were not compared: they were drawn by ${drawnBy}, the browser here is ${present}.`);
}

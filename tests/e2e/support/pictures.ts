import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { builtContent } from "~/domain/content/content.server";
import { browserVersion, findShell } from "../../../scripts/browser";

/** The file that names the browser and the facts with which the stored pictures were drawn. */
export const DRAWN_BY = "tests/e2e/screenshots/drawn-by.txt";

/** The browser of this machine, and a digest of the facts of the build. */
export function drawnHere(): string {
  const browser = findShell();
  const facts = createHash("sha256").update(JSON.stringify(builtContent)).digest("hex").slice(0, 12);
  return `${browser ? browserVersion(browser) : "no browser"}, facts ${facts}`;
}

const stored = readFileSync(DRAWN_BY, "utf8").trim();

/** Whether the stored pictures were drawn with this browser and these facts. */
export const canComparePictures = drawnHere() === stored;

/** Global teardown of runs that skip the pictures: reports it above the count of tests. */
export default function reportSkippedPictures() {
  console.info(
    `\nPictures were not compared. Drawn by: ${stored}. Here: ${drawnHere()}. Update them: npm run screenshots`,
  );
}

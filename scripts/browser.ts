import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's Chromium, where there is one. */
const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The path of the browser that tests and scripts start: the system's, else Playwright's; null when there is neither. */
export function findChromium(): string | null {
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

/** As `findChromium`, for scripts that do nothing without one. Throws when there is none. */
export function requireChromium(): string {
  const path = findChromium();
  if (!path) throw new Error("No Chromium found. Install one with: npx tsx scripts/ensure-browser.ts");
  return path;
}

/** Keeps the browser from calling out: a closed network refuses it, and a test measures the site alone. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Name and version of a browser, such as "Chromium 156.0.8078.73". */
export function browserVersion(executablePath: string): string {
  const output = execFileSync(executablePath, ["--version"], { encoding: "utf8" });
  return output.match(/\S+ [\d.]+/)?.[0] ?? output.trim();
}

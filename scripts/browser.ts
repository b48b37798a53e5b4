import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { chromium } from "@playwright/test";

/** Debian's browser, where there is one. */
const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The same without windows: it opens a page in a third of the time, but keeps none to go back to. */
const SYSTEM_SHELL = "/usr/bin/chromium-headless-shell";

/** The path of the browser that scripts start: the system's, else Playwright's; null when there is neither. */
export function findChromium(): string | null {
  return [SYSTEM_CHROMIUM, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

/** The path of the browser of most tests: one without windows where the system has it, otherwise as `findChromium`. */
export function findShell(): string | null {
  return existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : findChromium();
}

/** Whether both kinds are here: Debian's two packages, or Playwright's download, which has them both. */
export function hasBrowsers(): boolean {
  return existsSync(chromium.executablePath()) || [SYSTEM_CHROMIUM, SYSTEM_SHELL].every((path) => existsSync(path));
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

/** Kind and version of a browser, such as "chromium-headless-shell 156.0.8078.79". The kinds draw letters differently. */
export function browserVersion(executablePath: string): string {
  const output = execFileSync(executablePath, ["--version"], { encoding: "utf8" });
  return `${basename(executablePath)} ${output.match(/[\d.]{5,}/)?.[0] ?? output.trim()}`;
}

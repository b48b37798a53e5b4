import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, resolve } from "node:path";
import { chromium } from "@playwright/test";

const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The headless build opens a page in a third of the time, but has no back/forward cache. */
const SYSTEM_SHELL = "/usr/bin/chromium-headless-shell";

/** The path of the browser for scripts: the system's, or else Playwright's, or else null. */
export function findChromium(): string | null {
  return [SYSTEM_CHROMIUM, chromium.executablePath()].find((path) => existsSync(path)) ?? null;
}

export function findShell(): string | null {
  return existsSync(SYSTEM_SHELL) ? SYSTEM_SHELL : findChromium();
}

/** Whether both builds are installed: Debian's two packages, or Playwright's download with both. */
export function hasBrowsers(): boolean {
  return existsSync(chromium.executablePath()) || [SYSTEM_CHROMIUM, SYSTEM_SHELL].every((path) => existsSync(path));
}

/** Whether WebKit's driver and a screen are installed: `webkit2gtk-driver` and `xvfb`. */
export function hasWebKit(): boolean {
  return ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"].every((path) => existsSync(path));
}

export function requireChromium(): string {
  const path = findChromium();
  if (!path) throw new Error("No Chromium found. Install one with: npx tsx scripts/ensure-browser.ts");
  return path;
}

/** The fonts of the browser of the tests, so that what they measure and draw is the same anywhere. */
export const withOwnFonts = { ...process.env, FONTCONFIG_FILE: resolve("tests/fonts/fonts.conf") };

/** No sandbox, GPU or QUIC, and no background requests, which would distort measurements. */
export const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** "chromium-headless-shell 156.0.8078.79": each version may draw letters differently. */
export function browserVersion(executablePath: string): string {
  const output = execFileSync(executablePath, ["--version"], { encoding: "utf8" });
  return `${basename(executablePath)} ${output.match(/[\d.]{5,}/)?.[0] ?? output.trim()}`;
}

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** Debian's Chromium, where there is one. */
const SYSTEM_CHROMIUM = "/usr/bin/chromium";

/** The browser that tests and image scripts start: the system's, else Playwright's; null when there is neither. */
export function findChromium(): string | null {
  if (existsSync(SYSTEM_CHROMIUM)) return SYSTEM_CHROMIUM;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
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

/** What a browser says of its version, e.g. "Chromium 156.0.8078.73". */
export function browserVersion(executablePath: string): string {
  const said = execFileSync(executablePath, ["--version"], { encoding: "utf8" });
  return said.match(/\S+ [\d.]+/)?.[0] ?? said.trim();
}

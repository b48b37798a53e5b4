/**
 * Runs Lighthouse (mobile, simulated slow 4G) over every page of the built site in both languages, prints its scores
 * and writes them into docs/performance.md. Run `npm run build && npm run lighthouse`; it takes some ten minutes.
 * Lighthouse itself is fetched when wanted, because an installation is three times as large with it.
 */
import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runnerImport } from "vite";
import { section, versions } from "./bench/report.ts";
import { chromiumArgs, findChromium } from "./browser.ts";
import { serveBuild } from "./serve-build.ts";

const LIGHTHOUSE = "lighthouse@13.5.0";
const PORT = 8797;

const HEADINGS = [
  "| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | CLS |",
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
];

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number; readonly score: number | null }>>;
}

const run = promisify(execFile);
const chromium = findChromium();
if (!chromium) throw new Error("No Chromium found: run node scripts/ensure-browser.ts");
const { module: links } = await runnerImport<typeof import("../app/i18n/links")>("./app/i18n/links.ts", {
  configFile: false,
});

const stateDir = mkdtempSync(join(tmpdir(), "lighthouse-"));
execFileSync("npx", ["wrangler", "d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir], {
  env: { ...process.env, CI: "1" },
});
const site = await serveBuild({ port: PORT, stateDir, quiet: true });
await site.ready;
try {
  const paths = (["ar", "en"] as const).flatMap((language) =>
    links.screenNames.map((screen) => links.linkTo(screen, language)),
  );
  const rows: string[] = [];
  for (const path of paths) {
    rows.push(row(path, await measure(path)));
    console.info(rows.at(-1));
  }
  section("lighthouse", [versions(), "", ...HEADINGS, ...rows].join("\n"));
} finally {
  await site.dispose();
  rmSync(stateDir, { recursive: true, force: true });
}

/** Lighthouse loses the start of a page now and then, and says so; then the page is measured again. */
async function measure(path: string, tries = 3): Promise<Report> {
  const flags = ["--headless=new", ...chromiumArgs].join(" ");
  const options = ["--output=json", "--quiet", "--no-enable-error-reporting", `--chrome-flags=${flags}`];
  try {
    const { stdout } = await run("npx", ["--yes", LIGHTHOUSE, `http://127.0.0.1:${PORT}${path}`, ...options], {
      env: { ...process.env, CHROME_PATH: `${chromium}` },
      maxBuffer: 1 << 28,
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (tries > 1) return measure(path, tries - 1);
    throw error;
  }
}

function row(path: string, { categories, audits }: Report): string {
  const scores = ["performance", "accessibility", "best-practices", "seo"].map((name) =>
    Math.round((categories[name]?.score ?? Number.NaN) * 100),
  );
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const times = ["first-contentful-paint", "largest-contentful-paint"].map(
    (name) => `${(value(name) / 1000).toFixed(2)} s`,
  );
  const blocked = `${Math.round(value("total-blocking-time"))} ms`;
  return `| ${[path, ...scores, ...times, blocked, value("cumulative-layout-shift").toFixed(3)].join(" | ")} |`;
}

/**
 * Runs Lighthouse (mobile, simulated slow 4G) over every page of the built site in both languages, and once more over
 * the two forms with the network really throttled: the simulation counts scripts that their paint does not wait for.
 * Prints the scores and writes them into docs/performance.md. Run `npm run build && npm run lighthouse`; it takes some
 * ten minutes.
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
  "| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | TTI | CLS |",
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
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
const site = await serveBuild({ port: PORT, stateDir });
try {
  const paths = (["ar", "en"] as const).flatMap((language) =>
    links.screenNames.map((screen) => links.linkTo(screen, language)),
  );
  const forms = paths.filter((path) => /booking|contact/.test(path));
  const simulated = await table(paths, "simulate");
  const throttled = await table(forms, "devtools");
  section("lighthouse", [versions(), "", ...simulated, "", "With throttling applied:", "", ...throttled].join("\n"));
} finally {
  await site.stop();
  rmSync(stateDir, { recursive: true, force: true });
}

type Throttling = "simulate" | "devtools";

async function table(paths: readonly string[], throttling: Throttling): Promise<string[]> {
  const rows: string[] = [];
  for (const path of paths) {
    rows.push(row(path, await measure(path, throttling)));
    console.info(rows.at(-1));
  }
  return [...HEADINGS, ...rows];
}

/** Lighthouse loses the start of a page now and then, and says so; then the page is measured again. */
async function measure(path: string, throttling: Throttling, tries = 3): Promise<Report> {
  const flags = ["--headless=new", ...chromiumArgs].join(" ");
  const options = [
    ...["--output=json", "--quiet", "--no-enable-error-reporting", `--chrome-flags=${flags}`],
    `--throttling-method=${throttling}`,
  ];
  try {
    const { stdout } = await run("npx", ["--yes", LIGHTHOUSE, `http://127.0.0.1:${PORT}${path}`, ...options], {
      env: { ...process.env, CHROME_PATH: `${chromium}` },
      maxBuffer: 1 << 28,
    });
    return JSON.parse(stdout);
  } catch (error) {
    if (tries > 1) return measure(path, throttling, tries - 1);
    throw error;
  }
}

function row(path: string, { categories, audits }: Report): string {
  const scores = ["performance", "accessibility", "best-practices", "seo"].map((name) =>
    Math.round((categories[name]?.score ?? Number.NaN) * 100),
  );
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const seconds = (name: string) => `${(value(name) / 1000).toFixed(2)} s`;
  const painted = ["first-contentful-paint", "largest-contentful-paint"].map(seconds);
  const blocked = `${Math.round(value("total-blocking-time"))} ms`;
  const shift = value("cumulative-layout-shift").toFixed(3);
  return `| ${[path, ...scores, ...painted, blocked, seconds("interactive"), shift].join(" | ")} |`;
}

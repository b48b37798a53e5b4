/**
 * Runs Lighthouse (mobile, simulated slow 4G) on every page of the built site in both languages.
 * Measures the two forms again with real throttling, because the simulation counts scripts that do
 * not delay their paint. Prints the scores and writes them to docs/performance.md. Run `npm run
 * build && npm run lighthouse`; it takes about ten minutes. Fetches Lighthouse on demand, because
 * it would triple the size of an installation.
 */
import { execFile } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { versions, writeSection } from "./bench/report";
import { chromiumArgs, requireChromium } from "./browser";
import { pagePaths } from "./pages";
import { serveBuild } from "./serve-build";
import { runWrangler } from "./wrangler";

const LIGHTHOUSE = "lighthouse@13.5.0";
const PORT = 8797;
/** Lighthouse sometimes misses the start of a page and fails; then the page is measured again. */
const TRIES = 3;

const HEADINGS = [
  "| page | performance | accessibility | best practices | SEO | FCP | LCP | TBT | TTI | CLS |",
  "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
];

type Throttling = "simulate" | "devtools";

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const run = promisify(execFile);
const chromium = requireChromium();

await using state = await mkdtempDisposable(join(tmpdir(), "lighthouse-"));
runWrangler(["d1", "migrations", "apply", "DB", "--local", "--persist-to", state.path]);
await using site = await serveBuild({ port: PORT, stateDir: state.path });

const forms = pagePaths.filter((path) => /booking|contact/.test(path));
const simulated = await table(pagePaths, "simulate");
const throttled = await table(forms, "devtools");
writeSection("lighthouse", [versions(), "", ...simulated, "", "With throttling applied:", "", ...throttled].join("\n"));

async function table(paths: readonly string[], throttling: Throttling): Promise<string[]> {
  const rows: string[] = [];
  for (const path of paths) {
    rows.push(row(path, await measure(path, throttling)));
    console.info(rows.at(-1));
  }
  return [...HEADINGS, ...rows];
}

async function measure(path: string, throttling: Throttling, tries = TRIES): Promise<Report> {
  const options = [
    "--output=json",
    "--quiet",
    "--no-enable-error-reporting",
    `--chrome-flags=${["--headless=new", ...chromiumArgs].join(" ")}`,
    `--throttling-method=${throttling}`,
  ];
  try {
    const { stdout } = await run("npx", ["--yes", LIGHTHOUSE, new URL(path, site.url).href, ...options], {
      env: { ...process.env, CHROME_PATH: chromium },
      maxBuffer: 256 * 1024 * 1024,
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

/**
 * Runs Lighthouse (mobile, simulated slow 4G) on every page of the built site in both languages.
 * Measures the two forms again with real throttling, because the simulation counts scripts that do
 * not delay their paint. Prints the scores and writes a summary to docs/performance.md. Run `npm run
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

/** What is measured, in the order of the columns: a score of 100, or a time or shift. */
const COLUMNS: Readonly<Record<string, (report: Report) => number>> = {
  performance: score("performance"),
  accessibility: score("accessibility"),
  "best practices": score("best-practices"),
  SEO: score("seo"),
  "FCP, s": seconds("first-contentful-paint"),
  "LCP, s": seconds("largest-contentful-paint"),
  "TBT, s": seconds("total-blocking-time"),
  "TTI, s": seconds("interactive"),
  CLS: ({ audits }) => audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
};

type Throttling = "simulate" | "devtools";

interface Report {
  categories: Readonly<Record<string, { score: number | null }>>;
  audits: Readonly<Record<string, { numericValue?: number }>>;
}

const run = promisify(execFile);
const chromium = requireChromium();

await using state = await mkdtempDisposable(join(tmpdir(), "lighthouse-"));
runWrangler(["d1", "migrations", "apply", "DB", "--local", "--persist-to", state.path]);
await using site = await serveBuild({ port: PORT, stateDir: state.path });

const isForm = (path: string) => /booking|contact/.test(path);
// The thank-you page must not be indexed, which costs it the score for SEO.
const isThankYou = (path: string) => path.endsWith("/thank-you");
const forms = pagePaths.filter(isForm);
const content = pagePaths.filter((path) => !isForm(path) && !isThankYou(path));
const contentReports = await reportsOf(content, "simulate");
const simulated = [
  ...["worst", "median", "best"].map((name, place) => row(`${content.length} pages, ${name}`, valuesAt(place / 2))),
  ...rowsOf(await reportsOf(pagePaths.filter(isThankYou), "simulate")),
  ...rowsOf(await reportsOf(forms, "simulate")),
];
const throttled = rowsOf(await reportsOf(forms, "devtools"));
const table = (rows: readonly string[]) => [
  row("page", Object.keys(COLUMNS)),
  row(
    "---",
    Object.keys(COLUMNS).map(() => "---:"),
  ),
  ...rows,
];
writeSection(
  "lighthouse",
  [versions(), "", ...table(simulated), "", "With throttling applied:", "", ...table(throttled)].join("\n"),
);

async function reportsOf(paths: readonly string[], throttling: Throttling): Promise<Map<string, Report>> {
  const reports = new Map<string, Report>();
  for (const path of paths) {
    reports.set(path, await measure(path, throttling));
    console.info(rowsOf(new Map([...reports].slice(-1)))[0]);
  }
  return reports;
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

function rowsOf(reports: ReadonlyMap<string, Report>): string[] {
  return [...reports].map(([path, report]) =>
    row(
      path,
      Object.values(COLUMNS).map((value) => value(report)),
    ),
  );
}

/** Each column of the content pages at a place from the worst, 0, to the best, 1. */
function valuesAt(place: number): number[] {
  return Object.values(COLUMNS).map((value, column) => {
    const sorted = [...contentReports.values()].map(value).sort((a, b) => a - b);
    // The first four columns are scores: the lowest is the worst.
    const ordered = column < 4 ? sorted : sorted.reverse();
    return ordered[Math.round(place * (ordered.length - 1))] ?? Number.NaN;
  });
}

function row(name: string, cells: readonly (number | string)[]): string {
  const texts = cells.map((cell) => (typeof cell === "string" ? cell : String(Math.round(cell * 100) / 100)));
  return `| ${[name, ...texts].join(" | ")} |`;
}

function score(category: string) {
  return ({ categories }: Report) => Math.round((categories[category]?.score ?? Number.NaN) * 100);
}

function seconds(audit: string) {
  return ({ audits }: Report) => (audits[audit]?.numericValue ?? Number.NaN) / 1000;
}

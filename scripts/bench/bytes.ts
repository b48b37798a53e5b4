import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { screenAt, screens } from "~/platform/i18n/screens";
import { pagePaths } from "../pages";

const COLUMNS = ["HTML, CSS, scripts in it", "brotli 5", "painted: brotli 5", "script files, gzip"];

/**
 * Prints the bytes of every page: in total, compressed, before its last scripts, and of its script
 * files. Returns a Markdown table with the smallest, the median and the largest of each kind.
 */
export async function byteSummary(site: URL): Promise<string> {
  const kinds = new Map<string, number[][]>();
  for (const path of pagePaths) {
    const response = await fetch(new URL(path, site));
    if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
    const bytes = pageBytes(await response.text());
    console.info(path, ...bytes);
    const kind = kindOf(path);
    kinds.set(kind, [...(kinds.get(kind) ?? []), bytes]);
  }
  const rows = [...kinds].map(([kind, pages]) => {
    const cells = COLUMNS.map((_, column) => spread(pages.map((bytes) => bytes[column] ?? 0)));
    return `| ${[`${kind} (${pages.length})`, ...cells].join(" | ")} |`;
  });
  return [`| bytes of | ${COLUMNS.join(" | ")} |`, "|---|---:|---:|---:|---:|", ...rows].join("\n");
}

function kindOf(path: string): string {
  if (/\/blog\/./.test(path)) return "articles";
  const screen = screenAt(path);
  return screen && screens[screen].served === "file" ? "content pages" : path.replace(/^\/en(?=\/)/, "");
}

/** The smallest, the median and the largest, or one figure if all are the same. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const shown = new Set([sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]);
  return [...shown].join(" / ");
}

/** The bytes of a page, in the order of the columns. */
function pageBytes(html: string): number[] {
  const [painted = ""] = html.split('<script type="speculationrules">');
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  return [Buffer.byteLength(html), brotli(html), brotli(painted), gzip(files.map((file) => `build/client${file}`))];
}

/** The modules of the Worker, compressed one by one. */
export function workerBytes(): number {
  return gzip(globSync("build/server/**/*.js"));
}

function gzip(files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0);
}

function brotli(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}

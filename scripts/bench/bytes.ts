import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pagePaths } from "../pages";

const HEADINGS = [
  "| page | HTML, CSS, scripts in it | brotli 5 | brotli 11 | painted: brotli 5 | scripts in it, brotli 11 | script files, gzip |",
  "|---|---:|---:|---:|---:|---:|---:|",
];

/**
 * A Markdown table with the bytes of every page: in total, before its last scripts, and of its
 * scripts.
 */
export async function byteTable(site: URL): Promise<string> {
  const rows = await Promise.all(
    pagePaths.map(async (path) => {
      const response = await fetch(new URL(path, site));
      if (response.status !== 200) throw new Error(`${response.url} answered ${response.status}`);
      return `| ${[path, ...pageBytes(await response.text())].join(" | ")} |`;
    }),
  );
  return [...HEADINGS, ...rows].join("\n");
}

/** The columns of a page, in the order of the headings. */
function pageBytes(html: string): number[] {
  const [painted = ""] = html.split('<script type="speculationrules">');
  const inside = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map(([, code]) => code);
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  return [
    Buffer.byteLength(html),
    brotli(html, 5),
    brotli(html, 11),
    brotli(painted, 5),
    brotli(inside.join("\n"), 11),
    gzip(files.map((file) => `build/client${file}`)),
  ];
}

/** The modules of the Worker, compressed one by one. */
export function workerBytes(): number {
  return gzip(globSync("build/server/**/*.js"));
}

function gzip(files: readonly string[]): number {
  return files.reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0);
}

function brotli(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

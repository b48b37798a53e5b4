import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const CLIENT = "build/client";
/** What a content network packs with in passing, and the best there is. */
const QUALITIES = [4, 11] as const;

/** What each content page sends before it can be painted: its HTML and its style sheet, each packed by itself. */
export function byteTable(paths: readonly string[]): string {
  const rows = paths.map((path) => {
    const html = readFileSync(`${CLIENT}${path}/index.html`);
    const sheets = [...html.toString().matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) =>
      readFileSync(CLIENT + href),
    );
    const cells = QUALITIES.flatMap((quality) => {
      const page = brotli(html, quality);
      const styles = sheets.reduce((total, sheet) => total + brotli(sheet, quality), 0);
      return [page, styles, page + styles];
    });
    return `| ${path} | ${cells.join(" | ")} |`;
  });
  return [
    "| page | HTML, brotli 4 | CSS | both | HTML, brotli 11 | CSS | both |",
    "|---|---:|---:|---:|---:|---:|---:|",
    ...rows,
  ].join("\n");
}

/** All modules of the Worker, packed one by one. */
export function workerBytes(): number {
  return globSync("build/server/**/*.js").reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0);
}

function brotli(content: Buffer, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const CLIENT = "build/client";

/** Every page that is a file: what it sends before it can be painted, and its scripts. */
export function byteTable({ prerenderedPaths }: typeof import("../../app/i18n/links")): string {
  const rows = prerenderedPaths.map((path) => {
    const html = readFileSync(`${CLIENT}${path}/index.html`, "utf8");
    const scripts = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map(
      ([, code]) => code,
    );
    return `| ${[path, html.length, brotli(html, 5), brotli(html, 11), brotli(scripts.join("\n"), 11)].join(" | ")} |`;
  });
  return [
    "| page | HTML and CSS | brotli 5 | brotli 11 | scripts in it, brotli 11 |",
    "|---|---:|---:|---:|---:|",
    ...rows,
  ].join("\n");
}

/** All modules of the Worker, packed one by one. */
export function workerBytes(): number {
  return globSync("build/server/**/*.js").reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0);
}

function brotli(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

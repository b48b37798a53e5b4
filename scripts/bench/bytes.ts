import { globSync, readFileSync } from "node:fs";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const HEADINGS = [
  "| page | HTML, CSS, scripts in it | brotli 5 | brotli 11 | painted: brotli 5 | scripts in it, brotli 11 | script files, gzip |",
  "|---|---:|---:|---:|---:|---:|---:|",
];

/** Every page: all it sends, what of that comes before the scripts that end it, those scripts, and those it loads besides. */
export async function byteTable(site: URL, links: typeof import("../../app/i18n/links")): Promise<string> {
  const paths = (["ar", "en"] as const).flatMap((language) =>
    links.screenNames.map((screen) => links.linkTo(screen, language)),
  );
  const rows = paths.map(async (path) => {
    const html = await fetch(new URL(path, site)).then((response) => response.text());
    const inside = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map(([, code]) => code);
    const files = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    const loaded = [...files].reduce((total, file) => total + gzipSync(readFileSync(`build/client${file}`)).length, 0);
    const [painted = ""] = html.split('<script type="speculationrules">');
    const sizes = [html.length, brotli(html, 5), brotli(html, 11), brotli(painted, 5)];
    sizes.push(brotli(inside.join("\n"), 11), loaded);
    return `| ${[path, ...sizes].join(" | ")} |`;
  });
  return [...HEADINGS, ...(await Promise.all(rows))].join("\n");
}

/** All modules of the Worker, packed one by one. */
export function workerBytes(): number {
  return globSync("build/server/**/*.js").reduce((total, file) => total + gzipSync(readFileSync(file)).length, 0);
}

function brotli(text: string, quality: number): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

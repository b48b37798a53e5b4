import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";

/** Prints a report and writes it between the markers of its section in a document. */
export function writeSection(name: string, content: string, file = "docs/performance.md"): void {
  console.info(content);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const document = readFileSync(file, "utf8");
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} has no section "${name}"`);
  writeFileSync(file, `${before}${start}\n${content}\n${end}${after}`);
}

/** A figure of the benchmark, with its target if it has one. */
export interface Line {
  readonly what: string;
  readonly value: number;
  readonly target?: { readonly atLeast: number } | { readonly atMost: number };
  /** Without one it is a ratio, printed with two decimals. */
  readonly unit?: "ms" | "kB";
}

/** A Markdown table of the figures: first those that miss their target. */
export function resultTable(lines: readonly Line[]): string {
  const rows = lines.map(({ what, value, target, unit }) => {
    const printed = (number: number) => (unit ? `${Math.round(number)} ${unit}` : number.toFixed(2));
    if (!target) return `| ${what} | ${printed(value)} | | |`;
    const [bound, limit, met] =
      "atLeast" in target
        ? ["at least", target.atLeast, value >= target.atLeast]
        : ["at most", target.atMost, value <= target.atMost];
    return `| ${what} | ${printed(value)} | ${bound} ${printed(limit)} | ${met ? "met" : "**missed**"} |`;
  });
  const missed = rows.filter((row) => row.includes("**missed**"));
  return ["| what | measured | target | |", "|---|---:|---:|---|", ...new Set([...missed, ...rows])].join("\n");
}

/** A sentence with the date, the commit and the versions of the measurement. */
export function versions(): string {
  const commit = execFileSync("git", ["describe", "--always", "--dirty"], { encoding: "utf8" }).trim();
  const names = ["wrangler", "react-router", "react", "vite"];
  const packages = names.map((name) => `${name} ${versionOf(name)}`).join(", ");
  const day = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
  return `Measured on ${day} at ${commit}: ${packages}, Node ${process.version}, ${cpus().length} cores.`;
}

function versionOf(name: string): string {
  return JSON.parse(readFileSync(`node_modules/${name}/package.json`, "utf8")).version;
}

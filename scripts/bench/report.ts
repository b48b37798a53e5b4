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

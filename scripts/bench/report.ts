import { readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/performance.md";

/** Prints a report and puts it between the marks of its section in docs/performance.md. */
export function section(name: string, content: string): void {
  console.info(content);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const document = readFileSync(FILE, "utf8");
  const [before, rest] = document.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${FILE} has no section "${name}"`);
  writeFileSync(FILE, `${before}${start}\n${content}\n${end}${after}`);
}

/**
 * Writes a migration after the schema has changed, with drizzle-kit and its options. Fails if that
 * migration rebuilds a table, because D1 keeps foreign keys on, and would reject it or lose rows.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { addedColumns, type Snapshot } from "./added-columns";

const written = () => globSync("migrations/*.sql").sort();
const snapshots = () => globSync("migrations/meta/*_snapshot.json").sort();
const read = (file: string | undefined): Snapshot => (file ? JSON.parse(readFileSync(file, "utf8")) : { tables: {} });

const known = new Set(written());
const before = read(snapshots().at(-1));
const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

for (const file of written().filter((each) => !known.has(each))) {
  if (!/\bDROP TABLE\b/i.test(readFileSync(file, "utf8"))) continue;
  const { statements, changed } = addedColumns(before, read(snapshots().at(-1)));
  console.error(`
${file} rebuilds a table, because SQLite cannot add a CHECK to one. Never apply it: D1 would refuse it
or lose rows. Replace all its statements with these, and keep its snapshot in migrations/meta:

${statements.map((statement) => `  ${statement}`).join("\n--> statement-breakpoint\n")}
${changed.map((name) => `\nThe CHECK ${name} can never change: leave it as it was in the schema. A trigger in the same file can reject more values, but nothing can accept more.`).join("")}
See "A column of a booking" in CONTRIBUTING.md.`);
  process.exit(1);
}

import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

/**
 * Writes a migration after the schema has changed, with drizzle-kit and its options. Fails if that
 * migration rebuilds a table, because D1 keeps foreign keys on, and would reject it or lose rows.
 */
const before = new Set(globSync("migrations/*.sql"));
const { status } = spawnSync("drizzle-kit", ["generate", ...process.argv.slice(2)], { stdio: "inherit" });
if (status !== 0) process.exit(status ?? 1);

for (const file of globSync("migrations/*.sql").filter((each) => !before.has(each))) {
  if (!/\bDROP TABLE\b/i.test(readFileSync(file, "utf8"))) continue;
  console.error(`
${file} rebuilds a table, because SQLite cannot change a CHECK. Never apply it: D1 would refuse it or
lose rows. Replace its statements by hand, and keep its snapshot in migrations/meta:

  ALTER TABLE bookings ADD COLUMN remark text CHECK (length(remark) <= 300);

A CHECK of the new column alone belongs to the column. One that compares columns becomes a trigger in
the same file. See "A column of a booking" in CONTRIBUTING.md.`);
  process.exit(1);
}

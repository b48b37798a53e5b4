import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ROOT, wrangler } from "./wrangler";

/** What the migrations have made, without the tables of D1 and wrangler. */
const SCHEMA =
  "select sql from sqlite_schema where sql is not null and name not in ('d1_migrations', 'sqlite_sequence') and name not glob '_cf_*' order by name";

/**
 * Whether the local database has the schema of the migrations. Wrangler knows applied migrations by
 * their names, so it does not notice that a file was edited.
 */
export function hasSchemaOfMigrations(options: readonly string[] = []): boolean {
  const { stdout } = wrangler(["d1", "execute", "DB", "--local", "--json", "--command", SCHEMA, ...options]);
  const [{ results }] = JSON.parse(stdout);
  using migrated = new DatabaseSync(":memory:");
  for (const file of globSync(join(ROOT, "migrations/*.sql")).sort()) migrated.exec(readFileSync(file, "utf8"));
  return JSON.stringify(results) === JSON.stringify(migrated.prepare(SCHEMA).all());
}

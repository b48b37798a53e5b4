/** Simulates the commands of wrangler that read a local database, and pictures beside it, without its start. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

const args = process.argv.slice(2);
const after = (option: string) => args[args.indexOf(option) + 1] ?? "";
const state = after("--persist-to");

if (args[0] === "d1") {
  const files = globSync(join(state, "v3/d1/**/*.sqlite"));
  const database = new DatabaseSync(files.find((name) => !name.endsWith("metadata.sqlite")) ?? "no database");
  process.stdout.write(JSON.stringify([{ results: database.prepare(after("--command")).all(), success: true }]));
} else {
  const key = after("get").split("/").slice(1).join("/");
  process.stdout.write(readFileSync(join(state, key)));
}

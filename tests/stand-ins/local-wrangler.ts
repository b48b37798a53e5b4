/** Reads a local database, and pictures beside it, as wrangler would, without its slow start. */
import { existsSync, globSync, readFileSync } from "node:fs";
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
  const { BUCKET } = process.env;
  const file = join(state, after("get").split("/").slice(1).join("/"));
  const fail = (reason: string) => {
    console.error(reason);
    process.exit(1);
  };
  if (BUCKET === "fails") fail("Failed to fetch");
  if (args[1] === "bucket") process.exit(BUCKET === "missing" ? 1 : 0);
  if (BUCKET === "missing" || !existsSync(file)) fail("The specified key does not exist.");
  process.stdout.write(readFileSync(file));
}

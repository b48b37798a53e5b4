/**
 * Before `npm run dev` and `npm run preview`: gives the local database its tables, and the site the
 * facts that were published at the local desk.
 */
import { spawnSync } from "node:child_process";
import { hasSchemaOfMigrations } from "./local-schema";
import { runWrangler } from "./wrangler";

const problemOf = (problem: string) => `✘ The local database has ${problem}. To start over: rm -r .wrangler`;

try {
  runWrangler(["d1", "migrations", "apply", "DB", "--local"]);
} catch (error) {
  console.error(`${problemOf("no tables")}\n${(error as Error).message}`);
  process.exit(1);
}
// Another branch may have made it.
if (!hasSchemaOfMigrations()) console.warn(problemOf("another schema than migrations/"));
const { status } = spawnSync("npm", ["run", "--silent", "content", "--", "--local"], { stdio: "inherit" });
if (status === 0) console.info("The desk will be at /en/desk, without a sign-in.");
process.exit(status ?? 1);

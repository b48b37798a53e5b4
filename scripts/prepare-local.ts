/**
 * Before `npm run dev` and `npm run preview`: gives the local database its tables, and the site the
 * facts that were published at the local desk.
 */
import { spawnSync } from "node:child_process";
import { runWrangler } from "./wrangler";

try {
  runWrangler(["d1", "migrations", "apply", "DB", "--local"]);
} catch (error) {
  console.error(`✘ The local database has no tables. To start over: rm -r .wrangler\n${(error as Error).message}`);
  process.exit(1);
}
const { status } = spawnSync("npm", ["run", "--silent", "content", "--", "--local"], { stdio: "inherit" });
if (status === 0) console.info("The desk will be at /en/desk, without a sign-in.");
process.exit(status ?? 1);

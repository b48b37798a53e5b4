import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Stops a build with the facts of this machine's database, because the next command may deploy it.
 * `npm run preview` sets LOCAL_FACTS. Throws a text that says what to do.
 */
export function refuseLocalFacts(
  folder = ".content",
  env: Readonly<Record<string, string | undefined>> = process.env,
): void {
  const file = join(folder, "version.json");
  if (env.LOCAL_FACTS || !existsSync(file)) return;
  if (JSON.parse(readFileSync(file, "utf8")).from === "remote") return;
  throw new Error(
    "The facts in .content/ are those of this machine's database. `npm run preview` shows them. For another build, first run `npm run content -- --remote` (the live site) or `-- --shipped` (content/).",
  );
}

import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The project's wrangler, to be run on this very Node. */
export const WRANGLER = join(ROOT, "node_modules/wrangler/bin/wrangler.js");

/** Runs the project's wrangler on this very Node. No shell in between: an argument stays one, whatever it holds. */
export function wrangler(args: readonly string[], options: SpawnSyncOptions = {}) {
  return spawnSync(process.execPath, [WRANGLER, ...args], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
    ...options,
    encoding: "utf8",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
}

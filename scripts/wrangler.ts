import { execFile, type SpawnSyncOptions, spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** The project's wrangler, which runs in the Node of the script. A test sets a stand-in. */
export const WRANGLER = process.env.WRANGLER_SCRIPT ?? join(ROOT, "node_modules/wrangler/bin/wrangler.js");

const MAX_BUFFER = 64 * 1024 * 1024;

/** Runs the project's wrangler without a shell, so that arguments need no quoting. */
export function wrangler(args: readonly string[], options: SpawnSyncOptions = {}) {
  return spawnSync(process.execPath, [WRANGLER, ...args], {
    cwd: ROOT,
    maxBuffer: MAX_BUFFER,
    ...options,
    encoding: "utf8",
    env: { ...process.env, ...options.env, WRANGLER_SEND_METRICS: "false" },
  });
}

/** The bytes that a command writes; several can run at once. Rejects if the command fails. */
export async function wranglerOutput(args: readonly string[]): Promise<Buffer> {
  const env = { ...process.env, WRANGLER_SEND_METRICS: "false" };
  const options = { cwd: ROOT, maxBuffer: MAX_BUFFER, encoding: "buffer", env } as const;
  const { stdout } = await promisify(execFile)(process.execPath, [WRANGLER, ...args], options);
  return stdout;
}

/** What to do if Cloudflare rejects the login. With a token, wrangler ignores `wrangler login`. */
export function loginAdvice(): string {
  return process.env.CLOUDFLARE_API_TOKEN ? "check CLOUDFLARE_API_TOKEN and its rights" : "npx wrangler login";
}

/** Runs a wrangler command that must succeed. If it fails, throws its output. */
export function runWrangler(args: readonly string[]): void {
  const { status, stdout, stderr, error } = wrangler(args);
  if (status !== 0) throw new Error(`wrangler ${args.join(" ")} failed: ${error?.message ?? stderr + stdout}`);
}

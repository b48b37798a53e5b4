import { getPlatformProxy } from "wrangler";
import { type Database, openDatabase } from "~/platform/db/client.server";

// The Worker has these functions, which Node 24 lacks.
Object.assign(Uint8Array.prototype, {
  toBase64(this: Uint8Array) {
    return Buffer.from(this).toString("base64url");
  },
  toHex(this: Uint8Array) {
    return Buffer.from(this).toString("hex");
  },
});

/**
 * Opens the database of this computer, also while a server uses it: declare it with `await using`.
 * `stateDir` is the folder of `--persist-to`, if it differs from that of `npm run dev`.
 */
export async function openLocalDatabase(stateDir?: string): Promise<AsyncDisposable & { db: Database }> {
  const { env, dispose } = await getPlatformProxy<{ DB: D1Database }>({
    configPath: "wrangler.toml",
    remoteBindings: false,
    ...(stateDir && { persist: { path: `${stateDir}/v3` } }),
  });
  return { db: openDatabase(env.DB), [Symbol.asyncDispose]: dispose };
}

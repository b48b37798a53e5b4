import { unstable_startWorker } from "wrangler";

interface ServeOptions {
  readonly port: number;
  /** Where database, queue and mail of this server are kept; its migrations are applied by the caller. */
  readonly stateDir: string;
  /** Say nothing of the requests that are answered. */
  readonly quiet?: boolean;
}

/**
 * Serves the built site on loopback as `wrangler dev` does. The command itself ends when a browser leaves in the
 * middle of an answer (cloudflare/workers-sdk#15451), which browsers under test do all the time.
 */
export function serveBuild({ port, stateDir, quiet = false }: ServeOptions) {
  return unstable_startWorker({
    config: "build/server/wrangler.json",
    dev: {
      server: { hostname: "127.0.0.1", port },
      persist: stateDir,
      inspector: false,
      watch: false,
      ...(quiet && { logLevel: "error" }),
    },
  });
}

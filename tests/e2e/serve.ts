import { unstable_startWorker } from "wrangler";
import { STATE_DIR } from "./state.ts";

/**
 * Serves the built site as `wrangler dev` does, for tests. The command itself ends when a browser leaves in the middle
 * of an answer (cloudflare/workers-sdk#15451), which browsers under test do all the time.
 */
await unstable_startWorker({
  config: "build/server/wrangler.json",
  dev: {
    server: { hostname: "127.0.0.1", port: Number(process.env.E2E_PORT) },
    persist: STATE_DIR,
    inspector: false,
    watch: false,
  },
});

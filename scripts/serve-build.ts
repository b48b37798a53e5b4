import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { WRANGLER } from "./wrangler.ts";

/** How long a server may take to answer for the first time, in milliseconds. */
const START_MS = 60_000;

interface ServeOptions {
  readonly port: number;
  /** Where database, queue and mail of this server are kept; its migrations are applied by the caller. */
  readonly stateDir: string;
  /** The configuration of the Worker to serve; that of the built site when there is none. */
  readonly config?: string;
}

/** Serves a built Worker on loopback with `wrangler dev`, as people do, and without a word, until it is stopped. */
export async function serveBuild({ port, stateDir, config }: ServeOptions) {
  const url = new URL(`http://127.0.0.1:${port}`);
  if (await answers(url)) throw new Error(`Port ${port} is taken by another server`);
  const options = ["--ip", "127.0.0.1", "--port", `${port}`, "--inspector-port", "0", "--persist-to", stateDir];
  const server = spawn(process.execPath, [WRANGLER, "dev", ...options, ...(config ? ["--config", config] : [])], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, CI: "1", WRANGLER_SEND_METRICS: "false", WRANGLER_LOG: "error" },
  });
  process.once("exit", () => server.kill());
  const { pid } = server;
  if (pid === undefined) throw new Error("wrangler dev did not start");
  const ended = once(server, "exit");
  const stop = async () => {
    server.kill();
    await ended;
  };
  for (let waited = 0; !(await answers(url)); waited += 200) {
    if (server.exitCode !== null || server.signalCode) throw new Error("wrangler dev ended by itself");
    if (waited > START_MS) {
      await stop();
      throw new Error(`wrangler dev did not answer within ${START_MS / 1000} s`);
    }
    await wait(200);
  }
  return { url, pid, stop };
}

function answers(url: URL): Promise<boolean> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );
}

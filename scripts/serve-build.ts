import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { WRANGLER } from "./wrangler";

const START_MS = 60_000;

interface ServeOptions {
  port: number;
  /** The folder of this server's database, queue and emails. The caller applies the migrations. */
  stateDir: string;
  /** The configuration file of the Worker; by default that of the built site. */
  config?: string;
  /** Variables of the Worker that differ from its configuration. */
  vars?: Readonly<Record<string, string>>;
}

/** A server that stops on disposal: declare it with `await using`. */
export interface BuildServer extends AsyncDisposable {
  readonly url: URL;
  /** The id of the `wrangler dev` process. */
  readonly pid: number;
}

/** Serves on loopback with `wrangler dev`. Throws if the port is in use or the start fails. */
export async function serveBuild({ port, stateDir, config, vars = {} }: ServeOptions): Promise<BuildServer> {
  const url = new URL(`http://127.0.0.1:${port}`);
  if (await answers(url)) throw new Error(`Port ${port} is in use by another server`);
  const options = ["--ip", "127.0.0.1", "--port", `${port}`, "--inspector-port", "0", "--persist-to", stateDir];
  const settings = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const configured = config ? ["--config", config] : [];
  const server = spawn(process.execPath, [WRANGLER, "dev", ...options, ...configured, ...settings], {
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
    if (server.exitCode !== null || server.signalCode) throw new Error("wrangler dev ended before it answered");
    if (waited > START_MS) {
      await stop();
      throw new Error(`wrangler dev did not answer within ${START_MS / 1000} s`);
    }
    await wait(200);
  }
  return { url, pid, [Symbol.asyncDispose]: stop };
}

function answers(url: URL): Promise<boolean> {
  return fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.arrayBuffer().then(() => true),
    () => false,
  );
}

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageTree, styleOf } from "../../bench/page-tree.ts";
import { serveBuild } from "../serve-build.ts";
import { ROOT, wrangler } from "../wrangler.ts";

/** A file of the bench among the files of the site, as if written by hand. */
export const BY_HAND = "/by-hand";
/** The folder of React Router's template, into which the bench puts the page that it draws. */
const TEMPLATE = "bench/template";

export interface BenchServer {
  readonly url: URL;
  /** Processor time of its workerd processes since they started, in milliseconds. */
  readonly cpuTime: () => number;
  readonly stop: () => Promise<void>;
}

/**
 * Serves a copy of the built site with an empty database. With `file`, the address of a page that is a file, requests
 * pass the router of the files, among which stands a copy of that one; without it they go straight to the Worker.
 */
export function startSite(port: number, file?: string): Promise<BenchServer> {
  return start(port, (folder) => {
    cpSync(join(ROOT, "build"), join(folder, "build"), { recursive: true });
    const configFile = join(folder, "build/server/wrangler.json");
    const config = JSON.parse(readFileSync(configFile, "utf8"));
    // Mail leaves when nobody waits for it; here it would take its time from the next visitor.
    config.queues.consumers = [];
    const client = join(folder, "build/client");
    if (file) cpSync(join(client, file, "index.html"), join(client, BY_HAND, "index.html"));
    else delete config.assets;
    config.d1_databases[0].migrations_dir = join(ROOT, "migrations");
    writeFileSync(configFile, JSON.stringify(config));
    prepare(["d1", "migrations", "apply", "DB"], configFile, folder);
    return configFile;
  });
}

/** Serves the least that a Worker can do: it answers with `page`, and stores a form with one bare insert. */
export function startReference(port: number, page: string): Promise<BenchServer> {
  return start(port, (folder) => {
    cpSync(join(ROOT, "bench/reference.ts"), join(folder, "reference.ts"));
    const configFile = join(folder, "wrangler.json");
    const database = { binding: "DB", database_name: "bare", database_id: "11111111-1111-1111-1111-111111111111" };
    const config = { name: "reference", main: "reference.ts", compatibility_date: compatibilityDate() };
    writeFileSync(configFile, JSON.stringify({ ...config, vars: { PAGE: page }, d1_databases: [database] }));
    const table = "create table bare (customerName, phoneNumber, email, bookingDate)";
    prepare(["d1", "execute", "DB", "--command", table], configFile, folder);
    return configFile;
  });
}

/** Builds React Router's own template around the elements of `page`, and serves it. */
export function startTemplate(port: number, page: string): Promise<BenchServer> {
  return start(port, () => {
    const style = styleOf(page);
    const scripts = page.match(/<script\b.*?<\/script>/gs)?.join("") ?? "";
    const times = Math.round(page.length / (page.length - style.length - scripts.length));
    writeFileSync(join(ROOT, TEMPLATE, "page.json"), JSON.stringify({ elements: pageTree(page), style, times }));
    // Vite, which the bench has used by now, leaves "development" there.
    const env = { ...process.env, NODE_ENV: "production" };
    execFileSync("npx", ["react-router", "build", TEMPLATE], { cwd: ROOT, stdio: "pipe", env });
    const configFile = join(ROOT, TEMPLATE, "build/server/wrangler.json");
    const { assets, ...config } = JSON.parse(readFileSync(configFile, "utf8"));
    writeFileSync(configFile, JSON.stringify(config));
    return configFile;
  });
}

/** Serves a Worker from a folder of its own, which `prepareIn` fills and whose configuration it names. */
async function start(port: number, prepareIn: (folder: string) => string): Promise<BenchServer> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const config = prepareIn(folder);
  const { url, pid, stop } = await serveBuild({ port, stateDir: join(folder, "state"), config });
  return {
    url,
    cpuTime: () => processorTime(pid),
    async stop() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function prepare(command: readonly string[], config: string, folder: string): void {
  const options = ["--local", "--persist-to", join(folder, "state"), "--config", config];
  const { status, stderr } = wrangler([...command, ...options], { input: "y\n" });
  if (status !== 0) throw new Error(`wrangler ${command.join(" ")} failed: ${stderr}`);
}

function compatibilityDate(): string {
  return JSON.parse(readFileSync(join(ROOT, "build/server/wrangler.json"), "utf8")).compatibility_date;
}

/** What the workerd processes below a process have used; `ps` counts whole seconds, Linux tells hundredths. */
function processorTime(above: number): number {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time=,comm="], { encoding: "utf8" });
  const processes = table
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .map(([pid, parent, time, name]) => ({
      pid: Number(pid),
      parent: Number(parent),
      time: `${time}`,
      name: `${name}`,
    }));
  const below = new Set([above]);
  // A child may stand before its parent in the table.
  for (let found = 0; found < below.size; ) {
    found = below.size;
    for (const { pid, parent } of processes) if (below.has(parent)) below.add(pid);
  }
  const times = processes
    .filter(({ pid, name }) => below.has(pid) && name.includes("workerd"))
    .map(({ pid, time }) => ticks(pid) ?? seconds(time) * 1000);
  if (times.length === 0) throw new Error("workerd is not running");
  return times.reduce((total, time) => total + time);
}

/** User and system time in milliseconds, where the system has a /proc. */
function ticks(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}

function seconds(time: string): number {
  return time.split(/[:-]/).reduce((total, part) => total * 60 + Number(part), 0);
}

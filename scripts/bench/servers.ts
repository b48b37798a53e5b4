import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createTestHarness } from "wrangler";

/** Requests with this host go to the reference Worker, all others to the site. */
export const REFERENCE_HOST = "reference.test";
/** A file of the bench among the files of the site, as if written by hand. */
export const BY_HAND = "/by-hand";

interface Comparison {
  /** The address of a page that is a file. Requests pass the router of the files, among which stands a copy of it. */
  readonly file?: string;
  /** What the reference Worker answers with. Without `file`, requests go straight to the Workers. */
  readonly page?: string;
}

/** Starts the built site and the reference Worker, both in one workerd, on a copy of the build and an empty database. */
export async function startServers({ file, page = "" }: Comparison) {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  cpSync("build", join(folder, "build"), { recursive: true });
  cpSync("bench/reference.ts", join(folder, "reference.ts"));

  const siteConfig = join(folder, "build/server/wrangler.json");
  const config = JSON.parse(readFileSync(siteConfig, "utf8"));
  // One client posts more often than any visitor may.
  for (const limit of config.ratelimits ?? []) limit.simple.limit = 1_000_000;
  // Mail leaves when nobody waits for it; here it would take its time from the next visitor.
  config.queues.consumers = [];
  const client = join(folder, "build/client");
  if (file) cpSync(join(client, file, "index.html"), join(client, BY_HAND, "index.html"));
  else delete config.assets;
  config.d1_databases[0].migrations_dir = resolve("migrations");
  writeFileSync(siteConfig, JSON.stringify(config));
  const referenceConfig = join(folder, "reference.json");
  writeFileSync(referenceConfig, JSON.stringify(referenceWorker(config.compatibility_date, page)));

  const harness = createTestHarness({
    root: folder,
    workers: [{ configPath: siteConfig }, { configPath: referenceConfig }],
  });
  const { url } = await harness.listen();
  await harness.getWorker().applyD1Migrations("DB");
  const { DB } = await harness.getWorker<{ DB: D1Database }>("reference").getEnv();
  await DB.exec("create table bare (customerName, phoneNumber, email, bookingDate)");

  return {
    url,
    /** Processor time of workerd since it started, in milliseconds. */
    cpuTime: processorTime,
    async stop() {
      await harness.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function referenceWorker(compatibilityDate: string, page: string) {
  return {
    name: "reference",
    main: "reference.ts",
    compatibility_date: compatibilityDate,
    vars: { PAGE: page },
    routes: [`${REFERENCE_HOST}/*`],
    d1_databases: [{ binding: "DB", database_name: "bare", database_id: "11111111-1111-1111-1111-111111111111" }],
  };
}

/** What all workerd processes below this one have used; `ps` counts whole seconds, Linux tells hundredths. */
function processorTime(): number {
  const table = execFileSync("ps", ["-A", "-o", "pid=,ppid=,time=,comm="], { encoding: "utf8" });
  const rows = table.split("\n").map((line) => line.trim().split(/\s+/));
  const times = rows
    .filter(([, parent, , name]) => Number(parent) === process.pid && /workerd/.test(name ?? ""))
    .map(([pid, , time]) => ticks(`${pid}`) ?? seconds(`${time}`) * 1000);
  if (times.length === 0) throw new Error("workerd is not running");
  return times.reduce((total, time) => total + time);
}

/** User and system time in milliseconds, where the system has a /proc. */
function ticks(pid: string): number | null {
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

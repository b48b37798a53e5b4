import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type BuildServer, serveBuild } from "../serve-build";
import { runWrangler } from "../wrangler";
import type { PeerPages } from "./page-tree";

/** The path of a file that the benchmark adds to the site, as if written by hand. */
export const HAND_WRITTEN = "/hand-written";

/** React Router's template, built with the elements of the booking page. */
const TEMPLATE = "scripts/bench/template";

/** The port of a server, and the folder of its files. */
interface Place {
  port: number;
  folder: string;
}

/**
 * Serves a copy of the built site with an empty database and no limits of forms. It has no static
 * files, so the Worker gets every request. With `file`, the path of a static page, requests pass
 * the asset router, and a copy of that page is its hand-written file. Runs `statements` on the
 * empty database.
 */
export function startSite(
  { port, folder }: Place,
  file?: string,
  statements: readonly string[] = [],
): Promise<BuildServer> {
  cpSync("build", join(folder, "build"), { recursive: true });
  const client = join(folder, "build/client");
  if (file) cpSync(join(client, file, "index.html"), join(client, HAND_WRITTEN, "index.html"));

  const config = join(folder, "build/server/wrangler.json");
  const settings = JSON.parse(readFileSync(config, "utf8"));
  if (!file) delete settings.assets;
  // Emails are sent after the answer, and would slow down the next request here.
  settings.queues.consumers = [];
  settings.d1_databases[0].migrations_dir = resolve("migrations");
  writeFileSync(config, JSON.stringify(settings));

  const stateDir = join(folder, "state");
  runWrangler(["d1", "migrations", "apply", "DB", "--local", "--persist-to", stateDir, "--config", config]);
  const command = [
    "update booking_settings set forms_per_person = null, site_bookings_per_hour = null, messages_per_hour = null",
    ...statements,
  ].join("; ");
  runWrangler(["d1", "execute", "DB", "--command", command, "--local", "--persist-to", stateDir, "--config", config]);
  return serveBuild({ port, stateDir, config });
}

/** Like `startSite`, with limits for every day and every bay, and other limits for 30 days. */
export function startLimitedSite({ port, folder }: Place): Promise<BuildServer> {
  return startSite({ port, folder }, undefined, [
    "update booking_settings set cars_per_day = 40",
    "update bay_limits set cars = 40",
    `insert into day_limits (day, cars) select date('now', '+' || (value * 9) || ' days'), 50
      from json_each('[${Array.from({ length: 30 }, (_, day) => day + 1)}]')`,
  ]);
}

/** Serves the reference Worker, which answers with `page` and stores a form with one insert. */
export function startReference({ port, folder }: Place, page: string): Promise<BuildServer> {
  mkdirSync(folder, { recursive: true });
  cpSync("scripts/bench/reference.ts", join(folder, "reference.ts"));
  const config = join(folder, "wrangler.json");
  const { compatibility_date } = JSON.parse(readFileSync("build/server/wrangler.json", "utf8"));
  const settings = {
    name: "reference",
    main: "reference.ts",
    compatibility_date,
    vars: { PAGE: page },
    d1_databases: [{ binding: "DB", database_name: "bare", database_id: "11111111-1111-1111-1111-111111111111" }],
  };
  writeFileSync(config, JSON.stringify(settings));

  const stateDir = join(folder, "state");
  const table = "create table bare (customerName, phoneNumber, email, bookingDate)";
  const options = ["--command", table, "--local", "--persist-to", stateDir, "--config", config];
  runWrangler(["d1", "execute", "DB", ...options]);
  return serveBuild({ port, stateDir, config });
}

/** Builds React Router's template with the elements of these pages, and serves it without static files. */
export function startTemplate({ port, folder }: Place, pages: PeerPages): Promise<BuildServer> {
  writeFileSync(join(TEMPLATE, "pages.json"), JSON.stringify(pages));
  execFileSync("npx", ["react-router", "build", TEMPLATE], { stdio: "pipe" });

  const config = join(TEMPLATE, "build/server/wrangler.json");
  const { assets, ...settings } = JSON.parse(readFileSync(config, "utf8"));
  writeFileSync(config, JSON.stringify(settings));
  return serveBuild({ port, stateDir: join(folder, "state"), config });
}

/**
 * Installs Next.js in `folder`, because the project does not need it otherwise, builds these pages
 * for a Worker, and serves them without static files.
 */
export function startNext({ port, folder }: Place, pages: PeerPages): Promise<BuildServer> {
  cpSync("scripts/bench/next", folder, { recursive: true });
  writeFileSync(join(folder, "pages.json"), JSON.stringify(pages));
  const options = { cwd: folder, stdio: "pipe", env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1" } } as const;
  execFileSync("npm", ["install", "--no-audit", "--no-fund"], options);
  execFileSync("npx", ["opennextjs-cloudflare", "build"], options);
  return serveBuild({ port, stateDir: join(folder, "state"), config: join(folder, "wrangler.json") });
}

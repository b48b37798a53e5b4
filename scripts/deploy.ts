import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { business } from "../app/business/profile.ts";
import { deploymentProblems } from "./deploy/checks.ts";
import { keepPreviousAssets } from "./deploy/keep-previous-assets.ts";
import { smokeProblems } from "./deploy/smoke.ts";
import { ROOT, wrangler } from "./wrangler.ts";

/**
 * Puts the site live: checks, builds, migrates the database, deploys, and looks at the result from outside.
 * `npm run deploy -- --dry-run` does what needs no account and changes nothing. See docs/deploy.md.
 */
const { values } = parseArgs({
  options: { "dry-run": { type: "boolean", default: false }, url: { type: "string", default: business.origin } },
});

/** New addresses and certificates take a moment to be known everywhere. */
const SMOKE_TRIES = 10;
const SMOKE_PAUSE_MS = 6000;

const done = values["dry-run"] ? rehearse() : await deploy(values.url);
process.exitCode = done ? 0 : 1;

function rehearse(): boolean {
  const problems = findProblems();
  for (const problem of problems) console.warn(`Would stop a deployment: ${problem}`);
  return (
    step("Build", () => npm("run", "build")) &&
    step("Deployment (dry run)", () => interactive("deploy", "--dry-run")) &&
    tell(`Dry run done. ${problems.length === 0 ? "Nothing stands in the way." : `${problems.length} to settle.`}`)
  );
}

async function deploy(url: string): Promise<boolean> {
  const problems = findProblems();
  for (const problem of problems) console.error(`✘ ${problem}`);
  if (problems.length > 0) return false;
  return (
    step("Build", () => npm("run", "build")) &&
    (await keepLiveFiles(url)) &&
    // Printed for the day when a migration has to be undone.
    step("Where the database is now", () => interactive("d1", "time-travel", "info", "DB")) &&
    // Before the code: migrations only add, so the code that is live goes on working with them.
    step("Migrations", () => interactive("d1", "migrations", "apply", "DB", "--remote")) &&
    step("Deployment", () => interactive("deploy")) &&
    (await smoke(url))
  );
}

async function keepLiveFiles(url: string): Promise<boolean> {
  console.info("\n— Files that pages open right now may still ask for");
  try {
    return tell(`${await keepPreviousAssets(url, join(ROOT, "build/client"), fetch)} kept from the live version.`);
  } catch (error) {
    // A site that does not answer has no open pages to look after, and may be what this deployment mends.
    return tell(`None kept: ${error instanceof Error ? error.message : error}`);
  }
}

function findProblems(): readonly string[] {
  const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
  return deploymentProblems({
    wranglerToml: read("wrangler.toml"),
    securityTxt: read("public/.well-known/security.txt"),
    business,
    gitStatus: spawnSync("git", ["status", "--porcelain"], { cwd: ROOT, encoding: "utf8" }).stdout ?? "",
    loggedIn: wrangler(["whoami", "--json"]).status === 0,
    now: new Date(),
  });
}

async function smoke(url: string): Promise<boolean> {
  console.info(`\n— A look at ${url}`);
  let problems: readonly string[] = [];
  for (let attempt = 1; attempt <= SMOKE_TRIES; attempt += 1) {
    problems = await smokeProblems(url, fetch);
    if (problems.length === 0) return tell("The site is live and answers as it should.");
    await pause(SMOKE_PAUSE_MS);
  }
  for (const problem of problems) console.error(`✘ ${problem}`);
  console.error("The new version is live but does not answer as it should. To go back: npx wrangler rollback");
  return false;
}

function step(title: string, run: () => boolean): boolean {
  console.info(`\n— ${title}`);
  const succeeded = run();
  if (!succeeded) console.error(`✘ ${title} failed. What comes after it was not done.`);
  return succeeded;
}

function npm(...args: readonly string[]): boolean {
  return spawnSync("npm", args, { cwd: ROOT, stdio: "inherit" }).status === 0;
}

function interactive(...args: readonly string[]): boolean {
  return wrangler(args, { stdio: "inherit" }).status === 0;
}

function tell(text: string): boolean {
  console.info(`\n${text}`);
  return true;
}

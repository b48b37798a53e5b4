/**
 * Puts the site live: builds it, checks what is about to go out, migrates the database, deploys, and tests the result
 * from outside. `npm run deploy -- --dry-run` only builds and checks, without an account. With CLOUDFLARE_ENV=staging
 * all of this is the rehearsal's, at the address that `--url` names. See docs/deploy.md.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { business, ownerFacts } from "~/business/profile";
import { deploymentFindings, type Findings, isMigrated } from "./deploy/checks";
import { keepPreviousAssets } from "./deploy/keep-previous-assets";
import { smokeProblems } from "./deploy/smoke";
import { wrangler } from "./wrangler";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false }, url: { type: "string" } } });

/** As Cloudflare's plugin and wrangler read it; without it, the live site is meant. */
const environment = process.env.CLOUDFLARE_ENV;
const staging = environment === "staging";
if (environment && !staging)
  stop(`CLOUDFLARE_ENV=${environment}: wrangler.toml has staging and the live site, nothing else`);
const url = values.url ?? (staging ? undefined : business.origin);
if (!url && !values["dry-run"]) stop("Say where staging is: --url https://saqeel-car-care-staging.….workers.dev");

/** New addresses and certificates take a moment to be known everywhere. */
const SMOKE_TRIES = 10;
const SMOKE_PAUSE_MS = 6000;

step("Build", () => spawnSync("npm", ["run", "build"], { stdio: "inherit" }));
const { problems, warnings } = findProblems();
for (const problem of problems) console.error(`✘ ${problem}`);
for (const warning of warnings) console.warn(`⚠ ${warning}`);

if (values["dry-run"]) {
  wranglerStep("Deployment (dry run)", "deploy", "--dry-run");
  console.info(`\nDry run done. Problems that would stop a deployment: ${problems.length}.`);
} else if (problems.length > 0) {
  console.error("Nothing was migrated or deployed.");
  process.exitCode = 1;
} else if (url) {
  await deploy(url);
}

function findProblems(): Findings {
  return deploymentFindings({
    staging,
    settings: JSON.parse(readFileSync("build/server/wrangler.json", "utf8")),
    securityTxt: readFileSync("public/.well-known/security.txt", "utf8"),
    securityMd: readFileSync("SECURITY.md", "utf8"),
    business,
    ownerFacts,
    gitStatus: git("status", "--porcelain") ?? "",
    commitsBehind: commitsBehind(),
    loggedIn: wrangler(["whoami", "--json"]).status === 0,
    now: new Date(),
  });
}

/** What git prints, or null when it fails. */
function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync("git", args, { encoding: "utf8" });
  return status === 0 ? stdout : null;
}

function commitsBehind(): number | null {
  git("fetch", "--quiet");
  const count = git("rev-list", "--count", "HEAD..@{upstream}");
  return count === null ? null : Number(count);
}

async function deploy(url: string): Promise<void> {
  await keepLiveAssets(url);
  // Printed for the day when a migration has to be undone.
  wranglerStep("State of the database, to go back to", "d1", "time-travel", "info", "DB");
  // Before the code: migrations only add, so the code that is live goes on working with them.
  wranglerStep("Migrations", "d1", "migrations", "apply", "DB", "--remote");
  // Somebody who answers "n" has declined them, and wrangler ends as if all were well.
  const { stdout } = wrangler(["d1", "migrations", "list", "DB", "--remote"]);
  if (!isMigrated(stdout)) stop("Not every migration is applied. Nothing was deployed.");
  wranglerStep("Deployment", "deploy");
  await smokeTest(url);
}

async function keepLiveAssets(url: string): Promise<void> {
  console.info("\n— Files that pages open right now may still ask for");
  try {
    console.info(`${await keepPreviousAssets(url, "build/client", fetch)} kept from the live version.`);
  } catch (error) {
    // A site that does not answer has no open pages to look after, and may be what this deployment mends.
    console.info(`None kept: ${error instanceof Error ? error.message : error}`);
  }
}

async function smokeTest(url: string): Promise<void> {
  console.info(`\n— Smoke test of ${url}`);
  let found = await smokeProblems(url, fetch);
  for (let attempt = 2; found.length > 0 && attempt <= SMOKE_TRIES; attempt += 1) {
    await wait(SMOKE_PAUSE_MS);
    found = await smokeProblems(url, fetch);
  }
  if (found.length === 0) {
    console.info("The site is live and answers as it should.");
    return;
  }
  for (const problem of found) console.error(`✘ ${problem}`);
  console.error("The new version is live but does not answer as it should. To go back: npx wrangler rollback");
  process.exitCode = 1;
}

function wranglerStep(title: string, ...args: readonly string[]): void {
  step(title, () => wrangler(args, { stdio: "inherit" }));
}

function stop(reason: string): never {
  console.error(`✘ ${reason}`);
  process.exit(1);
}

/** Runs a command with its output shown. When it fails, ends the deployment. */
function step(title: string, run: () => { status: number | null }): void {
  console.info(`\n— ${title}`);
  if (run().status === 0) return;
  console.error(`✘ ${title} failed. The steps after it were not run.`);
  process.exit(1);
}

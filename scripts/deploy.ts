/**
 * Deploys the site: reads the owner's facts, builds and checks it, migrates the database, deploys
 * the Worker and tests the live site. `npm run deploy -- --dry-run` only builds and checks, without
 * an account. CLOUDFLARE_ENV=staging does the same for staging, whose URL is in `--url`. See
 * docs/deploy.md.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { centreMailboxes } from "~/domain/centre/mailboxes";
import { business } from "~/domain/centre/profile";
import { deploymentFindings, type Findings, isMigrated } from "./deploy/checks";
import { keepPreviousAssets } from "./deploy/keep-previous-assets";
import { smokeProblems } from "./deploy/smoke";
import { wrangler } from "./wrangler";

const { values } = parseArgs({ options: { "dry-run": { type: "boolean", default: false }, url: { type: "string" } } });

/** Read by Cloudflare's plugin and wrangler too. Empty for the live site. */
const environment = process.env.CLOUDFLARE_ENV;
const staging = environment === "staging";
if (environment && !staging) stop(`CLOUDFLARE_ENV=${environment}: wrangler.toml only has staging and the live site`);
// Otherwise this would deploy the live site and test staging.
if (values.url !== undefined && !staging) stop("--url is for staging: export CLOUDFLARE_ENV=staging");
if (staging && !values.url && !values["dry-run"])
  stop("Give the address of staging: --url https://saqeel-car-care-staging.….workers.dev");

// `wrangler deployments list` shows this commit, which is needed to go back (docs/deploy.md 6).
const commit = git("rev-parse", "--short", "HEAD").trim();

// A dry run needs no account: it builds with the shipped facts.
step("Facts that the owner has published", () =>
  spawnSync("npm", ["run", "content", "--", values["dry-run"] ? "--shipped" : "--remote"], { stdio: "inherit" }),
);

/** New domains and certificates need a moment until they work everywhere. */
const SMOKE_TRIES = 10;
const SMOKE_PAUSE_MS = 6000;

// A build does not get the token, because it runs the code of hundreds of packages.
const withoutToken = { ...process.env, CLOUDFLARE_API_TOKEN: undefined };
step("Build", () => spawnSync("npm", ["run", "build"], { stdio: "inherit", env: withoutToken }));
const { problems, warnings } = findProblems();
for (const problem of problems) console.error(`✘ ${problem}`);
for (const warning of warnings) console.warn(`⚠ ${warning}`);

if (values["dry-run"]) {
  wranglerStep("Deployment (dry run)", "deploy", "--dry-run");
  console.info(`\nDry run done. Problems that would stop a deployment: ${problems.length}.`);
  for (const problem of problems) console.error(`✘ ${problem}`);
} else if (problems.length > 0) {
  console.error("Nothing was migrated or deployed.");
  process.exitCode = 1;
} else {
  await deploy(values.url ?? business.origin);
}

function findProblems(): Findings {
  return deploymentFindings({
    staging,
    settings: JSON.parse(readFileSync("build/server/wrangler.json", "utf8")),
    securityTxt: readFileSync("public/.well-known/security.txt", "utf8"),
    securityMd: readFileSync("SECURITY.md", "utf8"),
    business,
    centreMailboxes,
    ownerFacts: JSON.parse(readFileSync(`${values["dry-run"] ? "content" : ".content"}/facts.json`, "utf8")),
    gitStatus: git("status", "--porcelain", "--untracked-files"),
    commitsBehind: commitsBehind(),
    loggedIn: wrangler(["whoami", "--json"]).status === 0,
    // Empty before the first deployment.
    secrets: wrangler(["secret", "list", "--env", staging ? "staging" : ""]).stdout ?? "",
    now: new Date(),
  });
}

/** The output of git. Stops if git fails: silence would look like no changes. */
function git(...args: readonly string[]): string {
  const { status, signal, stdout, stderr, error } = spawnSync("git", args, { encoding: "utf8" });
  if (status !== 0) stop(`git ${args.join(" ")}: ${error?.message ?? (stderr || `ended with ${signal ?? status}`)}`);
  return stdout;
}

/** How many commits this checkout lacks; null without an upstream branch that can be fetched. */
function commitsBehind(): number | null {
  if (spawnSync("git", ["fetch", "--quiet"]).status !== 0) return null;
  const { status, stdout } = spawnSync("git", ["rev-list", "--count", "HEAD..@{upstream}"], { encoding: "utf8" });
  return status === 0 ? Number(stdout) : null;
}

async function deploy(url: string): Promise<void> {
  await keepLiveAssets(url);
  // Printed in case a migration must be undone.
  wranglerStep("Database bookmark, for a restore", "d1", "time-travel", "info", "DB");
  // Migrations come before the code: they only add, so the live code works with them.
  wranglerStep("Migrations", "d1", "migrations", "apply", "DB", "--remote");
  // Wrangler also succeeds if somebody declines the migrations with "n".
  const { stdout } = wrangler(["d1", "migrations", "list", "DB", "--remote"]);
  if (!isMigrated(stdout)) stop("Not every migration is applied. Nothing was deployed.");
  wranglerStep("Deployment", "deploy", "--tag", commit);
  await smokeTest(url);
}

async function keepLiveAssets(url: string): Promise<void> {
  console.info("\n— Assets of the live version, for pages that are open now");
  try {
    console.info(`${await keepPreviousAssets(url, "build/client", fetch)} assets of the live version kept.`);
  } catch (error) {
    // The deployment goes on, because it may repair a live site that does not respond.
    console.info(`No assets kept: ${error instanceof Error ? error.message : error}`);
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
    console.info("The site is live and passes the smoke test.");
    return;
  }
  for (const problem of found) console.error(`✘ ${problem}`);
  console.error(
    "The new version is live but fails the smoke test. To go back, unless it is the first: docs/deploy.md, section 6",
  );
  process.exitCode = 1;
}

function wranglerStep(title: string, ...args: readonly string[]): void {
  step(title, () => wrangler(args, { stdio: "inherit" }));
}

function stop(reason: string): never {
  console.error(`✘ ${reason}`);
  process.exit(1);
}

function step(title: string, run: () => { status: number | null }): void {
  console.info(`\n— ${title}`);
  if (run().status === 0) return;
  console.error(`✘ ${title} failed. The steps after it were not run.`);
  process.exit(1);
}

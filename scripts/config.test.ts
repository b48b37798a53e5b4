import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commandsOf, unknownToNpm, unknownToWrangler } from "../tests/stand-ins/commands";

/** Configuration, scripts, tests and documents name only files and commands that exist. */

const read = (file: string) => readFileSync(file, "utf8");
/** A path in quotes that is not an import. Leaves out templates with placeholders. */
const PATH =
  /(?<!from )["'`](?:!|\.?\/)?((?:(?:app|content|docs|migrations|public|scripts|tests|workers)\/|\{[^"'`\s$}]*,[^"'`\s$}]*\})[^"'`\s$\\]*)["'`]/g;

it("every path and glob exists", () => {
  const files = globSync("{*.{ts,json,jsonc,toml},scripts/**/*.ts,tests/**/*.ts}").filter(
    // These files name packages, types of wrangler and examples, which are no files of ours.
    (file) => !/^(?:package-lock|worker-configuration|scripts\/docs\.test)/.test(file),
  );
  const named = files.flatMap((file) => Array.from(read(file).matchAll(PATH), ([, path = ""]) => ({ file, path })));
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter(({ path }) => globSync(path).length === 0)).toEqual([]);
});

const { allowScripts, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

it("the lock file has a hash of every package", () => {
  const installed = Object.entries<{ integrity?: string }>(packages).filter(([path]) => path !== "");
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

it("npm runs no install script, because a script could fetch what has no hash", () => {
  // npm 10 runs every install script, so a package with one needs a decision.
  const withScript = Object.entries<{ hasInstallScript?: boolean }>(packages).filter(([, pkg]) => pkg.hasInstallScript);
  const names = new Set(withScript.map(([path]) => path.replace(/.*node_modules\//, "")));
  expect(allowScripts).toEqual(Object.fromEntries([...names].map((name) => [name, false])));
  expect(readFileSync(".npmrc", "utf8")).toContain("strict-allow-scripts=true");
});

it("the lock file contains the Node of this platform, which runs every script", () => {
  const name = Object.keys(optionalDependencies).find((name) => name.endsWith(`-${process.platform}-${process.arch}`));
  expect(packages[`node_modules/${name}`]).toMatchObject({ version: process.versions.node, bin: { node: "bin/node" } });
});

it("the lock file has one workerd, so that tests, development and previews run in the same one", () => {
  const paths = Object.keys(packages).filter((path) => /node_modules\/(?:workerd|miniflare|wrangler)$/.test(path));
  expect(paths).toEqual(["node_modules/miniflare", "node_modules/workerd", "node_modules/wrangler"]);
});

it.each(["docs/deploy.md", "docs/operations.md", "docs/sql.md", "README.md", "CONTRIBUTING.md"])(
  "the commands of %s exist",
  (file) => {
    const text = readFileSync(file, "utf8");
    const inSentences = [...text.matchAll(/`(np[xm] [^`]+)`/g)].map(([, command = ""]) => command);
    const parts = [...commandsOf(text), ...inSentences].flatMap((line) =>
      line.replace(/"[^"]*"|'[^']*'/g, "text").split(/&&|\||;|\$\(/),
    );
    const problems = parts.flatMap((part) => {
      const wrangler = /npx wrangler (.+)/.exec(part)?.[1];
      const script = /npm run ([\w:]+)/.exec(part)?.[1];
      return [wrangler ? unknownToWrangler(wrangler.split(/\s+/)) : null, script ? unknownToNpm(script) : null];
    });
    expect(parts.length).toBeGreaterThan(0);
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  },
);

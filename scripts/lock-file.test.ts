import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const { allowScripts, optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

it("has a hash of every package", () => {
  const installed = Object.entries<{ integrity?: string }>(packages).filter(([path]) => path !== "");
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});

it("runs no install script, because a script could fetch what has no hash", () => {
  // npm 10 runs every install script, so a package with one needs a decision.
  const withScript = Object.entries<{ hasInstallScript?: boolean }>(packages).filter(([, pkg]) => pkg.hasInstallScript);
  const names = new Set(withScript.map(([path]) => path.replace(/.*node_modules\//, "")));
  expect(allowScripts).toEqual(Object.fromEntries([...names].map((name) => [name, false])));
  expect(readFileSync(".npmrc", "utf8")).toContain("strict-allow-scripts=true");
});

it("contains the Node of this platform, which runs every script", () => {
  const name = Object.keys(optionalDependencies).find((name) => name.endsWith(`-${process.platform}-${process.arch}`));
  expect(packages[`node_modules/${name}`]).toMatchObject({ version: process.versions.node, bin: { node: "bin/node" } });
});

it("has one workerd, so that tests, development and previews run in the same one", () => {
  const paths = Object.keys(packages).filter((path) => /node_modules\/(?:workerd|miniflare|wrangler)$/.test(path));
  expect(paths).toEqual(["node_modules/miniflare", "node_modules/workerd", "node_modules/wrangler"]);
});

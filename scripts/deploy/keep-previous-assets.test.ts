import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepPreviousAssets } from "./keep-previous-assets";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "keep-previous-assets-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-new.js"), "new");
  writeFileSync(join(folder, "assets/same-1.css"), "same");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The `fetch` of a live site with these files. */
const site = (files: Record<string, string>) => async (address: URL | RequestInfo) => {
  const content = files[new URL(`${address}`).pathname];
  return content === undefined ? new Response(null, { status: 404 }) : new Response(content);
};
const assets = () => readdirSync(join(folder, "assets")).sort();
const listed = () => JSON.parse(readFileSync(join(folder, "version-files.json"), "utf8")).sort();

it("a deployment keeps the files of the live version, for one version", async () => {
  const live = site({
    "/version-files.json": '["app-old.js","same-1.css","0a1b2c3d4e5f-960-BxYz_-12.avif"]',
    "/assets/app-old.js": "old",
    "/assets/0a1b2c3d4e5f-960-BxYz_-12.avif": "a picture of our own work, which may be withdrawn",
    "/assets/older.js": "of the version before",
  });
  expect(await keepPreviousAssets("https://site.test", folder, live)).toBe(1);
  expect(assets()).toEqual(["app-new.js", "app-old.js", "same-1.css"]);
  expect(readFileSync(join(folder, "assets/app-old.js"), "utf8")).toBe("old");
  expect(listed()).toEqual(["app-new.js", "same-1.css"]);
});

it("a deployment has nothing to keep the first time", async () => {
  expect(await keepPreviousAssets("https://site.test", folder, site({}))).toBe(0);
  expect(listed()).toEqual(["app-new.js", "same-1.css"]);
});

it("a deployment writes nothing outside the folder", async () => {
  const list = JSON.stringify(["../escaped.js", "a/b.js", "..", 7, null]);
  expect(await keepPreviousAssets("https://site.test", folder, site({ "/version-files.json": list }))).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(["assets", "version-files.json"]);
});

it.each([
  ["a listed file is gone", site({ "/version-files.json": '["gone.js"]' })],
  ["the list is none", site({ "/version-files.json": "{}" })],
  ["the site is down", async () => new Response(null, { status: 503 })],
])("a deployment fails when %s", async (_, live) => {
  await expect(keepPreviousAssets("https://site.test", folder, live)).rejects.toThrow();
});

import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/site";

/** A text that only this package contains. Each of them takes milliseconds to load. */
const ofStaff = { fflate: "invalid zlib data", "fast-png": "wrong PNG signature" };

const fileOf = (path: string) => readFileSync(join("build/server", path), "utf8");

/** What a Worker loads when it starts: its entry, and what that imports. */
function loadedAtStart(path = "index.js", seen = new Set<string>()): Set<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, name = ""] of fileOf(path).matchAll(/(?:from|import)\s*["']\.\/(?:assets\/)?([\w.-]+\.js)["']/g))
    loadedAtStart(`assets/${name}`, seen);
  return seen;
}

const containing = (text: string) =>
  ["index.js", ...globSync("assets/*.js", { cwd: "build/server" })].filter((path) => fileOf(path).includes(text));

for (const [name, text] of Object.entries(ofStaff)) {
  test(`a Worker loads ${name} only when staff use it`, () => {
    expect(containing(text)).not.toEqual([]);
    const atStart = loadedAtStart();
    expect(containing(text).filter((path) => atStart.has(path))).toEqual([]);
  });
}

test("the scripts in the stacks of React's errors at the start of a Worker are small", () => {
  const [react = "", ...others] = containing("Suspense Exception");
  expect(others).toEqual([]);
  expect(fileOf(react).length).toBeLessThan(350_000);
  const [first = ""] = globSync("assets/react-dom-*.js", { cwd: "build/server" });
  expect(fileOf(first)).toContain(react.replace("assets", "."));
  expect(fileOf(first).length).toBeLessThan(500);
});

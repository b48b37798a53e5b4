import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** The files and folders that configurations, scripts and tests name exist. */

const read = (file: string) => readFileSync(file, "utf8");
/** A path in quotes that is not an import. A template only if it has no placeholders. */
const PATH =
  /(?<!from )["'`](?:!|\.?\/)?((?:(?:app|content|docs|migrations|public|scripts|tests|workers)\/|\{[^"'`\s$}]*,[^"'`\s$}]*\})[^"'`\s$\\]*)["'`]/g;

it("every path and glob exists", () => {
  const files = globSync("{*.{ts,json,jsonc,toml},scripts/**/*.ts,tests/**/*.ts}").filter(
    // The second names files that do not exist. The third is a separate app.
    (file) => !/^(?:package-lock|worker-configuration|scripts\/docs\.test)/.test(file),
  );
  const named = files.flatMap((file) => Array.from(read(file).matchAll(PATH), ([, path = ""]) => ({ file, path })));
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter(({ path }) => globSync(path).length === 0)).toEqual([]);
});

it("every part of a group of chunks matches a module", () => {
  const modules = [...globSync("app/**/*.{ts,tsx}"), ...globSync("node_modules/{*,@*/*}/package.json")].map(
    (file) => `/${file}`,
  );
  const groups = Array.from(read("vite.config.ts").matchAll(/^\s+test: \/(.+)\/,$/gm), ([, pattern = ""]) => pattern);
  const parts = groups.flatMap(alternatives);
  expect(groups).toHaveLength(2);
  expect(parts.length).toBeGreaterThan(20);
  const unused = parts.filter((part) => !modules.some((file) => new RegExp(part).test(file)));
  // An internal module of Vite.
  expect(unused).toEqual(["vite\\/preload-helper"]);
});

/** One pattern without groups for each alternative of a pattern: `a(?:b|c)` is `ab` and `ac`. */
function alternatives(pattern: string): string[] {
  const options = splitAtBars(pattern);
  if (options.length > 1) return options.flatMap(alternatives);
  const start = pattern.indexOf("(?:");
  if (start < 0) return [pattern];
  let end = start;
  for (let depth = 0; ; end++) {
    depth += pattern[end] === "(" ? 1 : pattern[end] === ")" ? -1 : 0;
    if (depth === 0) break;
  }
  const inner = splitAtBars(pattern.slice(start + 3, end));
  return inner.flatMap((option) => alternatives(pattern.slice(0, start) + option + pattern.slice(end + 1)));
}

/** The parts of a pattern between the bars that are outside of groups. */
function splitAtBars(pattern: string): string[] {
  let depth = 0;
  const parts = [""];
  for (const character of pattern) {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0;
    if (character === "|" && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts;
}

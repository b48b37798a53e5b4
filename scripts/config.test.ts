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

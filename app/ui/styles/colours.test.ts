import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

// Drawings may use neither light-dark(), which the build translates only in style sheets, nor
// color-mix(), for which Tailwind adds an older colour only in style sheets and utilities.
test("every colour is one that all promised browsers know (docs/styling.md)", () => {
  const newer = (file: string, colours: RegExp) => (colours.test(read(file)) ? [file] : []);
  const drawings = globSync(["app/**/*.tsx", "app/**/*.svg"]).flatMap((file) =>
    newer(file, /oklch|oklab|\blab\(|color-mix|light-dark/),
  );
  const styles = globSync("app/**/*.css").flatMap((file) => newer(file, /\b(?:oklch|oklab|lab|lch)\(/));
  expect([...drawings, ...styles]).toEqual([]);
});

test("every drawing names colours that a style sheet of the screen sets, or one to fall back on", () => {
  const styles = globSync("app/**/*.css").filter((file) => !file.endsWith("print.css"));
  const set = new Set(styles.flatMap((file) => read(file).match(/--color-[\w-]+(?=:)/g) ?? []));
  const drawings = globSync("app/**/*.{tsx,svg}").filter((file) => !file.endsWith(".test.tsx"));
  const named = drawings.flatMap((file) =>
    [...read(file).matchAll(/var\((--color-[\w-]+)\)/g)].map(([, name]) => name),
  );
  expect(new Set(named).size).toBeGreaterThan(10);
  expect([...new Set(named)].filter((name) => name && !set.has(name))).toEqual([]);
});

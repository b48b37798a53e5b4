import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(file, "utf8");

test("the colours of the hero picture match the tokens, in light and in dark", () => {
  const schemes = read("app/ui/illustrations/hero-car.svg").split("prefers-color-scheme: dark");
  expect(schemes).toHaveLength(2);
  for (const [index, scheme] of schemes.entries()) {
    const copies = [...scheme.matchAll(/(--color-[\w-]+): (#\w+);/g)];
    expect(copies.length).toBeGreaterThan(3);
    for (const [, name = "", colour] of copies) expect(colour, name).toBe(token(name)[index]);
  }
});

// The build translates light-dark() in style sheets only, and Tailwind adds a colour for browsers
// without color-mix() in utilities and style sheets only.
test("every colour is one that all promised browsers know (docs/styling.md)", () => {
  const newer = (file: string, colours: RegExp) => (colours.test(read(file)) ? [file] : []);
  const drawings = globSync(["app/**/*.tsx", "app/**/*.svg"]).flatMap((file) =>
    newer(file, /oklch|oklab|\blab\(|color-mix|light-dark/),
  );
  const styles = globSync("app/**/*.css").flatMap((file) => newer(file, /\b(?:oklch|oklab|lab|lch)\(/));
  expect([...drawings, ...styles]).toEqual([]);
});

/** A colour of tokens.css in the light and in the dark scheme. */
function token(name: string): readonly (string | undefined)[] {
  const found = read("app/ui/styles/tokens.css").match(new RegExp(`${name}: light-dark\\((#\\w+), (#\\w+)\\);`));
  return found?.slice(1) ?? [];
}

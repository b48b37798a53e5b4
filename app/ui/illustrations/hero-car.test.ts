import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the colours of the hero picture match the tokens", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  const tokens = declarations(read("app/styles/tokens.css"));
  const copies = declarations(read("app/ui/illustrations/hero-car.svg"));
  expect(copies.size).toBeGreaterThan(5);
  for (const [name, value] of copies) expect(value, name).toBe(tokens.get(name));
});

function declarations(css: string): Map<string, string> {
  return new Map([...css.matchAll(/(--color-[\w-]+): (.+);/g)].map(([, name = "", value = ""]) => [name, value]));
}

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(`app/ui/styles/${name}.css`, "utf8");

function declarationsIn(block: string): Record<string, string> {
  return Object.fromEntries(Array.from(block.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value]));
}

/** What car.css sets where the box of a service is checked in the hero. */
function treated(service: string): Record<string, string> {
  const blocks = [...read("car").matchAll(/([^{}]*)\{([^{}]*)\}/g)];
  const own = blocks.filter(([, selector]) => selector?.includes(`[name="${service}"]:checked`));
  return declarationsIn(own.map(([, , block]) => block).join(""));
}

/** What the keyframes of the hero set. */
function played(name: string): Record<string, string> {
  return declarationsIn(
    new RegExp(`@keyframes hero-${name} \\{\\s*from,\\s*to \\{([^}]*)`).exec(read("hero"))?.[1] ?? "",
  );
}

/** What a treatment only sets to cover another one: the car has it without any. */
const without = { "--sheen-paint": "0", "--dull-front": "0", "--part-front-shine": "var(--color-body-shine)" };

it.each([
  ["thermal", "thermal"],
  ["ceramic", "ceramic"],
  ["polish", "polishing"],
])("the hero plays %s with the values of a car with that treatment", (name, service) => {
  expect(Object.keys(played(name)).length).toBeGreaterThan(4);
  expect({ ...without, ...played(name) }).toMatchObject(treated(service));
  expect(treated(service)).toMatchObject(played(name));
});

it("the hero takes off all of the film before it plays another treatment", () => {
  const { "--dull-front": _, ...film } = treated("film");
  expect(Object.keys(played("untreated")).sort()).toEqual(Object.keys(film).sort());
});

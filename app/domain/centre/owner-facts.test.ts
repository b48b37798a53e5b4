import { expect, it } from "vitest";
import { characters } from "../../../scripts/fonts/characters";
import { emptyFacts, ownerFacts } from "./owner-facts";
import { filledFacts } from "./owner-facts.fixtures";

it("names every fact that is empty, those of a group with its name", () => {
  const { glossy } = filledFacts.productNames;
  const productNames = { ...filledFacts.productNames, glossy: { ...glossy, two: null } };
  const empty = emptyFacts({ ...filledFacts, heatMeasure: null, productNames });
  expect(empty).toEqual(["heatMeasure", "productNames.glossy.two"]);
});

it("names no fact that is filled in, and none that the owner answered with false", () => {
  expect(emptyFacts(filledFacts)).toEqual([]);
  expect(emptyFacts({ ...filledFacts, collection: false })).toEqual([]);
});

it("the facts of the profile contain only characters of the fonts", () => {
  const known = new Set(Object.values(characters).join(""));
  expect([...new Set(JSON.stringify(ownerFacts))].filter((character) => !known.has(character))).toEqual([]);
});

import { expect, it } from "vitest";
import { characters } from "../../../scripts/fonts/characters";
import { emptyFacts, ownerFacts } from "./owner-facts";
import { filledFacts, noFacts } from "./owner-facts.fixtures";

it("names every fact that is empty, those of a group with its name", () => {
  expect(emptyFacts(noFacts)).toEqual([
    "heatMeasure",
    "heatFilm",
    "insulatedWindows",
    "fullFrontPanels",
    "productNames.glossy.one",
    "productNames.glossy.two",
    "productNames.matte.one",
    "productNames.matte.two",
    "productNames.insulation.titanium",
    "productNames.insulation.ceramic",
    "warrantyCovers.ceramicExterior",
    "warrantyCovers.thermalCeramic",
    "warrantyCovers.thermalTitanium",
    "warrantyCovers.filmBlack",
    "warrantyCovers.filmOne",
    "warrantyCovers.filmTwo",
    "warrantyCovers.interiorTrim",
    "authorizedInstallerOf",
    "otherPayment",
    "waitingArea",
    "collection",
    "carClass",
    "foundedYear",
    "reviews",
  ]);
});

it("names no fact that is filled in, and none that the owner answered with false", () => {
  expect(emptyFacts(filledFacts)).toEqual([]);
  expect(emptyFacts({ ...filledFacts, collection: false })).toEqual([]);
});

it("the facts of the profile contain only characters of the fonts", () => {
  const known = new Set(Object.values(characters).join(""));
  expect([...new Set(JSON.stringify(ownerFacts))].filter((character) => !known.has(character))).toEqual([]);
});

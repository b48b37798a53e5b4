import { expect, it } from "vitest";
import { characters } from "../../../scripts/fonts/characters";
import { emptyFacts, ownerFacts } from "./owner-facts";
import { filledFacts } from "./owner-facts.fixtures";
import { noticeOn, showsOffer } from "./profile";

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

const offer = { active: true, from: "2026-09-20", until: "2026-09-24" };
it.each([
  ["on the day before its first", "2026-09-19", offer, false],
  ["on its first day", "2026-09-20", offer, true],
  ["on its last day", "2026-09-24", offer, true],
  ["on the day after", "2026-09-25", offer, false],
  ["while it has no days", "2026-11-20", { ...offer, from: null, until: null }, true],
  ["when it is switched off", "2026-09-23", { ...offer, active: false }, false],
])("the National Day offer is shown or hidden %s", (_when, today, stored, shown) =>
  expect(showsOffer(today, stored)).toBe(shown),
);

const notice = { text: { ar: "نص", en: "text" }, from: "2027-02-08", until: "2027-03-08" };
it.each([
  ["not shown on the day before", "2027-02-07", null],
  ["shown on its first day", "2027-02-08", notice.text],
  ["shown on its last day", "2027-03-08", notice.text],
  ["not shown on the day after", "2027-03-09", null],
])("the notice is %s", (_when, today, shown) => expect(noticeOn(today, notice)).toBe(shown));

import { expect, it } from "vitest";
import { parseReference, randomReference } from "./reference";

it("a reference is read from any spelling", () => {
  const reference = randomReference();
  const typed = [reference, reference.toLowerCase(), reference.slice(3), reference.replace("-", "").toLowerCase()];
  expect(typed.map((spelling) => parseReference(spelling))).toEqual(Array(4).fill(reference));
});

it.each([
  ...["SQ–7K3M9Q", "SQ — 7k3m9q", "SQ\u20117K3M9Q", "sq−7K3M9Q", "SQ 7K3M9Q", "SQ\u00a0- 7K3M9Q", "s q 7k-3m-9q"],
  ...[
    "SQ-٧K٣M٩Q",
    "SQ-७K३M９Q",
    "(SQ\u00ad-7K3.M9Q)",
    "ＳＱ－７Ｋ３Ｍ９Ｑ",
    "«SQ_7K3M9Q».",
    '"SQ-7K3M9Q"',
    "#SQ-7K3M9Q",
  ],
  ...["رقم الحجز: \u2066SQ-7K3M9Q\u2069", "رقم الحجز: #SQ-7K3M9Q!"],
])("%j is a reference", (typed) => expect(parseReference(typed)).toBe("SQ-7K3M9Q"));

it.each(["", "SQ-7K3M9O", "SQ-7K3M9QQ", "7K3M9QQ", "WC-7K3M9Q", "SQ-7K3M9Q=1", "SQ-7K*M9Q", "SQ-"])(
  "%j is not a reference",
  (typed) => {
    expect(parseReference(typed)).toBeNull();
  },
);

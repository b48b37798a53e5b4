import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type ServiceCode, serviceCodes } from "./catalogue";
import { type Choice, type Place, stayAhead, stayOf } from "./stays";

const film = "ppf-front-glossy-xpel";
const workOf = (codes: readonly ServiceCode[]) => codes.map((code) => ({ code, from: 0 }));
const daysOf = (places: readonly Place[]) =>
  Object.fromEntries(
    [...new Set(places.map(({ bay }) => bay))].map((name) => [
      name,
      places.flatMap(({ bay, day }) => (bay === name ? [day] : [])).sort(),
    ]),
  );

/** The stay after staff replanned it: each time on day `today`, to end on day `planned`. */
function replanned(codes: readonly ServiceCode[], days: readonly [today: number, planned: number][]) {
  const work = workOf(codes);
  const choices: Choice[] = [];
  return days.reduce<readonly Place[]>((stored, [today, planned]) => {
    choices.push({ today, planned, work });
    return [...stored.filter(({ day }) => day < today), ...stayAhead(work, today, { stored, choices })];
  }, stayOf(codes));
}

type Case = [string, ServiceCode[], [number, number][], Record<string, number[]>];

describe("a car that stays longer", () => {
  it.each<Case>([
    ["stays in its bay", ["thermal-titanium"], [[0, 2]], { glass: [0, 1, 2] }],
    ["does not stay in a bay that is done", ["thermal-titanium", film], [[1, 2]], { film: [0, 1, 2], glass: [0] }],
    ["stays in the bay that goes on", ["thermal-titanium", film], [[0, 2]], { film: [0, 1, 2], glass: [0] }],
    ["has its ceramic after the film", [film, "ceramic-exterior"], [[1, 4]], { film: [0, 1, 2], paint: [3, 4] }],
    [
      "can be late twice in one bay",
      [film, "ceramic-exterior"],
      [
        [1, 4],
        [2, 5],
      ],
      { film: [0, 1, 2, 3], paint: [4, 5] },
    ],
    [
      "can be late in each bay",
      [film, "ceramic-exterior"],
      [
        [1, 4],
        [4, 5],
      ],
      { film: [0, 1, 2], paint: [3, 4, 5] },
    ],
    ["is late after its last day", [film], [[3, 4]], { film: [0, 1, 3, 4] }],
  ])("%s", (_what, codes, choices, expected) => expect(daysOf(replanned(codes, choices))).toEqual(expected));
});

describe("a car that leaves earlier", () => {
  it.each<Case>([
    ["frees the days after that", [film, "ceramic-exterior"], [[0, 2]], { film: [0, 1], paint: [2] }],
    ["can leave today", [film, "ceramic-exterior"], [[0, 0]], { film: [0] }],
    [
      "leaves as planned at first, after a delay",
      [film, "ceramic-exterior"],
      [
        [1, 6],
        [1, 3],
      ],
      { film: [0, 1], paint: [2, 3] },
    ],
  ])("%s", (_what, codes, choices, expected) => expect(daysOf(replanned(codes, choices))).toEqual(expected));
});

it("work that is added begins when it is added", () => {
  const stored = stayOf([film]);
  const work = [...workOf([film]), { code: "polishing-exterior" as const, from: 1 }];
  expect(daysOf(stayAhead(work, 1, { stored, choices: [] }))).toEqual({ film: [1], paint: [1] });
});

it("any planned day is the last one, and of several on the same day only the last one counts", () => {
  const someCodes = fc.uniqueArray(fc.constantFrom(...serviceCodes), { minLength: 1, maxLength: 4 });
  const choices = fc.array(fc.tuple(fc.nat(3), fc.nat(6)), { maxLength: 4 });
  const lastOf = (places: readonly Place[]) => Math.max(...places.map(({ day }) => day));
  const property = fc.property(someCodes, choices, fc.tuple(fc.nat(6), fc.nat(6)), (codes, steps, [one, other]) => {
    let today = 0;
    const before = steps.map(([later, more]): [number, number] => {
      today += later;
      return [today, today + more];
    });
    const stay = replanned(codes, before);
    const ofSteps = before.at(-1)?.[1];
    if (ofSteps !== undefined) expect(lastOf(stay)).toBe(ofSteps);
    // A car whose planned day has passed is in no bay until staff choose another day.
    const day = Math.min(today, lastOf(stay));
    const choice: [number, number] = [day, day + one];
    expect(daysOf(replanned(codes, [...before, [day, day + other], choice]))).toEqual(
      daysOf(replanned(codes, [...before, choice])),
    );
  });
  fc.assert(property);
});

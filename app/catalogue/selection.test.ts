import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carTypes, type ServiceCode, serviceCodes, services } from "./catalogue";
import {
  chooseCar,
  chooseOption,
  codesIn,
  emptySelection,
  mergeSelections,
  removeOption,
  type Selection,
  selectionQuery,
  toggleService,
} from "./selection";

const fieldOfCode = (code: string) => (code.startsWith("ppf-") ? "film" : code.split("-")[0]);
const of = (codes: readonly ServiceCode[]): Selection => ({ carType: "sedan", codes });
const service = (id: string) => {
  const found = services.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No service ${id}`);
  return found;
};

type Action = (selection: Selection) => Selection;
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.constantFrom(...carTypes).map(
    (car): Action =>
      (selection) =>
        chooseCar(selection, car),
  ),
  fc.constantFrom(...serviceCodes).map(
    (code): Action =>
      (selection) =>
        chooseOption(selection, code),
  ),
  fc.constantFrom(...serviceCodes).map(
    (code): Action =>
      (selection) =>
        removeOption(selection, code),
  ),
  fc.constantFrom(...services).map(
    (chosen): Action =>
      (selection) =>
        toggleService(selection, chosen),
  ),
);
/** Any selection that a visitor can make by clicking. */
const reachable = fc
  .array(action, { maxLength: 30 })
  .map((actions) => actions.reduce((now, act) => act(now), emptySelection));

describe("any sequence of clicks", () => {
  it("keeps at most one insulation and one film, no duplicate code, and catalogue order", () => {
    fc.assert(
      fc.property(reachable, ({ codes }) => {
        expect(codes.filter((code) => fieldOfCode(code) === "thermal").length).toBeLessThanOrEqual(1);
        expect(codes.filter((code) => fieldOfCode(code) === "film").length).toBeLessThanOrEqual(1);
        expect(codes).toEqual(serviceCodes.filter((code) => codes.includes(code)));
      }),
    );
  });

  it("does not change other fields when an option is clicked", () => {
    fc.assert(
      fc.property(reachable, fc.constantFrom(...serviceCodes), (before, code) => {
        const others = ({ codes }: Selection) => codes.filter((other) => fieldOfCode(other) !== fieldOfCode(code));
        const after = chooseOption(before, code);
        expect(others(after)).toEqual(others(before));
        expect(after.carType).toBe(before.carType);
      }),
    );
  });

  it("keeps the choices when the car changes", () => {
    fc.assert(
      fc.property(reachable, fc.constantFrom(...carTypes), (before, car) => {
        expect(chooseCar(before, car)).toEqual({ carType: car, codes: before.codes });
      }),
    );
  });

  it("adds a service with its first option, or removes it with all its options, when its image is clicked", () => {
    fc.assert(
      fc.property(reachable, fc.constantFrom(...services), (before, chosen) => {
        const own = chosen.options.map(({ code }) => code);
        const ownIn = ({ codes }: Selection) => codes.filter((code) => own.includes(code));
        expect(ownIn(toggleService(before, chosen))).toEqual(ownIn(before).length > 0 ? [] : own.slice(0, 1));
      }),
    );
  });

  it("removes only the option that is removed in the summary", () => {
    fc.assert(
      fc.property(reachable, fc.constantFrom(...serviceCodes), (before, code) => {
        expect(removeOption(before, code).codes).toEqual(before.codes.filter((other) => other !== code));
      }),
    );
  });
});

describe("a click on an option", () => {
  it("of insulation replaces the other variant; a second click changes nothing", () => {
    const chosen = chooseOption(of(["thermal-nano-ceramic"]), "thermal-titanium");
    expect(chosen.codes).toEqual(["thermal-titanium"]);
    expect(chooseOption(chosen, "thermal-titanium").codes).toEqual(["thermal-titanium"]);
  });

  it("of a film clears every other film; a second click deselects it", () => {
    fc.assert(
      fc.property(
        reachable,
        fc.constantFrom(...serviceCodes.filter((code) => code.startsWith("ppf-"))),
        (before, film) => {
          const chosen = before.codes.includes(film) ? before : chooseOption(before, film);
          expect(codesIn(chosen, "film")).toEqual([film]);
          expect(codesIn(chooseOption(chosen, film), "film")).toEqual([]);
        },
      ),
    );
  });

  it("of a multi-select service toggles it; the service is removed with its last option", () => {
    const both = chooseOption(of(["ceramic-exterior"]), "ceramic-interior");
    expect(both.codes).toEqual(["ceramic-interior", "ceramic-exterior"]);
    const one = chooseOption(both, "ceramic-exterior");
    expect(one.codes).toEqual(["ceramic-interior"]);
    expect(codesIn(chooseOption(one, "ceramic-interior"), "ceramic")).toEqual([]);
  });
});

describe("a click on the image", () => {
  it("of a film clears the other two film services and their variants", () => {
    const after = toggleService(of(["thermal-titanium", "ppf-full-matte-xpel"]), service("ppf-front-glossy"));
    expect(after.codes).toEqual(["thermal-titanium", "ppf-front-glossy-hexis"]);
  });

  it("of polishing removes both of its options", () => {
    const after = toggleService(of(["polishing-interior", "polishing-exterior"]), service("polishing"));
    expect(after.codes).toEqual([]);
  });
});

it("starts with no car and no service", () => {
  expect(emptySelection).toEqual({ carType: null, codes: [] });
  expect(selectionQuery(emptySelection).toString()).toBe("");
});

describe("mergeSelections", () => {
  const suv = (codes: readonly ServiceCode[]): Selection => ({ carType: "suv", codes });

  it("adds the later choices, which win where only one choice is possible", () => {
    expect(mergeSelections(of(["thermal-titanium"]), suv(["polishing-exterior"]))).toEqual(
      suv(["thermal-titanium", "polishing-exterior"]),
    );
    expect(mergeSelections(of(["ppf-full-glossy-hexis"]), suv(["ppf-full-matte-xpel"]))).toEqual(
      suv(["ppf-full-matte-xpel"]),
    );
    expect(mergeSelections(of(["thermal-titanium"]), { carType: null, codes: [] })).toEqual(of(["thermal-titanium"]));
    expect(mergeSelections(emptySelection, suv(["ceramic-interior"]))).toEqual(suv(["ceramic-interior"]));
  });

  it("does not change a selection that is merged with itself", () => {
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const made = actions.reduce((selection, act) => act(selection), emptySelection);
        expect(mergeSelections(made, made)).toEqual(made);
      }),
    );
  });
});

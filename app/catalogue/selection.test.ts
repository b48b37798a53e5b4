import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carTypes, type ServiceCode, serviceCodes, services } from "./catalogue";
import {
  addSelection,
  chooseCar,
  chooseOption,
  codesIn,
  emptySelection,
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
/** Any selection a visitor can reach. */
const reachable = fc
  .array(action, { maxLength: 30 })
  .map((actions) => actions.reduce((now, act) => act(now), emptySelection));

describe("whatever a visitor clicks", () => {
  it("leaves at most one insulation, at most one film, no code twice, and catalogue order", () => {
    fc.assert(
      fc.property(reachable, ({ codes }) => {
        expect(codes.filter((code) => fieldOfCode(code) === "thermal").length).toBeLessThanOrEqual(1);
        expect(codes.filter((code) => fieldOfCode(code) === "film").length).toBeLessThanOrEqual(1);
        expect(codes).toEqual(serviceCodes.filter((code) => codes.includes(code)));
      }),
    );
  });

  it("changes nothing of the other fields when an option is clicked", () => {
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

  it("adds a service with its first option, or drops it with all its options, when its image is clicked", () => {
    fc.assert(
      fc.property(reachable, fc.constantFrom(...services), (before, chosen) => {
        const own = chosen.options.map(({ code }) => code);
        const ownIn = ({ codes }: Selection) => codes.filter((code) => own.includes(code));
        expect(ownIn(toggleService(before, chosen))).toEqual(ownIn(before).length > 0 ? [] : own.slice(0, 1));
      }),
    );
  });

  it("drops one option and nothing else when it is removed in the summary", () => {
    fc.assert(
      fc.property(reachable, fc.constantFrom(...serviceCodes), (before, code) => {
        expect(removeOption(before, code).codes).toEqual(before.codes.filter((other) => other !== code));
      }),
    );
  });
});

describe("a click on an option", () => {
  it("of insulation replaces the other variant, and a second click keeps it", () => {
    const chosen = chooseOption(of(["thermal-nano-ceramic"]), "thermal-titanium");
    expect(chosen.codes).toEqual(["thermal-titanium"]);
    expect(chooseOption(chosen, "thermal-titanium").codes).toEqual(["thermal-titanium"]);
  });

  it("of a film clears every other film, and a second click drops it", () => {
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

  it("of a multi-select service toggles it, and the service leaves with its last option", () => {
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

  it("of polishing drops both of its options", () => {
    const after = toggleService(of(["polishing-interior", "polishing-exterior"]), service("polishing"));
    expect(after.codes).toEqual([]);
  });
});

it("starts with no car and no service", () => {
  expect(emptySelection).toEqual({ carType: null, codes: [] });
  expect(selectionQuery(emptySelection).toString()).toBe("");
});

describe("choices added to earlier ones", () => {
  const suv = (codes: readonly ServiceCode[]): Selection => ({ carType: "suv", codes });

  it("join them, and win where only one can be", () => {
    expect(addSelection(of(["thermal-titanium"]), suv(["polishing-exterior"]))).toEqual(
      suv(["thermal-titanium", "polishing-exterior"]),
    );
    expect(addSelection(of(["ppf-full-glossy-hexis"]), suv(["ppf-full-matte-xpel"]))).toEqual(
      suv(["ppf-full-matte-xpel"]),
    );
    expect(addSelection(of(["thermal-titanium"]), { carType: null, codes: [] })).toEqual(of(["thermal-titanium"]));
    expect(addSelection(emptySelection, suv(["ceramic-interior"]))).toEqual(suv(["ceramic-interior"]));
  });

  it("are the same when they were made before already", () => {
    fc.assert(
      fc.property(fc.array(action), (actions) => {
        const made = actions.reduce((selection, act) => act(selection), emptySelection);
        expect(addSelection(made, made)).toEqual(made);
      }),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carTypes, type ServiceCode, serviceCodes, services } from "./catalogue";
import {
  chooseCar,
  chooseOption,
  codesIn,
  emptySelection,
  mergeSelections,
  readSelection,
  removeOption,
  type Selection,
  selectionQuery,
  toggleService,
} from "./selection";

const codesOf = (prefix: string) => serviceCodes.filter((code) => code.startsWith(prefix));
const fieldOfCode = (code: string) => (code.startsWith("ppf-") ? "film" : code.split("-")[0]);
const of = (codes: readonly ServiceCode[]): Selection => ({ carType: "sedan", codes });

type Action = (selection: Selection) => Selection;
const anyCar = fc.constantFrom(...carTypes);
const anyCode = fc.constantFrom(...serviceCodes);
function clicks<Value>(values: fc.Arbitrary<Value>, act: (selection: Selection, value: Value) => Selection) {
  return values.map((value) => (selection: Selection) => act(selection, value));
}
const action: fc.Arbitrary<Action> = fc.oneof(
  clicks(anyCar, chooseCar),
  clicks(anyCode, chooseOption),
  clicks(anyCode, removeOption),
  clicks(fc.constantFrom(...services), toggleService),
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
      fc.property(reachable, anyCode, (before, code) => {
        const others = ({ codes }: Selection) => codes.filter((other) => fieldOfCode(other) !== fieldOfCode(code));
        const after = chooseOption(before, code);
        expect(others(after)).toEqual(others(before));
        expect(after.carType).toBe(before.carType);
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
      fc.property(reachable, anyCode, (before, code) => {
        expect(removeOption(before, code).codes).toEqual(before.codes.filter((other) => other !== code));
      }),
    );
  });

  it("can be written into a URL or a form and read back", () => {
    fc.assert(
      fc.property(reachable, (selection) => {
        const query = selectionQuery(selection);
        expect(readSelection(query)).toEqual({ selection, invalid: false });
        const form = new FormData();
        for (const [name, value] of query) form.append(name, value);
        expect(readSelection(form)).toEqual({ selection, invalid: false });
      }),
    );
  });
});

it("a click on an option of insulation replaces the other variant; a second click changes nothing", () => {
  const chosen = chooseOption(of(["thermal-nano-ceramic"]), "thermal-titanium");
  expect(chosen.codes).toEqual(["thermal-titanium"]);
  expect(chooseOption(chosen, "thermal-titanium").codes).toEqual(["thermal-titanium"]);
});

it("a click on an option of a film clears every other film; a second click deselects it", () => {
  fc.assert(
    fc.property(reachable, fc.constantFrom(...codesOf("ppf-")), (before, film) => {
      const chosen = before.codes.includes(film) ? before : chooseOption(before, film);
      expect(codesIn(chosen, "film")).toEqual([film]);
      expect(codesIn(chooseOption(chosen, film), "film")).toEqual([]);
    }),
  );
});

it("when two selections are merged, the later wins if only one choice is possible", () => {
  const suv = (codes: readonly ServiceCode[]): Selection => ({ carType: "suv", codes });
  expect(mergeSelections(of(["ppf-full-glossy-hexis", "thermal-titanium"]), suv(["ppf-full-matte-xpel"]))).toEqual(
    suv(["thermal-titanium", "ppf-full-matte-xpel"]),
  );
  fc.assert(
    fc.property(reachable, (made) => {
      expect(mergeSelections(made, emptySelection)).toEqual(made);
      expect(mergeSelections(emptySelection, made)).toEqual(made);
      expect(mergeSelections(made, made)).toEqual(made);
    }),
  );
});

describe("a selection in a link", () => {
  const read = (query: string) => readSelection(new URLSearchParams(query));

  it("keeps its valid choices when others are invalid", () => {
    expect(read("polishing=x&thermal=thermal-titanium&carType=suv&film=&ceramic=__proto__")).toEqual({
      selection: { carType: "suv", codes: ["thermal-titanium"] },
      invalid: true,
    });
  });

  it("is invalid with a file", () => {
    const form = new FormData();
    form.append("ceramic", new File(["ceramic-interior"], "ceramic-interior"));
    expect(readSelection(form)).toEqual({ selection: emptySelection, invalid: true });
  });

  it.each([
    ...["carType=truck", "carType=sedan&carType=suv", "thermal=thermal-gold", "ceramic=polishing-interior"],
    ...["thermal=thermal-titanium&thermal=thermal-nano-ceramic", "polishing=polishing-interior&polishing=x"],
    "film=ppf-full-matte-xpel&film=ppf-front-glossy-xpel",
  ])("is invalid: %s", (query) => expect(read(query).invalid).toBe(true));

  it.each(["", "carType=&film=", "other=x", "thermal=thermal-titanium&thermal=thermal-titanium"])(
    "is valid: %j",
    (query) => expect(read(query).invalid).toBe(false),
  );

  it("never yields an illegal selection", () => {
    const name = fc.constantFrom("carType", "thermal", "ceramic", "film", "polishing", "other");
    const value = fc.oneof(fc.constantFrom<string>(...serviceCodes, ...carTypes, ""), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        const { selection } = readSelection(new URLSearchParams(pairs));
        expect(readSelection(selectionQuery(selection))).toEqual({ selection, invalid: false });
      }),
      { numRuns: 500 },
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { carTypes, serviceCodes } from "./catalogue";
import { readSelection, type Selection, selectionQuery } from "./selection";

const codesOf = (prefix: string) => serviceCodes.filter((code) => code.startsWith(prefix));
const atMostOne = (prefix: string) => fc.subarray(codesOf(prefix), { maxLength: 1 });

const anySelection: fc.Arbitrary<Selection> = fc.record({
  carType: fc.constantFrom(...carTypes, null),
  codes: fc
    .tuple(
      atMostOne("thermal-"),
      fc.subarray(codesOf("ceramic-")),
      atMostOne("ppf-"),
      fc.subarray(codesOf("polishing-")),
    )
    .map((fields) => fields.flat()),
});

const read = (query: string) => readSelection(new URLSearchParams(query));

describe("a selection in a URL", () => {
  it("is read back as it was written, from a query string and from form data", () => {
    fc.assert(
      fc.property(anySelection, (selection) => {
        const query = selectionQuery(selection);
        expect(readSelection(query)).toEqual({ selection, invalid: false });
        const form = new FormData();
        for (const [name, value] of query) form.append(name, value);
        expect(readSelection(form)).toEqual({ selection, invalid: false });
      }),
    );
  });

  it("uses the field names of the form", () => {
    const codes = ["thermal-titanium", "ceramic-interior", "ppf-full-glossy-xpel", "polishing-exterior"] as const;
    expect(selectionQuery({ carType: "suv", codes }).toString()).toBe(
      "carType=suv&thermal=thermal-titanium&ceramic=ceramic-interior&film=ppf-full-glossy-xpel&polishing=polishing-exterior",
    );
  });

  it("is read in catalogue order, whatever the order of the parameters", () => {
    expect(read("polishing=polishing-interior&thermal=thermal-titanium&carType=suv")).toEqual({
      selection: { carType: "suv", codes: ["thermal-titanium", "polishing-interior"] },
      invalid: false,
    });
  });

  it("ignores empty values", () => {
    expect(read("carType=&film=&ceramic=&thermal=thermal-titanium")).toEqual({
      selection: { carType: null, codes: ["thermal-titanium"] },
      invalid: false,
    });
  });
});

describe("an invalid selection", () => {
  it.each([
    ["an unknown car", "carType=truck"],
    ["a car in upper case", "carType=SUV"],
    ["two cars", "carType=suv&carType=sedan"],
    ["an unknown code", "film=ppf-full-glossy-3m"],
    ["a code in the field of another", "film=thermal-titanium"],
    ["two films", "film=ppf-full-glossy-xpel&film=ppf-full-matte-xpel"],
    ["two films of one service", "film=ppf-full-glossy-xpel&film=ppf-full-glossy-hexis"],
    ["two insulations", "thermal=thermal-titanium&thermal=thermal-nano-ceramic"],
    ["a list in one value", "ceramic=ceramic-interior,ceramic-exterior"],
    ["the name of an inherited property", "ceramic=__proto__&polishing=constructor"],
    ["a code with a space", "ceramic=ceramic-interior%20"],
    ["an unknown code among valid ones", "carType=suv&thermal=thermal-titanium&polishing=x"],
  ])("is reported: %s", (_what, query) => {
    expect(read(query).invalid).toBe(true);
  });

  it("still yields its valid choices", () => {
    expect(read("carType=suv&thermal=thermal-titanium&polishing=x&film=").selection).toEqual({
      carType: "suv",
      codes: ["thermal-titanium"],
    });
  });

  it("is reported when a field holds a file", () => {
    const form = new FormData();
    form.append("ceramic", new File(["ceramic-interior"], "ceramic-interior"));
    expect(readSelection(form)).toEqual({ selection: { carType: null, codes: [] }, invalid: true });
  });

  it("never yields an illegal selection, and is reported exactly when a value is not allowed", () => {
    const name = fc.constantFrom("carType", "thermal", "ceramic", "film", "polishing", "other");
    const value = fc.oneof(fc.constantFrom<string>(...serviceCodes, ...carTypes, ""), fc.string({ maxLength: 8 }));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 8 }), (pairs) => {
        const { selection, invalid } = readSelection(new URLSearchParams(pairs));
        const given = (field: string) =>
          pairs.filter(([key, text]) => key === field && text !== "").map(([, text]) => text);
        const legal = (field: string, codes: readonly string[], most: number) =>
          given(field).every((text) => codes.includes(text)) && new Set(given(field)).size <= most;
        const allLegal =
          given("carType").length <= 1 &&
          legal("carType", carTypes, 1) &&
          legal("thermal", codesOf("thermal-"), 1) &&
          legal("film", codesOf("ppf-"), 1) &&
          legal("ceramic", codesOf("ceramic-"), 2) &&
          legal("polishing", codesOf("polishing-"), 2);
        expect(invalid).toBe(!allLegal);
        expect(readSelection(selectionQuery(selection))).toEqual({ selection, invalid: false });
      }),
      { numRuns: 500 },
    );
  });
});

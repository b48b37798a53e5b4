import { expect, expectTypeOf, test } from "vitest";
import { type CodeIn, lookUp, serviceFields } from "./catalogue";
import { packagesWith, servicePackages } from "./packages";
import { priceOf } from "./pricing";
import { codesIn, readSelection, selectionQuery } from "./selection";

test.each(servicePackages)("the booking form accepts exactly the services of the package $id", ({ codes }) => {
  const { selection, invalid } = readSelection(selectionQuery({ carType: "suv", codes }));
  expect(invalid).toBe(false);
  expect(selection).toEqual({ carType: "suv", codes });
  expect(codes.length).toBeGreaterThan(1);
});

test.each(servicePackages)("the package $id has at most one service of a field that takes one", ({ codes }) => {
  for (const field of ["thermal", "film"] as const) {
    expect(serviceFields[field]).toBe("one");
    expect(codesIn({ carType: null, codes }, field).length).toBeLessThanOrEqual(1);
  }
});

test.each([
  ["summer", 1500 + 450, 1650 + 450],
  ["newCar", 600 + 450 + 2500, 800 + 450 + 2850],
  ["shine", 450 + 450 + 600, 450 + 450 + 800],
  ["beforeSale", 350 + 600, 450 + 800],
  ["manyYears", 1500 + 7700, 1650 + 8500],
])("the package %s costs the sum of its services: %d and %d SAR", (id, sedan, suv) => {
  const { codes = [] } = servicePackages.find((own) => own.id === id) ?? {};
  expect(priceOf(codes, "sedan").total).toBe(sedan);
  expect(priceOf(codes, "suv").total).toBe(suv);
});

test("packages are found by their services", () => {
  const withPolishing = packagesWith(["polishing-interior", "polishing-exterior"]).map(({ id }) => id);
  expect(withPolishing).toEqual(["shine", "beforeSale"]);
  expect(packagesWith(["ppf-full-matte-xpel"])).toEqual([]);
});

test("a field accepts only its own codes by its type", () => {
  expectTypeOf<CodeIn<"thermal">>().toEqualTypeOf<"thermal-nano-ceramic" | "thermal-titanium">();
  expect(lookUp("thermal-titanium").service.field).toBe("thermal");
});

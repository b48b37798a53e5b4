import { expect, it } from "vitest";
import { isCarType, isServiceCode, serviceCodes, serviceLabel, services } from "./catalogue";
import { packagesWith, servicePackages } from "./packages";
import { readSelection, selectionQuery } from "./selection";

it("the catalogue gives each service and code its own name in both languages, the Arabic one in Arabic", () => {
  for (const language of ["ar", "en"] as const) {
    expect(new Set(services.map(({ name }) => name[language])).size).toBe(services.length);
    expect(new Set(serviceCodes.map((code) => serviceLabel(code, language))).size).toBe(serviceCodes.length);
  }
  for (const { name } of services) expect(name.ar).toMatch(/^[\p{Script=Arabic}\s–]+$/u);
});

it("the catalogue recognises nothing else as a code or a car, not even inherited property names", () => {
  for (const text of ["", "thermal", "THERMAL-TITANIUM", "thermal-titanium ", "__proto__", "toString"]) {
    expect(isServiceCode(text)).toBe(false);
    expect(isCarType(text)).toBe(false);
  }
  expect(serviceCodes.every(isServiceCode) && isCarType("sedan") && isCarType("suv")).toBe(true);
});

it.each(servicePackages)("the booking form accepts exactly the services of the package $id", ({ codes }) => {
  const selection = { carType: "suv", codes } as const;
  expect(readSelection(selectionQuery(selection))).toEqual({ selection, invalid: false });
  expect(codes.length).toBeGreaterThan(1);
});

it("packages are found by their services", () => {
  const withPolishing = packagesWith(["polishing-interior", "polishing-exterior"]).map(({ id }) => id);
  expect(withPolishing).toEqual(["shine", "beforeSale"]);
  expect(packagesWith(["ppf-full-matte-xpel"])).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { lookUp, serviceCodes } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { type WarrantedProduct, warrantyPeriods } from "~/domain/centre/warranty-periods";
import { isWarranted, productsOf, warrantedCodes, warrantyEnd } from "./products";

describe("the warranted products of the services", () => {
  it("are those of the warranty table, with every row except the interior trim", () => {
    const reached = new Set(serviceCodes.flatMap(productsOf));
    const sold = warrantyPeriods.map(({ product }) => product).filter((product) => product !== "interiorTrim");
    expect([...reached].sort()).toEqual([...sold].sort());
  });

  it("are of the brand in the name of the service", () => {
    for (const code of serviceCodes.filter((code) => lookUp(code).service.field === "film")) {
      const brands = productsOf(code).map((product) => {
        const row = warrantyPeriods.find((period) => period.product === product);
        return row && "brand" in row ? business.brands[row.brand] : "";
      });
      expect(new Set(brands), code).toEqual(new Set([lookUp(code).option.name.en]));
    }
  });

  it("leave a choice for film of the first brand only", () => {
    expect(serviceCodes.filter((code) => productsOf(code).length > 1)).toEqual(
      serviceCodes.filter((code) => code.endsWith("-hexis")),
    );
  });

  it("are none for interior work and polishing", () => {
    expect(serviceCodes.filter((code) => !isWarranted(code))).toEqual([
      "ceramic-interior",
      "polishing-interior",
      "polishing-exterior",
    ]);
    expect(warrantedCodes).toHaveLength(serviceCodes.length - 3);
  });
});

describe("the last day of a warranty", () => {
  it.each<[WarrantedProduct, string, string]>([
    ["thermalCeramic", "2026-12-06", "2031-12-05"],
    ["ceramicExterior", "2026-12-06", "2028-12-05"],
    ["thermalTitanium", "2027-01-01", "2036-12-31"],
    ["ceramicExterior", "2028-02-29", "2030-02-28"],
    ["filmOne", "2028-02-29", "2038-02-28"],
    ["thermalCeramic", "2027-03-01", "2032-02-29"],
    ["ceramicExterior", "2026-03-01", "2028-02-29"],
    ["ceramicExterior", "2027-02-28", "2029-02-27"],
  ])("of %s from %s is %s", (product, startsOn, end) => {
    expect(warrantyEnd(product, startsOn)).toBe(end);
  });
});

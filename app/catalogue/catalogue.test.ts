import { describe, expect, it } from "vitest";
import { linkTo } from "~/i18n/screens";
import { isCarType, isServiceCode, lookUp, serviceCodes, serviceFields, serviceLabel, services } from "./catalogue";

/**
 * The table of product.md 3: service, one choice or several, code, price for a sedan and an SUV,
 * target of "Learn more".
 */
const table = [
  ["Thermal Insulation", "one", "thermal-nano-ceramic", 600, 800, "/services/thermal-insulation"],
  ["Thermal Insulation", "one", "thermal-titanium", 1500, 1650, "/services/thermal-insulation"],
  ["Nano Ceramic", "many", "ceramic-interior", 450, 450, "/services/nano-ceramic"],
  ["Nano Ceramic", "many", "ceramic-exterior", 450, 450, "/services/nano-ceramic"],
  ["Full Front PPF Glossy", "one", "ppf-front-glossy-hexis", 2500, 2850, "/services/ppf"],
  ["Full Front PPF Glossy", "one", "ppf-front-glossy-xpel", 3000, 4000, "/services/ppf"],
  ["Full Car PPF Glossy", "one", "ppf-full-glossy-hexis", 7700, 8500, "/services/ppf"],
  ["Full Car PPF Glossy", "one", "ppf-full-glossy-xpel", 10000, 11000, "/services/ppf"],
  ["Full Car PPF Matte", "one", "ppf-full-matte-hexis", 8800, 9000, "/services/ppf-matte"],
  ["Full Car PPF Matte", "one", "ppf-full-matte-xpel", 11000, 12000, "/services/ppf-matte"],
  ["Polishing", "many", "polishing-interior", 350, 450, "/services/car-polishing"],
  ["Polishing", "many", "polishing-exterior", 600, 800, "/services/car-polishing"],
] as const;

describe("the catalogue", () => {
  it.each(table)("sells %s (choose %s) as %s for %d / %d SAR", (name, choice, code, sedan, suv, page) => {
    const { service, option } = lookUp(code);
    expect(service.name.en).toBe(name);
    expect(serviceFields[service.field]).toBe(choice);
    expect({ sedan: option.sedan, suv: option.suv }).toEqual({ sedan, suv });
    expect(linkTo(service.page, "ar")).toBe(page);
  });

  it("has exactly these twelve codes, in the order of the table", () => {
    expect(serviceCodes).toEqual(table.map(([, , code]) => code));
  });

  it("has six services, each with a unique name in both languages", () => {
    expect(services.map(({ name }) => name.en)).toEqual([...new Set(table.map(([name]) => name))]);
    expect(new Set(services.map(({ name }) => name.ar)).size).toBe(6);
    for (const { name } of services) expect(name.ar).toMatch(/^[\p{Script=Arabic}\s–]+$/u);
  });

  it("gives every code a unique label in both languages", () => {
    for (const language of ["ar", "en"] as const) {
      expect(new Set(serviceCodes.map((code) => serviceLabel(code, language))).size).toBe(12);
    }
    expect(serviceLabel("thermal-titanium", "en")).toBe("Titanium window film");
    expect(serviceLabel("thermal-titanium", "ar")).toBe("عازل تيتانيوم للزجاج");
  });

  it("recognises nothing else as a code or a car, not even inherited property names", () => {
    for (const text of [
      "",
      "thermal",
      "THERMAL-TITANIUM",
      "thermal-titanium ",
      "constructor",
      "__proto__",
      "toString",
    ]) {
      expect(isServiceCode(text)).toBe(false);
      expect(isCarType(text)).toBe(false);
    }
    expect(isCarType("sedan") && isCarType("suv")).toBe(true);
  });
});

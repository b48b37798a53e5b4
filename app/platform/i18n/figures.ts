// Relative imports, because `react-router.config.ts` loads this file without the alias `~`.
import company from "../../../content/company.json" with { type: "json" };
import terms from "../../../content/terms.json" with { type: "json" };

const { warrantyYears, ...others } = terms;

/** Articles and texts use these keys. */
export const figures = {
  ...others,
  filmWarrantyYears: warrantyYears.filmOne,
  thermalCeramicYears: warrantyYears.thermalCeramic,
  thermalTitaniumYears: warrantyYears.thermalTitanium,
  ceramicWarrantyYears: warrantyYears.ceramicExterior,
  brandOne: company.brands.one,
  brandTwo: company.brands.two,
  commercialRegistration: company.legal.commercialRegistration,
  vatNumber: company.legal.vatNumber,
} as const;

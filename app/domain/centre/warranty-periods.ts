import { type company, terms } from "./company";

/** Warranties in the order of the warranty page (product.md 12.1). A film names its brand. */
export const warrantyPeriods = [
  { product: "ceramicExterior" },
  { product: "thermalCeramic" },
  { product: "thermalTitanium" },
  { product: "filmBlack", brand: "one" },
  { product: "filmOne", brand: "one" },
  { product: "filmTwo", brand: "two" },
  { product: "interiorTrim" },
] as const satisfies readonly {
  product: keyof typeof terms.warrantyYears;
  brand?: keyof typeof company.brands;
}[];

export type WarrantedProduct = (typeof warrantyPeriods)[number]["product"];

export function warrantyYears(product: WarrantedProduct): number {
  return terms.warrantyYears[product];
}

import type { business } from "./profile";

/** The warranty table (product.md 12.1), in its order. */
export const warrantyPeriods = [
  { product: "ceramicExterior", years: 2 },
  { product: "thermalCeramic", years: 5 },
  { product: "thermalTitanium", years: 10 },
  { product: "filmBlack", years: 5, brand: "one" },
  { product: "filmOne", years: 10, brand: "one" },
  { product: "filmTwo", years: 10, brand: "two" },
  { product: "interiorTrim", years: 5 },
] as const satisfies readonly { product: string; years: number; brand?: keyof typeof business.brands }[];

export type WarrantedProduct = (typeof warrantyPeriods)[number]["product"];

/** The warranty period of a product, in years. */
export function warrantyYears(product: WarrantedProduct): number {
  const period = warrantyPeriods.find((row) => row.product === product);
  if (!period) throw new Error(`No warranty period for ${product}`);
  return period.years;
}

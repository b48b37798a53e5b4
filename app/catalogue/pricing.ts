import { business } from "~/business/profile";
import { type CarType, carTypes, lookUp, type Service, type ServiceCode } from "./catalogue";

/** Amounts in SAR, exact to the halala. */
export interface Price {
  readonly lines: readonly { readonly code: ServiceCode; readonly amount: number }[];
  readonly subtotal: number;
  readonly vat: number;
  readonly total: number;
}

/**
 * Prices the chosen services for a car (spec section 9): total is the sum of catalogue prices, VAT included;
 * subtotal is total / 1.15 rounded to the halala; VAT is what remains. All in SAR.
 */
export function priceOf(codes: readonly ServiceCode[], carType: CarType): Price {
  const lines = codes.map((code) => ({ code, amount: lookUp(code).option[carType] }));
  const totalHalalas = lines.reduce((sum, { amount }) => sum + amount * 100, 0);
  const subtotalHalalas = Math.round((totalHalalas * 100) / (100 + business.terms.vatPercent));
  return {
    lines,
    subtotal: subtotalHalalas / 100,
    vat: (totalHalalas - subtotalHalalas) / 100,
    total: totalHalalas / 100,
  };
}

/** The lowest and the highest price among the options of some services, for any car, in SAR, VAT included. */
export function priceRange(services: readonly Service[]): { readonly lowest: number; readonly highest: number } {
  const prices = services.flatMap(({ options }) => options.flatMap((option) => carTypes.map((type) => option[type])));
  return { lowest: Math.min(...prices), highest: Math.max(...prices) };
}

import { business } from "~/domain/centre/profile";
import type { Booking } from "~/platform/db/schema.server";
import prices from "~content/prices.json" with { type: "json" };
import { type CarType, carTypes, type Service, type ServiceCode } from "./catalogue";
import { type Selection, selectionQuery } from "./selection";

/** The price of a service for each car (product.md 3.1), in SAR, VAT included. */
export function pricesOf(code: ServiceCode): Readonly<Record<CarType, number>> {
  return prices[code];
}

export type Price = ReturnType<typeof priceOf>;

/**
 * Prices the chosen services for a car, in SAR, before any discount (product.md 3.2). The lines and
 * the total include VAT. The subtotal is total / 1.15, rounded to two decimals.
 */
export function priceOf(codes: readonly ServiceCode[], carType: CarType) {
  const lines = codes.map((code) => ({ code, amount: pricesOf(code)[carType] }));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const subtotal = Math.round((total * 100 * 100) / (100 + business.terms.vatPercent));
  return { lines, subtotal: subtotal / 100, vat: (total * 100 - subtotal) / 100, total };
}

/**
 * What was promised for a booking: the sum of its lines in SAR, its discount in percent, and the
 * agreed adjustment in halalas.
 */
export type Sale = Pick<Booking, "totalPrice" | "discountPercent" | "adjustment">;

/**
 * Computes the amounts of a booking (product.md 3.3), in SAR with VAT, exact to the halala: what is
 * due, and what leads to it. Add up only sales with the same discount rate.
 */
export function amountsOf({ totalPrice, discountPercent, adjustment }: Sale) {
  const due = totalPrice * (100 - discountPercent) + adjustment;
  return {
    discount: -(totalPrice * discountPercent) / 100,
    adjustment: adjustment / 100,
    due: due / 100,
  };
}

/**
 * The value of the hidden field `shownSelection`: the selection, and its total as the page showed
 * it (product.md 4.11). It starts with `?`, because Conform drops empty fields.
 */
export function shownSelection(selection: Selection): string {
  const { carType, codes } = selection;
  const query = selectionQuery({ carType, codes });
  if (carType) query.set("total", String(priceOf(codes, carType).total));
  return `?${query}`;
}

/** The amount due for a new booking of the site (product.md 3.3), in SAR, VAT included. */
export function payableAtCentre(total: number): number {
  const discountPercent = business.terms.onlineDiscountPercent;
  return amountsOf({ totalPrice: total, discountPercent, adjustment: 0 }).due;
}

/** The lowest and highest price of services for any car, in SAR with VAT. Throws without any. */
export function priceRange(services: readonly Service[]) {
  const prices = services
    .flatMap(({ options }) =>
      options.flatMap(({ code }) => carTypes.map((type) => ({ code, price: pricesOf(code)[type] }))),
    )
    .sort((one, other) => one.price - other.price);
  const [first, last] = [prices[0], prices.at(-1)];
  if (!first || !last) throw new Error("There is no service");
  return { lowest: first.price, highest: last.price, cheapest: first.code };
}

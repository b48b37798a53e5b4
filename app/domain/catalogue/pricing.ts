import { business } from "~/domain/centre/profile";
import { finalStatuses } from "~/platform/db/booking-status";
import type { Booking } from "~/platform/db/schema.server";
import { oneOf } from "~/platform/one-of";
import prices from "~content/prices.json" with { type: "json" };
import { type CarType, carTypes, type Service, type ServiceCode } from "./catalogue";
import { type Selection, selectionQuery } from "./selection";

/** The price of a service for each car (product.md 3.1), in SAR, VAT included. */
export function pricesOf(code: ServiceCode): Readonly<Record<CarType, number>> {
  return prices[code];
}

export type Price = ReturnType<typeof priceOf>;

/**
 * Prices the chosen services for a car, in SAR (product.md 3.2). The lines and the total, the sum
 * of catalogue prices, include VAT; subtotal is total / 1.15 rounded to two decimals.
 */
export function priceOf(codes: readonly ServiceCode[], carType: CarType) {
  const lines = codes.map((code) => ({ code, amount: pricesOf(code)[carType] }));
  const totalHalalas = lines.reduce((sum, { amount }) => sum + amount * 100, 0);
  const subtotalHalalas = Math.round((totalHalalas * 100) / (100 + business.terms.vatPercent));
  return {
    lines,
    subtotal: subtotalHalalas / 100,
    vat: (totalHalalas - subtotalHalalas) / 100,
    total: totalHalalas / 100,
  };
}

/**
 * The value of the hidden field `shownSelection`: the selection, and its total as the page showed
 * it (product.md 4.11). It starts with `?`, because Conform drops empty fields.
 */
export function shownSelection(selection: Selection): string {
  const { carType, codes } = selection;
  const query = selectionQuery(selection);
  if (carType) query.set("total", String(priceOf(codes, carType).total));
  return `?${query}`;
}

/** The amount due for a booking of the site (product.md 3.3), in SAR, VAT included, to the halala. */
export function payableAtCentre(total: number): number {
  return Math.round(total * (100 - business.terms.onlineDiscountPercent)) / 100;
}

export interface Sale {
  /** SAR, VAT included. */
  readonly totalPrice: number;
  readonly createdBy: "site" | "desk";
}

/** In SAR, VAT included; null for a booking of the desk, which has no discount (product.md 16.8). */
export function discountedPrice({ totalPrice, createdBy }: Sale): number | null {
  return createdBy === "site" ? payableAtCentre(totalPrice) : null;
}

/** For any car, in SAR, VAT included. Throws without a service. */
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

export interface Amount {
  readonly term: "total" | "totalBeforeDiscount" | "discount" | "due" | "afterDiscount";
  /** SAR, VAT included. The discount is negative. */
  readonly amount: number;
  readonly isStrong: boolean;
}

/**
 * The amounts of a booking, in the order that all pages and emails use (product.md 3.3): total,
 * discount, and the amount due at the centre. After the visit nothing is due. A cancelled booking
 * or a no-show has only a total.
 */
export function amountsOf(booking: Sale & Pick<Booking, "status">): readonly Amount[] {
  const { totalPrice, status } = booking;
  const discounted = discountedPrice(booking);
  const final = oneOf(finalStatuses, status);
  if (final === "cancelled" || final === "no-show") return [{ term: "total", amount: totalPrice, isStrong: false }];
  if (discounted === null) return [{ term: final ? "total" : "due", amount: totalPrice, isStrong: true }];
  return [
    { term: "totalBeforeDiscount", amount: totalPrice, isStrong: false },
    { term: "discount", amount: Math.round((discounted - totalPrice) * 100) / 100, isStrong: false },
    { term: final ? "afterDiscount" : "due", amount: discounted, isStrong: true },
  ];
}

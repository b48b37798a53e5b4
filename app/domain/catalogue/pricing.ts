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
 * agreed adjustment in halalas. `paid` is in halalas, too, or null if that was not recorded.
 */
export interface Sale extends Pick<Booking, "totalPrice" | "discountPercent" | "adjustment"> {
  readonly paid?: number | null;
}

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

/** What is still to be paid, in SAR; below zero once more was paid than is due. */
export function openAmount(sale: Sale): number {
  return (Math.round(amountsOf(sale).due * 100) - (sale.paid ?? 0)) / 100;
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

export interface Amount {
  readonly term:
    | ("total" | "totalBeforeDiscount" | "discount" | "adjustment")
    | ("due" | "afterDiscount" | "final" | "paid" | "open" | "tooMuch");
  /** SAR, VAT included. `discount` and `paid` are negative. */
  readonly amount: number;
  readonly isStrong: boolean;
}

/**
 * The amounts of a booking, in the order that all pages and emails use (product.md 3.3). If
 * something was paid, the paid amount and the rest come last. A completed booking shows them only
 * if the customer still owes something or has paid too much.
 */
export function shownAmounts(booking: Sale & Pick<Booking, "status">): readonly Amount[] {
  const { status, paid = null } = booking;
  const promised = promisedAmounts(booking);
  const open = openAmount(booking);
  const isCompleted = status === "completed";
  if (paid === null || (isCompleted ? open === 0 : paid === 0)) return promised;
  const isOff = status === "cancelled" || status === "no-show";
  return [
    ...promised.map((amount) => ({ ...amount, isStrong: false })),
    ...(paid === 0 ? [] : [{ term: "paid", amount: -paid / 100, isStrong: false } as const]),
    isOff
      ? { term: "tooMuch", amount: paid / 100, isStrong: true }
      : { term: open < 0 ? "tooMuch" : "open", amount: Math.abs(open), isStrong: true },
  ];
}

function promisedAmounts(booking: Sale & Pick<Booking, "status">): readonly Amount[] {
  const { totalPrice, discountPercent, status } = booking;
  const { discount, adjustment, due } = amountsOf(booking);
  const final = oneOf(finalStatuses, status);
  const total = { amount: totalPrice, isStrong: false };
  if (final === "cancelled" || final === "no-show") return [{ term: "total", ...total }];
  if (discountPercent === 0 && adjustment === 0) return [{ term: final ? "total" : "due", ...total, isStrong: true }];
  const paid = adjustment === 0 ? "afterDiscount" : "final";
  return [
    { term: discountPercent === 0 ? "total" : "totalBeforeDiscount", ...total },
    ...(discountPercent === 0 ? [] : [{ term: "discount", amount: discount, isStrong: false } as const]),
    ...(adjustment === 0 ? [] : [{ term: "adjustment", amount: adjustment, isStrong: false } as const]),
    { term: final ? paid : "due", amount: due, isStrong: true },
  ];
}

/** The amount that is shown largest. A booking with only a total may have none. */
export function mainAmount(booking: Sale & Pick<Booking, "status">): Amount | undefined {
  return shownAmounts(booking).find(({ isStrong }) => isStrong);
}

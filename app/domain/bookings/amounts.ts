import { discountedPrice, type Sale } from "~/domain/catalogue/pricing";
import type { Booking } from "~/platform/db/schema.server";
import { finalStatusOf } from "./status";

/** Also the keys of `amounts` in the booking texts. */
type AmountTerm = "total" | "totalBeforeDiscount" | "discount" | "due" | "afterDiscount";

export interface Amount {
  readonly term: AmountTerm;
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
  const final = finalStatusOf(status);
  if (final === "cancelled" || final === "no-show") return [{ term: "total", amount: totalPrice, isStrong: false }];
  if (discounted === null) return [{ term: final ? "total" : "due", amount: totalPrice, isStrong: true }];
  return [
    { term: "totalBeforeDiscount", amount: totalPrice, isStrong: false },
    { term: "discount", amount: Math.round((discounted - totalPrice) * 100) / 100, isStrong: false },
    { term: final ? "afterDiscount" : "due", amount: discounted, isStrong: true },
  ];
}

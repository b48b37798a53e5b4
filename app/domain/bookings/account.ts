import { amountsOf, type Sale } from "~/domain/catalogue/pricing";
import { business } from "~/domain/centre/profile";
import { finalStatuses, isBeforeArrival } from "~/platform/db/booking-status";
import type { Booking } from "~/platform/db/schema.server";
import { oneOf } from "~/platform/one-of";

/** The account of a stored booking: what is due, was paid, and is left. */

/** A sale whose booking may have ended otherwise: then `fee`, in halalas, is what is due. */
export interface Account extends Sale, Pick<Booking, "status" | "paid"> {
  readonly fee?: number | null;
}

const isOff = ({ status }: Pick<Account, "status">) => status === "cancelled" || status === "no-show";

/** What a booking costs by now, in SAR: after a cancellation or a no-show only its fee (product.md 8.16). */
export function dueAmount(account: Account): number {
  return isOff(account) ? (account.fee ?? 0) / 100 : amountsOf(account).due;
}

/** What is still to be paid, in SAR; below zero once more was paid than is due. */
export function openAmount(account: Account): number {
  return (Math.round(dueAmount(account) * 100) - account.paid) / 100;
}

export interface Amount {
  readonly term:
    | ("total" | "totalBeforeDiscount" | "discount" | "adjustment" | "fee")
    | ("due" | "afterDiscount" | "final" | "paid" | "open" | "owed" | "tooMuch");
  /** SAR, VAT included. `discount` and `paid` are negative. */
  readonly amount: number;
  readonly isStrong: boolean;
}

/**
 * The amounts of a booking, in the order that all pages and emails use (product.md 3.3). If
 * something was paid, the paid amount and the rest come last. A completed visit shows them only if
 * the customer still owes something or has paid too much.
 */
export function shownAmounts(booking: Account): readonly Amount[] {
  const { status, paid } = booking;
  const promised = promisedAmounts(booking);
  const open = openAmount(booking);
  const hasEnded = oneOf(finalStatuses, status) !== undefined && !(isOff(booking) && paid);
  if (hasEnded ? open === 0 : paid === 0) return promised;
  return [
    ...promised.map((amount) => ({ ...amount, isStrong: false })),
    ...(paid === 0 ? [] : [{ term: "paid", amount: -paid / 100, isStrong: false } as const]),
    { term: open >= 0 ? "open" : isOff(booking) ? "owed" : "tooMuch", amount: Math.abs(open), isStrong: true },
  ];
}

export const feeChoices = ["terms", "paid", "none", "other"] as const;

/** The fees that the desk offers after a cancellation or a no-show, in SAR (product.md 8.16). */
export function offeredFees(account: Account) {
  const percent = business.terms[account.status === "no-show" ? "noShowPercent" : "lateCancellationPercent"];
  const terms = Math.round(amountsOf(account).due * percent) / 100;
  return { percent, terms, paid: account.paid / 100, none: 0 };
}

/**
 * What a customer who paid is told beside the amounts (product.md 8.13, 8.17), with the amount in
 * SAR; null without a payment. `isCharged` is whether the terms charge the end of the booking.
 */
export function moneyNote(account: Account & { readonly isCharged?: boolean }) {
  const { paid, fee = null } = account;
  const open = openAmount(account);
  if (!paid) return null;
  if (isOff(account) && account.isCharged && fee === null) return { key: "undecided", amount: paid / 100 } as const;
  if (open < 0) return { key: "owed", amount: -open } as const;
  if (isOff(account)) return fee && open === 0 ? ({ key: "kept", amount: fee / 100 } as const) : null;
  if (open === 0) return { key: "inFull", amount: paid / 100 } as const;
  return isBeforeArrival(account) ? ({ key: "deposit", amount: paid / 100 } as const) : null;
}

function promisedAmounts(booking: Account): readonly Amount[] {
  const { totalPrice, discountPercent, status, fee } = booking;
  const { discount, adjustment, due } = amountsOf(booking);
  const final = oneOf(finalStatuses, status);
  const total = { amount: totalPrice, isStrong: false };
  if (isOff(booking)) {
    return [{ term: "total", ...total }, ...(fee ? [{ term: "fee", amount: fee / 100, isStrong: true } as const] : [])];
  }
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
export function mainAmount(booking: Account): Amount | undefined {
  return shownAmounts(booking).find(({ isStrong }) => isStrong);
}

import type { TFunction } from "i18next";
import type { Amount } from "~/domain/catalogue/pricing";
import type { Booking } from "~/platform/db/schema.server";

/** What an amount is called, with the rate and the reason of its booking (product.md 3.3). */
export function amountLabel(
  { term }: Pick<Amount, "term">,
  { discountPercent, adjustmentReason }: Pick<Booking, "discountPercent" | "adjustmentReason">,
  t: TFunction<"booking">,
): string {
  if (term === "discount") return t("amounts.discount", { onlineDiscountPercent: discountPercent });
  if (term === "adjustment" && adjustmentReason !== null) {
    return t("amounts.adjustmentFor", { reason: adjustmentReason });
  }
  return t(`amounts.${term}`);
}

/** The reasons for another amount due that the desk offers, in both languages below `price.reasons`. */
export const offeredReasons = ["agreed", "extra", "goodwill"] as const;

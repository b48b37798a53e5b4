import type { TFunction } from "i18next";
import type { OutboxRow } from "~/platform/db/schema.server";

/**
 * The status of an email, and why it was skipped. One that was skipped may have been sent before
 * (product.md 10.18).
 */
export function emailStatusInWords(
  { status, perhapsSent, skippedBecause }: Pick<OutboxRow, "status" | "perhapsSent" | "skippedBecause">,
  t: TFunction<"deskBooking">,
): string {
  if (status !== "skipped") return t(`mailStatus.${status}`);
  const why = skippedBecause === null ? "" : t(`skippedBecause.${skippedBecause}`);
  return t(`mailStatus.${perhapsSent ? "perhapsSent" : "skipped"}`, { why });
}

import type { TFunction } from "i18next";
import type { OutboxRow } from "~/platform/db/schema.server";

export type EmailStatus = Pick<OutboxRow, "status" | "heldBy" | "perhapsSent" | "givenUp" | "skippedBecause">;

/** A skipped or failed message may have been sent before (product.md 10.18, 11.12). */
export function emailStatusInWords(
  { status, heldBy, perhapsSent, givenUp, skippedBecause }: EmailStatus,
  t: TFunction<"deskBooking">,
): string {
  if (status === "waiting" && heldBy !== null) return t("emailStatus.held");
  if (status === "failed") return t(`emailStatus.${perhapsSent ? "failedAtLast" : givenUp ? "givenUp" : status}`);
  if (status !== "skipped") return t(`emailStatus.${status}`);
  const why = skippedBecause === null ? "" : t(`skippedBecause.${skippedBecause}`);
  return t(`emailStatus.${perhapsSent ? "perhapsSent" : "skipped"}`, { why });
}

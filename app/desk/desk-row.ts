import type { Booking } from "~/db/schema.server";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";

/** A booking in a list of the desk. */
export interface DeskRow
  extends Pick<
    Booking,
    "reference" | "customerName" | "anonymizedAt" | "carType" | "serviceIds" | "arrivalTime" | "status"
  > {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate: string;
  /** Whether staff have written a note about it. */
  readonly hasNote: boolean;
}

/** The name of the customer. Once it is removed, D1 has an Arabic placeholder (product.md 12.9). */
export function customerOf(
  { customerName, anonymizedAt }: Pick<Booking, "customerName" | "anonymizedAt">,
  language: Language,
): string {
  return anonymizedAt === null ? customerName : translator(language).t("desk:nameRemoved");
}

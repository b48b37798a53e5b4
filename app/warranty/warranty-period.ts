import { type WarrantedProduct, warrantyYears } from "~/business/warranty-periods";
import { daysAfter } from "~/i18n/date-arithmetic";

/**
 * The last day of a product's warranty, `YYYY-MM-DD`: the day before the anniversary of its start.
 * A warranty that starts on 29 February ends on 28 February.
 */
export function warrantyEnd(product: WarrantedProduct, startsOn: string): string {
  const next = new Date(`${startsOn}T00:00:00Z`);
  // In a year without 29 February this is 1 March.
  next.setUTCFullYear(next.getUTCFullYear() + warrantyYears(product));
  return daysAfter(next.toISOString().slice(0, "YYYY-MM-DD".length), -1);
}

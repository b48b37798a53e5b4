import type { CarType, ServiceCode } from "~/domain/catalogue/catalogue";
import { priceOf } from "~/domain/catalogue/pricing";
import { formatRiyals } from "../../../app/platform/i18n/format";

/** The total of services in SAR, VAT included, by the catalogue of the built site. */
export function totalOf(carType: CarType, ...codes: readonly ServiceCode[]): number {
  return priceOf(codes, carType).total;
}

/** The total as the summary of the form shows it: `1,500.00`. */
export function shownTotalOf(carType: CarType, ...codes: readonly ServiceCode[]): string {
  return formatRiyals(totalOf(carType, ...codes), { exact: true });
}

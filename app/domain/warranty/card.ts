import { isServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { warrantyPeriods } from "~/domain/centre/warranty-periods";
import { whatsAppLink } from "~/domain/centre/whatsapp";
import type { Warranty } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { linkTo } from "~/platform/i18n/screens";
import { translator } from "~/platform/i18n/translator";

/** One service on a card. */
export type CardItem = Pick<Warranty, "service" | "product" | "serial" | "startsOn" | "endsOn">;

/** A warranty card (product.md 17.3), without its token. */
export interface WarrantyCard extends Pick<Warranty, "card" | "carType" | "vehicle" | "voidedAt"> {
  readonly items: readonly CardItem[];
}

/** The path of a card's page, with its token. */
export function cardPath(token: string, language: Language): string {
  return linkTo("warranty-card", language, new URLSearchParams({ card: token }));
}

/** The URL of a card's page, for messages to its customer. */
export function cardUrl(token: string, language: Language): string {
  return business.origin + cardPath(token, language);
}

/** A WhatsApp link from the customer to the centre: the number of the card, never a name. */
export function whatsAppClaim(card: string, language: Language): string {
  return whatsAppLink(business.whatsapp, translator(language).t("warrantyCard:claim.message", { card }));
}

/** The name of a product: «فيلم حماية الطلاء Hexis». Its key if the warranty table lacks it. */
export function productName(product: string, language: Language): string {
  const row = warrantyPeriods.find((known) => known.product === product);
  if (!row) return product;
  const brand = "brand" in row ? business.brands[row.brand] : "";
  return translator(language).t(`warranty:products.${row.product}.name`, { brand });
}

/** The name of a service; its code if the catalogue lacks it. */
export function itemService(service: string, language: Language): string {
  return isServiceCode(service) ? serviceLabel(service, language) : service;
}

import { business } from "~/business/profile";
import { warrantyPeriods } from "~/business/warranty-periods";
import { whatsAppLink } from "~/business/whatsapp";
import { isServiceCode, serviceLabel } from "~/catalogue/catalogue";
import type { Warranty } from "~/db/schema.server";
import type { Language } from "~/i18n/languages";
import { linkTo } from "~/i18n/links";
import { translator } from "~/i18n/translator";

/** What a card says of one service. */
export type CardItem = Pick<Warranty, "service" | "product" | "serial" | "startsOn" | "endsOn">;

/** A warranty card (product.md 17.3), without its secret. */
export interface WarrantyCard extends Pick<Warranty, "card" | "carType" | "voidedAt"> {
  readonly items: readonly CardItem[];
}

/** The path of a card's page with its secret. */
export function cardPath(token: string, language: Language): string {
  return linkTo("warranty-card", language, new URLSearchParams({ card: token }));
}

/** The full address of a card's page, for messages to its customer. */
export function cardAddress(token: string, language: Language): string {
  return business.origin + cardPath(token, language);
}

/** Opens WhatsApp with a text of the customer to the centre: the number of the card, never a name. */
export function whatsAppClaim(card: string, language: Language): string {
  return whatsAppLink(business.whatsapp, translator(language).t("warrantyCard:claim.message", { card }));
}

/** The name of an item's product: «فيلم حماية الطلاء Hexis». As stored when the warranty table no longer has it. */
export function productName(product: string, language: Language): string {
  const row = warrantyPeriods.find((known) => known.product === product);
  if (!row) return product;
  const brand = "brand" in row ? business.brands[row.brand] : "";
  return translator(language).t(`warranty:products.${row.product}.name`, { brand });
}

/** The name of an item's service, as stored when the catalogue no longer has it. */
export function itemService(service: string, language: Language): string {
  return isServiceCode(service) ? serviceLabel(service, language) : service;
}

import { isServiceCode, serviceLabel } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { warrantyPeriods } from "~/domain/centre/warranty-periods";
import { whatsAppLink } from "~/domain/centre/whatsapp";
import type { Warranty } from "~/platform/db/schema.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { linkTo } from "~/platform/urls/screens";

export type CardItem = Pick<Warranty, "service" | "product" | "serial" | "startsOn" | "endsOn">;

export const SERIAL_MAX = 40;

/** A warranty card (product.md 17.3), without its token. */
export interface WarrantyCard extends Pick<Warranty, "card" | "carType" | "vehicle" | "voidedAt"> {
  readonly items: readonly CardItem[];
}

export function cardPath(token: string, language: Language): string {
  return linkTo("warranty-card", language, new URLSearchParams({ card: token }));
}

export function cardUrl(token: string, language: Language): string {
  return business.origin + cardPath(token, language);
}

/** A WhatsApp link to the centre. Its text contains the number of the card, never a name. */
export function whatsAppClaim(card: string, language: Language): string {
  return whatsAppLink(business.whatsapp, translator(language).t("warrantyCard:claim.message", { card }));
}

/** The name of a product: «فيلم حماية الطلاء Hexis»; its key if `warrantyPeriods` lacks it. */
export function productName(product: string, language: Language): string {
  const row = warrantyPeriods.find((known) => known.product === product);
  if (!row) return product;
  const brand = "brand" in row ? business.brands[row.brand] : "";
  return translator(language).t(`warranty:products.${row.product}.name`, { brand });
}

/** The items of a card, grouped by the days of their warranty, which products often share. */
export function itemsByTerm(items: readonly CardItem[]) {
  const inTermOf = (item: CardItem) =>
    items.filter(({ startsOn, endsOn }) => startsOn === item.startsOn && endsOn === item.endsOn);
  return items
    .filter((item) => inTermOf(item)[0] === item)
    .map((item) => ({ startsOn: item.startsOn, endsOn: item.endsOn, items: inTermOf(item) }));
}

export function itemNames({ product, service }: Pick<CardItem, "product" | "service">, language: Language) {
  const names = { product: productName(product, language), service: itemService(service, language) };
  return { ...names, service: names.service === names.product ? null : names.service };
}

export function itemService(service: string, language: Language): string {
  return isServiceCode(service) ? serviceLabel(service, language) : service;
}

import { phoneInGroups } from "~/platform/i18n/format";
import announcements from "~content/announcements.json" with { type: "json" };
import contact from "~content/contact.json" with { type: "json" };
import { company, terms } from "./company";
import type { FactsOf } from "./schema.server";

/** The National Day badge of the packages page. Its days are `YYYY-MM-DD` in Riyadh. */
export type Offer = FactsOf<"announcements">["nationalDay"];

/** A sentence on every page, from its first day to its last, `YYYY-MM-DD` in Riyadh. */
export type Notice = FactsOf<"announcements">["notice"];

const { nationalDay, notice }: { nationalDay: Offer; notice: Notice } = announcements;
const { unifiedPhone, mobile, whatsapp, map, social, ...others } = contact;
const networks: Readonly<Record<keyof typeof social, string | null>> = social;
const COUNTRY = "966";

/** The facts of the business, each typed once, in `content/`. */
export const business = {
  ...company,
  ...others,
  /** Show `display` left to right, also in Arabic. */
  unifiedPhone: { dial: unifiedPhone, display: phoneInGroups(unifiedPhone) },
  mobile: { dial: `+${COUNTRY}${mobile.slice(1)}`, display: phoneInGroups(mobile) },
  /** In the format of WhatsApp links. */
  whatsapp: COUNTRY + whatsapp.slice(1),
  address: { ...company.address, map },
  social: networks,
  nationalDayOffer: nationalDay,
  notice,
  terms,
} as const;

/**
 * Whether the National Day offer is shown on `today`, a day in Riyadh (product.md 1.8). An offer
 * without its days is shown.
 */
export function showsOffer(
  today: string,
  { active, from, until }: Pick<Offer, "active" | "from" | "until"> = business.nationalDayOffer,
): boolean {
  return active && (from === null || from <= today) && (until === null || today <= until);
}

/** The notice of `today`, a day in Riyadh, in both languages; null if none (product.md 18.7). */
export function noticeOn(today: string, { text, from, until }: Notice = business.notice): Notice["text"] {
  return text && from && until && from <= today && today <= until ? text : null;
}

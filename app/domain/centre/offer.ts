import { business, type Notice, type Offer } from "./profile";

/** Whether the National Day offer is shown on `today`, a day in Riyadh (product.md 1.8). */
export function showsOffer(
  today: string,
  { active, from, until }: Pick<Offer, "active" | "from" | "until"> = business.nationalDayOffer,
): boolean {
  return active && (from === null || from <= today) && (until === null || today <= until);
}

/** The notice of `today`, a day in Riyadh, in both languages; null without one (product.md 18). */
export function noticeOn(today: string, { text, from, until }: Notice = business.notice): Notice["text"] {
  return text && from && until && from <= today && today <= until ? text : null;
}

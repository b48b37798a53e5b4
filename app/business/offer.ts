import { business } from "./profile";

interface Offer {
  readonly active: boolean;
  /** The last day, `YYYY-MM-DD` in Riyadh; null while the owner has not set it. */
  readonly until: string | null;
}

/** Whether the National Day offer is shown on `today`, a day in Riyadh (product.md 1.8). */
export function showsOffer(today: string, { active, until }: Offer = business.nationalDayOffer): boolean {
  return active && (until === null || today <= until);
}

import { business, type SpecialHours } from "./profile";

/** A fact of the profile whose last day, `YYYY-MM-DD` in Riyadh, has passed. */
export type ExpiredFact =
  | { readonly kind: "special-hours"; readonly note: SpecialHours["note"]; readonly until: string }
  | { readonly kind: "national-day-offer"; readonly until: string };

interface DatedFacts {
  readonly hours: { readonly special: readonly SpecialHours[] };
  readonly nationalDayOffer: { readonly active: boolean; readonly until: string | null };
}

/**
 * Facts of the profile that have expired on `today`, a day in Riyadh (product.md 11.6). Remove them
 * and deploy, because prerendered pages show them until then.
 */
export function expiredFacts(
  today: string,
  { hours, nationalDayOffer: { active, until } }: DatedFacts = business,
): readonly ExpiredFact[] {
  return [
    ...hours.special
      .filter((special) => special.until < today)
      .map(({ note, until }) => ({ kind: "special-hours", note, until }) as const),
    ...(active && until && until < today ? [{ kind: "national-day-offer", until } as const] : []),
  ];
}

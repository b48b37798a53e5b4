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
 * What the profile still has though it is over on `today`, a day in Riyadh (days.md, section 5): to be taken out, with a
 * deployment after it, because pages that are files show it until then.
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

import type { ServiceCode } from "./catalogue";

/** The kinds of bay that cars are worked on in. */
export const bays = ["film", "paint", "glass", "interior"] as const;
export type Bay = (typeof bays)[number];

/**
 * Where each service is done and for how many days. These are placeholders of the owner: they count places, and are
 * never shown as a promise.
 */
const work: Readonly<Record<ServiceCode, { readonly bay: Bay; readonly days: number; readonly afterFilm?: true }>> = {
  "thermal-nano-ceramic": { bay: "glass", days: 1 },
  "thermal-titanium": { bay: "glass", days: 1 },
  "ceramic-interior": { bay: "interior", days: 1 },
  "ceramic-exterior": { bay: "paint", days: 2, afterFilm: true },
  "ppf-front-glossy-hexis": { bay: "film", days: 2 },
  "ppf-front-glossy-xpel": { bay: "film", days: 2 },
  "ppf-full-glossy-hexis": { bay: "film", days: 4 },
  "ppf-full-glossy-xpel": { bay: "film", days: 4 },
  "ppf-full-matte-hexis": { bay: "film", days: 4 },
  "ppf-full-matte-xpel": { bay: "film", days: 4 },
  "polishing-interior": { bay: "interior", days: 1 },
  "polishing-exterior": { bay: "paint", days: 1 },
};

/** A car in a bay on one day of its stay; 0 is the day it arrives. */
export interface Place {
  readonly bay: Bay;
  readonly day: number;
}

/**
 * The places that a car takes for these services, each once. Film and exterior ceramic follow one another, the rest runs
 * beside them. The view `service_places` and a trigger say the same in SQL.
 */
export function stayOf(codes: readonly ServiceCode[]): readonly Place[] {
  const filmDays = Math.max(0, ...codes.map((code) => (work[code].bay === "film" ? work[code].days : 0)));
  const places = codes.flatMap((code) => {
    const { bay, days, afterFilm } = work[code];
    const first = afterFilm ? filmDays : 0;
    return Array.from({ length: days }, (_, day) => ({ bay, day: first + day }));
  });
  return places.filter(
    ({ bay, day }, index) => places.findIndex((other) => other.bay === bay && other.day === day) === index,
  );
}

/** Every service with its places, as rows of the view `service_places`. */
export function servicePlaces() {
  return Object.entries(work).flatMap(([code, { bay, days, afterFilm = false }]) =>
    Array.from({ length: days }, (_, day) => ({ code, bay, day, afterFilm })),
  );
}

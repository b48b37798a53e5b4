import { type Bay, bays } from "~/platform/db/bays";
import type { ServiceCode } from "./catalogue";

export const places = ["arrival", ...bays] as const;
export type PlaceName = (typeof places)[number];

interface BayTime {
  bay: Bay;
  days: number;
  afterFilm?: true;
}

/**
 * The bay of each service, and its days of work. The owner sets the days: they determine which
 * places a booking takes, and customers see them as the expected length of their stay (product.md
 * 17.1).
 */
const bayTimes: Readonly<Record<ServiceCode, BayTime>> = {
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

/** A car in a bay on one day of its stay; day 0 is the arrival. */
export interface Place {
  readonly bay: Bay;
  readonly day: number;
}

/** Each place once (product.md 7.3). Exterior ceramic starts after the film, all else in parallel. */
export function stayOf(codes: readonly ServiceCode[]): readonly Place[] {
  const filmDays = Math.max(0, ...codes.map((code) => (bayTimes[code].bay === "film" ? bayTimes[code].days : 0)));
  const places = codes.flatMap((code) => {
    const { bay, days, afterFilm } = bayTimes[code];
    const first = afterFilm ? filmDays : 0;
    return Array.from({ length: days }, (_, day) => ({ bay, day: first + day }));
  });
  return places.filter(
    ({ bay, day }, index) => places.findIndex((other) => other.bay === bay && other.day === day) === index,
  );
}

interface StoredPlace {
  readonly bay: PlaceName;
  readonly day: string;
}

/** Those of the services whose work has begun by a day, in a stay with these stored places. */
export function begunBy(day: string, codes: readonly ServiceCode[], places: readonly StoredPlace[]) {
  const daysIn = (name: Bay) => places.filter(({ bay }) => bay === name).map((place) => place.day);
  return codes.filter((code) => {
    const { bay, afterFilm } = bayTimes[code];
    const filmDays = afterFilm ? daysIn("film") : [];
    return daysIn(bay).some((begun) => begun <= day && filmDays.every((film) => film < begun));
  });
}

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
  return stayOfWork(codes.map((code) => ({ code, from: 0, until: Number.POSITIVE_INFINITY })));
}

/** A service with the day of the stay on which it was added, and that on which it was taken out. */
interface Work {
  readonly code: ServiceCode;
  readonly from: number;
  readonly until: number;
}

/** As `stayOf`, for services that change during the stay: each starts when it is added, and ends when it is not. */
export function stayOfWork(work: readonly Work[]): readonly Place[] {
  const films = work.filter(({ code }) => bayTimes[code].bay === "film");
  const filmEnd = Math.max(0, ...films.map(({ code, from, until }) => Math.min(from + bayTimes[code].days, until)));
  const places = work.flatMap(({ code, from, until }) => {
    const { bay, days, afterFilm } = bayTimes[code];
    const first = afterFilm ? Math.max(from, filmEnd) : from;
    return Array.from({ length: days }, (_, day) => ({ bay, day: first + day })).filter(({ day }) => day < until);
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

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

export function bayOf(code: ServiceCode): Bay {
  return bayTimes[code].bay;
}

/** A car in a bay on one day of its stay; day 0 is the arrival. */
export interface Place {
  readonly bay: Bay;
  readonly day: number;
}

/** Each place once (product.md 7.3). Exterior ceramic starts after the film, all else in parallel. */
export function stayOf(codes: readonly ServiceCode[]): readonly Place[] {
  return stayAhead(
    codes.map((code) => ({ code, from: 0 })),
    { today: 0, from: 0, stored: [] },
  );
}

/** A service that was added on a day of the stay. */
export interface Work {
  readonly code: ServiceCode;
  readonly from: number;
}

/** A stay on one of its days. */
export interface Visit {
  readonly today: number;
  /** The first day that may change, today or tomorrow. The places before it are spent. */
  readonly from: number;
  readonly stored: readonly { readonly bay: PlaceName; readonly day: number }[];
}

/** How many days a bay stays taken from `from` on, if a service needs it at all. */
type Late = ReadonlyMap<Bay, number>;

/** As `stayOf`, for the work that is left. */
export function stayAhead(work: readonly Work[], visit: Visit, late: Late = new Map()): readonly Place[] {
  const left = workLeft(work, visit);
  const daysFrom = (first: number, { bay, days }: { bay: Bay; days: number }) =>
    Math.max(days, (late.get(bay) ?? 0) - first);
  const film = Math.max(0, ...left.filter(({ bay }) => bay === "film").map((one) => daysFrom(0, one)));
  const places = left.flatMap((one) => {
    const first = one.afterFilm ? film : 0;
    return Array.from({ length: daysFrom(first, one) }, (_, day) => ({ bay: one.bay, day: visit.from + first + day }));
  });
  return places.filter(
    ({ bay, day }, index) => places.findIndex((other) => other.bay === bay && other.day === day) === index,
  );
}

function workLeft(work: readonly Work[], { from: firstDay, stored }: Visit) {
  const spent = stored.filter(({ day }) => day < firstDay);
  const filmEnd = Math.max(0, ...spent.filter(({ bay }) => bay === "film").map(({ day }) => day + 1));
  return work.map(({ code, from }) => {
    const { bay, days, afterFilm = false } = bayTimes[code];
    const first = afterFilm ? Math.max(from, filmEnd) : from;
    const done = spent.filter((place) => place.bay === bay && place.day >= first).length;
    return { bay, afterFilm, days: Math.max(0, days - done) };
  });
}

/** The work that is left, until a planned day (product.md 17.9). */
export function stayUntil(planned: number, work: readonly Work[], visit: Visit): readonly Place[] {
  return stayAhead(work, visit, lateBays(planned, work, visit)).filter(({ day }) => day <= planned);
}

/**
 * Which bays stay taken so that a stay ends on a planned day, if its work ends earlier: those that
 * work on it today, or did last. Of several, those whose work also needs tomorrow.
 */
export function lateBays(planned: number, work: readonly Work[], visit: Visit): Late {
  const { today, from, stored } = visit;
  const ahead = stayAhead(work, visit);
  if (ahead.some(({ day }) => day >= planned)) return new Map();
  const left = workLeft(work, visit);
  const begun = stored.filter(({ bay, day }) => day <= today && left.some((one) => one.bay === bay));
  const last = Math.max(...begun.map(({ day }) => day));
  const atWork = bays.filter((bay) => begun.some((place) => place.bay === bay && place.day === last));
  const goOn = atWork.filter((bay) => ahead.some((place) => place.bay === bay && place.day === today + 1));
  const waiting = Math.max(0, ...left.filter(({ afterFilm }) => afterFilm).map(({ days }) => days));
  const days = planned - from + 1;
  return new Map((goOn.length > 0 ? goOn : atWork).map((bay) => [bay, bay === "film" ? days - waiting : days]));
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

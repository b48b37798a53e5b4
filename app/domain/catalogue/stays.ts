import { type Bay, bays } from "~/platform/codes";
import type { ServiceCode } from "./catalogue";

export const places = ["arrival", ...bays] as const;
export type PlaceName = (typeof places)[number];

interface BayTime {
  bay: Bay;
  days: number;
  afterFilm?: true;
}

/**
 * The bay of each service, and its days of work, as the owner decided. They determine the places of
 * a booking, and the estimated duration that customers see (product.md 17.1).
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

/** The places of a new booking without the arrival, each once (product.md 7.3). */
export function stayOf(codes: readonly ServiceCode[]): readonly Place[] {
  return stayAhead(
    codes.map((code) => ({ code, from: 0 })),
    0,
  );
}

/** A service, and the day of the stay on which it was added. */
export interface Work {
  readonly code: ServiceCode;
  readonly from: number;
}

/** A planned day that staff chose, the day of the stay when they did, and the services then. */
export interface Choice {
  readonly today: number;
  readonly planned: number;
  readonly work: readonly Work[];
}

/** What has happened to a car at the centre: its stored places, and the choices of staff. */
export interface Visit {
  readonly stored: readonly { readonly bay: PlaceName; readonly day: number }[];
  /** The oldest first. */
  readonly choices: readonly Choice[];
}

/**
 * As `stayOf`, for the work that is left from `today` on (product.md 17.9). A removed service takes
 * no days ahead: only `work`, choices of staff and past days count.
 */
export function stayAhead(
  work: readonly Work[],
  today: number,
  visit: Visit = { stored: [], choices: [] },
): readonly Place[] {
  const spent = visit.stored.filter(({ day }) => day < today);
  const places = layOut(workLeft(work, spent, daysGranted(visit)), today).flat();
  return places.filter((place, index) => places.findIndex((other) => isSame(other, place)) === index);
}

const isSame = (one: Place, other: Place) => one.bay === other.bay && one.day === other.day;

type Days = ReadonlyMap<Work, number>;
type WorkLeft = ReturnType<typeof workLeft>;

/** The work that is left, with the days that staff granted, or else those of the catalogue. */
function workLeft(work: readonly Work[], spent: Visit["stored"], granted: Days) {
  const filmEnd = Math.max(0, ...spent.filter(({ bay }) => bay === "film").map(({ day }) => day + 1));
  return work.map((one) => {
    const { bay, days, afterFilm = false } = bayTimes[one.code];
    const first = afterFilm ? Math.max(one.from, filmEnd) : one.from;
    const done = spent.filter((place) => place.bay === bay && place.day >= first).length;
    return { bay, afterFilm, done, days: Math.max(0, (granted.get(one) ?? days) - done) };
  });
}

/** Bays that stay taken after their work, each with the first day on which it is free again. */
type Late = ReadonlyMap<Bay, number>;

function layOut(left: WorkLeft, from: number, late: Late = new Map()): readonly (readonly Place[])[] {
  const daysFrom = (first: number, { bay, days }: WorkLeft[number]) => Math.max(days, (late.get(bay) ?? 0) - first);
  const filmDays = left.map((one) => (one.bay === "film" ? daysFrom(from, one) : 0));
  const afterFilm = from + Math.max(0, ...filmDays);
  return left.map((one) => {
    const first = one.afterFilm ? afterFilm : from;
    return Array.from({ length: daysFrom(first, one) }, (_, day) => ({ bay: one.bay, day: first + day }));
  });
}

/** How many days the last choice of a planned day gives to each service of that time. */
function daysGranted({ stored, choices }: Visit): Days {
  const choice = choices.at(-1);
  if (!choice) return new Map();
  const { today, planned, work } = choice;
  const before = { stored, choices: choices.slice(0, -1) };
  // Keeps the work of today, so that a second choice on the same day replaces the first.
  const ofToday = stayAhead(work, today, before).filter(({ day }) => day === today);
  const from = ofToday.length > 0 ? today + 1 : today;
  const spent = [...stored.filter(({ day }) => day < today), ...ofToday];
  const left = workLeft(work, spent, new Map());
  const places = layOut(left, from, lateBays(choice, { left, from, spent }));
  const daysUntil = (index: number) => places[index]?.filter(({ day }) => day <= planned).length ?? 0;
  return new Map(work.map((one, index) => [one, (left[index]?.done ?? 0) + daysUntil(index)]));
}

interface OnDay {
  left: WorkLeft;
  from: number;
  spent: Visit["stored"];
}

/**
 * Which bays stay taken so that a stay ends on a planned day, if its work ends earlier: the bays
 * that work on the car today, or did last. If some of them work on it tomorrow, too, only these
 * stay taken.
 */
function lateBays({ today, planned }: Choice, { left, from, spent }: OnDay): Late {
  const ahead = layOut(left, from).flat();
  if (ahead.some(({ day }) => day >= planned)) return new Map();
  const begun = spent.filter(({ bay }) => left.some((one) => one.bay === bay));
  const last = Math.max(...begun.map(({ day }) => day));
  const atWork = bays.filter((bay) => begun.some((place) => place.bay === bay && place.day === last));
  const goOn = atWork.filter((bay) => ahead.some((place) => place.bay === bay && place.day === today + 1));
  const waiting = Math.max(0, ...left.filter(({ afterFilm }) => afterFilm).map(({ days }) => days));
  const end = planned + 1;
  return new Map((goOn.length > 0 ? goOn : atWork).map((bay) => [bay, bay === "film" ? end - waiting : end]));
}

interface StoredPlace {
  readonly bay: PlaceName;
  readonly day: string;
}

/** The services whose work has begun by a day, in a stay with these stored places. */
export function begunBy(day: string, codes: readonly ServiceCode[], places: readonly StoredPlace[]) {
  const daysIn = (name: Bay) => places.filter(({ bay }) => bay === name).map((place) => place.day);
  return codes.filter((code) => {
    const { bay, afterFilm } = bayTimes[code];
    const filmDays = afterFilm ? daysIn("film") : [];
    return daysIn(bay).some((begun) => begun <= day && filmDays.every((film) => film < begun));
  });
}

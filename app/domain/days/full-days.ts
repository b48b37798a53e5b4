import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { stayOf } from "~/domain/catalogue/stays";
import type { Bay } from "~/platform/db/bays";
import { addDays } from "~/platform/i18n/dates";

/** A place of a stay; `day` counts from the arrival. */
export interface StayPlace {
  readonly bay: Bay | "arrival";
  readonly day: number;
}

/** The places of a stay for these services, with the arrival. */
export function placesOf(codes: readonly ServiceCode[]): readonly StayPlace[] {
  return [{ bay: "arrival", day: 0 }, ...stayOf(codes)];
}

interface Capacity {
  /** The places that are full. */
  usedUp: readonly { bay: string; day: string }[];
  bays: readonly { bay: string; cars: number | null }[];
}

/** On which of these days a stay cannot begin, because a place on one of its days is full. */
export function fullDays(days: readonly string[], stay: readonly StayPlace[], { usedUp, bays }: Capacity): string[] {
  // A bay without a row of settings is closed, as in the view.
  const isInUse = (name: StayPlace["bay"]) =>
    name === "arrival" || bays.some(({ bay, cars }) => bay === name && cars !== 0);
  if (!stay.every(({ bay }) => isInUse(bay))) return [...days];
  const full = new Set(usedUp.map(({ bay, day }) => `${bay} ${day}`));
  return days.filter((first) => stay.some(({ bay, day }) => full.has(`${bay} ${addDays(first, day)}`)));
}

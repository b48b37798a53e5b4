import { and, between, eq, gte, inArray } from "drizzle-orm";
import { bays, type Place } from "~/catalogue/stays";
import type { Database } from "~/db/client.server";
import { bayLimits, dayLimits, placeLimits } from "~/db/schema.server";
import { dayAfter, daysAfter, daysInRow } from "~/i18n/date-arithmetic";
import type { ComingDays } from "./day-marks";

/** How many days from today on are marked. */
const MARKED_DAYS = 28;
/** A car that arrives on the last of them may stay this much longer. */
const STAY_DAYS = 14;

/**
 * The statements for `markDays`: closed days, full places, limits of bays. For the batch of a page,
 * so that marking days needs no further request to D1.
 */
export function comingDayQueries(db: Database, today: string) {
  const last = daysAfter(today, MARKED_DAYS + STAY_DAYS);
  const { bay, day, taken, cars } = placeLimits;
  return [
    db
      .select({ day: dayLimits.day, noteAr: dayLimits.noteAr, noteEn: dayLimits.noteEn })
      .from(dayLimits)
      .where(and(between(dayLimits.day, today, last), eq(dayLimits.cars, 0)))
      .orderBy(dayLimits.day),
    db
      .select({ bay, day, taken, cars })
      .from(placeLimits)
      .where(and(inArray(bay, ["arrival", ...bays]), between(day, today, last), gte(taken, cars))),
    db.select().from(bayLimits),
  ] as const;
}

type Queries = ReturnType<typeof comingDayQueries>;
type Answers = readonly [closed: Awaited<Queries[0]>, used: Awaited<Queries[1]>, bayLimits: Awaited<Queries[2]>];

/** Places of a stay; `day` counts from the arrival. */
export type Stay = readonly { readonly bay: Place["bay"] | "arrival"; readonly day: number }[];

interface Marked {
  /** The date in Riyadh. */
  readonly today: string;
  readonly stay: Stay;
  /** The day of a booking to move, which does not count against itself. */
  readonly movingFrom?: string;
}

/**
 * Which of the next 28 days are closed, full or free for a stay. Triggers check again when storing it.
 */
export function markDays([closed, used, limits]: Answers, { today, stay, movingFrom }: Marked): ComingDays {
  const own = new Set(stay.map(({ bay, day }) => movingFrom && `${bay} ${daysAfter(movingFrom, day)}`));
  const isFull = new Set(
    used
      .filter(({ bay, day, taken, cars }) => cars !== null && taken - (own.has(`${bay} ${day}`) ? 1 : 0) >= cars)
      .map(({ bay, day }) => `${bay} ${day}`),
  );
  const isOutOfUse = stay.some(
    (place) => place.bay !== "arrival" && !limits.some(({ bay, cars }) => bay === place.bay && cars !== 0),
  );
  const days = daysInRow(today, MARKED_DAYS);
  const closedDays = closed.filter(({ day }) => days.includes(day));
  const open = days.filter((first) => !closedDays.some(({ day }) => day === first));
  const full = open.filter(
    (first) => isOutOfUse || stay.some(({ bay, day }) => isFull.has(`${bay} ${daysAfter(first, day)}`)),
  );
  return { closed: closedDays, full, free: runsOf(open.filter((day) => !full.includes(day))) };
}

/** Days in order, as first and last of each run without a gap. */
function runsOf(days: readonly string[]): [first: string, last: string][] {
  const runs: [first: string, last: string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && dayAfter(run[1]) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

import { and, between, eq, gte, inArray } from "drizzle-orm";
import { bays } from "~/platform/db/bays";
import type { Database } from "~/platform/db/client.server";
import { bayLimits, dayLimits, placeLimits } from "~/platform/db/schema.server";
import { addDays, consecutiveDays, nextDay } from "~/platform/i18n/dates";
import { allClosedDays, type ClosedDay } from "./closed-days";
import { fullDays, type StayPlace } from "./full-days";
import { NEAREST_DAYS } from "./nearest-days";

/** How many days from today on are marked at the desk. */
const MARKED_DAYS = 28;
/** How many days longer a car may stay that arrives on the last of them. */
const STAY_DAYS = 14;

/** The closed, full and free days of the next four weeks. Days are `YYYY-MM-DD` in Riyadh. */
export interface ComingDays {
  readonly closed: readonly ClosedDay[];
  /** Days without a place for the stay. */
  readonly full: readonly string[];
  /** The other days, as first and last of each run. */
  readonly free: readonly (readonly [first: string, last: string])[];
  /** Today, whether it is free or not, and the first of the free days: each a button. */
  readonly nearest: readonly string[];
}

/**
 * The statements for `comingDays`: closed days, full places, limits of bays. For the batch of a page
 * of the desk, so that it needs no further request to D1.
 */
export function comingDayQueries(db: Database, today: string) {
  const last = addDays(today, MARKED_DAYS + STAY_DAYS);
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
type ComingDayRows = readonly [closed: Awaited<Queries[0]>, used: Awaited<Queries[1]>, bayLimits: Awaited<Queries[2]>];

interface Marked {
  /** The date in Riyadh. */
  today: string;
  stay: readonly StayPlace[];
  /** The day of a booking to move, which does not count against itself. */
  movingFrom?: string;
}

/** Which of the next 28 days are closed, full or free for a stay: only a preview, as for visitors. */
export function comingDays([limited, used, limits]: ComingDayRows, { today, stay, movingFrom }: Marked): ComingDays {
  const own = new Set(stay.map(({ bay, day }) => movingFrom && `${bay} ${addDays(movingFrom, day)}`));
  const usedUp = used.filter(
    ({ bay, day, taken, cars }) => cars !== null && taken - (own.has(`${bay} ${day}`) ? 1 : 0) >= cars,
  );
  const days = consecutiveDays(today, MARKED_DAYS);
  const closed = allClosedDays(limited, today, addDays(today, MARKED_DAYS));
  const open = days.filter((first) => !closed.some(({ day }) => day === first));
  const full = fullDays(open, stay, { usedUp, bays: limits });
  const free = open.filter((day) => !full.includes(day));
  return {
    closed: closed.filter(({ day }) => days.includes(day)),
    full,
    free: runsOf(free),
    nearest: [...new Set([today, ...free])].slice(0, NEAREST_DAYS),
  };
}

/** Days in order, as first and last of each run without a gap. */
function runsOf(days: readonly string[]): [first: string, last: string][] {
  const runs: [first: string, last: string][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && nextDay(run[1]) === day) run[1] = day;
    else runs.push([day, day]);
  }
  return runs;
}

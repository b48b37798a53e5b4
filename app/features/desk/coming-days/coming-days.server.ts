import { and, between, eq, gte, inArray } from "drizzle-orm";
import { bays, type Place } from "~/catalogue/stays";
import type { Database } from "~/db/client.server";
import { bayLimits, dayLimits, placeLimits } from "~/db/schema.server";
import { daysAfter, daysInRow } from "~/i18n/date-arithmetic";
import type { ComingDays } from "./day-marks";

/** How many days from today on are marked. */
const MARKED_DAYS = 28;
/** A car that arrives on the last of them stays longer. */
const STAY_DAYS = 14;

/**
 * What `markDays` needs of the coming days: closed ones, used places that are limited, bays out of use. Statements for a
 * batch, so that a page that marks days asks D1 no more often than one that does not.
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

/** Places of a stay, counted from the day of arrival. */
export type Stay = readonly { readonly bay: Place["bay"] | "arrival"; readonly day: number }[];

interface Marked {
  /** The date in Riyadh. */
  readonly today: string;
  readonly stay: Stay;
  /** The day of a booking to be moved, which never blocks its own move. */
  readonly movingFrom?: string;
}

/** Which of the next four weeks' days are closed or full for a stay. The database decides again when it is stored. */
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
  return {
    closed: closedDays,
    full: days.filter(
      (first) =>
        !closedDays.some(({ day }) => day === first) &&
        (isOutOfUse || stay.some(({ bay, day }) => isFull.has(`${bay} ${daysAfter(first, day)}`))),
    ),
  };
}

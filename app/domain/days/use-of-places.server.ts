import { and, between, inArray } from "drizzle-orm";
import { type PlaceName, places } from "~/domain/catalogue/stays";
import { isClosedOn } from "~/domain/centre/opening-hours";
import type { Day } from "~/platform/calendar/dates";
import { type Bay, bays } from "~/platform/codes";
import type { Database, ResultsOf } from "~/platform/db/client.server";
import { bookingSettings, placeLimits } from "~/platform/db/schema.server";
import { allClosedDays } from "./closed-days";
import { limitQueries } from "./days.server";
import type { PlaceUse } from "./use-of-places";

/** Statements for a batch. Pass the results to `placeUsesOf`. */
export function placeUseQueries(db: Database, first: Day, last: Day) {
  const { bay, day, taken, cars } = placeLimits;
  return {
    settings: db.select().from(bookingSettings),
    ...limitQueries(db, first, last),
    // Lists all bays, because the index of places begins with the bay.
    uses: db
      .select({ bay, day, taken, cars })
      .from(placeLimits)
      .where(and(inArray(bay, places), between(day, first, last))),
  };
}

type UseRows = ResultsOf<ReturnType<typeof placeUseQueries>>;

export type DeskDay = ReturnType<typeof placeUsesOf>["days"][number];

export function placeUsesOf({ settings: [settings], limitedDays, limitedBays, uses }: UseRows, days: readonly Day[]) {
  const bayCars = Object.fromEntries(
    // A bay without a row is closed, as in the view `place_limits`.
    bays.map((name) => [name, (limitedBays.find((limit) => limit.bay === name) ?? { cars: 0 }).cars]),
  ) as Readonly<Record<Bay, number | null>>;
  const limits = new Map(limitedDays.map(({ day, ...limit }) => [day, limit]));
  const useOn = (place: PlaceName, on: Day) => uses.find((use) => use.bay === place && use.day === on);
  const use = (place: PlaceName, on: Day, possible: number | null): PlaceUse => ({
    place,
    taken: useOn(place, on)?.taken ?? 0,
    cars: settings ? possible : 0,
  });
  const deskDays = days.map((on) => {
    const limit = limits.get(on) ?? null;
    const [closed] = allClosedDays(limit?.cars === 0 ? [{ day: on, ...limit }] : [], on, on);
    return {
      day: on,
      limit,
      // Staff cannot open a day that the owner's hours close.
      closed: closed ? { noteAr: closed.noteAr, noteEn: closed.noteEn, byHours: isClosedOn(on) } : null,
      arrivals: use("arrival", on, closed ? 0 : limit ? limit.cars : (settings?.carsPerDay ?? null)),
      bays: bays
        .map((name) => use(name, on, (useOn(name, on) ?? { cars: bayCars[name] }).cars))
        .filter(({ taken, cars }) => taken > 0 || cars !== null),
    };
  });
  return { days: deskDays, settings: settings ?? null, bayCars };
}

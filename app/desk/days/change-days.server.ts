import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { daysCache } from "~/days/cached-days.server";
import { horizonCache } from "~/days/settings.server";
import type { Database } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { bayLimits, bookingPlaces, bookingSettings, dayLimits } from "~/db/schema.server";
import { daysInRow } from "~/i18n/date-arithmetic";
import type { DaysChange } from "./days-form.server";

/**
 * `full`: a place to block is not free. `closed`: the day is closed, so it has no limit to remove.
 * `unknown`: there is no such block. In all three cases nothing was written.
 */
export type DaysOutcome = "done" | "full" | "closed" | "unknown";

/**
 * Changes which days can be booked (product.md 16.9). Never changes a booking. Throws when D1 does.
 */
export async function changeDays(db: Database, change: DaysChange): Promise<DaysOutcome> {
  try {
    return await write(db, change);
  } finally {
    // Also when D1 fails: it may have written all the same.
    daysCache.clear();
    horizonCache.clear();
  }
}

async function write(db: Database, change: DaysChange): Promise<DaysOutcome> {
  switch (change.intent) {
    case "close": {
      // In the order of the columns. SQLite needs the `where` to tell `on conflict` from a join.
      const rows = sql`select value, 0, ${change.noteAr}, ${change.noteEn} from json_each(${JSON.stringify(change.days)}) where true`;
      await db
        .insert(dayLimits)
        .select(rows)
        .onConflictDoUpdate({
          target: dayLimits.day,
          set: { cars: 0, noteAr: change.noteAr, noteEn: change.noteEn },
        });
      return "done";
    }
    case "open":
      await db.delete(dayLimits).where(eq(dayLimits.day, change.day));
      return "done";
    case "limit": {
      const { day, cars } = change;
      if (cars === null) {
        const [[closed]] = await db.batch([
          db
            .select({ day: dayLimits.day })
            .from(dayLimits)
            .where(and(eq(dayLimits.day, day), eq(dayLimits.cars, 0))),
          db.delete(dayLimits).where(and(eq(dayLimits.day, day), gt(dayLimits.cars, 0))),
        ]);
        return closed ? "closed" : "done";
      }
      const row = { cars, noteAr: null, noteEn: null };
      await db
        .insert(dayLimits)
        .values({ day, ...row })
        .onConflictDoUpdate({ target: dayLimits.day, set: row });
      return "done";
    }
    case "settings":
      await db
        .insert(bookingSettings)
        .values(change.settings)
        .onConflictDoUpdate({ target: bookingSettings.id, set: change.settings });
      return "done";
    case "bays": {
      const { film, paint, glass, interior } = change.cars;
      await db
        .insert(bayLimits)
        .values([
          { bay: "film", cars: film },
          { bay: "paint", cars: paint },
          { bay: "glass", cars: glass },
          { bay: "interior", cars: interior },
        ])
        .onConflictDoUpdate({ target: bayLimits.bay, set: { cars: sql`excluded.cars` } });
      return "done";
    }
    case "block":
      return block(db, change);
    case "unblock": {
      const isThisBlock = and(eq(bookingPlaces.block, change.block), isNull(bookingPlaces.bookingId));
      const freed = await db.delete(bookingPlaces).where(isThisBlock).returning({ id: bookingPlaces.id });
      return freed.length > 0 ? "done" : "unknown";
    }
  }
}

/**
 * Blocks a place on some days in one statement: all or none. The same form sent twice is one block.
 */
async function block(db: Database, change: Extract<DaysChange, { intent: "block" }>): Promise<DaysOutcome> {
  const { bay, day, days, submissionId: name } = change;
  const isStored = sql`select 1 from ${bookingPlaces} where ${bookingPlaces.bookingId} is null and ${bookingPlaces.block} = ${name}`;
  // In the order of the columns, without id and booking.
  const rows = sql`select null, null, ${name}, ${bay}, value from json_each(${JSON.stringify(daysInRow(day, days))}) where not exists (${isStored})`;
  try {
    await db.insert(bookingPlaces).select(rows);
    return "done";
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
    return "full";
  }
}

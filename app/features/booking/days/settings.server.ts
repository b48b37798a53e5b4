import { createCache } from "~/db/cache.server";
import type { Database } from "~/db/client.server";
import { retryOnce } from "~/db/retry.server";
import { bookingSettings } from "~/db/schema.server";

/** The horizon of the settings. Without their row nothing can be booked, and the log says so. */
export function horizonOf(settings: Pick<typeof bookingSettings.$inferSelect, "horizonDays"> | undefined) {
  if (settings) return settings.horizonDays;
  console.error({ event: "settings-missing", table: "booking_settings" });
  return 0;
}

/** For ten seconds. */
export const horizonCache = createCache<{ readonly horizonDays: number | null }>(10);

/** How many days ahead can be booked, as it was within the last ten seconds; null for any number. Throws when D1 does. */
export async function readHorizon(db: Database, now: Date): Promise<number | null> {
  const { horizonDays } = await horizonCache.get("horizon", now, async () => {
    const horizon = db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings);
    const [settings] = await retryOnce(async () => horizon);
    return { horizonDays: horizonOf(settings) };
  });
  return horizonDays;
}

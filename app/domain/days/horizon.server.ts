import { createCache } from "~/platform/db/cache.server";
import { type Database, retryOnce } from "~/platform/db/client.server";
import { bookingSettings } from "~/platform/db/schema.server";

/** The horizon in the settings. Without their row no day can be booked, which is logged. */
export function horizonOf(settings: Pick<typeof bookingSettings.$inferSelect, "horizonDays"> | undefined) {
  if (settings) return settings.horizonDays;
  console.error({ event: "settings-missing", table: "booking_settings" });
  return 0;
}

export const horizonCache = createCache<{ horizonDays: number | null }>(10);

/**
 * How many days ahead can be booked, cached for ten seconds; null means no limit. Throws when D1
 * does.
 */
export async function readHorizon(db: Database, now: Date): Promise<number | null> {
  const { horizonDays } = await horizonCache.get("horizon", now, async () => {
    const horizon = db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings);
    const [settings] = await retryOnce(async () => horizon);
    return { horizonDays: horizonOf(settings) };
  });
  return horizonDays;
}

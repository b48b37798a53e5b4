import type { Database } from "~/db/client.server";
import { retryOnce } from "~/db/retry.server";
import { bookingSettings } from "~/db/schema.server";

/** The horizon of the settings. Without their row nothing can be booked, and the log says so. */
export function horizonOf(settings: Pick<typeof bookingSettings.$inferSelect, "horizonDays"> | undefined) {
  if (settings) return settings.horizonDays;
  console.error({ event: "settings-missing", table: "booking_settings" });
  return 0;
}

/** How many days ahead can be booked; null for any number. Throws when D1 does. */
export async function readHorizon(db: Database): Promise<number | null> {
  const horizon = db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings);
  const [settings] = await retryOnce(async () => horizon);
  return horizonOf(settings);
}

import type { Database } from "~/db/client.server";
import { bookingSettings } from "~/db/schema.server";

/** The horizon of the settings. Without their row nothing can be booked, which is an error of the centre's to mend. */
export function horizonOf(settings: Pick<typeof bookingSettings.$inferSelect, "horizonDays"> | undefined) {
  if (settings) return settings.horizonDays;
  console.error({ event: "settings-missing", table: "booking_settings" });
  return 0;
}

/** How many days ahead can be booked; null for any number. Throws when D1 does. */
export async function readHorizon(db: Database): Promise<number | null> {
  const [settings] = await db.select({ horizonDays: bookingSettings.horizonDays }).from(bookingSettings);
  return horizonOf(settings);
}

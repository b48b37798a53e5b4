import type { Database } from "~/platform/db/client.server";
import { dbErrorKind, errorForLog } from "~/platform/db/errors.server";
import { heartbeat } from "~/platform/db/schema.server";

/** The columns that turn `bookings` and `messages` of `/health` red. */
type Alarm = "rejectedAt" | "messageRejectedAt";

/**
 * Turns a check of `/health` red if D1 has rejected a form above the hourly limit of the site
 * (product.md 15.1). The rejected form leaves no row to count. Never throws.
 */
export async function alarmIfBusy(db: Database, alarm: Alarm, error: unknown, now: Date): Promise<void> {
  if (dbErrorKind(error) !== "too-many-this-hour") return;
  await db
    .update(heartbeat)
    .set({ [alarm]: now.toISOString() })
    .catch((failure) => console.error({ event: "alarm-not-stored", error: errorForLog(failure) }));
}

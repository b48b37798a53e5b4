import { business } from "../app/domain/centre/profile";
import { sweepBuild } from "../app/domain/content/publication.server";
import { writeMorningEmail } from "../app/domain/email/morning.server";
import { writeReminders } from "../app/domain/email/reminders.server";
import { enqueue } from "../app/domain/outbox/rows.server";
import { sweepOverdueMessages } from "../app/domain/outbox/sweep.server";
import { cleanPhotos } from "../app/domain/photos/photos.server";
import { anonymizeRecords, deleteExpiredNetworks, olderThan } from "../app/domain/retention/anonymize.server";
import { cleanWorks } from "../app/domain/work/work.server";
import { type Database, openDatabase } from "../app/platform/db/client.server";
import { heartbeat } from "../app/platform/db/schema.server";
import type { OptionalSecrets } from "../app/platform/http/context.server";
import { readSettings } from "../app/platform/http/settings.server";

/** The cron triggers of wrangler.toml, in its order; the second is at 3:17 at night in Riyadh. */
export const CRONS = { everyMinute: "* * * * *", retention: "17 0 * * *" } as const;

export type CronEnv = Pick<Env, "DB" | "PHOTOS" | "MAIL_QUEUE" | "WHATSAPP_QUEUE" | "MORNING_MAIL"> &
  Pick<OptionalSecrets, "DEPLOY_HOOK">;

/**
 * The cron triggers. Every minute: queues overdue messages, writes the morning email and the
 * reminders that are due, and requests a build of the site if one is due. At night: anonymizes old
 * records, and deletes network hashes and unused pictures.
 */
export async function scheduled(controller: ScheduledController, env: CronEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const now = new Date(controller.scheduledTime);
  if (controller.cron === CRONS.retention) return applyRetention(db, env.PHOTOS, now);
  const queued = await sweepOverdueMessages(db, env, now);
  if (queued > 0) console.warn({ event: "overdue-message-queued", count: queued });
  await db.update(heartbeat).set({ sweptAt: now.toISOString() });
  // This follows the sweep, which must not wait. If D1 fails, the next run writes these messages.
  const { sendsMorningEmail, deployHook } = readSettings(env);
  if (sendsMorningEmail) await enqueue(env, await writeMorningEmail(db, now));
  await enqueue(env, await writeReminders(db, now));
  await sweepBuild(db, deployHook, now);
}

async function applyRetention(db: Database, bucket: R2Bucket, now: Date): Promise<void> {
  await deleteExpiredNetworks(db);
  const anonymized = await anonymizeRecords(db, olderThan(business.terms.retentionMonths, now), now);
  console.info({ event: "records-anonymized", ...anonymized });
  console.info({ event: "photos-cleaned", ...(await cleanPhotos(db, bucket, now)) });
  console.info({ event: "works-cleaned", ...(await cleanWorks(db, bucket, now)) });
}

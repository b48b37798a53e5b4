import { eq } from "drizzle-orm";
import { business } from "../app/business/profile";
import { type Database, openDatabase } from "../app/db/client.server";
import { errorForLog } from "../app/db/errors.server";
import { bookings, heartbeat, type OutboxRow } from "../app/db/schema.server";
import { forgetNetworks } from "../app/forms/ip-address-key.server";
import { hasDesk } from "../app/http/practice";
import { writeMorningMail } from "../app/mail/morning-mutations.server";
import { writeReminders } from "../app/mail/reminders.server";
import { deliver, type Outcome, settleDeadLetter } from "../app/outbox/delivery.server";
import { enqueue } from "../app/outbox/enqueue.server";
import { mailMessage } from "../app/outbox/message.server";
import { sweepOverdueMail } from "../app/outbox/sweep.server";
import { anonymizeRecords, olderThan } from "../app/retention/anonymize.server";
import { prepareMail } from "./mails";

/** The suffix of the names of dead letter queues in wrangler.toml. */
const DEAD_LETTERS = "-dead";

/** The cron triggers of wrangler.toml, in its order; the second is at 3:17 at night in Riyadh. */
export const CRONS = { everyMinute: "* * * * *", retention: "17 0 * * *" } as const;

/** The hourly limits of emails to customers when their settings are missing or no numbers. */
const MAILS_PER_HOUR = { customer: 40, staff: 200 };

/** The delay before the queue delivers a message again when D1 failed. */
const D1_RETRY_SECONDS = 1;

/** The bindings that the consumer uses. */
export type MailEnv = Pick<
  Env,
  "DB" | "EMAIL" | "MAIL_QUEUE" | "VISITOR_MAILS_PER_HOUR" | "STAFF_MAILS_PER_HOUR" | "MORNING_MAIL" | "POLICY_AUD"
>;

/** Handles the messages of a queue. When D1 fails for one, only that one is delivered again. */
export async function queue(batch: MessageBatch, env: MailEnv): Promise<void> {
  for (const message of batch.messages) {
    // The email, for the log line. Never its recipient.
    const about: Record<string, unknown> = { outboxId: mailMessage.safeParse(message.body).data?.outboxId };
    const handle = batch.queue.endsWith(DEAD_LETTERS) ? handleDeadLetter : handleMessage;
    const outcome = await handle(message, env, about).catch((error) => databaseFailure(error));
    settle(message, outcome, about);
  }
}

async function handleMessage(message: Message, env: MailEnv, about: Record<string, unknown>): Promise<Outcome> {
  const db = openDatabase(env.DB);
  const now = new Date();
  const mailsPerHour = {
    customer: numberOr(env.VISITOR_MAILS_PER_HOUR, MAILS_PER_HOUR.customer),
    staff: numberOr(env.STAFF_MAILS_PER_HOUR, MAILS_PER_HOUR.staff),
  };
  return deliver(message.body, {
    db,
    now,
    attempt: message.attempts,
    async prepare(row) {
      const { reference, ...prepared } = await prepareMail(row, {
        ...{ db, now, service: env.EMAIL, mailsPerHour },
        hasDesk: hasDesk(env),
      });
      Object.assign(about, { kind: row.kind, reference });
      return prepared;
    },
  });
}

function numberOr(setting: string, otherwise: number): number {
  const number = Number.parseInt(setting, 10);
  return Number.isNaN(number) ? otherwise : number;
}

async function handleDeadLetter(message: Message, env: MailEnv, about: Record<string, unknown>): Promise<Outcome> {
  const db = openDatabase(env.DB);
  const outcome = await settleDeadLetter(message.body, { db, now: new Date() });
  if ("row" in outcome && outcome.row) Object.assign(about, await describe(db, outcome.row).catch(() => null));
  return outcome;
}

/** The email, for the log line: its kind, and the reference of its booking if it has one. */
async function describe(db: Database, { kind, bookingId }: OutboxRow) {
  if (bookingId === null) return { kind };
  const [booking] = await db.select({ reference: bookings.reference }).from(bookings).where(eq(bookings.id, bookingId));
  return { kind, reference: booking?.reference };
}

function databaseFailure(error: unknown): Outcome {
  return { kind: "retry", delaySeconds: D1_RETRY_SECONDS, reason: errorForLog(error) };
}

/**
 * The cron triggers. Every minute: queues overdue email, and writes the morning email and reminders
 * that are due. At night: anonymizes old records.
 */
export async function scheduled(controller: ScheduledController, env: MailEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const now = new Date(controller.scheduledTime);
  if (controller.cron === CRONS.retention) return applyRetention(db, now);
  const queued = await sweepOverdueMail(db, env.MAIL_QUEUE, now);
  if (queued > 0) console.warn({ event: "overdue-mail-queued", count: queued });
  await db.update(heartbeat).set({ sweptAt: now.toISOString() });
  // After the sweep, which must not wait. If D1 fails here, the next run writes these emails.
  if (env.MORNING_MAIL !== "off") await enqueue(env.MAIL_QUEUE, await writeMorningMail(db, now));
  await enqueue(env.MAIL_QUEUE, await writeReminders(db, now));
}

/** Anonymizes records that are older than the privacy policy allows, and forgets networks. */
async function applyRetention(db: Database, now: Date): Promise<void> {
  const anonymized = await anonymizeRecords(db, olderThan(business.terms.retentionMonths, now), now);
  await forgetNetworks(db);
  console.info({ event: "records-anonymized", ...anonymized });
}

function settle(message: Message, outcome: Outcome, about: Record<string, unknown>): void {
  if (outcome.kind === "retry") message.retry({ delaySeconds: outcome.delaySeconds });
  else message.ack();
  const log = { event: `mail-${outcome.kind}`, ...about, attempt: message.attempts };
  if (outcome.kind === "failed") console.error({ ...log, reason: outcome.reason });
  else if (outcome.kind === "retry" || outcome.kind === "postponed") console.warn({ ...log, reason: outcome.reason });
  else console.info(log);
}

import { type Database, openDatabase } from "../app/db/client.server";
import { anonymizeOldRecords, readRetentionMonths } from "../app/features/retention/mutations.server";
import { type DueMail, deliver, markDeadLetter, type Outcome } from "../app/outbox/delivery.server";
import { mailMessage } from "../app/outbox/message.server";
import { sweepOverdueMail } from "../app/outbox/sweep.server";
import { readSubject } from "./mails";

const DEAD_LETTERS = "saqeel-mail-dead";

/** The daily cron trigger of wrangler.toml, 3:17 at night in Riyadh. The other one sweeps. */
const RETENTION_CRON = "17 0 * * *";

/** The bindings that the consumer uses. */
export type MailEnv = Pick<Env, "DB" | "EMAIL" | "MAIL_QUEUE">;

/** Sends what the queue brings, one mail a message. The rows of dead letters are marked failed. */
export async function queue(batch: MessageBatch, env: MailEnv): Promise<void> {
  const db = openDatabase(env.DB);
  for (const message of batch.messages) {
    const now = new Date();
    // What a log line says of a mail: its row, its kind and, for a booking's, the booking. Never whom it is for.
    const about: Record<string, unknown> = { outboxId: mailMessage.safeParse(message.body).data?.outboxId };
    const prepare = async (due: DueMail) => {
      about.kind = due.kind;
      const { write, reference } = await readSubject(db, due);
      about.reference = reference;
      return async () => void (await env.EMAIL.send(write(now)));
    };
    const dead = batch.queue === DEAD_LETTERS;
    const outcome = dead
      ? await markDeadLetter(message.body, { db, now })
      : await deliver(message.body, { db, now, attempt: message.attempts, prepare });
    // Staff call whose mail was given up: that line has to say which booking it is.
    if (dead && outcome.kind === "failed" && outcome.mail) await prepare(outcome.mail).catch(() => null);
    settle(message, outcome, about);
  }
}

/** What the daily run reads besides. Without it nothing is anonymized. */
interface RetentionEnv {
  readonly RETENTION_MONTHS?: string;
}

/** The cron triggers: one puts overdue mail on the queue again, the daily one anonymizes old records. */
export async function scheduled(controller: ScheduledController, env: MailEnv & RetentionEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const now = new Date(controller.scheduledTime);
  if (controller.cron === RETENTION_CRON) return applyRetention(db, env.RETENTION_MONTHS, now);
  const queued = await sweepOverdueMail(db, env.MAIL_QUEUE, now);
  if (queued > 0) console.warn({ event: "overdue-mail-queued", count: queued });
}

async function applyRetention(db: Database, setting: string | undefined, now: Date): Promise<void> {
  const months = readRetentionMonths(setting);
  if (months === null) console.error({ event: "retention-setting-unreadable" });
  if (!months) return;
  console.info({ event: "records-anonymized", ...(await anonymizeOldRecords(db, months, now)) });
}

function settle(message: Message, outcome: Outcome, about: Record<string, unknown>): void {
  if (outcome.kind === "retry") message.retry({ delaySeconds: outcome.delaySeconds });
  else message.ack();
  const log = { event: `mail-${outcome.kind}`, ...about, attempt: message.attempts };
  if (outcome.kind === "failed") console.error({ ...log, reason: outcome.reason });
  else if (outcome.kind === "retry") console.warn({ ...log, reason: outcome.reason });
  else console.info(log);
}

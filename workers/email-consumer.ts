import { business } from "../app/business/profile";
import { type Database, openDatabase } from "../app/db/client.server";
import { anonymizeRecords, olderThan } from "../app/features/retention/anonymize.server";
import { type DueMail, deliver, markDeadLetter, type Outcome } from "../app/outbox/delivery.server";
import { mailMessage } from "../app/outbox/message.server";
import { sweepOverdueMail } from "../app/outbox/sweep.server";
import { readSubject } from "./mails";

/** How the names of dead letter queues end in wrangler.toml, the live one and that of staging. */
const DEAD_LETTERS = "-dead";

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
    const dead = batch.queue.endsWith(DEAD_LETTERS);
    const outcome = dead
      ? await markDeadLetter(message.body, { db, now })
      : await deliver(message.body, { db, now, attempt: message.attempts, prepare });
    // Staff call whose mail was given up: that line has to say which booking it is.
    if (dead && outcome.kind === "failed" && outcome.mail) await prepare(outcome.mail).catch(() => null);
    settle(message, outcome, about);
  }
}

/** The cron triggers: one puts overdue mail on the queue again, the daily one anonymizes old records. */
export async function scheduled(controller: ScheduledController, env: MailEnv): Promise<void> {
  const db = openDatabase(env.DB);
  const now = new Date(controller.scheduledTime);
  if (controller.cron === RETENTION_CRON) return applyRetention(db, now);
  const queued = await sweepOverdueMail(db, env.MAIL_QUEUE, now);
  if (queued > 0) console.warn({ event: "overdue-mail-queued", count: queued });
}

/** Anonymizes what is older than the privacy policy says. */
async function applyRetention(db: Database, now: Date): Promise<void> {
  const anonymized = await anonymizeRecords(db, olderThan(business.terms.retentionMonths, now), now);
  console.info({ event: "records-anonymized", ...anonymized });
}

function settle(message: Message, outcome: Outcome, about: Record<string, unknown>): void {
  if (outcome.kind === "retry") message.retry({ delaySeconds: outcome.delaySeconds });
  else message.ack();
  const log = { event: `mail-${outcome.kind}`, ...about, attempt: message.attempts };
  if (outcome.kind === "failed") console.error({ ...log, reason: outcome.reason });
  else if (outcome.kind === "retry") console.warn({ ...log, reason: outcome.reason });
  else console.info(log);
}

import { openDatabase } from "../app/db/client";
import { composeMail } from "../app/features/mail/compose";
import { bury, deliver, type Outcome } from "../app/features/outbox/delivery";
import { sweepOverdueMail } from "../app/features/outbox/sweep";

const DEAD_LETTERS = "saqeel-mail-dead";

/** The bindings this door uses. */
export type MailEnv = Pick<Env, "DB" | "EMAIL" | "MAIL_QUEUE">;

/** Sends what the queue brings, one mail a message. Letters that came back dead are marked failed. */
export async function queue(batch: MessageBatch, env: MailEnv): Promise<void> {
  const db = openDatabase(env.DB);
  for (const message of batch.messages) {
    const now = new Date();
    const outcome =
      batch.queue === DEAD_LETTERS
        ? await bury(message.body, { db, now })
        : await deliver(message.body, {
            db,
            now,
            attempt: message.attempts,
            send: async (mail) => {
              await env.EMAIL.send(composeMail(mail, now));
            },
          });
    settle(message, outcome);
  }
}

/** The cron trigger: puts overdue mail on the queue again. */
export async function scheduled(controller: ScheduledController, env: MailEnv): Promise<void> {
  const queued = await sweepOverdueMail(openDatabase(env.DB), env.MAIL_QUEUE, new Date(controller.scheduledTime));
  if (queued > 0) console.warn({ event: "overdue-mail-queued", count: queued });
}

function settle(message: Message, outcome: Outcome): void {
  if (outcome.kind === "retry") message.retry({ delaySeconds: outcome.delaySeconds });
  else message.ack();
  const log = { event: `mail-${outcome.kind}`, messageId: message.id, attempt: message.attempts };
  if ("reason" in outcome) console.error({ ...log, reason: outcome.reason });
  else console.info(log);
}

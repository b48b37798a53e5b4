import { prepareEmail } from "../app/domain/email/prepare.server";
import { emailSender } from "../app/domain/email/sender.server";
import { deliver, type Outcome } from "../app/domain/outbox/deliver.server";
import { readDelivery, storeDelivery } from "../app/domain/outbox/deliveries.server";
import { outboxMessage } from "../app/domain/outbox/rows.server";
import { prepareWhatsApp } from "../app/domain/whatsapp/prepare.server";
import { whatsAppSender } from "../app/domain/whatsapp/sender.server";
import { type Database, openDatabase } from "../app/platform/db/client.server";
import { errorForLog } from "../app/platform/db/errors.server";
import type { OutboxRow, SendingLimit } from "../app/platform/db/schema.server";
import type { OptionalSecrets } from "../app/platform/http/context.server";
import { readSettings } from "../app/platform/http/settings.server";

/** The queue of events about sent messages. */
const EVENTS = "-mail-events";

const D1_RETRY_SECONDS = 1;
/** An event is soon retried so often, and then with the delay of wrangler.toml. */
const SOON = 3;

export type QueueEnv = Pick<
  Env,
  "DB" | "PHOTOS" | "EMAIL" | "VISITOR_MAILS_PER_HOUR" | "STAFF_MAILS_PER_HOUR" | "POLICY_AUD"
> &
  Pick<OptionalSecrets, "DEPLOY_HOOK" | `WHATSAPP_${"TOKEN" | "APP_SECRET" | "VERIFY_TOKEN" | "URL"}`> &
  Partial<Pick<Env, "WHATSAPP_PHONE_ID" | "WHATSAPP_MESSAGES_PER_DAY">>;

/**
 * Handles the messages of a queue. If D1 fails for a message, the queue delivers only that message
 * again. Prepares messages one after another, because limits count messages that are being sent.
 * Waits for the services of all messages at the same time.
 */
export async function queue(batch: MessageBatch, env: QueueEnv): Promise<void> {
  if (batch.queue.endsWith(EVENTS)) return storeDeliveries(batch, openDatabase(env.DB));
  const handled: Promise<void>[] = [];
  for (const message of batch.messages) {
    await new Promise<void>((onPrepared) => {
      const result = handleMessage(message, env, onPrepared).then((outcome) => settle(message, outcome));
      handled.push(result.finally(onPrepared));
    });
  }
  await Promise.all(handled);
}

/** Logs no message id, because the email service knows the address that belongs to it. */
async function storeDeliveries(batch: MessageBatch, db: Database): Promise<void> {
  for (const message of batch.messages) {
    try {
      const delivery = readDelivery(message);
      if (delivery) await storeDelivery(db, delivery);
      message.ack();
      if (delivery) console.info({ event: "email-delivery", status: delivery.status, reason: delivery.reason });
      else console.warn({ event: "email-delivery-unreadable" });
    } catch (error) {
      message.retry(message.attempts <= SOON ? { delaySeconds: D1_RETRY_SECONDS } : {});
      console.warn({ event: "email-delivery-retry", reason: errorForLog(error), attempt: message.attempts });
    }
  }
}

interface Handled {
  readonly outcome: Outcome;
  /** For the log: a message's kind and channel, its booking's reference. Never the recipient. */
  readonly about?:
    | { readonly kind: string; readonly channel?: string; readonly reference?: string | undefined }
    | undefined;
}

async function handleMessage(message: Message, env: QueueEnv, onPrepared: () => void): Promise<Handled> {
  const db = openDatabase(env.DB);
  const now = new Date();
  const { emailsPerHour, linksToDesk, deployHook, whatsApp } = readSettings(env);
  const senders = { email: emailSender(env.EMAIL), whatsapp: whatsAppSender(whatsApp) };
  const context = { db, now, sender: senders.email, emailsPerHour, linksToDesk, hasHook: deployHook !== undefined };
  let about: Handled["about"];
  async function prepare(row: OutboxRow) {
    const { reference, ...prepared } =
      row.channel === "email"
        ? await prepareEmail(row, context)
        : await prepareWhatsApp(row, { db, bucket: env.PHOTOS, now, sender: senders.whatsapp, settings: whatsApp });
    about = { kind: row.kind, ...(row.channel !== "email" && { channel: row.channel }), reference };
    onPrepared();
    return prepared;
  }
  const delivery = { db, now, attempt: message.attempts, prepare, senders };
  const outcome = await deliver(message.body, delivery).catch(databaseFailure);
  return { outcome, about };
}

function databaseFailure(error: unknown): Outcome {
  return { kind: "retry", delaySeconds: D1_RETRY_SECONDS, reason: errorForLog(error) };
}

interface LoggedOutcome extends Pick<Outcome, "kind"> {
  reason?: string;
  heldBy?: SendingLimit | null;
  givenUp?: true;
}

function settle(message: Message, { outcome, about }: Handled): void {
  if (outcome.kind === "retry") message.retry({ delaySeconds: outcome.delaySeconds });
  else message.ack();
  const { outboxId } = outboxMessage.safeParse(message.body).data ?? {};
  const log = { event: `message-${outcome.kind}`, outboxId, ...about, attempt: message.attempts };
  const { kind, reason, heldBy, givenUp }: LoggedOutcome = outcome;
  const line = { ...log, ...(reason && { reason }), ...(heldBy && { heldBy }), ...(givenUp && { givenUp }) };
  if (kind === "failed") console.error(line);
  else if (kind === "retry" || kind === "postponed") console.warn(line);
  else console.info(line);
}

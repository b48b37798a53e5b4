import { createExecutionContext, createMessageBatch, createScheduledController, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { openDatabase } from "~/db/client.server";
import { createBooking, type NewBooking } from "~/features/booking/mutations.server";
import { createContactMessage, type NewContactMessage } from "~/features/contact/mutations.server";
import { enqueue } from "~/outbox/enqueue.server";
import { type MailEnv, queue, scheduled } from "../../workers/email-consumer";
import config from "../../wrangler.toml?raw";
import { NOW } from "./builders";

/** How wrangler.toml sets the mail queue up: the simulation below keeps to the real figures. */
const [, mailQueue = "", deadQueue = ""] = config.split("[[queues.consumers]]");
const setting = (section: string, name: string) => Number(new RegExp(`^${name} = (\\d+)$`, "m").exec(section)?.[1]);
const RETRIES = {
  "saqeel-mail": setting(mailQueue, "max_retries"),
  "saqeel-mail-dead": setting(deadQueue, "max_retries"),
};
const RETRY_DELAY = setting(mailQueue, "retry_delay");
const BATCH_SIZE = setting(mailQueue, "max_batch_size");
const CRON_SECONDS = 300;

export type Mail = { readonly to: string; readonly subject: string };
type QueueName = keyof typeof RETRIES;
interface Queued {
  readonly id: string;
  readonly queue: QueueName;
  readonly body: unknown;
  readonly attempts: number;
  readonly due: number;
}

/** What goes wrong. Each function is asked at its moment and tells, or does, the fault. */
export interface Faults {
  /** A write of the site, by number from 1: D1 fails before it, in the middle of it, or after it has been stored. */
  readonly write?: (call: number) => "before" | "during" | "after" | null;
  /** Whether the queue refuses what the site or the sweep sends, by number from 1. */
  readonly refuse?: (call: number) => boolean;
  /** What the mail service throws, by the number of the call from 1 and by the mail. */
  readonly mail?: (call: number, mail: Mail) => Error | null;
  /** Whether the consumer dies right after this mail went out, before it marks its row. */
  readonly kill?: (call: number) => boolean;
  /** What the queue makes of messages that are due: twice, backwards, not at all. */
  readonly deliver?: (due: readonly Queued[]) => readonly Queued[];
  /** Whether D1 is away for the consumer, by the number of the batch from 1. */
  readonly away?: (call: number) => boolean;
}

/** The site, the queue, the mail service and the clock, small and honest, with faults where they are asked for. */
export function simulateSystem(faults: Faults = {}) {
  const calls = { write: 0, refuse: 0, mail: 0, batch: 0 };
  const sent: Mail[] = [];
  let waiting: Queued[] = [];
  let now = NOW.getTime();

  const sendBatch = async (messages: Iterable<MessageSendRequest>) => {
    calls.refuse += 1;
    if (faults.refuse?.(calls.refuse)) throw new Error("Queue is overloaded");
    for (const { body } of messages) {
      waiting.push({
        id: crypto.randomUUID(),
        queue: "saqeel-mail",
        body: structuredClone(body),
        attempts: 1,
        due: now,
      });
    }
  };
  const mailQueueBinding = { sendBatch } as unknown as MailEnv["MAIL_QUEUE"];

  const siteDatabase = openDatabase({
    prepare: (sql: string) => env.DB.prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      calls.write += 1;
      const fault = faults.write?.(calls.write);
      if (fault === "before") throw new Error("D1_ERROR: Network connection lost.");
      if (fault === "during") return env.DB.batch([...statements.slice(0, -1), env.DB.prepare("select * from gone")]);
      const results = await env.DB.batch(statements);
      if (fault === "after") throw new Error("D1_ERROR: Network connection lost.");
      return results;
    },
  } as unknown as D1Database);

  /** What a route does with a form that satisfies every rule: true when its visitor is told that it is stored. */
  async function submit(store: () => Promise<Parameters<typeof enqueue>[1]>): Promise<boolean> {
    const messages = await store().catch(() => null);
    if (!messages) return false;
    await enqueue(mailQueueBinding, messages);
    return true;
  }

  /** One batch of the queue, handled as the platform would: what is not acknowledged comes back, then is dead. */
  async function deliver(messages: readonly Queued[]) {
    calls.batch += 1;
    const [{ queue: name } = { queue: "saqeel-mail" as const }] = messages;
    const batch = createMessageBatch(
      name,
      messages.map(({ id, body, attempts }) => ({ id, body, attempts, timestamp: NOW })),
    );
    const delays = new Map<string, number>();
    for (const message of batch.messages) {
      const retry = message.retry.bind(message);
      message.retry = (options) => {
        delays.set(message.id, options?.delaySeconds ?? RETRY_DELAY);
        retry(options);
      };
    }
    let dead = faults.away?.(calls.batch) ?? false;
    const database = {
      prepare: (sql: string) => (dead ? fail("D1_ERROR: Network connection lost.") : env.DB.prepare(sql)),
    };
    const send = async (mail: Mail) => {
      calls.mail += 1;
      const error = faults.mail?.(calls.mail, mail);
      if (error) throw error;
      sent.push({ to: mail.to, subject: mail.subject });
      dead = faults.kill?.(calls.mail) ?? false;
      return { messageId: crypto.randomUUID() };
    };
    const bindings = { DB: database, EMAIL: { send }, MAIL_QUEUE: mailQueueBinding } as unknown as MailEnv;
    const context = createExecutionContext();
    const died = await queue(batch, bindings).then(
      () => false,
      () => true,
    );
    const { explicitAcks } = await getQueueResult(batch, context);
    for (const message of messages) {
      if (explicitAcks.includes(message.id) || (!died && !delays.has(message.id))) continue;
      const again = {
        ...message,
        attempts: message.attempts + 1,
        due: now + (delays.get(message.id) ?? RETRY_DELAY) * 1000,
      };
      if (message.attempts <= RETRIES[message.queue]) waiting.push(again);
      else if (message.queue === "saqeel-mail") waiting.push({ ...again, queue: "saqeel-mail-dead", attempts: 1 });
    }
  }

  return {
    sent,
    calls,
    book: (input: NewBooking) => submit(async () => (await createBooking(siteDatabase, input, new Date(now))).messages),
    write: (input: NewContactMessage) => submit(() => createContactMessage(siteDatabase, input, new Date(now))),

    /** Lets time pass, second by second: the queue delivers what is due, the cron trigger sweeps every five minutes. */
    async pass(minutes: number) {
      const end = now + minutes * 60_000;
      for (; now < end; now += 1000) {
        vi.setSystemTime(now);
        const due = waiting.filter((message) => message.due <= now);
        waiting = waiting.filter((message) => message.due > now);
        const delivered = faults.deliver?.(due) ?? due;
        for (const name of Object.keys(RETRIES)) {
          const ofQueue = delivered.filter((message) => message.queue === name);
          for (let start = 0; start < ofQueue.length; start += BATCH_SIZE)
            await deliver(ofQueue.slice(start, start + BATCH_SIZE));
        }
        if ((now - NOW.getTime()) % (CRON_SECONDS * 1000) === 0) {
          const bindings = { DB: env.DB, MAIL_QUEUE: mailQueueBinding } as unknown as MailEnv;
          await scheduled(createScheduledController({ scheduledTime: new Date(now), cron: "*/5 * * * *" }), bindings);
        }
      }
    },
  };
}

function fail(message: string): never {
  throw new Error(message);
}

import config from "../../../wrangler.toml?raw";
import type { deliverBatch } from "./deliver-batch";

/** The queues as wrangler.toml sets them up. */
const [, mailQueue = "", deadLetterQueue = ""] = config.split("[[queues.consumers]]");
const QUEUES = { "saqeel-mail": settingsOf(mailQueue), "saqeel-mail-dead": settingsOf(deadLetterQueue) };
type QueueName = keyof typeof QUEUES;

interface Queued {
  id: string;
  queue: QueueName;
  body: unknown;
  attempts: number;
  due: number;
}

/** The time of a simulation, in milliseconds. */
interface Clock {
  now: () => number;
  tickTo: (at: number) => void;
}

/** Gives a batch to the consumer. It may advance the clock while it is busy. */
type Consume = (queue: QueueName, messages: readonly Queued[]) => ReturnType<typeof deliverBatch>;

/**
 * Simulates the email queue and its dead letter queue, because the local ones take real time and
 * cannot fail. The sweep and other consumers see at once what a batch writes, although its own
 * consumer stays busy until its emails are sent.
 */
export function simulateQueues({ now, tickTo }: Clock, consume: Consume) {
  let waiting: Queued[] = [];
  /** When each consumer of a queue will be free. */
  const consumers = {
    "saqeel-mail": Array<number>(QUEUES["saqeel-mail"].maxConcurrency).fill(now()),
    "saqeel-mail-dead": Array<number>(QUEUES["saqeel-mail-dead"].maxConcurrency).fill(now()),
  };

  function putOn(queue: QueueName, message: Pick<Queued, "body" | "attempts" | "due">): void {
    waiting.push({ ...message, id: crypto.randomUUID(), queue });
  }

  /** Gives batches of due messages to free consumers, until none is free or nothing is due. */
  async function deliverDueOf(name: QueueName): Promise<void> {
    while (true) {
      const due = waiting.filter((message) => message.queue === name && message.due <= now());
      const free = consumers[name].findIndex((busyUntil) => busyUntil <= now());
      if (due.length === 0 || free < 0) return;
      const batch = due.sort((a, b) => a.due - b.due).slice(0, QUEUES[name].maxBatchSize);
      waiting = waiting.filter((message) => !batch.includes(message));
      const start = now();
      await deliver(name, batch);
      consumers[name][free] = now();
      tickTo(start);
    }
  }

  /** Like the platform, delivers failed messages again, and finally makes them dead letters. */
  async function deliver(name: QueueName, messages: readonly Queued[]): Promise<void> {
    const { maxRetries, retryDelay } = QUEUES[name];
    const { acked, retried, threw } = await consume(name, messages);
    for (const { id, body, attempts } of messages) {
      if (acked.includes(id) || (!threw && !retried.has(id))) continue;
      const due = now() + (retried.get(id) ?? retryDelay) * 1000;
      if (attempts <= maxRetries) putOn(name, { body, attempts: attempts + 1, due });
      else if (name === "saqeel-mail") putOn("saqeel-mail-dead", { body, attempts: 1, due });
    }
  }

  return {
    /** Puts a new message on the email queue that arrives at `due`. */
    put: (body: unknown, due: number) => putOn("saqeel-mail", { body, attempts: 1, due }),

    async deliverDue(): Promise<void> {
      await deliverDueOf("saqeel-mail");
      await deliverDueOf("saqeel-mail-dead");
    },

    /** When the next message is due and has a free consumer; infinity if none waits. */
    nextDelivery: () => Math.min(...waiting.map(({ queue, due }) => Math.max(due, Math.min(...consumers[queue])))),

    count: () => waiting.length,
  };
}

function settingsOf(section: string) {
  const setting = (name: string) => Number(new RegExp(`^${name} = (\\d+)$`, "m").exec(section)?.[1]);
  return {
    maxBatchSize: setting("max_batch_size"),
    maxRetries: setting("max_retries"),
    retryDelay: setting("retry_delay"),
    maxConcurrency: setting("max_concurrency"),
  };
}

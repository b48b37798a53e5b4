import config from "../../../wrangler.toml?raw";
import type { deliverBatch } from "./deliver-batch";

const NAME = "saqeel-mail";

/** The queue as wrangler.toml sets it up. */
const [, mailQueue = ""] = config.split("[[queues.consumers]]");
const { maxBatchSize, maxRetries, retryDelay, maxConcurrency } = settingsOf(mailQueue);

interface Queued {
  id: string;
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
type Consume = (queue: string, messages: readonly Queued[]) => ReturnType<typeof deliverBatch>;

/**
 * Simulates the email queue, because the local one takes real time and cannot fail. The sweep and
 * other consumers see at once what a batch writes, although its own consumer stays busy until its
 * emails are sent.
 */
export function simulateQueue({ now, tickTo }: Clock, consume: Consume) {
  let waiting: Queued[] = [];
  /** When each consumer will be free. */
  const consumers = Array<number>(maxConcurrency).fill(now());

  function putOn(message: Pick<Queued, "body" | "attempts" | "due">): void {
    waiting.push({ ...message, id: crypto.randomUUID() });
  }

  /** Like the platform, delivers failed messages again, and finally deletes them. */
  async function deliver(messages: readonly Queued[]): Promise<void> {
    const { acked, retried, threw } = await consume(NAME, messages);
    for (const { id, body, attempts } of messages) {
      if (attempts > maxRetries || acked.includes(id) || (!threw && !retried.has(id))) continue;
      const due = now() + (retried.get(id) ?? retryDelay) * 1000;
      putOn({ body, attempts: attempts + 1, due });
    }
  }

  return {
    /** Puts a new message on the queue that arrives at `due`. */
    put: (body: unknown, due: number) => putOn({ body, attempts: 1, due }),

    /** Gives batches of due messages to free consumers, until none is free or nothing is due. */
    async deliverDue(): Promise<void> {
      while (true) {
        const due = waiting.filter((message) => message.due <= now());
        const free = consumers.findIndex((busyUntil) => busyUntil <= now());
        if (due.length === 0 || free < 0) return;
        const batch = due.sort((a, b) => a.due - b.due).slice(0, maxBatchSize);
        waiting = waiting.filter((message) => !batch.includes(message));
        const start = now();
        await deliver(batch);
        consumers[free] = now();
        tickTo(start);
      }
    },

    /** When the next message is due and has a free consumer; infinity if none waits. */
    nextDelivery: () => Math.min(...waiting.map(({ due }) => Math.max(due, Math.min(...consumers)))),

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

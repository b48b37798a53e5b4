import { errorForLog } from "~/db/errors.server";
import type { MailMessage } from "./message.server";

export type MailQueue = Pick<Queue<MailMessage>, "sendBatch">;

/** The most messages that a queue accepts in one batch. */
const QUEUE_LIMIT = 100;

/**
 * Puts emails on the queue. Returns false when the queue did not accept all. Never throws: the
 * outbox rows are stored, and the sweep queues those whose message was lost.
 */
export async function enqueue(queue: MailQueue, messages: readonly MailMessage[]): Promise<boolean> {
  for (let start = 0; start < messages.length; start += QUEUE_LIMIT) {
    const batch = messages.slice(start, start + QUEUE_LIMIT);
    try {
      await queue.sendBatch(batch.map((body) => ({ body })));
    } catch (error) {
      const outboxIds = batch.map(({ outboxId }) => outboxId);
      console.error({ event: "mail-not-queued", outboxIds, reason: errorForLog(error) });
      return false;
    }
  }
  return true;
}

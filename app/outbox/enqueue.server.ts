import { errorForLog } from "~/db/errors.server";
import type { MailMessage } from "./message.server";

/** What this module needs of a queue binding. */
export type MailQueue = Pick<Queue<MailMessage>, "sendBatch">;

/** The most messages that a queue takes at once. */
const QUEUE_LIMIT = 100;

/**
 * Puts mails on the queue and says whether it took them all. Never throws: their outbox rows are stored already, and the
 * sweep finds those whose message did not get through.
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

import { errorForLog } from "~/db/error-for-log.server";
import type { MailMessage } from "./message.server";

/** What this module needs of a queue binding. */
export type MailQueue = Pick<Queue<MailMessage>, "sendBatch">;

/**
 * Puts mails on the queue and says whether it took them. Never throws: their outbox rows are stored already, and the
 * sweep finds those whose message did not get through.
 */
export async function enqueue(queue: MailQueue, messages: readonly MailMessage[]): Promise<boolean> {
  if (messages.length === 0) return true;
  try {
    await queue.sendBatch(messages.map((body) => ({ body })));
    return true;
  } catch (error) {
    console.error({
      event: "mail-not-queued",
      outboxIds: messages.map(({ outboxId }) => outboxId),
      reason: errorForLog(error),
    });
    return false;
  }
}

import type { MailMessage } from "./message";

/** What this module needs of a queue binding. */
export type MailQueue = Pick<Queue<MailMessage>, "sendBatch">;

/**
 * Puts mails on the queue. Never throws: their outbox rows are stored already, and the sweep finds those whose
 * message did not get through.
 */
export async function enqueue(queue: MailQueue, messages: readonly MailMessage[]): Promise<void> {
  if (messages.length === 0) return;
  try {
    await queue.sendBatch(messages.map((body) => ({ body })));
  } catch (error) {
    console.error({
      event: "mail-not-queued",
      outboxIds: messages.map(({ outboxId }) => outboxId),
      reason: String(error),
    });
  }
}

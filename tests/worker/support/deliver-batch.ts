import { createExecutionContext, createMessageBatch, getQueueResult } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { type QueueEnv, queue } from "../../../workers/queue";

interface Delivered {
  id: string;
  body: unknown;
  /** The number of this delivery of the message, from 1. */
  attempts: number;
}

/**
 * Gives messages to the queue handler as one batch. Returns the ids of the acknowledged ones, the
 * delays in seconds of the retried ones, and whether it threw.
 */
export async function deliverBatch(queueName: string, messages: readonly Delivered[], bindings: QueueEnv) {
  const timestamp = new Date();
  const batch = createMessageBatch(
    queueName,
    messages.map((message) => ({ ...message, timestamp })),
  );
  // The result of `getQueueResult` lacks the delays.
  const retries = batch.messages.map((message) => ({ id: message.id, spy: vi.spyOn(message, "retry") }));
  const context = createExecutionContext();
  const threw = await queue(batch, bindings).then(
    () => false,
    () => true,
  );
  const { explicitAcks } = await getQueueResult(batch, context);
  const retried = new Map(
    retries.flatMap(({ id, spy }) => spy.mock.calls.map(([options]) => [id, options?.delaySeconds] as const)),
  );
  return { acked: explicitAcks, retried, threw };
}

export interface SentEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly replyTo?: string;
  readonly attachments?: readonly { readonly content: Uint8Array }[];
}

/** A consumer whose email service throws each of `failures` and then sends. */
export function consumer(...failures: unknown[]) {
  const sent: SentEmail[] = [];
  const send = async (email: SentEmail) => {
    if (failures.length > 0) throw failures.shift();
    sent.push(email);
    return { messageId: crypto.randomUUID() };
  };
  const bindings = { ...env, EMAIL: { send } as unknown as SendEmail };
  return {
    sent,
    /** Delivers these bodies as the messages m0, m1, m2 … of one batch. */
    take: (bodies: readonly unknown[], { queue = "saqeel-mail", attempts = 1, settings = {} } = {}) =>
      deliverBatch(
        queue,
        bodies.map((body, index) => ({ id: `m${index}`, body, attempts })),
        { ...bindings, ...settings },
      ),
  };
}

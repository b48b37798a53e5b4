import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { CRONS, type CronEnv, scheduled } from "../../../workers/cron";
import type { QueueEnv } from "../../../workers/queue";
import { deliverBatch } from "./deliver-batch";

export interface SentEmail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly attachments?: readonly { readonly content: Uint8Array }[];
}

/**
 * Simulates one minute of the site at `now`: the cron trigger runs, and the queue delivers its
 * messages. Returns the sent emails, except the morning email. The consumer reads the clock.
 */
export async function cronMinute(now: Date): Promise<readonly SentEmail[]> {
  const queued: unknown[] = [];
  const sent: SentEmail[] = [];
  const bindings = {
    ...env,
    MORNING_MAIL: "off",
    MAIL_QUEUE: {
      sendBatch: async (messages: { body: unknown }[]) => queued.push(...messages.map(({ body }) => body)),
    },
    EMAIL: {
      async send(email: SentEmail) {
        sent.push(email);
        return { messageId: crypto.randomUUID() };
      },
    },
  } as unknown as CronEnv & QueueEnv;
  await scheduled(createScheduledController({ scheduledTime: now, cron: CRONS.everyMinute }), bindings);
  await deliverBatch(
    "saqeel-mail",
    queued.map((body, index) => ({ id: `m${index}`, body, attempts: 1 })),
    bindings,
  );
  return sent;
}

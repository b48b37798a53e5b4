import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { CRONS, scheduled } from "../../../workers/cron";
import { consumer, type SentEmail } from "./deliver-batch";

/** Runs a cron trigger, by default that of every minute. Returns the queued messages. */
export async function runCron(now: Date, settings: object = {}, cron: string = CRONS.everyMinute): Promise<unknown[]> {
  const queued: unknown[] = [];
  const sendBatch = async (messages: Iterable<{ body: unknown }>) =>
    void queued.push(...[...messages].map(({ body }) => body));
  const bindings = { ...env, MAIL_QUEUE: { sendBatch }, WHATSAPP_QUEUE: { sendBatch }, ...settings } as never;
  await scheduled(createScheduledController({ scheduledTime: now, cron }), bindings);
  return queued;
}

/**
 * Simulates one minute of the site at `now`, without the morning email: the cron trigger runs, and
 * the queue delivers its messages. Returns the sent emails. The consumer reads the clock, so tests
 * set it to `now`.
 */
export async function cronMinute(now: Date): Promise<readonly SentEmail[]> {
  const { sent, take } = consumer();
  await take(await runCron(now, { MORNING_MAIL: "off" }));
  return sent;
}

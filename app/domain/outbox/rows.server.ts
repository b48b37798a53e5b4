import { and, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { instantAfter } from "~/platform/calendar/dates";
import { channels } from "~/platform/codes";
import type { Database } from "~/platform/db/client.server";
import { errorForLog } from "~/platform/db/errors.server";
import { type Channel, type MessageKind, type OutboxRow, outbox } from "~/platform/db/schema.server";

/**
 * The rows of the outbox and their messages. Insert a row in the batch that stores what it is
 * about, then enqueue its message.
 */

/**
 * What a row is about: a booking, a booking on a day, a contact message, or a day. An email to a
 * customer counts towards the hourly limit of `causedBy`, by default that of staff. Days are
 * Riyadh's.
 */
type Subject = { causedBy?: OutboxRow["causedBy"]; channel?: Channel } & (
  | { bookingId: number | SQL; day?: string }
  | { contactMessageId: SQL }
  | { day: string }
);

/** How far two machines' clocks may differ. Even then, a consumer can claim a new row at once. */
export const CLOCK_SKEW_MS = 60_000;

/** A row that is due now, so enqueue its message. With a delay, the sweep enqueues it later. */
export function newOutboxRow<Of extends Subject>(kind: MessageKind, subject: Of, now: Date, delaySeconds = 0) {
  const createdAt = now.toISOString();
  const dueAt = instantAfter(now, delaySeconds * 1000);
  const isDelayed = delaySeconds > 0;
  return {
    kind,
    ...subject,
    createdAt,
    dueAt,
    queuedAt: isDelayed ? null : createdAt,
    nextTryAt: isDelayed ? dueAt : instantAfter(now, -CLOCK_SKEW_MS),
  };
}

export type NewOutboxRow = ReturnType<
  typeof newOutboxRow<Extract<Subject, { readonly bookingId: unknown }> & { readonly bookingId: number }>
>;

/** Has no parameters: with them, D1 would not use the index. */
export const isUnsettled = sql`${outbox.status} in ('waiting', 'sending')`;

export const isFailed = sql`${outbox.status} = 'failed'`;

interface ResetOptions {
  now: Date;
  /** Whose hourly limit the emails count towards. */
  causedBy: OutboxRow["causedBy"];
}

/**
 * A statement that makes rows due now and gives them all attempts again, unless they are being
 * sent. Enqueue a message for each row that it returns.
 */
export function resetForResend(db: Database, which: SQL | undefined, { now, causedBy }: ResetOptions) {
  const at = now.toISOString();
  const fresh = {
    status: "waiting",
    attempts: 0,
    rounds: 0,
    failure: null,
    heldBy: null,
    perhapsSent: false,
    givenUp: false,
    skippedBecause: null,
    failedAt: null,
    firstTriedAt: null,
  } as const;
  return db
    .update(outbox)
    .set({ ...fresh, causedBy, queuedAt: at, dueAt: at, nextTryAt: at })
    .where(and(which, ne(outbox.status, "sending")))
    .returning(queuedColumns);
}

/** What `messageFor` needs of a row. */
export const queuedColumns = { id: outbox.id, channel: outbox.channel };

/** A queued message has no text and no recipient: the consumer reads them from D1. */
export const outboxMessage = z.object({ version: z.literal(1), outboxId: z.int().positive() });
export type OutboxMessage = z.infer<typeof outboxMessage> & { readonly channel: Channel };

export function messageFor({ id, channel }: Pick<OutboxRow, "id" | "channel">): OutboxMessage {
  return { version: 1, outboxId: id, channel };
}

/** A queue for each channel, so that no channel waits while the service of the other is slow. */
const queueOf = { email: "MAIL_QUEUE", whatsapp: "WHATSAPP_QUEUE" } as const satisfies Record<Channel, keyof Env>;
export type MessageQueues = Readonly<Record<(typeof queueOf)[Channel], Pick<Queue<OutboxMessage>, "sendBatch">>>;

const QUEUE_LIMIT = 100;

/** Splits messages into batches that a queue accepts. */
export function batchesOf<Body>(bodies: readonly Body[]): Body[][] {
  const starts = Array.from({ length: Math.ceil(bodies.length / QUEUE_LIMIT) }, (_, index) => index * QUEUE_LIMIT);
  return starts.map((start) => bodies.slice(start, start + QUEUE_LIMIT));
}

/** Returns false if a queue rejected messages. Never throws: the sweep queues them again. */
export async function enqueue(queues: MessageQueues, messages: readonly OutboxMessage[]): Promise<boolean> {
  let isQueued = true;
  for (const channel of channels) {
    for (const batch of batchesOf(messages.filter((message) => message.channel === channel))) {
      try {
        await queues[queueOf[channel]].sendBatch(batch.map((body) => ({ body })));
      } catch (error) {
        const outboxIds = batch.map(({ outboxId }) => outboxId);
        console.error({ event: "message-not-queued", outboxIds, reason: errorForLog(error) });
        isQueued = false;
      }
    }
  }
  return isQueued;
}

import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/db/client.server";
import { persistently } from "~/db/retry.server";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { claim, isOpen } from "./claim.server";
import { mailMessage } from "./message.server";
import { nextRound } from "./retry-schedule.server";
import { isPermanent, type Prepared, sendToEach } from "./send.server";

/** Spec section 9: three retries with a backoff from 1 s to 30 s. The number of retries stands in wrangler.toml. */
const BACKOFF_SECONDS = { first: 1, most: 30 };

export type Outcome =
  /** The mail was sent. */
  | { readonly kind: "sent" }
  /** Nothing to do: it was settled before, has lost its reason, another consumer has it, or the sweep will. */
  | { readonly kind: "skipped" }
  /** It can never be sent; the row says why. */
  | { readonly kind: "failed"; readonly reason: string; readonly mail?: DueMail }
  /** The queue brings it again. */
  | { readonly kind: "retry"; readonly delaySeconds: number; readonly reason: string }
  /** The sweep queues it again, minutes or hours later. */
  | { readonly kind: "postponed"; readonly reason: string; readonly mail?: DueMail };

/** A mail that is due: its kind says what to write, its owner about what. */
export type DueMail = Pick<
  OutboxRow,
  "id" | "kind" | "bookingId" | "contactMessageId" | "day" | "sentTo" | "messageIds"
>;

export interface Delivery {
  readonly db: Database;
  /**
   * Reads what the mail is about; throws only when D1 does, which is no attempt. What it gives back writes and sends the
   * mail: whatever that throws is a failure of this attempt.
   */
  readonly prepare: (mail: DueMail) => Promise<Prepared>;
  readonly now: Date;
  /** Which delivery of this message it is, from 1. */
  readonly attempt: number;
  /** How many mails customers get in an hour, all together. */
  readonly customerMailsPerHour: number;
}

/**
 * Takes one message from the queue: reads what its mail is about, claims its outbox row, sends the mail, marks the row
 * sent. A row is claimed by one consumer at a time and never again once sent, so a message that arrives twice makes one
 * mail. Throws only when D1 does; the queue then delivers the message again.
 */
export async function deliver(body: unknown, delivery: Delivery): Promise<Outcome> {
  const { db, prepare, now, attempt } = delivery;
  const parsed = mailMessage.safeParse(body);
  // Of another version, perhaps: the sweep finds the row that it names, and writes a message that is read here.
  if (!parsed.success) return (await findDue(db, outboxIdOf(body))) ? { kind: "skipped" } : unreadable;
  const { outboxId } = parsed.data;

  const mail = await findDue(db, outboxId);
  if (!mail) return { kind: "skipped" };
  const prepared = await prepare(mail);
  const claimed = await claim(db, outboxId, delivery);
  if (claimed === "limited") return { kind: "postponed", reason: "limit of mails to customers", mail };
  if (claimed !== "claimed") return { kind: "skipped" };

  const { sentTo, messageIds, failures } = await sendToEach(prepared, mail.sentTo);
  // A customer's address stands in the booking alone.
  const progress = {
    sentTo: prepared.toCentre ? sentTo : [],
    messageIds: [...mail.messageIds, ...messageIds],
  };
  const [failure] = failures.toSorted((a, b) => Number(isPermanent(a, prepared)) - Number(isPermanent(b, prepared)));
  if (!failure) {
    await persistently(() => update(db, outboxId, { ...progress, sentAt: now.toISOString(), failure: null }));
    return { kind: "sent" };
  }
  if (isPermanent(failure, prepared)) {
    await markFailed(db, outboxId, failure, now, { progress });
    return { kind: "failed", reason: failure, mail };
  }
  await persistently(() => update(db, outboxId, { ...progress, claimedAt: null, failure }));
  const delaySeconds = Math.min(BACKOFF_SECONDS.first * 2 ** (attempt - 1), BACKOFF_SECONDS.most);
  return { kind: "retry", delaySeconds, reason: failure };
}

const unreadable = { kind: "failed", reason: "unreadable message" } as const;

/**
 * Settles a dead letter, a message whose retries have all failed. Its mail is tried again later, or is failed with the
 * reason of the last attempt when that has gone on for too long. A row that was never tried died of the database, not of
 * its mail; like one that another consumer has claimed, it is left to the sweep.
 */
export async function settleDeadLetter(body: unknown, { db, now }: Pick<Delivery, "db" | "now">): Promise<Outcome> {
  const outboxId = outboxIdOf(body);
  const [row] =
    outboxId === null
      ? []
      : await db
          .select()
          .from(outbox)
          .where(and(eq(outbox.id, outboxId), isOpen()));
  if (!row) return outboxId === null ? { kind: "failed", reason: "retries exhausted" } : { kind: "skipped" };
  if (row.attempts === 0 || row.claimedAt !== null || row.nextTryAt !== null) return { kind: "skipped" };
  const rounds = row.rounds + 1;
  const next = nextRound(rounds, now);
  if (next === null) {
    const mail = await markFailed(db, row.id, "retries exhausted", now, { condition: gt(outbox.attempts, 0) });
    return mail ? { kind: "failed", reason: "retries exhausted", mail } : { kind: "skipped" };
  }
  await db
    .update(outbox)
    .set({ rounds, nextTryAt: next.toISOString() })
    .where(and(eq(outbox.id, row.id), isOpen(), eq(outbox.rounds, row.rounds)));
  return { kind: "postponed", reason: row.failure ?? "retries exhausted", mail: row };
}

const dueMail = {
  id: outbox.id,
  kind: outbox.kind,
  bookingId: outbox.bookingId,
  contactMessageId: outbox.contactMessageId,
  day: outbox.day,
  sentTo: outbox.sentTo,
  messageIds: outbox.messageIds,
};

async function findDue(db: Database, outboxId: string | null): Promise<DueMail | undefined> {
  if (outboxId === null) return undefined;
  const due = await db
    .select(dueMail)
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), isOpen()));
  return due[0];
}

async function update(db: Database, outboxId: string, values: Partial<OutboxRow>): Promise<void> {
  await db.update(outbox).set(values).where(eq(outbox.id, outboxId));
}

/** Marks a mail failed and returns it; returns nothing, and changes nothing, when it was settled before. */
async function markFailed(
  db: Database,
  outboxId: string,
  reason: string,
  now: Date,
  { progress = {}, condition }: { progress?: Partial<OutboxRow>; condition?: SQL },
): Promise<DueMail | undefined> {
  const marked = await db
    .update(outbox)
    .set({
      ...progress,
      failedAt: now.toISOString(),
      claimedAt: null,
      failure: sql`case when ${outbox.failure} is null then ${reason} else ${outbox.failure} || ', ' || ${reason} end`,
    })
    .where(and(eq(outbox.id, outboxId), isOpen(), condition))
    .returning(dueMail);
  return marked[0];
}

function outboxIdOf(body: unknown): string | null {
  return z.object({ outboxId: z.string() }).safeParse(body).data?.outboxId ?? null;
}

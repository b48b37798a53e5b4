import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/db/client.server";
import { retryWithPauses } from "~/db/retry.server";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { claim, endClaim, isOpen } from "./claim.server";
import { mailMessage } from "./message.server";
import { nextRound } from "./retry-schedule.server";
import { decisiveFailure, isPermanent, type Sendable, sendToEach, TIMEOUT } from "./send.server";

/** The delays between retries (product.md 10). wrangler.toml sets how many there are. */
const BACKOFF_SECONDS = { first: 1, most: 30 };

/** Ends the `failure` of an email that was tried for two days. */
export const GIVEN_UP = ", retries exhausted";

export type Outcome =
  | { readonly kind: "sent" }
  /** Nothing to do: it is settled, obsolete, or left to another consumer or to the sweep. */
  | { readonly kind: "skipped" }
  /** It can never be sent. The row contains the reason. */
  | { readonly kind: "failed"; readonly reason: string; readonly row?: OutboxRow }
  /** The queue delivers the message again. */
  | { readonly kind: "retry"; readonly delaySeconds: number; readonly reason: string }
  /** The sweep queues it again after minutes or hours. */
  | { readonly kind: "postponed"; readonly reason: string; readonly row?: OutboxRow };

/** What to do with an email that this consumer has claimed. */
export type Prepared =
  | ({ readonly kind: "ready" } & Sendable)
  /** It is no longer worth sending. */
  | { readonly kind: "obsolete" }
  /** It is above a limit. It is prepared again after these minutes. */
  | { readonly kind: "limited"; readonly reason: string; readonly minutes: number };

export interface Delivery {
  readonly db: Database;
  /**
   * Reads what an email is about and decides whether to send it. Throws only when D1 does; that
   * does not count as an attempt.
   */
  readonly prepare: (row: OutboxRow) => Promise<Prepared>;
  readonly now: Date;
  /** How many times the queue has delivered this message, from 1. */
  readonly attempt: number;
}

/**
 * Handles one message of the queue: claims its outbox row, checks that the email is still worth
 * sending, sends it and stores the result. Only one consumer can claim a row, and never a sent one,
 * so a message that arrives twice sends one email. Throws only when D1 does; the queue then
 * delivers the message again.
 */
export async function deliver(body: unknown, { db, prepare, now, attempt }: Delivery): Promise<Outcome> {
  const parsed = mailMessage.safeParse(body);
  // Another version of the Worker may have written it. The sweep queues its row again.
  if (!parsed.success) return (await findOpen(db, outboxIdOf(body))) ? { kind: "skipped" } : unreadable;
  const row = await claim(db, parsed.data.outboxId, now);
  if (!row) return { kind: "skipped" };

  // The outcomes below send nothing, so the attempt does not count.
  const attempts = row.attempts - 1;
  const release = { attempts, status: "waiting", nextTryAt: row.dueAt } as const;
  const prepared = await prepare(row).catch(async (error) => {
    // Otherwise the row would be claimed until its lease expires.
    await endClaim(db, row, release).catch(() => null);
    throw error;
  });
  if (prepared.kind === "obsolete") {
    // Keeps `PERHAPS_SENT`: a consumer may have died after it sent the email.
    await endClaim(db, row, { attempts, status: "skipped", failure: row.failure });
    return { kind: "skipped" };
  }
  if (prepared.kind === "limited") {
    const { reason, minutes } = prepared;
    await endClaim(db, row, { ...release, nextTryAt: minutesAfter(now, minutes), failure: reason });
    return { kind: "postponed", reason };
  }
  return send(db, row, prepared, { now, attempt });
}

const unreadable = { kind: "failed", reason: "unreadable message" } as const;

async function send(
  db: Database,
  row: OutboxRow,
  email: Sendable,
  { now, attempt }: Pick<Delivery, "now" | "attempt">,
): Promise<Outcome> {
  const at = now.toISOString();
  const { sentTo, messageIds, failures } = await sendToEach(email, row.sentTo);
  const progress = {
    sentTo: email.toCentre ? sentTo : [],
    messageIds: [...row.messageIds, ...messageIds],
    firstTriedAt: row.firstTriedAt ?? at,
  };
  const end = (values: Partial<OutboxRow>) => retryWithPauses(() => endClaim(db, row, { ...progress, ...values }));
  const failure = decisiveFailure(failures, email);
  if (!failure) {
    await end({ status: "sent", sentAt: at, failure: null });
    return { kind: "sent" };
  }
  if (failure === TIMEOUT) {
    // The mail service may have sent it, so the row stays `sending` and counts towards the limits.
    const later = afterRound(row, failure, now);
    await end({ status: "sending", queuedAt: at, ...later.values });
    return { ...later.outcome, row };
  }
  if (isPermanent(failure, email)) {
    await end({ status: "failed", failedAt: at, failure });
    return { kind: "failed", reason: failure, row };
  }
  // The queue delivers the message again, perhaps to a machine whose clock is behind, so the row is
  // due at once. The sweep waits from now on.
  await end({ status: "waiting", nextTryAt: row.dueAt, queuedAt: at, failure });
  const delaySeconds = Math.min(BACKOFF_SECONDS.first * 2 ** (attempt - 1), BACKOFF_SECONDS.most);
  return { kind: "retry", delaySeconds, reason: failure };
}

/**
 * Handles a dead letter, a message whose retries have all failed. Schedules the next round, or
 * after two days marks the email failed with the reason of the last attempt. Leaves three rows to
 * the sweep: one that was never tried, because D1 failed and not the email; one that a consumer is
 * sending; one that waits for its next round.
 */
export async function settleDeadLetter(body: unknown, { db, now }: Pick<Delivery, "db" | "now">): Promise<Outcome> {
  const outboxId = outboxIdOf(body);
  if (outboxId === null) return { kind: "failed", reason: "retries exhausted" };
  const row = await findOpen(db, outboxId);
  const waitsForMessage = row?.status === "waiting" && row.nextTryAt <= (row.queuedAt ?? "");
  if (!waitsForMessage || row.attempts === 0) return { kind: "skipped" };
  const { values, outcome } = afterRound(row, row.failure ?? "unknown error", now);
  await endClaim(db, row, values);
  return { ...outcome, row };
}

/**
 * What to store after a failed round, and its outcome: the next round, or failed after two days.
 */
function afterRound({ rounds, firstTriedAt }: OutboxRow, reason: string, now: Date) {
  const next = nextRound(rounds + 1, { firstTriedAt: firstTriedAt ?? now.toISOString(), now });
  if (next) {
    const values = { rounds: rounds + 1, nextTryAt: next.toISOString(), failure: reason };
    return { values, outcome: { kind: "postponed", reason } } as const;
  }
  const failure = reason + GIVEN_UP;
  const values = { status: "failed", failedAt: now.toISOString(), failure } as const;
  return { values, outcome: { kind: "failed", reason: failure } } as const;
}

async function findOpen(db: Database, outboxId: number | null): Promise<OutboxRow | undefined> {
  if (outboxId === null) return undefined;
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), isOpen));
  return row;
}

function outboxIdOf(body: unknown): number | null {
  return z.object({ outboxId: z.int() }).safeParse(body).data?.outboxId ?? null;
}

function minutesAfter(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * 60_000).toISOString();
}

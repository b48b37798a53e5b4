import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { instantAfter } from "~/platform/calendar/dates";
import { type Database, retryWithBackoff } from "~/platform/db/client.server";
import {
  accountFailures,
  type FailureCode,
  messageDeliveries,
  type OutboxRow,
  outbox,
  type SendingLimit,
  type SkipReason,
} from "~/platform/db/schema.server";
import { TimeoutError, withTimeout } from "~/platform/http/with-timeout";
import { isUnsettled, outboxMessage } from "./rows.server";
import { type Sender, type Senders, SendFailure } from "./sender";

/** The delays of the queue's retries in seconds (product.md 10.11). wrangler.toml has as many. */
export const RETRY_SECONDS: readonly number[] = [1, 2, 4];

export type Outcome =
  | { readonly kind: "sent" }
  /** The message is not worth sending, is settled, or is left to another consumer or the sweep. */
  | { readonly kind: "skipped"; readonly reason: SkipReason | "not-claimed" | "left-to-sweep" }
  /** No retry follows. */
  | { readonly kind: "failed"; readonly reason: string; readonly givenUp?: true }
  /** The queue delivers the message again. */
  | { readonly kind: "retry"; readonly delaySeconds: number; readonly reason: string }
  /** The sweep queues the message again after minutes or hours. */
  | { readonly kind: "postponed"; readonly reason: string }
  | { readonly kind: "postponed"; readonly heldBy: SendingLimit | null };

export type Prepared =
  | ({ readonly kind: "ready" } & Sendable)
  | { readonly kind: "obsolete"; readonly reason: SkipReason }
  /** A limit, or the hour of the day (null), delays the message by this many minutes. */
  | { readonly kind: "limited"; readonly heldBy: SendingLimit | null; readonly minutes: number }
  /** The message was not sent while it was worth sending. */
  | { readonly kind: "expired" };

export interface Delivery {
  readonly db: Database;
  /** Throws when D1 or R2 does; that does not count as an attempt. */
  readonly prepare: (row: OutboxRow) => Promise<Prepared>;
  readonly senders: Senders;
  readonly now: Date;
  /** How many times the queue has delivered this message, from 1. */
  readonly attempt: number;
}

/**
 * Handles one message of a queue: claims its outbox row, checks that it is still worth sending,
 * sends it and stores the result. Only one consumer at a time can claim a row, and none can claim a
 * sent row, so a message that the queue delivers twice is sent once. Throws when D1 or R2 does; the
 * queue then delivers the message again.
 */
export async function deliver(body: unknown, { db, prepare, senders, now, attempt }: Delivery): Promise<Outcome> {
  const parsed = outboxMessage.safeParse(body);
  // Another version of the Worker may have written this body. The sweep queues the row again.
  if (!parsed.success) return (await isOfUnsettled(db, body)) ? leftToSweep : unreadable;
  const row = await claim(db, parsed.data.outboxId, now);
  if (!row) return notClaimed;

  // For outcomes that send nothing, so that this attempt does not count.
  const attempts = row.attempts - 1;
  const sender = senders[row.channel];
  if (row.perhapsSent && !sender.repeatsAfterTimeout)
    return settleUnanswered(db, { ...row, attempts }, { sender, now });
  const release = { attempts, status: "waiting", nextTryAt: row.dueAt, messageIds: row.messageIds } as const;
  let prepared: Prepared;
  try {
    prepared = await prepare(row);
    if (prepared.kind === "ready" && !(await handOver(db, row, sender))) return notClaimed;
  } catch (error) {
    // Otherwise the row would be claimed until its lease expires.
    await endClaim(db, row, release).catch(() => null);
    throw error;
  }
  if (prepared.kind === "obsolete") {
    const { reason } = prepared;
    await endClaim(db, row, { attempts, status: "skipped", skippedBecause: reason });
    return { kind: "skipped", reason };
  }
  if (prepared.kind === "limited") {
    const { heldBy, minutes } = prepared;
    await endClaim(db, row, { ...release, nextTryAt: instantAfter(now, minutes * 60_000), heldBy });
    return { kind: "postponed", heldBy };
  }
  if (prepared.kind === "expired") {
    const reason = row.failure ?? "EXPIRED";
    await endClaim(db, row, {
      attempts,
      status: "failed",
      failedAt: now.toISOString(),
      failure: reason,
      givenUp: true,
    });
    return { kind: "failed", reason, givenUp: true };
  }
  return send(db, row, prepared, { sender, now, attempt });
}

const unreadable = { kind: "failed", reason: "unreadable message" } as const;
const notClaimed = { kind: "skipped", reason: "not-claimed" } as const;
const leftToSweep = { kind: "skipped", reason: "left-to-sweep" } as const;

/**
 * The service may have sent the message in an earlier attempt, so no retry sends it again. Each
 * later try only looks for a delivery report.
 */
async function settleUnanswered(
  db: Database,
  row: OutboxRow,
  { sender, now }: Pick<Delivery, "now"> & { sender: Sender },
): Promise<Outcome> {
  const at = now.toISOString();
  const id = row.messageIds.at(-1) ?? "";
  const [report] = await db.select().from(messageDeliveries).where(eq(messageDeliveries.messageId, id));
  const known = { attempts: row.attempts, firstTriedAt: row.firstTriedAt ?? at };
  if (report) {
    await endClaim(db, row, { ...known, status: "sent", sentAt: report.at, perhapsSent: false });
    return { kind: "sent" };
  }
  const later = afterRound(row, "TIMEOUT", { sender, now });
  await endClaim(db, row, { ...known, status: "sending", perhapsSent: true, queuedAt: at, ...later.values });
  return later.outcome;
}

async function send(
  db: Database,
  row: OutboxRow,
  email: Sendable,
  { sender, now, attempt }: Pick<Delivery, "now" | "attempt"> & { sender: Sender },
): Promise<Outcome> {
  const at = now.toISOString();
  const { sentTo, messageIds, failures } = await sendToEach(email, row.sentTo);
  const progress = {
    sentTo: email.toCentre ? sentTo : [],
    messageIds: [...row.messageIds, ...messageIds],
    firstTriedAt: row.firstTriedAt ?? at,
  };
  const end = (values: Partial<OutboxRow>) => retryWithBackoff(() => endClaim(db, row, { ...progress, ...values }));
  const failed = decisiveFailure(failures, email, sender);
  if (!failed) {
    await end({ status: "sent", sentAt: at, failure: null, perhapsSent: false });
    return { kind: "sent" };
  }
  const { failure, reason } = failed;
  if (failure === "TIMEOUT") {
    // The service may have sent the message, so the row stays `sending` and counts towards limits.
    const later = afterRound({ ...row, ...progress }, failure, { sender, now });
    const messageIds = [...progress.messageIds, ...attemptId(row, sender)];
    await end({ status: "sending", perhapsSent: true, queuedAt: at, messageIds, ...later.values });
    return later.outcome;
  }
  if (sender.isPermanent(failure, email)) {
    await end({ status: "failed", failedAt: at, failure });
    return { kind: "failed", reason };
  }
  const delaySeconds = RETRY_SECONDS[attempt - 1];
  if (delaySeconds === undefined) {
    const later = afterRound({ ...row, ...progress }, failure, { sender, now });
    await end({ status: "waiting", queuedAt: at, ...later.values });
    return later.outcome;
  }
  // The queue delivers the message again, perhaps to a machine whose clock is behind, so the row is
  // due at once. From now on, `queuedAt` makes the sweep wait.
  await end({ status: "waiting", nextTryAt: row.dueAt, queuedAt: at, failure });
  return { kind: "retry", delaySeconds, reason };
}

/**
 * When a message is tried again after all retries of the queue have failed: after 5 minutes, 30
 * minutes, 2 hours, then every hour, until its sender gives up.
 */
const ROUND_MINUTES = [5, 30, 120];
const HOUR_MINUTES = 60;

function afterRound(row: OutboxRow, failure: FailureCode, { sender, now }: Pick<Delivery, "now"> & { sender: Sender }) {
  const { rounds } = row;
  if (now.toISOString() < (sender.giveUpAfter(row) ?? "Z")) {
    const nextTryAt = instantAfter(now, (ROUND_MINUTES[rounds] ?? HOUR_MINUTES) * 60_000);
    const values = { rounds: rounds + 1, nextTryAt, failure };
    return { values, outcome: { kind: "postponed", reason: failure } } as const;
  }
  const values = { status: "failed", failedAt: now.toISOString(), failure, givenUp: true } as const;
  return { values, outcome: { kind: "failed", reason: failure, givenUp: true } } as const;
}

async function isOfUnsettled(db: Database, body: unknown): Promise<boolean> {
  const { data } = z.object({ outboxId: z.int() }).safeParse(body);
  return data !== undefined && (await db.$count(outbox, and(eq(outbox.id, data.outboxId), isUnsettled))) > 0;
}

/** If a consumer dies, the row stays `sending`, and another can claim it after this time. */
export const LEASE_SECONDS = 60;

/**
 * Claims a row and counts the attempt. Undefined when the row is settled, another consumer is
 * sending it, or its next try is later.
 */
export async function claim(db: Database, outboxId: number, now: Date): Promise<OutboxRow | undefined> {
  const [row] = await db
    .update(outbox)
    .set({
      status: "sending",
      nextTryAt: instantAfter(now, LEASE_SECONDS * 1000),
      attempts: sql`${outbox.attempts} + 1`,
      // A failure of the account stays in the row, so the alarm lasts while the message waits.
      failure: sql`iif(${inArray(outbox.failure, [...accountFailures])}, ${outbox.failure}, null)`,
      heldBy: null,
      handedOver: false,
      // If the row was `sending`, an earlier consumer ended without a result.
      perhapsSent: sql`(${outbox.status} = 'sending' and ${outbox.handedOver}) or ${outbox.perhapsSent}`,
    })
    .where(and(eq(outbox.id, outboxId), isUnsettled, lte(outbox.nextTryAt, now.toISOString())))
    .returning();
  return row;
}

/** Whether nobody else has settled or claimed the row since. */
const isStillOurs = ({ id, nextTryAt }: OutboxRow) =>
  and(eq(outbox.id, id), isUnsettled, eq(outbox.nextTryAt, nextTryAt));

/**
 * Notes right before the call of the service that from now on, the message may have been sent.
 * False if another consumer has settled or claimed the row.
 */
async function handOver(db: Database, row: OutboxRow, sender: Sender): Promise<boolean> {
  const messageIds = [...row.messageIds, ...attemptId(row, sender)];
  const set = { handedOver: true, messageIds };
  return (await db.update(outbox).set(set).where(isStillOurs(row)).returning({ id: outbox.id })).length > 0;
}

/** The id by which delivery reports about this attempt find the row, if the sender chooses it. */
const attemptId = (row: OutboxRow, { idOf }: Sender) => (idOf ? [idOf(row)] : []);

/** Ends a claim with values; stores nothing if another consumer has settled or claimed the row. */
async function endClaim(db: Database, claimed: OutboxRow, values: Partial<OutboxRow>): Promise<void> {
  await db.update(outbox).set(values).where(isStillOurs(claimed));
}

/** How long the service has to answer (docs/architecture.md). */
const TIMEOUT_MS = 20_000;

export interface Sendable {
  readonly recipients: readonly string[];
  /** Whether the message goes to the centre, whose suppressed mailboxes are tried again. */
  readonly toCentre: boolean;
  /** Sends the message to one recipient, and returns its id in delivery reports. May throw. */
  readonly send: (recipient: string) => Promise<string>;
}

/**
 * Sends a message to each recipient separately, because one rejected address would fail all others.
 * Sends in parallel, because several timeouts in a row would outlast the claim. Skips
 * `alreadySentTo`. Returns the recipients that have it, the message ids and a reason for each
 * failure. Never throws.
 */
export async function sendToEach({ recipients, send }: Sendable, alreadySentTo: readonly string[]) {
  const missing = recipients.filter((address) => !alreadySentTo.includes(address));
  const results = await Promise.all(
    missing.map((recipient) =>
      withTimeout(send(recipient), TIMEOUT_MS).then(
        (messageId) => ({ recipient, messageId }),
        (error: unknown) => ({ failure: failureOf(error) }),
      ),
    ),
  );
  const sent = results.filter((result) => "recipient" in result);
  return {
    sentTo: [...alreadySentTo, ...sent.map(({ recipient }) => recipient)],
    messageIds: sent.map(({ messageId }) => messageId),
    failures: results.flatMap((result) => ("failure" in result ? [result.failure] : [])),
  };
}

/** A failure, with its reason for the log: the code of the error or its message. */
interface Failed {
  failure: FailureCode;
  reason: string;
}

/** The failure that decides about the row: a timeout, else a temporary one, else a final one. */
function decisiveFailure(
  failures: readonly Failed[],
  email: Pick<Sendable, "toCentre">,
  { isPermanent }: Sender,
): Failed | undefined {
  const rank = ({ failure }: Failed) => (failure === "TIMEOUT" ? 0 : isPermanent(failure, email) ? 2 : 1);
  return [...failures].sort((a, b) => rank(a) - rank(b))[0];
}

function failureOf(error: unknown): Failed {
  if (error instanceof TimeoutError) return { failure: "TIMEOUT", reason: "TIMEOUT" };
  if (error instanceof SendFailure) return { failure: error.failure, reason: error.reason };
  // The message could not be written. The text of the error may quote personal data.
  return { failure: "UNKNOWN", reason: error instanceof Error ? error.name : "UNKNOWN" };
}

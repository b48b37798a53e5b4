import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/db/client.server";
import { persistently } from "~/db/retry.server";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { claim, isOpen } from "./claim.server";
import { mailMessage } from "./message.server";
import { nextRound } from "./retry-schedule.server";
import { isPermanent, type Prepared, sendToEach, TIMEOUT, worstOf } from "./send.server";

/** Spec section 9: three retries with a backoff from 1 s to 30 s. The number of retries stands in wrangler.toml. */
const BACKOFF_SECONDS = { first: 1, most: 30 };

/** What follows the last reason in `failure` when a mail was tried for two days. */
export const GIVEN_UP = ", retries exhausted";

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
export type DueMail = Pick<OutboxRow, "id" | "kind" | "bookingId" | "contactMessageId" | "day">;

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
  if (claimed.kind === "limited") return { kind: "postponed", reason: "limit of mails to customers", mail };
  if (claimed.kind !== "claimed") return { kind: "skipped" };
  const { row } = claimed;

  const { sentTo, messageIds, failures } = await sendToEach(prepared, row.sentTo);
  // A customer's address stands in the booking alone.
  const progress = {
    sentTo: prepared.toCentre ? sentTo : [],
    messageIds: [...row.messageIds, ...messageIds],
  };
  const note = (values: Partial<OutboxRow>) => persistently(() => noteAttempt(db, row, { ...progress, ...values }));
  const failure = worstOf(failures, prepared);
  if (!failure) {
    await note({ sentAt: now.toISOString(), failure: null });
    return { kind: "sent" };
  }
  if (failure === TIMEOUT) {
    // The claim stays: what may have left counts towards the limits of mails to customers.
    const later = afterRound(row, failure, now);
    await note({ ...later.values, queuedAt: now.toISOString() });
    return { ...later.outcome, mail };
  }
  if (isPermanent(failure, prepared)) {
    await note({ failedAt: now.toISOString(), claimedAt: null, failure });
    return { kind: "failed", reason: failure, mail };
  }
  // Its message comes again: the sweep counts from now on.
  await note({ claimedAt: null, queuedAt: now.toISOString(), failure });
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
  const { values, outcome } = afterRound(row, row.failure ?? "unknown error", now);
  await db
    .update(outbox)
    .set(values)
    .where(and(eq(outbox.id, row.id), isOpen(), eq(outbox.rounds, row.rounds), isNull(outbox.claimedAt)));
  return { ...outcome, mail: row };
}

/** Puts a mail off to its next round, or fails it when that has gone on for too long: what to store, and what that is. */
function afterRound({ rounds, dueAt }: OutboxRow, reason: string, now: Date) {
  const next = nextRound(rounds + 1, { dueAt, now });
  if (next) {
    const values = { rounds: rounds + 1, nextTryAt: next.toISOString(), failure: reason };
    return { values, outcome: { kind: "postponed", reason } } as const;
  }
  const failure = reason + GIVEN_UP;
  return { values: { failedAt: now.toISOString(), failure }, outcome: { kind: "failed", reason: failure } } as const;
}

const dueMail = {
  id: outbox.id,
  kind: outbox.kind,
  bookingId: outbox.bookingId,
  contactMessageId: outbox.contactMessageId,
  day: outbox.day,
};

async function findDue(db: Database, outboxId: string | null): Promise<DueMail | undefined> {
  if (outboxId === null) return undefined;
  const due = await db
    .select(dueMail)
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), isOpen()));
  return due[0];
}

/** Notes how an attempt has ended, unless its claim has run out or the row was settled in the meantime. */
async function noteAttempt(db: Database, { id, claimedAt }: OutboxRow, values: Partial<OutboxRow>): Promise<void> {
  const isStillOurs = and(eq(outbox.id, id), isOpen(), eq(outbox.claimedAt, claimedAt ?? ""));
  await db.update(outbox).set(values).where(isStillOurs);
}

function outboxIdOf(body: unknown): string | null {
  return z.object({ outboxId: z.string() }).safeParse(body).data?.outboxId ?? null;
}

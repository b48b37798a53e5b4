import { and, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "~/db/client.server";
import { type OutboxRow, outbox } from "~/db/schema.server";
import { mailMessage } from "./message.server";

/** How long a claim holds. A consumer that died leaves its claim behind; the sweep queues the row again later. */
export const CLAIM_SECONDS = 60;

/** Spec section 9: three retries with a backoff from 1 s to 30 s. The number of retries stands in wrangler.toml. */
const BACKOFF_SECONDS = { first: 1, most: 30 };

/** Mail errors that no retry mends, by the `code` that Cloudflare's mail service gives them. */
const PERMANENT =
  /^E_(?:VALIDATION_ERROR|FIELD_MISSING|RECIPIENT_SUPPRESSED|RECIPIENT_NOT_ALLOWED|CONTENT_TOO_LARGE|HEADER_\w+)$/;

export type Outcome =
  /** The mail was sent. */
  | { readonly kind: "sent" }
  /** Nothing to do: it was sent before, has failed for good, or another consumer is at it. */
  | { readonly kind: "skipped" }
  /** It can never be sent; the row says why. */
  | { readonly kind: "failed"; readonly reason: string; readonly mail?: DueMail }
  /** It may succeed later. */
  | { readonly kind: "retry"; readonly delaySeconds: number; readonly reason: string };

/** A mail that is due: its kind says what to write, its owner about what. */
export type DueMail = Pick<OutboxRow, "id" | "kind" | "bookingId" | "contactMessageId">;

export interface Delivery {
  readonly db: Database;
  /**
   * Reads what the mail is about; throws only when D1 does, which is no attempt. The function it gives back writes and
   * sends the mail: whatever that throws is a failure of this attempt.
   */
  readonly prepare: (mail: DueMail) => Promise<() => Promise<void>>;
  readonly now: Date;
  /** Which delivery of this message it is, from 1. */
  readonly attempt: number;
}

/**
 * Takes one message from the queue: reads what its mail is about, claims its outbox row, sends the mail, marks the row
 * sent. A row is claimed by one consumer at a time and never again once sent, so a message that arrives twice makes one
 * mail. Throws only when D1 does; the queue then delivers the message again.
 */
export async function deliver(body: unknown, { db, prepare, now, attempt }: Delivery): Promise<Outcome> {
  const parsed = mailMessage.safeParse(body);
  if (!parsed.success) {
    const reason = "unreadable message";
    const named = outboxIdOf(body);
    const mail = named ? await markFailed(db, named, reason, now) : undefined;
    return { kind: "failed", reason, ...(mail && { mail }) };
  }
  const { outboxId } = parsed.data;

  const mail = await findDue(db, outboxId);
  if (!mail) return { kind: "skipped" };
  const send = await prepare(mail);
  if (!(await claim(db, outboxId, now))) return { kind: "skipped" };

  try {
    await send();
  } catch (error) {
    const reason = reasonOf(error);
    if (PERMANENT.test(reason)) {
      await markFailed(db, outboxId, reason, now);
      return { kind: "failed", reason, mail };
    }
    await db.update(outbox).set({ claimedAt: null, failure: reason }).where(eq(outbox.id, outboxId));
    const delaySeconds = Math.min(BACKOFF_SECONDS.first * 2 ** (attempt - 1), BACKOFF_SECONDS.most);
    return { kind: "retry", delaySeconds, reason };
  }

  await db.update(outbox).set({ sentAt: now.toISOString(), failure: null }).where(eq(outbox.id, outboxId));
  return { kind: "sent" };
}

/**
 * Marks the row of a dead letter failed, keeping the reason of the last attempt, unless it was sent. A row
 * that was never tried died of the database, not of its mail; it is left to the sweep.
 */
export async function markDeadLetter(body: unknown, { db, now }: Pick<Delivery, "db" | "now">): Promise<Outcome> {
  const reason = "retries exhausted";
  const outboxId = outboxIdOf(body);
  if (outboxId === null) return { kind: "failed", reason };
  const mail = await markFailed(db, outboxId, reason, now, gt(outbox.attempts, 0));
  return mail ? { kind: "failed", reason, mail } : { kind: "skipped" };
}

const dueMail = {
  id: outbox.id,
  kind: outbox.kind,
  bookingId: outbox.bookingId,
  contactMessageId: outbox.contactMessageId,
};

async function findDue(db: Database, outboxId: string): Promise<DueMail | undefined> {
  const due = await db
    .select(dueMail)
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.failedAt)));
  return due[0];
}

/** Whether this consumer is the one to send it. */
async function claim(db: Database, outboxId: string, now: Date): Promise<boolean> {
  const stale = new Date(now.getTime() - CLAIM_SECONDS * 1000).toISOString();
  const claimed = await db
    .update(outbox)
    .set({ claimedAt: now.toISOString(), attempts: sql`${outbox.attempts} + 1` })
    .where(
      and(
        eq(outbox.id, outboxId),
        isNull(outbox.sentAt),
        isNull(outbox.failedAt),
        or(isNull(outbox.claimedAt), lt(outbox.claimedAt, stale)),
      ),
    )
    .returning({ id: outbox.id });
  return claimed.length > 0;
}

/** Marks a mail failed and returns it; returns nothing, and changes nothing, when it was sent or had failed before. */
async function markFailed(
  db: Database,
  outboxId: string,
  reason: string,
  now: Date,
  condition?: SQL,
): Promise<DueMail | undefined> {
  const marked = await db
    .update(outbox)
    .set({
      failedAt: now.toISOString(),
      claimedAt: null,
      failure: sql`case when ${outbox.failure} is null then ${reason} else ${outbox.failure} || ', ' || ${reason} end`,
    })
    .where(and(eq(outbox.id, outboxId), isNull(outbox.sentAt), isNull(outbox.failedAt), condition))
    .returning(dueMail);
  return marked[0];
}

function outboxIdOf(body: unknown): string | null {
  return z.object({ outboxId: z.string() }).safeParse(body).data?.outboxId ?? null;
}

/** The code of a mail error, or its class, if that is one word. Never a message, which may hold an address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown error";
  const names = ["code" in error ? error.code : null, error.name];
  return names.find((name): name is string => typeof name === "string" && /^\w+$/.test(name)) ?? "unknown error";
}

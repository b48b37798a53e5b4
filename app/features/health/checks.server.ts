import { and, exists, gt, isNotNull, isNull, like, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { outbox } from "~/db/schema.server";
import { CUSTOMER_KINDS, isOpen, LIMITS } from "~/outbox/claim.server";

/** A mail that waits for so long is an alarm: the queue's retries take seconds, a lost message is found after five minutes. */
const WAITING_MINUTES = 15;
const FAILED_HOURS = 24;

export interface Health {
  /** Whether D1 answers and has the tables of the migrations. */
  readonly database: boolean;
  /** Whether mail is sent: false when one has waited too long, or failed in the last day other than by a bad customer address. */
  readonly mail: boolean;
}

/** What a monitor has to know. All is false when D1 does not answer within `timeoutMs` milliseconds. Never throws. */
export async function checkHealth(db: Database, now: Date, timeoutMs: number): Promise<Health> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("D1 does not answer")), timeoutMs);
  });
  try {
    const [row] = await Promise.race([readAlarms(db, now), timeout]);
    return { database: true, mail: row?.alarm === 0 };
  } catch {
    return { database: false, mail: false };
  } finally {
    clearTimeout(timer);
  }
}

function readAlarms(db: Database, now: Date) {
  const one = { one: sql`1` };
  const waiting = db.select(one).from(outbox).where(isWaitingTooLong(now)).limit(1);
  const failed = db.select(one).from(outbox).where(hasFailedThroughUs(now)).limit(1);
  return db.select({ alarm: sql<number>`${or(exists(waiting), exists(failed))}` }).from(sql`(select 1)`);
}

/** Mails above the limit of one address are left out: somebody who floods a mailbox must not set off the alarm. */
function isWaitingTooLong(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - WAITING_MINUTES * 60_000).toISOString();
  return and(isOpen(), lt(outbox.dueAt, since), or(isNull(outbox.failure), ne(outbox.failure, LIMITS.address)));
}

/** A customer's own bad address stands in the staff's list and in the morning mail. */
function hasFailedThroughUs(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - FAILED_HOURS * 60 * 60_000).toISOString();
  const customersOwn = and(
    sql`${outbox.kind} in ${[...CUSTOMER_KINDS]}`,
    or(like(outbox.failure, "%E_RECIPIENT_%"), like(outbox.failure, "%E_VALIDATION_ERROR%")),
  );
  return and(
    isNotNull(outbox.failedAt),
    gt(outbox.failedAt, since),
    or(isNull(outbox.failure), and(ne(outbox.failure, "anonymized"), not(sql`coalesce(${customersOwn}, false)`))),
  );
}

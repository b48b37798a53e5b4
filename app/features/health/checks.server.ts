import { and, count, eq, exists, gt, inArray, lt, ne, not, or, type SQL, sql } from "drizzle-orm";
import { union } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/client.server";
import { bookings, outbox } from "~/db/schema.server";
import { LIMITS } from "~/features/booking/mails/email-limits.server";
import { CUSTOMER_KINDS } from "~/features/booking/mails/kinds";
import { isOpen } from "~/outbox/claim.server";
import { GIVEN_UP } from "~/outbox/delivery.server";

/** An email, other than a reminder, that is due so far ahead was written by a wrong clock. */
const AHEAD_MINUTES = 10;
/** A mail that waits for so long is an alarm: the queue's retries take seconds, a lost message is found after five minutes. */
const WAITING_MINUTES = 15;
const FAILED_HOURS = 24;

/**
 * Why a customer's own address gets no mail, by the mail service's codes: a mistyped domain rejects it, one that is no
 * address is refused, a full mailbox is suppressed. Staff see it in `unsent_mail` and in the morning email. When it is
 * many addresses, and nobody else gets mail either, it is the site's fault.
 */
const OF_AN_ADDRESS = ["E_DELIVERY_FAILED", "E_VALIDATION_ERROR", "E_RECIPIENT_SUPPRESSED"].flatMap((code) => [
  code,
  code + GIVEN_UP,
]);
const MANY_ADDRESSES = 3;
const NOBODY_ELSE_HOURS = 1;

export interface Health {
  /** Whether D1 answers and has the tables of the migrations. */
  readonly database: boolean;
  /** Whether mail is sent: false when one has waited too long or failed in the last day, other than by a few customers' addresses. */
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
  const any = (condition: SQL | undefined) => exists(db.select(one).from(outbox).where(condition).limit(1));
  const addresses = (condition: SQL | undefined) =>
    db
      .select({ email: sql`lower(${bookings.email})`.as("email") })
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(and(condition, isOfAnAddress));
  const [waiting, failed] = [isWaitingTooLong(now), hasFailedLately(now)];
  const troubled = db.select({ count: count() }).from(union(addresses(waiting), addresses(failed)).as("troubled"));
  const alarm = or(
    any(and(waiting, not(isOfAnAddress))),
    any(and(failed, not(isOfAnAddress))),
    any(and(isOpen, gt(outbox.dueAt, minutesBefore(now, -AHEAD_MINUTES)), ne(outbox.kind, "booking-reminder"))),
    and(sql`${troubled} >= ${MANY_ADDRESSES}`, not(any(hasLeftToCustomer(now)))),
  );
  return db.select({ alarm: sql<number>`${alarm}` }).from(sql`(select 1)`);
}

const toCustomer = inArray(outbox.kind, [...CUSTOMER_KINDS]);
const failure = sql`coalesce(${outbox.failure}, '')`;
const isOfAnAddress = sql`(${toCustomer} and ${failure} in ${OF_AN_ADDRESS})`;

/** Mails above the limit of one address are left out: somebody who floods a mailbox must not set off the alarm. */
function isWaitingTooLong(now: Date): SQL | undefined {
  return and(isOpen, lt(outbox.dueAt, minutesBefore(now, WAITING_MINUTES)), ne(failure, LIMITS.address));
}

function hasFailedLately(now: Date): SQL | undefined {
  const since = minutesBefore(now, FAILED_HOURS * 60);
  return and(sql`${outbox.status} = 'failed'`, gt(outbox.failedAt, since));
}

function hasLeftToCustomer(now: Date): SQL | undefined {
  return and(sql`${outbox.status} = 'sent'`, gt(outbox.sentAt, minutesBefore(now, NOBODY_ELSE_HOURS * 60)), toCustomer);
}

function minutesBefore(at: Date, minutes: number): string {
  return new Date(at.getTime() - minutes * 60_000).toISOString();
}

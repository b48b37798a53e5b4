import {
  type AnyColumn,
  and,
  count,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "~/db/client.server";
import { bookings, type OutboxRow, outbox } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";

/** How long a claim holds. A consumer that died leaves its claim behind; the sweep queues the row again later. */
export const CLAIM_SECONDS = 60;

/** Why a mail to a customer waits: one address has had its mails about forms of the day, or all customers theirs of the hour. */
export const LIMITS = { address: "limit of this address", everybody: "limit of an hour" } as const;

/**
 * The one kind that strangers can have sent to any address, so it alone is limited by address: all others need staff, or
 * the customer's own digits.
 */
const OF_A_FORM = "booking-customer" satisfies OutboxRow["kind"];
const MAILS_PER_ADDRESS_AND_DAY = 5;
/** When a mail that a limit held back is tried again. */
const LIMITED_MINUTES = 15;

export const CUSTOMER_KINDS = [
  "booking-customer",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
] as const satisfies readonly OutboxRow["kind"][];

/** What may be done with a mail: sent, with its row as it was claimed, or nothing. */
export type Claim =
  | { readonly kind: "claimed"; readonly row: OutboxRow }
  | { readonly kind: "taken" | "limited" | "skipped" };

interface ClaimOptions {
  readonly now: Date;
  /** How many mails customers get in an hour, all together. */
  readonly customerMailsPerHour: number;
}

/** A row that is neither sent nor skipped nor failed. */
export function isOpen(): SQL | undefined {
  return and(isNull(outbox.sentAt), isNull(outbox.skippedAt), isNull(outbox.failedAt));
}

/** A row that no consumer is working on. */
export function isFree(now: Date): SQL | undefined {
  return or(isNull(outbox.claimedAt), lt(outbox.claimedAt, secondsBefore(now, CLAIM_SECONDS)));
}

/** A row whose next try has come, or is not planned. What a trigger has written is due at the moment it was written. */
function isDue(now: Date): SQL | undefined {
  return or(isNull(outbox.nextTryAt), lte(outbox.nextTryAt, now.toISOString()));
}

/**
 * Decides in D1, in one batch, whether this consumer sends a mail: `claimed` if so, `taken` when another has it, it is
 * settled or its next try lies ahead, `skipped` when it has lost its reason, `limited` when customers have had their mails
 * for now. Throws when D1 does.
 */
export async function claim(db: Database, outboxId: string, options: ClaimOptions): Promise<Claim> {
  const { now } = options;
  const available = and(eq(outbox.id, outboxId), isOpen(), isFree(now), isDue(now));
  const [skipped, claimed, limited] = await db.batch([
    db
      .update(outbox)
      .set({ skippedAt: now.toISOString(), nextTryAt: null })
      .where(and(available, hasLostItsReason(db, now)))
      .returning({ id: outbox.id }),
    db
      .update(outbox)
      .set({ claimedAt: now.toISOString(), nextTryAt: null, attempts: sql`${outbox.attempts} + 1` })
      .where(and(available, isNull(limitReached(db, options))))
      .returning(),
    // Nothing is left to do here when the statement before has claimed the row.
    db
      .update(outbox)
      .set({ nextTryAt: secondsBefore(now, -LIMITED_MINUTES * 60), failure: limitReached(db, options) })
      .where(available)
      .returning({ id: outbox.id }),
  ]);
  if (skipped.length > 0) return { kind: "skipped" };
  const [row] = claimed;
  if (row) return { kind: "claimed", row };
  return { kind: limited.length > 0 ? "limited" : "taken" };
}

/**
 * A mail to a customer leaves only while it is true and news: nobody is told of a day that has passed, whoever has cancelled
 * hears of nothing else, and two changes in a row are told once. Nor does the centre want the morning mail of another day.
 */
function hasLostItsReason(db: Database, now: Date): SQL {
  const is = (kind: OutboxRow["kind"]) => eq(outbox.kind, kind);
  const standing = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, outbox.bookingId), gte(bookings.bookingDate, riyadhDate(now)), isTrueOf(outbox)));
  const isUntrue = sql`${inArray(outbox.kind, [...CUSTOMER_KINDS])} and not ${exists(standing)}`;
  const isOld = and(is("centre-morning"), lt(outbox.day, riyadhDate(now)));
  return sql`(${isUntrue} or ${isSaidByYounger(db)} or ${isOld})`;
}

/** Whether the booking is as this mail to its customer says. */
function isTrueOf({ kind, day }: Record<"kind" | "day", AnyColumn>): SQL | undefined {
  const is = (...kinds: OutboxRow["kind"][]) => inArray(kind, kinds);
  const isOfThatDay = sql`${bookings.bookingDate} = ${day}`;
  return or(
    and(is("booking-cancelled"), eq(bookings.status, "cancelled")),
    and(is("booking-confirmed"), eq(bookings.status, "confirmed")),
    and(
      inArray(bookings.status, ["pending", "confirmed"]),
      or(is("booking-customer"), and(is("booking-moved", "booking-reminder"), isOfThatDay)),
    ),
  );
}

/**
 * A confirmation and a move both tell day, hour and state as they are when the mail is written, so of several that wait only
 * the youngest leaves. One that left since the older one was due has said it as well; staff who ask for the older one again
 * make it due anew.
 */
function isSaidByYounger(db: Database): SQL {
  const younger = alias(outbox, "younger");
  const kinds: OutboxRow["kind"][] = ["booking-confirmed", "booking-moved"];
  const said = db
    .select({ id: younger.id })
    .from(younger)
    .innerJoin(bookings, eq(bookings.id, younger.bookingId))
    .where(
      and(
        eq(younger.bookingId, outbox.bookingId),
        inArray(younger.kind, kinds),
        // What one statement has written bears one instant.
        sql`(${younger.createdAt}, ${younger}.rowid) > (${outbox.createdAt}, ${outbox}.rowid)`,
        and(isNull(younger.skippedAt), isNull(younger.failedAt)),
        or(isNull(younger.sentAt), gt(younger.sentAt, outbox.dueAt)),
        isTrueOf(younger),
      ),
    );
  return sql`(${inArray(outbox.kind, kinds)} and ${exists(said)})`;
}

/**
 * The limit that a mail to a customer meets now, or SQL's null. What is being sent, and what may have left without an
 * answer, has a claim and counts as sent; an attempt that failed has none.
 */
function limitReached(db: Database, { now, customerMailsPerHour }: ClaimOptions): SQL {
  const recent = alias(outbox, "recent");
  const toCustomers = and(ne(recent.id, outbox.id), inArray(recent.kind, [...CUSTOMER_KINDS]));
  const sent = (hours: number) => gt(recent.sentAt, secondsBefore(now, hours * 60 * 60));
  const leaving = (hours: number) =>
    and(isNull(recent.sentAt), gt(recent.claimedAt, secondsBefore(now, hours * 60 * 60)));
  const sameAddress = alias(bookings, "same_address");
  const owner = alias(bookings, "owner");
  const address = db
    .select({ email: sql`lower(${owner.email})` })
    .from(owner)
    .where(eq(owner.id, outbox.bookingId));
  const toAddress = db
    .select({ count: count() })
    .from(sameAddress)
    .innerJoin(recent, eq(recent.bookingId, sameAddress.id))
    .where(
      and(
        sql`lower(${sameAddress.email}) = ${address}`,
        and(ne(recent.id, outbox.id), eq(recent.kind, OF_A_FORM)),
        or(sent(24), leaving(24)),
      ),
    );
  // Two counts, each with an index of its own: with an OR between them SQLite reads the whole outbox.
  const toEverybody = [sent(1), leaving(1)].map((recently) =>
    db.select({ count: count() }).from(recent).where(and(toCustomers, recently)),
  );
  return sql`(case
    when ${notInArray(outbox.kind, [...CUSTOMER_KINDS])} then null
    when ${eq(outbox.kind, OF_A_FORM)} and ${toAddress} >= ${MAILS_PER_ADDRESS_AND_DAY} then ${LIMITS.address}
    when ${sql.join(toEverybody, sql` + `)} >= ${customerMailsPerHour} then ${LIMITS.everybody}
  end)`;
}

function secondsBefore(at: Date, seconds: number): string {
  return new Date(at.getTime() - seconds * 1000).toISOString();
}

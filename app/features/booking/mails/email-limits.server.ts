import { and, count, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookings, outbox } from "~/db/schema.server";
import { CUSTOMER_KINDS, type CustomerKind } from "./kinds";

/** Why an email to a customer waits: one address has had its emails of the day, or all customers theirs of the hour. */
export const LIMITS = { address: "limit of this address", everybody: "limit of an hour" } as const;

/** The one kind that strangers can send to any address, so it alone is limited by address. */
const OF_A_FORM = "booking-customer";
const EMAILS_PER_ADDRESS_AND_DAY = 5;

interface LimitOptions {
  readonly now: Date;
  /** How many emails customers get in an hour, all together. */
  readonly customerMailsPerHour: number;
}

/**
 * The limit that a claimed email to a customer is above, or null (product.md 10.6). One that is being sent counts, its own
 * row included: it may have left without an answer. Throws when D1 does.
 */
export async function exceededLimit(
  db: Database,
  kind: CustomerKind,
  email: string,
  { now, customerMailsPerHour }: LimitOptions,
): Promise<string | null> {
  const sinceHours = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  // Not parameters: those would keep D1 from the indexes of sending and sent rows.
  const leftSince = (hours: number) =>
    or(sql`${outbox.status} = 'sending'`, and(sql`${outbox.status} = 'sent'`, gt(outbox.sentAt, sinceHours(hours))));
  const toEverybody = db
    .select({ count: count() })
    .from(outbox)
    .where(and(inArray(outbox.kind, [...CUSTOMER_KINDS]), leftSince(1)));
  const toAddress = db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(outbox, eq(outbox.bookingId, bookings.id))
    .where(and(eq(sql`lower(${bookings.email})`, email.toLowerCase()), eq(outbox.kind, OF_A_FORM), leftSince(24)));
  const [found] = await db
    .select({ toEverybody: sql<number>`${toEverybody}`, toAddress: sql<number>`${toAddress}` })
    .from(sql`(select 1)`);
  if (kind === OF_A_FORM && (found?.toAddress ?? 0) > EMAILS_PER_ADDRESS_AND_DAY) return LIMITS.address;
  return (found?.toEverybody ?? 0) > customerMailsPerHour ? LIMITS.everybody : null;
}

import { and, count, countDistinct, eq, exists, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import { customerKinds } from "~/domain/outbox/kinds.server";
import { instantAfter } from "~/platform/calendar/dates";
import type { Database } from "~/platform/db/client.server";
import {
  bookingEvents,
  bookings,
  mailboxOf,
  type OutboxRow,
  outbox,
  type SendingLimit,
} from "~/platform/db/schema.server";

/** Events by staff that show that the centre knows the customer of a booking. */
const ACCEPTING_EVENTS = ["created", "confirmed", "moved"] as const;
/**
 * Statuses that show that the centre knows the customer. They count instead of the event `arrived`,
 * which may be undone.
 */
const ACCEPTED_STATUSES = ["arrived", "ready", "completed"] as const;

/** How long each limit delays an email. */
export const LIMIT_MINUTES: Readonly<Record<SendingLimit, number>> = { mailbox: 6 * 60, customer: 15, staff: 15 };

const EMAILS_PER_MAILBOX_AND_DAY = 5;

/** Maximum number of emails an hour to all customers together, by who caused them. */
export type EmailsPerHour = Readonly<Record<OutboxRow["causedBy"], number>>;

/**
 * The limit that a claimed email to a customer exceeds, or null (product.md 10.6). Rows that are
 * being sent count, including its own, because their emails may have been sent.
 */
export async function exceededLimit(
  db: Database,
  { bookingId, causedBy }: Pick<OutboxRow, "bookingId" | "causedBy">,
  email: string,
  { now, emailsPerHour }: { now: Date; emailsPerHour: EmailsPerHour },
): Promise<SendingLimit | null> {
  const sinceHours = (hours: number) => instantAfter(now, -hours * 3_600_000);
  // With the statuses as parameters, D1 would not use the indexes of sending and sent rows.
  const sentSince = (hours: number) =>
    or(sql`${outbox.status} = 'sending'`, and(sql`${outbox.status} = 'sent'`, gt(outbox.sentAt, sinceHours(hours))));
  const isToCustomer = and(sql`${outbox.channel} = 'email'`, inArray(outbox.kind, [...customerKinds]));
  const isKnown = and(eq(bookingEvents.by, "staff"), inArray(bookingEvents.kind, ACCEPTING_EVENTS));
  const isKnownByEvent = exists(
    db
      .select({ one: sql`1` })
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, bookings.id), isKnown)),
  );
  const isNotAccepted = sql<number>`${notInArray(bookings.status, [...ACCEPTED_STATUSES])} and not ${isKnownByEvent}`;
  const thisHour = db
    .select({ count: count() })
    .from(outbox)
    .where(and(isToCustomer, eq(outbox.causedBy, causedBy), sentSince(1)));
  // Anybody can type a stranger's address. Bookings that staff have accepted do not count.
  const toMailbox = db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(outbox, eq(outbox.bookingId, bookings.id))
    .where(and(eq(mailboxOf(bookings.email), mailboxOf(email)), isNotAccepted, isToCustomer, sentSince(24)));
  // An email that a customer asked for again has one row but was sent more than once.
  const isResend = (hours: number) =>
    and(eq(bookingEvents.kind, "resent"), eq(bookingEvents.by, "customer"), gt(bookingEvents.at, sinceHours(hours)));
  const resentThisHour = db
    .select({ count: countDistinct(bookingEvents.id) })
    .from(outbox)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, outbox.bookingId))
    .where(and(isToCustomer, eq(outbox.causedBy, causedBy), sentSince(1), isResend(1)));
  const resentToMailbox = db
    .select({ count: count() })
    .from(bookings)
    .innerJoin(bookingEvents, eq(bookingEvents.bookingId, bookings.id))
    .where(and(eq(mailboxOf(bookings.email), mailboxOf(email)), isNotAccepted, isResend(24)));
  const [found] = await db
    .select({
      thisHour: sql<number>`${thisHour} + ${causedBy === "customer" ? resentThisHour : sql`0`}`,
      toMailbox: sql<number>`${toMailbox} + ${resentToMailbox}`,
      isNotAccepted,
    })
    .from(bookings)
    .where(eq(bookings.id, bookingId ?? 0));
  if (!found) return null;
  if (found.isNotAccepted && found.toMailbox > EMAILS_PER_MAILBOX_AND_DAY) return "mailbox";
  return found.thisHour > emailsPerHour[causedBy] ? causedBy : null;
}

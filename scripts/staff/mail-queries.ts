import {
  and,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { AnyDatabase } from "~/db/client.server";
import { bookings, contactMessages, outbox } from "~/db/schema.server";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { CLAIM_SECONDS, CUSTOMER_KINDS } from "~/outbox/claim.server";
import { startsWith } from "./queries";

/** What staff do about mail. All throw when the database does. */

/**
 * Makes mails due again: the sweep takes them within a minute. Those that failed or wait; with `again` one that was sent
 * too, of a booking the latest to its customer that is still true. Gives what was stored before, what is due now, and
 * whether `again` would have found one.
 */
export async function resendMail(
  db: AnyDatabase,
  target: { readonly reference: string } | { readonly outboxId: string },
  { again, now }: { readonly again: boolean; readonly now: Date },
) {
  const { id, kind, bookingId, contactMessageId, claimedAt, sentAt, skippedAt } = outbox;
  const ofBooking = (reference: string) =>
    inArray(bookingId, db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference)));
  const meant = "reference" in target ? ofBooking(target.reference) : startsWith(id, target.outboxId);
  const owners = db
    .select({ count: sql`count(distinct coalesce(${bookingId}, ${id}))` })
    .from(outbox)
    .where(meant);
  const latest = db
    .select({ id })
    .from(outbox)
    .where(and(meant, isToCustomer(), isStillTrue(db, now)))
    .orderBy(desc(outbox.createdAt), desc(sql`rowid`))
    .limit(1);
  const isUnsent = and(isNull(sentAt), isNull(skippedAt));
  const isAskedFor = "reference" in target ? inArray(id, latest) : sql`true`;
  const claimExpired = lt(claimedAt, new Date(now.getTime() - CLAIM_SECONDS * 1000).toISOString());
  const { email } = ANONYMOUS;
  const anonymousBookings = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.email, email));
  const anonymousMessages = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(eq(contactMessages.email, email));
  const mayGo = and(
    meant,
    eq(sql`${owners}`, 1),
    or(isNull(claimedAt), isNotNull(sentAt), claimExpired),
    or(isNull(bookingId), notInArray(bookingId, anonymousBookings)),
    or(sql`not ${isToCustomer()}`, isStillTrue(db, now)),
    or(isNull(contactMessageId), notInArray(contactMessageId, anonymousMessages)),
  );
  const [stored, foundByAgain, due] = await db.batch([
    db
      .select({ owner: sql<string>`coalesce(${bookingId}, ${id})`, sentAt })
      .from(outbox)
      .where(meant)
      .orderBy(kind),
    db.select({ id }).from(outbox).where(and(mayGo, isAskedFor)),
    db
      .update(outbox)
      .set(dueAgain(now))
      .where(and(mayGo, again ? or(isUnsent, isAskedFor) : isUnsent))
      .returning({ id, kind }),
  ]);
  return { stored, due, againHelps: !again && foundByAgain.length > 0 };
}

function isToCustomer(): SQL {
  return inArray(outbox.kind, [...CUSTOMER_KINDS]);
}

/**
 * Whether a mail to a customer says what is so: the same rule by which `claim` lets it leave (days.md, section 3). A test
 * holds that nothing is made due here that would be skipped there, but for one that a younger mail says as well: of those that
 * wait together only the youngest leaves.
 */
function isStillTrue(db: AnyDatabase, now: Date): SQL {
  const is = (...kinds: (typeof CUSTOMER_KINDS)[number][]) => inArray(outbox.kind, kinds);
  const isTrue = or(
    and(is("booking-cancelled"), eq(bookings.status, "cancelled")),
    and(is("booking-confirmed"), eq(bookings.status, "confirmed")),
    and(is("booking-customer"), inArray(bookings.status, ["pending", "confirmed"])),
    and(
      is("booking-moved", "booking-reminder"),
      inArray(bookings.status, ["pending", "confirmed"]),
      sql`${bookings.bookingDate} = ${outbox.day}`,
    ),
  );
  return exists(
    db
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.id, outbox.bookingId), gte(bookings.bookingDate, riyadhDate(now)), isTrue)),
  );
}

/** Makes every mail due again that has failed, but for those of people whose data has been removed. */
export function resendFailedMail(db: AnyDatabase, now: Date) {
  return db
    .update(outbox)
    .set(dueAgain(now))
    .where(and(isNotNull(outbox.failedAt), ne(sql`coalesce(${outbox.failure}, '')`, "anonymized")))
    .returning({ id: outbox.id, kind: outbox.kind });
}

/** As if it had just been written, and lost by the queue: the sweep takes it at once. */
function dueAgain(now: Date) {
  return {
    ...{ sentAt: null, skippedAt: null, failedAt: null, failure: null, claimedAt: null, nextTryAt: null },
    // Mailboxes that have it get it again only when the whole mail was sent before.
    sentTo: sql`iif(${outbox.sentAt} is null, ${outbox.sentTo}, '[]')`,
    ...{ rounds: 0, dueAt: now.toISOString(), queuedAt: new Date(0).toISOString() },
  };
}

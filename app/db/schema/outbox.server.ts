import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookings } from "./bookings.server";
import { contactMessages } from "./contact.server";

/** The `failure` of an email that waits because its mailbox has had enough of them in a day (product.md 10.6). */
export const HELD_FOR_MAILBOX = "limit of this mailbox";

export const emailKinds = [
  "booking-customer",
  "booking-centre",
  "contact-centre",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
  "booking-ready",
  "booking-completed",
  "centre-moved",
  "centre-cancelled",
  "centre-morning",
] as const;

/**
 * One row per email, written in the same batch or statement as its cause (product.md 10). A row is `waiting` until a
 * consumer claims it, `sending` until the mail service answers, then `sent`, `waiting` again or `failed`. It is `skipped`
 * when the email is no longer worth sending.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey(),
    kind: text("kind", { enum: emailKinds }).notNull(),
    status: text("status", { enum: ["waiting", "sending", "sent", "skipped", "failed"] })
      .notNull()
      .default("waiting"),
    /** What the email is about: a booking, a message or a day. */
    bookingId: integer("booking_id").references(() => bookings.id),
    contactMessageId: integer("contact_message_id").references(() => contactMessages.id),
    /** Riyadh's, `YYYY-MM-DD`. */
    day: text("day"),
    /** Whose act it follows, or for a reminder, who acted last. Visitors and staff each have a limit of emails in an hour. */
    causedBy: text("caused_by", { enum: ["customer", "staff"] })
      .notNull()
      .default("staff"),
    createdAt: text("created_at").notNull(),
    /** Since when it waits: when it was written, or when staff asked for it again. */
    dueAt: text("due_at").notNull(),
    /** When its message was last put on the queue; null for a row that only the sweep queues. */
    queuedAt: text("queued_at"),
    /** No consumer claims it before this instant: the next try of a waiting row, the end of the lease of one being sent. */
    nextTryAt: text("next_try_at").notNull(),
    firstTriedAt: text("first_tried_at"),
    attempts: integer("attempts").notNull().default(0),
    /** How often all retries of the queue failed. */
    rounds: integer("rounds").notNull().default(0),
    /** The mailboxes of the centre that have it, a JSON list. A customer's address is in the booking only. */
    sentTo: text("sent_to", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** The ids that the mail service gave it, a JSON list: one for each mailbox. */
    messageIds: text("message_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    sentAt: text("sent_at"),
    failedAt: text("failed_at"),
    /** Why the last attempt failed. Never contains an address or a name. */
    failure: text("failure"),
  },
  (table) => [
    index("outbox_open").on(table.nextTryAt).where(sql`${table.status} in ('waiting', 'sending')`),
    // Emails held back for one mailbox are no alarm, however many, so the search for alarms does not read them.
    index("outbox_late")
      .on(table.dueAt)
      .where(
        sql`${table.status} in ('waiting', 'sending') and coalesce(${table.failure}, '') <> ${sql.raw(`'${HELD_FOR_MAILBOX}'`)}`,
      ),
    index("outbox_sending").on(table.kind).where(sql`${table.status} = 'sending'`),
    index("outbox_sent").on(table.sentAt).where(sql`${table.status} = 'sent'`),
    index("outbox_failed").on(table.failedAt).where(sql`${table.status} = 'failed'`),
    index("outbox_by_booking").on(table.bookingId),
    index("outbox_by_message").on(table.contactMessageId).where(sql`${table.contactMessageId} is not null`),
    uniqueIndex("outbox_day")
      .on(table.kind, table.day)
      .where(sql`${table.bookingId} is null and ${table.day} is not null`),
    uniqueIndex("outbox_reminder").on(table.bookingId, table.day).where(sql`${table.kind} = 'booking-reminder'`),
    check(
      "outbox_kind",
      sql`${table.kind} in ('booking-customer', 'booking-centre', 'contact-centre', 'booking-confirmed', 'booking-moved', 'booking-cancelled', 'booking-reminder', 'booking-ready', 'booking-completed', 'centre-moved', 'centre-cancelled', 'centre-morning')`,
    ),
    check("outbox_status", sql`${table.status} in ('waiting', 'sending', 'sent', 'skipped', 'failed')`),
    check("outbox_caused_by", sql`${table.causedBy} in ('customer', 'staff')`),
    check("outbox_sent_at", sql`${table.status} <> 'sent' or ${table.sentAt} is not null`),
    check("outbox_failed_at", sql`${table.status} <> 'failed' or ${table.failedAt} is not null`),
    check(
      "outbox_owner",
      sql`(${table.bookingId} is not null) + (${table.contactMessageId} is not null) + (${table.bookingId} is null and ${table.day} is not null) = 1`,
    ),
  ],
);

/** When the cron trigger last ran; one row. */
export const heartbeat = sqliteTable(
  "heartbeat",
  {
    id: integer("id").primaryKey().default(1),
    /** When this database was made. */
    since: text("since").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
    sweptAt: text("swept_at").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
  },
  (table) => [check("heartbeat_one_row", sql`${table.id} = 1`)],
);

export type OutboxRow = typeof outbox.$inferSelect;
export type EmailKind = OutboxRow["kind"];

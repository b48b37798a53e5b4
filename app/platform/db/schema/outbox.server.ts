import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookings } from "./bookings.server";
import { contactMessages } from "./contact.server";

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
  "centre-messages",
] as const;

/** Why an email was skipped. The desk and the log show it. */
export const skipReasons = [
  /** The personal data was removed. */
  "anonymized",
  "no-address",
  /** The day of the appointment has passed. */
  "day-passed",
  /** The booking has another status or day than the email states. */
  "no-longer-matches",
  /** A newer email replaces it. */
  "superseded",
  /** All the messages that it would report have been read or deleted. */
  "none-unread",
  /** After a restore of the database, by hand (docs/deploy.md 7). */
  "restored",
] as const;

export type SkipReason = (typeof skipReasons)[number];

/**
 * Why an attempt failed: the codes of Cloudflare's email service, with `E_HEADER` for all that
 * concern a header; no answer in time; and any other error, whose message is in the log.
 */
export const failureCodes = [
  "E_CONTENT_TOO_LARGE",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_DELIVERY_FAILED",
  "E_FIELD_MISSING",
  "E_HEADER",
  "E_INTERNAL_SERVER_ERROR",
  "E_RATE_LIMIT_EXCEEDED",
  "E_RECIPIENT_NOT_ALLOWED",
  "E_RECIPIENT_SUPPRESSED",
  "E_SENDER_DOMAIN_NOT_AVAILABLE",
  "E_SENDER_NOT_VERIFIED",
  "E_VALIDATION_ERROR",
  "TIMEOUT",
  "UNKNOWN",
] as const;

export type FailureCode = (typeof failureCodes)[number];

/**
 * The limits that can delay an email (product.md 10.6). Each mailbox has one. So has each customer
 * or member of staff who causes emails.
 */
export const emailLimits = ["mailbox", "customer", "staff"] as const;

export type EmailLimit = (typeof emailLimits)[number];

/**
 * One row per email, written in the same batch or statement as its cause (product.md 10). A row is
 * `waiting` until a consumer claims it, `sending` until the email service answers, then `sent`,
 * `waiting` again or `failed`. It is `skipped` when the email is no longer worth sending.
 */
export const outbox = sqliteTable(
  "outbox",
  {
    id: integer("id").primaryKey(),
    /** No CHECK, for the same reason as the kind of an event. */
    kind: text("kind", { enum: emailKinds }).notNull(),
    status: text("status", { enum: ["waiting", "sending", "sent", "skipped", "failed"] })
      .notNull()
      .default("waiting"),
    /** What the email is about: a booking, a message or a day. */
    bookingId: integer("booking_id").references(() => bookings.id),
    contactMessageId: integer("contact_message_id").references(() => contactMessages.id),
    /** `YYYY-MM-DD` in Riyadh; for `centre-messages` with the hour, `YYYY-MM-DDTHH`. */
    day: text("day"),
    /** Who caused it. Customers and staff each have an hourly limit of emails. */
    causedBy: text("caused_by", { enum: ["customer", "staff"] })
      .notNull()
      .default("staff"),
    createdAt: text("created_at").notNull(),
    /** When it became due: when it was written, plus its delay, or when it was last resent. */
    dueAt: text("due_at").notNull(),
    /** When its message was last put on the queue; null until the sweep queues it. */
    queuedAt: text("queued_at"),
    /**
     * No consumer claims it before this instant: the next try of a waiting row, or the end of the
     * lease of a row that is being sent.
     */
    nextTryAt: text("next_try_at").notNull(),
    firstTriedAt: text("first_tried_at"),
    attempts: integer("attempts").notNull().default(0),
    /** How many rounds (a message with all its retries) have failed. */
    rounds: integer("rounds").notNull().default(0),
    /**
     * The mailboxes of the centre that have received it, a JSON list. Never a customer's address.
     */
    sentTo: text("sent_to", { mode: "json" }).$type<string[]>().notNull().default([]),
    /** The ids from the email service, one for each mailbox, a JSON list. */
    messageIds: text("message_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
    sentAt: text("sent_at"),
    failedAt: text("failed_at"),
    /** Why the last attempt failed. No CHECK, for the same reason as the kind of an event. */
    failure: text("failure", { enum: failureCodes }),
    /** The limit that delays a waiting email. */
    heldBy: text("held_by", { enum: emailLimits }),
    /** An earlier attempt ended without an answer from the email service. */
    perhapsSent: integer("perhaps_sent", { mode: "boolean" }).notNull().default(false),
    /** It failed after two days of attempts. */
    givenUp: integer("given_up", { mode: "boolean" }).notNull().default(false),
    /** Why it was skipped. No CHECK, for the same reason as the kind of an event. */
    skippedBecause: text("skipped_because", { enum: skipReasons }),
  },
  (table) => [
    index("outbox_open").on(table.nextTryAt).where(sql`${table.status} in ('waiting', 'sending')`),
    // Leaves out emails above the limit of one mailbox: the health check ignores them.
    index("outbox_late")
      .on(table.dueAt)
      .where(sql`${table.status} in ('waiting', 'sending') and ${table.heldBy} is not 'mailbox'`),
    index("outbox_sending").on(table.kind).where(sql`${table.status} = 'sending'`),
    index("outbox_sent").on(table.sentAt).where(sql`${table.status} = 'sent'`),
    index("outbox_failed").on(table.failedAt).where(sql`${table.status} = 'failed'`),
    index("outbox_by_booking").on(table.bookingId),
    index("outbox_by_message").on(table.contactMessageId).where(sql`${table.contactMessageId} is not null`),
    uniqueIndex("outbox_day")
      .on(table.kind, table.day)
      .where(sql`${table.bookingId} is null and ${table.day} is not null`),
    uniqueIndex("outbox_reminder").on(table.bookingId, table.day).where(sql`${table.kind} = 'booking-reminder'`),
    check("outbox_status", sql`${table.status} in ('waiting', 'sending', 'sent', 'skipped', 'failed')`),
    check("outbox_caused_by", sql`${table.causedBy} in ('customer', 'staff')`),
    check("outbox_sent_at", sql`${table.status} <> 'sent' or ${table.sentAt} is not null`),
    check("outbox_failed_at", sql`${table.status} <> 'failed' or ${table.failedAt} is not null`),
    check(
      "outbox_held_by",
      sql`${table.heldBy} is null or (${table.heldBy} in ('mailbox', 'customer', 'staff') and ${table.status} = 'waiting')`,
    ),
    check("outbox_perhaps_sent", sql`${table.perhapsSent} in (0, 1)`),
    check("outbox_given_up", sql`${table.givenUp} = 0 or (${table.givenUp} = 1 and ${table.status} = 'failed')`),
    check("outbox_skipped_because", sql`(${table.status} = 'skipped') = (${table.skippedBecause} is not null)`),
    check(
      "outbox_owner",
      sql`(${table.bookingId} is not null) + (${table.contactMessageId} is not null) + (${table.bookingId} is null and ${table.day} is not null) = 1`,
    ),
  ],
);

/** What `/health` watches: when the cron trigger last ran; one row. */
export const heartbeat = sqliteTable(
  "heartbeat",
  {
    id: integer("id").primaryKey().default(1),
    /** When this database was created. */
    since: text("since").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
    sweptAt: text("swept_at").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
    /** No longer used, like the next one: `turned_away` says it. */
    rejectedAt: text("rejected_at"),
    messageRejectedAt: text("message_rejected_at"),
  },
  (table) => [check("heartbeat_one_row", sql`${table.id} = 1`)],
);

export type OutboxRow = typeof outbox.$inferSelect;
export type EmailKind = OutboxRow["kind"];

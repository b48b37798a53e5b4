import { sql } from "drizzle-orm";
import { integer, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";
import { type Channel, channels } from "../../codes";
import { bookings, language } from "./bookings.server";

export const contactMessages = sqliteTable("contact_messages", {
  id: integer("id").primaryKey(),
  idempotencyKey: text("idempotency_key").notNull(),
  name: text("name").notNull(),
  /** Null once anonymized. */
  email: text("email"),
  phone: text("phone").notNull(),
  message: text("message").notNull(),
  language: language(),
  createdAt: text("created_at").notNull(),
  readAt: text("read_at"),
  anonymizedAt: text("anonymized_at"),
});

export type ContactMessage = typeof contactMessages.$inferSelect;

export const messageKinds = [
  "booking-customer",
  "booking-centre",
  "contact-centre",
  "booking-confirmed",
  "booking-moved",
  "booking-cancelled",
  "booking-reminder",
  "booking-ready",
  "booking-completed",
  "booking-changed",
  "booking-fee",
  "centre-moved",
  "centre-cancelled",
  "centre-changed",
  "centre-morning",
] as const;

/** A way to reach the customer of a booking. The centre gets email only. */
export type { Channel };

export const skipReasons = [
  "anonymized",
  "no-address",
  "day-passed",
  /** What the message states is no longer true, or is nothing new to the customer. */
  "no-longer-matches",
  "superseded",
  /** The customer wants no messages on WhatsApp. */
  "stopped",
  /** Somebody skipped the message by hand after a restore of the database (docs/deploy.md 7). */
  "restored",
] as const;

export type SkipReason = (typeof skipReasons)[number];

/**
 * Why an attempt failed. `E_…` are codes of Cloudflare's email service; `E_HEADER` stands for each
 * of its codes about headers. The others are our own, mostly for WhatsApp. `TIMEOUT` means no
 * answer in time, and `UNKNOWN` any other error, whose reason is in the log.
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
  /** The channel cannot reach the mobile number. */
  "NO_SUCH_RECIPIENT",
  /** What we send is wrong, such as a template that differs from the approved one. */
  "MESSAGE_REJECTED",
  /** The service rejects the site's token. */
  "TOKEN_REFUSED",
  /** The service wants to be paid first. */
  "NOT_PAID",
  /** The service limits how many messages the centre sends. */
  "LIMIT_REACHED",
  "SERVICE_BUSY",
  /** The message was not sent while it was worth sending. */
  "EXPIRED",
  "TIMEOUT",
  "UNKNOWN",
] as const;

/** Failures of the whole account. They stay in the row while the message waits. */
export const accountFailures = ["TOKEN_REFUSED", "NOT_PAID", "LIMIT_REACHED"] as const;

export type FailureCode = (typeof failureCodes)[number];

/**
 * The limit of a mailbox, and the hourly limits of emails that customers and staff cause
 * (product.md 10.6). On WhatsApp, `mailbox` is the limit of a mobile number, and `staff` that of
 * all numbers (11.13).
 */
export const sendingLimits = ["mailbox", "customer", "staff"] as const;

export type SendingLimit = (typeof sendingLimits)[number];

/**
 * One row for each message and channel, written in the batch or statement of its cause (product.md
 * 10.1). A row is `waiting` until a consumer claims it, `sending` until the service answers, then
 * `sent`, `waiting` again or `failed`. It is `skipped` when it is no longer worth sending.
 */
export const outbox = sqliteTable("outbox", {
  id: integer("id").primaryKey(),
  kind: text("kind", { enum: messageKinds }).notNull(),
  channel: text("channel", { enum: channels }).notNull().default("email"),
  status: text("status", { enum: ["waiting", "sending", "sent", "skipped", "failed"] })
    .notNull()
    .default("waiting"),
  /** What the row is about: a booking, a message of the contact form, or a day. */
  bookingId: integer("booking_id").references(() => bookings.id),
  contactMessageId: integer("contact_message_id").references(() => contactMessages.id),
  /** The day in Riyadh that the message is about. */
  day: text("day"),
  /** Who caused the message. Customers and staff each have an hourly limit of emails. */
  causedBy: text("caused_by", { enum: ["customer", "staff"] })
    .notNull()
    .default("staff"),
  createdAt: text("created_at").notNull(),
  /** When the message became due: after its delay, or when it was last resent. */
  dueAt: text("due_at").notNull(),
  /**
   * For five minutes from this instant, the sweep leaves the row to its message in a queue. If
   * null, the sweep queues it once it is due.
   */
  queuedAt: text("queued_at"),
  /**
   * No consumer claims the row before this instant: the next try of a waiting row, or the end of
   * the lease of a row that is being sent.
   */
  nextTryAt: text("next_try_at").notNull(),
  firstTriedAt: text("first_tried_at"),
  attempts: integer("attempts").notNull().default(0),
  /** How many rounds have failed: a message with its retries, or a try without an answer. */
  rounds: integer("rounds").notNull().default(0),
  /** The mailboxes of the centre that have the email; never a customer's address. */
  sentTo: text("sent_to", { mode: "json" }).$type<string[]>().notNull().default([]),
  /** The ids in delivery reports: of the email service, or of each try on WhatsApp (20.2). */
  messageIds: text("message_ids", { mode: "json" }).$type<string[]>().notNull().default([]),
  sentAt: text("sent_at"),
  failedAt: text("failed_at"),
  failure: text("failure", { enum: failureCodes }),
  /** The limit that delays a waiting message. */
  heldBy: text("held_by", { enum: sendingLimits }),
  /** Whether the latest claim handed the message to the service. */
  handedOver: integer("handed_over", { mode: "boolean" }).notNull().default(false),
  /** An earlier attempt was handed over, without a known result: it may have been sent. */
  perhapsSent: integer("perhaps_sent", { mode: "boolean" }).notNull().default(false),
  /** The message failed because the time to try it was over (product.md 10.11, 11.12). */
  givenUp: integer("given_up", { mode: "boolean" }).notNull().default(false),
  skippedBecause: text("skipped_because", { enum: skipReasons }),
});

/** Mobile numbers whose owners want no messages on WhatsApp (product.md 11.11). */
export const stops = sqliteTable("stops", {
  /** A hash of the number, keyed with a secret that is not in this database. */
  phone: text("phone").primaryKey(),
  /** The day of the stop in Riyadh. */
  day: text("day").notNull(),
});

/** For `/health`: when the cron trigger last ran; one row. */
export const heartbeat = sqliteTable("heartbeat", {
  id: integer("id").primaryKey().default(1),
  /** When this database was created. */
  since: text("since").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
  sweptAt: text("swept_at").notNull().default(sql`(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`),
  /** Since when the site shows a picture that it may no longer show; null if it shows none. */
  withdrawnSince: text("withdrawn_since"),
});

export type OutboxRow = typeof outbox.$inferSelect;
export type MessageKind = OutboxRow["kind"];

/** What became of a message, in the words of Cloudflare's events about emails. */
export const deliveryStatuses = ["deferred", "delivered", "bounced", "failed", "rejected", "complained"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * The last known delivery status of a message, by its id (product.md 20.2). No foreign key:
 * an event may arrive before the outbox row has the id, or belong to no row.
 */
export const messageDeliveries = sqliteTable("message_deliveries", {
  /** An id of `outbox.message_ids`: from the email service, or of a try on WhatsApp. */
  messageId: text("message_id").primaryKey(),
  status: text("status", { enum: deliveryStatuses }).notNull(),
  /** A code or one word. Never the text of a mail server, which may contain an address. */
  reason: text("reason"),
  at: text("at").notNull(),
});

/** A view: the delivery status of the last try to a customer, or of each mailbox of the centre. */
export const outboxDeliveries = sqliteView("outbox_deliveries", {
  outboxId: integer("outbox_id").notNull(),
  bookingId: integer("booking_id"),
  isToCustomer: integer("is_to_customer", { mode: "boolean" }).notNull(),
  /** Whether the customer's email address was changed after this message. */
  isToOldAddress: integer("is_to_old_address", { mode: "boolean" }).notNull(),
  status: text("status", { enum: deliveryStatuses }).notNull(),
  isLost: integer("is_lost", { mode: "boolean" }).notNull(),
  reason: text("reason"),
  at: text("at").notNull(),
  /** Whether the row is `sent`; false while staff send it again, or once that has failed. */
  isSent: integer("is_sent", { mode: "boolean" }).notNull(),
  /** When the service last accepted the message, an instant. */
  sentAt: text("sent_at"),
}).existing();

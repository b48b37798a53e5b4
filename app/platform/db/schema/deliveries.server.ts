import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, sqliteView, text } from "drizzle-orm/sqlite-core";

/** What became of an email, in the words of Cloudflare's events `message.*`. */
export const deliveryStatuses = ["deferred", "delivered", "bounced", "failed", "rejected", "complained"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * The last known delivery status of an email in one mailbox (product.md 20). It has no foreign key:
 * an event may arrive before the outbox row has the id, or belong to no row.
 */
export const emailDeliveries = sqliteTable(
  "email_deliveries",
  {
    /** The id from the email service, as in `outbox.message_ids`. */
    messageId: text("message_id").primaryKey(),
    /** No CHECK, for the same reason as the kind of an event. */
    status: text("status", { enum: deliveryStatuses }).notNull(),
    /**
     * A code such as `5.1.1`, or one word. Never the text of a mail server, which may contain an
     * address.
     */
    reason: text("reason"),
    /** When it happened, an instant. */
    at: text("at").notNull(),
  },
  (table) => [
    index("deliveries_by_time").on(table.at),
    check("deliveries_reason", sql`${table.reason} is null or ${table.reason} not glob '*[^a-z0-9._]*'`),
  ],
);

/** The delivery statuses that count for emails, one for each mailbox: a view of migrations/0001_views.sql. */
export const outboxDeliveries = sqliteView("outbox_deliveries", {
  outboxId: integer("outbox_id").notNull(),
  bookingId: integer("booking_id"),
  isToCustomer: integer("is_to_customer", { mode: "boolean" }).notNull(),
  /** Whether the customer's address was changed after this email. */
  isToOldAddress: integer("is_to_old_address", { mode: "boolean" }).notNull(),
  status: text("status", { enum: deliveryStatuses }).notNull(),
  isLost: integer("is_lost", { mode: "boolean" }).notNull(),
  reason: text("reason"),
  at: text("at").notNull(),
  /** False while the email waits to be sent again, and after it failed. */
  isSent: integer("is_sent", { mode: "boolean" }).notNull(),
  /** When the email service last accepted it, an instant. */
  sentAt: text("sent_at"),
}).existing();

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { language } from "./columns.server";

/** Messages of the contact form (product.md 16.6). */
export const contactMessages = sqliteTable(
  "contact_messages",
  {
    id: integer("id").primaryKey(),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    name: text("name").notNull(),
    /** Null once anonymized. */
    email: text("email"),
    phone: text("phone").notNull(),
    message: text("message").notNull(),
    language: language(),
    createdAt: text("created_at").notNull(),
    /** Keyed hashes of the network that it came from, until the next night. */
    network: text("network"),
    wideNetwork: text("wide_network"),
    /** When staff marked it read. */
    readAt: text("read_at"),
    anonymizedAt: text("anonymized_at"),
  },
  (table) => [
    index("contact_by_phone").on(table.phone, table.createdAt),
    index("contact_by_email").on(sql`lower(${table.email})`, table.createdAt),
    index("contact_by_time").on(table.createdAt).where(sql`${table.anonymizedAt} is null`),
    index("contact_by_network").on(table.network, table.createdAt).where(sql`${table.network} is not null`),
    index("contact_by_wide_network")
      .on(table.wideNetwork, table.createdAt)
      .where(sql`${table.wideNetwork} is not null`),
    index("contact_anonymized_at").on(table.anonymizedAt).where(sql`${table.anonymizedAt} is not null`),
    index("contact_unread").on(table.id).where(sql`${table.readAt} is null`),
    check("contact_name", sql`length(${table.name}) between 2 and 100`),
    check("contact_phone", sql`${table.phone} glob '05[0-9][0-9][0-9][0-9][0-9][0-9][0-9][0-9]'`),
    check("contact_email", sql`${table.email} like '%_@_%' and length(${table.email}) <= 255`),
    check("contact_message", sql`length(${table.message}) between 10 and 1000`),
    check("contact_language", sql`${table.language} in ('ar', 'en')`),
    check("contact_anonymized", sql`(${table.anonymizedAt} is null) = (${table.email} is not null)`),
  ],
);

export type ContactMessage = typeof contactMessages.$inferSelect;

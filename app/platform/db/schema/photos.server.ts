import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookings } from "./bookings.server";
import { isInteger } from "./columns.server";

/** Photos of how a car looked (product.md 19.4). The pictures are in the bucket `PHOTOS`. */
export const photos = sqliteTable(
  "photos",
  {
    id: integer("id").primaryKey(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    /**
     * The secret in its URL: 128 random bits in hex, never logged. Replaced with the customer's
     * link.
     */
    secret: text("secret").notNull().unique(),
    /**
     * The key of its pictures in the bucket: the UTC day on which it was stored, and a random name.
     */
    key: text("key").notNull().unique(),
    /** A hash of the file that was sent, so that a second tap does not store the photo twice. */
    digest: text("digest").notNull(),
    stage: text("stage", { enum: ["before", "after"] }).notNull(),
    /** Of the large picture, in pixels. */
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    createdAt: text("created_at").notNull(),
    /** When staff removed it. Its pictures and this row are deleted by the next night. */
    removedAt: text("removed_at"),
  },
  (table) => [
    index("photos_by_booking").on(table.bookingId),
    uniqueIndex("photos_once").on(table.bookingId, table.digest).where(sql`${table.removedAt} is null`),
    index("photos_removed").on(table.removedAt).where(sql`${table.removedAt} is not null`),
    check("photos_secret", sql`length(${table.secret}) = 32`),
    check("photos_stage", sql`${table.stage} in ('before', 'after')`),
    check("photos_size", sql`${isInteger(table.width)} and ${isInteger(table.height)}`),
  ],
);

export type Photo = typeof photos.$inferSelect;

/** Failed attempts, which limit guessing. */

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bookings } from "./bookings.server";

/** Wrong last digits of a mobile number on the page of a booking (product.md 9). */
export const wrongTries = sqliteTable(
  "wrong_tries",
  {
    id: integer("id").primaryKey(),
    bookingId: integer("booking_id")
      .notNull()
      .references(() => bookings.id),
    at: text("at").notNull(),
  },
  (table) => [index("tries_by_booking").on(table.bookingId, table.at)],
);

/**
 * Failed searches for a booking, so that nobody can try all references. All values are hashes, keyed
 * by `network_key`.
 */
export const findTries = sqliteTable(
  "find_tries",
  {
    id: integer("id").primaryKey(),
    network: text("network").notNull(),
    wideNetwork: text("wide_network").notNull(),
    /** The typed mobile number; null if it is not a valid one. */
    phone: text("phone"),
    /** The typed reference; null if it is not a valid one. */
    reference: text("reference"),
    at: text("at").notNull(),
  },
  (table) => [
    index("find_tries_by_network").on(table.network, table.at),
    index("find_tries_by_wide_network").on(table.wideNetwork, table.at),
    index("find_tries_by_phone").on(table.phone, table.at),
    index("find_tries_by_reference").on(table.reference, table.at),
  ],
);

/**
 * The key for the hashes in `find_tries`, `bookings` and `contact_messages`; one row, new every night.
 */
export const networkKey = sqliteTable(
  "network_key",
  {
    id: integer("id").primaryKey().default(1),
    key: text("key").notNull().default(sql`(lower(hex(randomblob(32))))`),
  },
  (table) => [check("network_key_one_row", sql`${table.id} = 1`)],
);

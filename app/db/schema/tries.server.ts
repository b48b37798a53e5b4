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

/** Failed searches for a booking, by IP address, so that nobody can try all references. */
export const findTries = sqliteTable(
  "find_tries",
  {
    id: integer("id").primaryKey(),
    /** A hash of the IP address, keyed by `network_key`. */
    network: text("network").notNull(),
    at: text("at").notNull(),
  },
  (table) => [index("find_tries_by_network").on(table.network, table.at)],
);

/** The key for hashes of IP addresses, in `find_tries` and `bookings`; one row, new every night. */
export const networkKey = sqliteTable(
  "network_key",
  {
    id: integer("id").primaryKey().default(1),
    key: text("key").notNull().default(sql`(lower(hex(randomblob(32))))`),
  },
  (table) => [check("network_key_one_row", sql`${table.id} = 1`)],
);

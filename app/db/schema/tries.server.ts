/** What limits guessing: wrong digits, failed searches. */

import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { bookings } from "./bookings.server";

/** Wrong last digits of a mobile number on the page of a booking, so that nobody tries all ten thousand. */
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

/** Failed searches for a booking, by the network address they came from, so that nobody tries all references. */
export const findTries = sqliteTable(
  "find_tries",
  {
    id: integer("id").primaryKey(),
    /** A hash of the address, keyed by `find_key`. */
    address: text("address").notNull(),
    at: text("at").notNull(),
  },
  (table) => [index("find_tries_by_address").on(table.address, table.at)],
);

/** What keys the hashes of `find_tries`; one row. */
export const findKey = sqliteTable(
  "find_key",
  {
    id: integer("id").primaryKey().default(1),
    key: text("key").notNull().default(sql`(lower(hex(randomblob(32))))`),
  },
  (table) => [check("find_key_one_row", sql`${table.id} = 1`)],
);

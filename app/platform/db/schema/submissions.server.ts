import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Forms of the desk and of a booking's page that were carried out in the last minutes, each written
 * in the batch of its change. See product.md 16.16.
 */
export const submissions = sqliteTable(
  "submissions",
  {
    /** See `FormKey`. */
    key: text("key").primaryKey(),
    at: text("at").notNull(),
    /** The event of the booking, for a form that changed one. */
    event: integer("event"),
    /** How many records were changed, for a form that changes several. */
    count: integer("count"),
  },
  (table) => [index("submissions_by_time").on(table.at)],
);

/** How many forms of visitors each limit turned away in each minute, without personal data. */
export const turnedAway = sqliteTable(
  "turned_away",
  {
    /** The beginning of the minute, an instant. */
    at: text("at").notNull(),
    /** The form, as in the logs. */
    form: text("form").notNull(),
    /** The limit, as in the logs. */
    exceeded: text("exceeded").notNull(),
    count: integer("count").notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.at, table.form, table.exceeded] })],
);

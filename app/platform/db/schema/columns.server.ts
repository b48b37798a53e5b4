import { type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, text } from "drizzle-orm/sqlite-core";

/** The language of the customer or visitor. */
export const language = () => text("language", { enum: ["ar", "en"] }).notNull();

/** For a CHECK, because otherwise D1 would store text in a numeric column. */
export const isInteger = (column: SQLiteColumn) => sql`typeof(${column}) in ('integer', 'null')`;

/**
 * The part of a search text that a search compares: its first line (see
 * `app/domain/bookings/search-text.server.ts`); null without a search text.
 */
export const searchLineOf = (searchText: SQLiteColumn) =>
  sql`substr(${searchText}, 1, instr(${searchText}, char(10)) - 1)`;

/**
 * For a CHECK, because otherwise a search text could stay when the text that it was made from
 * changes.
 */
export const isSearchTextOf = (searchText: SQLiteColumn, source: SQL | SQLiteColumn) =>
  sql`${searchText} is null or substr(${searchText}, instr(${searchText}, char(10)) + 1) is ${source}`;

/**
 * The mailbox of an address: lower case, without a `+tag`, and for Gmail without dots, because all
 * of these reach one mailbox.
 */
export function mailboxOf(email: SQLiteColumn | string) {
  const name = sql`iif(instr(${email}, '+'), substr(${email}, 1, instr(${email}, '+') - 1), substr(${email}, 1, instr(${email}, '@') - 1))`;
  const domain = sql`substr(${email}, instr(${email}, '@'))`;
  return sql`lower(iif(lower(${domain}) in ('@gmail.com', '@googlemail.com'), replace(${name}, '.', '') || '@gmail.com', ${name} || ${domain}))`;
}

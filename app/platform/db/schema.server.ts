/**
 * The tables and views of the database. Instants are ISO 8601 in UTC and days are Riyadh's
 * `YYYY-MM-DD`, both as text, because staff read these tables with `wrangler d1 execute`.
 * Constraints repeat the rules of the code, so that no bug can break them. They leave out lists of
 * words that may become longer, because D1 cannot change a CHECK.
 *
 * drizzle-kit sorts the tables of a migration by name. Put parents first by hand: D1 exports and
 * restores tables in the order of their creation.
 */
export * from "./schema/bookings.server";
export * from "./schema/email.server";
export * from "./schema/event-kinds";
export * from "./schema/site.server";

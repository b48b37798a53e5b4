/**
 * The tables and views of the database. Instants are ISO 8601 in UTC and days are Riyadh's
 * `YYYY-MM-DD`, both as text, because staff read these tables with `wrangler d1 execute`.
 * Only the columns are here: CHECKs, indexes, triggers and views are in `migrations/`.
 *
 * drizzle-kit sorts the tables of a migration by name. Put parents first by hand: D1 exports and
 * restores tables in the order of their creation.
 */
export * from "./schema/bookings.server";
export * from "./schema/email.server";
export * from "./schema/event-kinds";
export * from "./schema/site.server";

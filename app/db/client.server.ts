import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";

export type Database = DrizzleD1Database;

/** D1 by its binding, or by `wrangler d1 execute` as the staff command reaches it. */
export type AnyDatabase = BaseSQLiteDatabase<"async", unknown> & Pick<Database, "batch">;

/** The database behind a D1 binding. Cheap: make one wherever a binding is at hand. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

/** The database behind a D1 binding. Cheap: make one wherever a binding is at hand. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

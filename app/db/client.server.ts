import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

/** The database behind a D1 binding. Cheap, so call it wherever you have a binding. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

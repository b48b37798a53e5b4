import { type Column, getTableColumns, type InferInsertModel, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";

/**
 * A statement that inserts a row if a condition holds when it runs, for instance `changes() > 0`
 * after an update in the same batch. Columns without a value get their default.
 */
export function insertIf<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: InferInsertModel<Table>,
  condition: SQL,
) {
  const given: Readonly<Record<string, unknown>> = values;
  const cellOf = (name: string, column: Column) => {
    const value = given[name] ?? column.default ?? null;
    return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
  };
  const columns = Object.entries(getTableColumns(table));
  const row = Object.fromEntries(columns.map(([name, column]) => [name, cellOf(name, column)]));
  // Every column of the table is named, in its order. Drizzle compares the names.
  return db.insert(table).select(db.select(row).from(sql`(select 1)`).where(condition) as never);
}

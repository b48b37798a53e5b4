import { type Column, getTableColumns, type InferInsertModel, is, SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";

/** Whether the statement before this one in the batch has changed a row. */
export const isChanged = sql`changes() > 0`;

/** The values of a row to insert; each can also be an expression. */
type Values<Table extends SQLiteTable> = {
  [Name in keyof InferInsertModel<Table>]: InferInsertModel<Table>[Name] | SQL;
};

/**
 * A statement that inserts a row if a condition holds when it runs, for instance `isChanged`. With a
 * table `from`, it inserts one row for each of its rows that meet the condition. Columns without a
 * value get their default.
 */
export function insertIf<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  values: Values<Table>,
  condition: SQL | undefined,
  from: SQLiteTable | SQL = sql`(select 1)`,
) {
  const given: Readonly<Record<string, unknown>> = values;
  const cellOf = (name: string, column: Column) => {
    const value = given[name] ?? column.default ?? null;
    return is(value, SQL) ? value : sql`${sql.param(value, column)}`;
  };
  const columns = Object.entries(getTableColumns(table));
  const row = Object.fromEntries(columns.map(([name, column]) => [name, cellOf(name, column)]));
  // Every column of the table is named, in its order. Drizzle compares the names.
  return db.insert(table).select(db.select(row).from(from).where(condition) as never);
}

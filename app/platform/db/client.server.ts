import { type Column, getTableColumns, type InferInsertModel, is, SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { dbErrorKind } from "./errors.server";

export type Database = DrizzleD1Database;

/** Queries of the returned object throw when D1 fails. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

type Statements = Readonly<Record<string, BatchItem<"sqlite">>>;

export type ResultsOf<Named extends Statements> = { [Name in keyof Named]: NonNullable<Named[Name]>["_"]["result"] };

/** Runs named statements as one batch, in their order. Returns their results by name. */
export async function batch<Named extends Statements>(db: Database, named: Named): Promise<ResultsOf<Named>> {
  const results = await db.batch(Object.values(named) as [BatchItem<"sqlite">]);
  return Object.fromEntries(Object.keys(named).map((name, at) => [name, results[at]])) as ResultsOf<Named>;
}

/** Repeats a write once when D1 fails for a temporary reason. The write must be safe to repeat. */
export async function retryOnce<Result>(write: (isRetry: boolean) => Promise<Result>): Promise<Result> {
  try {
    return await write(false);
  } catch (error) {
    if (dbErrorKind(error) !== "transient") throw error;
    return write(true);
  }
}

export const BACKOFF_MS: readonly number[] = [100, 400, 1600];

/** Tries a write up to four times, with pauses. Throws its last error. */
export async function retryWithBackoff(write: () => Promise<void>): Promise<void> {
  for (const pause of BACKOFF_MS) {
    try {
      return await write();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return write();
}

/** Whether the statement before this one in the batch has changed a row. */
export const isChanged = sql`changes() > 0`;

/** A table with one row for each text, in the column `value`. */
export function each(texts: readonly string[]) {
  return sql`json_each(${JSON.stringify(texts)})`;
}

/** The values of a row to insert; each can also be an expression. */
type Values<Table extends SQLiteTable> = {
  [Name in keyof InferInsertModel<Table>]: InferInsertModel<Table>[Name] | SQL;
};

/**
 * A statement that inserts a row if a condition holds when it runs, for instance `isChanged`. With
 * a table `from`, it inserts one row for each row of that table that meets the condition. Columns
 * without a value get their default.
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
  // Drizzle compares the names, so every column of the table must be here, in its order.
  return db.insert(table).select(db.select(row).from(from).where(condition) as never);
}

/**
 * A statement that inserts any number of rows with the same columns, as one parameter. Each row also
 * gets the `shared` values.
 */
export function insertAll<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  shared: Partial<Values<Table>> = {},
) {
  const cells = Object.fromEntries(Object.keys(rows[0] ?? {}).map((name) => [name, sql`value ->> ${name}`]));
  return insertIf(
    db,
    table,
    { ...cells, ...shared } as Values<Table>,
    undefined,
    sql`json_each(${JSON.stringify(rows)})`,
  );
}

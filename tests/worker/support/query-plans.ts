import { env } from "cloudflare:workers";
import { vi } from "vitest";
import { type Database, openDatabase } from "~/platform/db/client.server";

type Run = (recorded: Database) => Promise<unknown>;

interface Statement {
  query: string;
  values: readonly unknown[];
}

async function statementsOf(run: Run): Promise<Statement[]> {
  const statements: Statement[] = [];
  const recording = {
    prepare: (query: string) => ({
      bind(...values: unknown[]) {
        statements.push({ query, values });
        return env.DB.prepare(query).bind(...values);
      },
    }),
    batch: (batch: D1PreparedStatement[]) => env.DB.batch(batch),
  };
  await run(openDatabase(recording as unknown as D1Database));
  if (statements.length === 0) throw new Error("Nothing was sent to D1");
  return statements;
}

/** The query plan of each statement that `run` sends to D1. */
export async function plansOf(run: Run): Promise<string[]> {
  const explain = ({ query, values }: Statement) =>
    env.DB.prepare(`explain query plan ${query}`).bind(...values.map(() => null));
  const plans = await env.DB.batch<{ detail: string }>((await statementsOf(run)).map(explain));
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail));
}

/**
 * The full scans of a plan, except tables with one row, rows that a statement generates, and
 * the partial indexes of the few bookings whose money is not settled.
 */
export const scansOf = (plans: readonly string[]) =>
  plans.filter((plan) =>
    /^SCAN (?!heartbeat$|booking_settings$|CONSTANT ROW|\(subquery|troubled|bookings USING INDEX bookings_o(?:pen|wed)$)/.test(
      plan,
    ),
  );

export const indexesOf = (plans: readonly string[]) =>
  [...new Set(plans.flatMap((plan) => /USING (?:COVERING )?INDEX (\w+)/.exec(plan)?.[1] ?? []))].toSorted();

/** How many rows D1 reads for `run`, which must not write, because it runs twice. */
export async function rowsReadBy(run: Run): Promise<number> {
  const again = ({ query, values }: Statement) => env.DB.prepare(query).bind(...values);
  const results = await env.DB.batch((await statementsOf(run)).map(again));
  return results.reduce((rows, { meta }) => rows + meta.rows_read, 0);
}

/** How often `run` asks D1: batches, and statements outside of a batch. */
export async function timesAsked(run: () => Promise<unknown>): Promise<number> {
  const statement: D1PreparedStatement = Object.getPrototypeOf(env.DB.prepare("select 1"));
  const alone = (["all", "first", "raw", "run"] as const).map((name) => vi.spyOn(statement, name));
  const spies = [vi.spyOn(env.DB, "batch"), ...alone];
  try {
    await run();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

import { env } from "cloudflare:workers";

/** A D1 that fails for statements that match a pattern, or for all. */
export const failingDatabase = (pattern: string | RegExp = "") =>
  ({
    prepare(query: string) {
      if (new RegExp(pattern).test(query)) throw new Error("D1_ERROR: D1 is away");
      return env.DB.prepare(query);
    },
    batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  }) as unknown as D1Database;

/**
 * A D1 of which the statements with these numbers fail, from 1; a batch counts as one. If `isLost`,
 * they run, but their answer is lost. `count` returns how many there were.
 */
export function failingAt(numbers: readonly number[], isLost: boolean) {
  let nth = 0;
  async function run<Result>(ask: () => Promise<Result>): Promise<Result> {
    nth++;
    const fails = numbers.includes(nth);
    if (fails && !isLost) throw new Error("D1_ERROR: D1 is away");
    const result = await ask();
    if (fails) throw new Error("D1_ERROR: Network connection lost.");
    return result;
  }
  type Name = "bind" | "all" | "raw" | "run" | "first";
  const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name: Name) {
        if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
        const method: unknown = target[name];
        if (typeof method !== "function" || !["all", "raw", "run", "first"].includes(name)) return method;
        return (...options: unknown[]) => run(() => method.apply(target, options));
      },
    });
  const DB = {
    prepare: (query: string) => counted(env.DB.prepare(query)),
    batch: (statements: D1PreparedStatement[]) => run(() => env.DB.batch(statements)),
  } as unknown as D1Database;
  return { DB, count: () => nth };
}

const STATEMENTS = {
  reading: /^select .* from "(?:bookings|contact_messages)"/,
  "marking sent": /^update "outbox" set .*"sent_at" = /,
  "noting a failure": /^update "outbox" set .*"sent_to" = .*"failure" = /,
};
export type Doing = keyof typeof STATEMENTS | "something else";

/** What a statement of the consumer or the sweep does. */
export function doingOf(query: string): Doing {
  const names = Object.keys(STATEMENTS) as (keyof typeof STATEMENTS)[];
  return names.find((name) => STATEMENTS[name].test(query)) ?? "something else";
}

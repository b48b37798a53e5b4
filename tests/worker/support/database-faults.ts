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

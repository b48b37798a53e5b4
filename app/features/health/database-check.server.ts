import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookings } from "~/db/schema.server";

/**
 * Whether D1 answers within `timeoutMs` milliseconds and has the tables of the migrations. Never throws, and reads at
 * most one row.
 */
export async function isDatabaseReachable(db: Database, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), timeoutMs);
  });
  const answer = db
    .select({ one: sql`1` })
    .from(bookings)
    .limit(1)
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([answer, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

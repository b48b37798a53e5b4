import { sql } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { bookings } from "~/db/schema.server";

/**
 * Whether D1 answers within `timeoutMs`, and with the tables of the migrations. Never throws, and reads
 * one row at most.
 */
export async function databaseAnswers(db: Database, timeoutMs: number): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
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
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { count, isNull } from "drizzle-orm";
import type { Database } from "~/platform/db/client.server";
import { contactMessages } from "~/platform/db/schema.server";

/** How many messages are unread, up to a limit. Throws when D1 does. */
export async function countUnread(db: Database, limit: number): Promise<number> {
  const some = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.readAt))
    .limit(limit)
    .as("some");
  const [found] = await db.select({ count: count() }).from(some);
  return found?.count ?? 0;
}

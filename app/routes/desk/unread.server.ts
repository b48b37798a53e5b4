import { count, isNull } from "drizzle-orm";
import type { Database } from "~/platform/db/client.server";
import { contactMessages } from "~/platform/db/schema.server";

/** The most unread messages that the menu counts. */
export const UNREAD_MAX = 99;

/** How many messages are unread, up to one more than the menu counts. Throws when D1 does. */
export async function countUnread(db: Database): Promise<number> {
  const some = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isNull(contactMessages.readAt))
    .limit(UNREAD_MAX + 1)
    .as("some");
  const [found] = await db.select({ count: count() }).from(some);
  return found?.count ?? 0;
}

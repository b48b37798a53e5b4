import { isNull } from "drizzle-orm";
import type { Database } from "~/platform/db/client.server";
import { contactMessages } from "~/platform/db/schema.server";

export async function countUnread(db: Database, limit: number): Promise<number> {
  const { id, readAt } = contactMessages;
  const some = db.select({ id }).from(contactMessages).where(isNull(readAt)).limit(limit).as("some");
  return db.$count(some);
}

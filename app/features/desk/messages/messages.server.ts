import { and, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { contactMessages } from "~/db/schema.server";

/** How many messages of each list are shown. */
const ROWS = 50;

const columns = {
  id: contactMessages.id,
  name: contactMessages.name,
  phone: contactMessages.phone,
  email: contactMessages.email,
  message: contactMessages.message,
  language: contactMessages.language,
  createdAt: contactMessages.createdAt,
  readAt: contactMessages.readAt,
};

/** Unread messages, the oldest first, and the latest read ones, in one batch. Throws when D1 does. */
export async function readMessages(db: Database) {
  const [unread, read] = await db.batch([
    db
      .select(columns)
      .from(contactMessages)
      .where(isNull(contactMessages.readAt))
      .orderBy(contactMessages.id)
      .limit(ROWS),
    db
      .select(columns)
      .from(contactMessages)
      .where(and(isNotNull(contactMessages.readAt), isNull(contactMessages.anonymizedAt)))
      .orderBy(desc(contactMessages.id))
      .limit(ROWS),
  ]);
  return { unread, read };
}

export type DeskMessage = Awaited<ReturnType<typeof readMessages>>["read"][number];

/** Marks a message as read, or as unread again. Says whether it exists. Throws when D1 does. */
export async function markMessage(db: Database, id: number, isRead: boolean, now: Date): Promise<boolean> {
  const found = await db
    .update(contactMessages)
    .set({ readAt: isRead ? now.toISOString() : null })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.anonymizedAt)))
    .returning({ id: contactMessages.id });
  return found.length > 0;
}

import { and, asc, count, desc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Database } from "~/db/client.server";
import { contactMessages } from "~/db/schema.server";

/** How many messages of each list are on a page, so that it stays below 20 kB. */
const ROWS = 8;

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

interface MessagesWanted {
  /** From 1. */
  readonly page: number;
  /** The id of the only message to show, or null. */
  readonly only: number | null;
}

/**
 * One page of the unread messages, the oldest first, and of the read ones, the latest first, in one
 * batch. Throws when D1 does.
 */
export async function readMessages(db: Database, { page, only }: MessagesWanted) {
  const { id, readAt, anonymizedAt } = contactMessages;
  const wanted = only === null ? undefined : eq(id, only);
  const isUnread = and(isNull(readAt), wanted);
  const isRead = and(isNotNull(readAt), isNull(anonymizedAt), wanted);
  const list = (condition: SQL | undefined, order: SQL) =>
    db
      .select(columns)
      .from(contactMessages)
      .where(condition)
      .orderBy(order)
      .limit(ROWS)
      .offset((page - 1) * ROWS);
  const counted = (condition: SQL | undefined) => db.select({ count: count() }).from(contactMessages).where(condition);
  const [unread, [unreadCount], read, [readCount]] = await db.batch([
    list(isUnread, asc(id)),
    counted(isUnread),
    list(isRead, desc(id)),
    counted(isRead),
  ]);
  const counts = { unreadCount: unreadCount?.count ?? 0, readCount: readCount?.count ?? 0 };
  return {
    unread,
    read,
    ...counts,
    pages: Math.ceil(Math.max(counts.unreadCount, counts.readCount) / ROWS),
  };
}

export type DeskMessage = Awaited<ReturnType<typeof readMessages>>["read"][number];

/** Marks a message as read or unread. Returns whether it exists. Throws when D1 does. */
export async function markMessage(db: Database, id: number, isRead: boolean, now: Date): Promise<boolean> {
  const found = await db
    .update(contactMessages)
    .set({ readAt: isRead ? now.toISOString() : null })
    .where(and(eq(contactMessages.id, id), isNull(contactMessages.anonymizedAt)))
    .returning({ id: contactMessages.id });
  return found.length > 0;
}

import { and, asc, count, desc, eq, exists, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { batch, type Database } from "~/platform/db/client.server";
import { contactMessages } from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";

/** How many messages of each list a page has. `desk-load.test.ts` limits the size of the page. */
const ROWS = 8;
/** The count of a list stops at this number, or at the end of the shown page if that is later. */
const COUNT_MAX = 1000;

/**
 * One page of the unread messages, the oldest first, and of the read ones, the latest first; or
 * only the message `only`. Throws when D1 does.
 */
export async function readMessages(db: Database, { page, only }: { page: number; only: number | null }) {
  const { id, name, phone, email, message, language, createdAt, readAt, anonymizedAt } = contactMessages;
  const wanted = only === null ? undefined : eq(id, only);
  const most = Math.max(COUNT_MAX, page * ROWS);
  const isUnread = and(isNull(readAt), wanted);
  const isRead = and(isNotNull(readAt), isNull(anonymizedAt), wanted);
  const list = (condition: SQL | undefined, order: SQL) =>
    db
      .select({ id, name, phone, email, message, language, createdAt, readAt })
      .from(contactMessages)
      .where(condition)
      .orderBy(order)
      .limit(ROWS)
      .offset((page - 1) * ROWS);
  const countOf = (condition: SQL | undefined) => {
    const some = db
      .select({ id })
      .from(contactMessages)
      .where(condition)
      .limit(most + 1)
      .as("some");
    return db.select({ count: count() }).from(some);
  };
  const { unread, read, ...counted } = await batch(db, {
    unread: list(isUnread, asc(id)),
    unreadCount: countOf(isUnread),
    read: list(isRead, desc(id)),
    readCount: countOf(isRead),
  });
  const found = { unread: counted.unreadCount[0]?.count ?? 0, read: counted.readCount[0]?.count ?? 0 };
  return {
    unread,
    read,
    unreadCount: Math.min(found.unread, most),
    readCount: Math.min(found.read, most),
    isMore: { unread: found.unread > most, read: found.read > most },
    pages: Math.ceil(Math.max(found.unread, found.read) / ROWS),
  };
}

export type DeskMessage = Awaited<ReturnType<typeof readMessages>>["read"][number];

/** Marks messages as read. Returns how many of them are now read. Throws when D1 does. */
export async function markAsRead(db: Database, ids: readonly number[], form: FormKey): Promise<number> {
  const { id, readAt, anonymizedAt } = contactMessages;
  const isRead = and(isAmong(ids), isNotNull(readAt), isNull(anonymizedAt));
  const read = db.select({ id }).from(contactMessages).where(isRead);
  const { marked } = await batch(db, {
    changed: db
      .update(contactMessages)
      .set({ readAt: form.now.toISOString() })
      .where(and(isAmong(ids), isNull(readAt))),
    form: carriedOut(db, form, { count: db.$count(contactMessages, isRead), onlyIf: exists(read) }),
    marked: read,
  });
  return marked.length;
}

function isAmong(ids: readonly number[]): SQL {
  return sql`${contactMessages.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

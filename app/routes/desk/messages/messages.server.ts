import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { anonymizeRecords } from "~/domain/retention/anonymize.server";
import { type Database, isChanged } from "~/platform/db/client.server";
import { contactMessages } from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";

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
  page: number;
  /** The id of the only message to show, or null. */
  only: number | null;
}

/** The oldest unread ones and the latest read ones first. Throws when D1 does. */
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
export async function markMessage(db: Database, id: number, isRead: boolean, form: FormKey): Promise<boolean> {
  const [found] = await db.batch([
    db
      .update(contactMessages)
      .set({ readAt: isRead ? form.now.toISOString() : null })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.anonymizedAt)))
      .returning({ id: contactMessages.id }),
    carriedOut(db, form, { onlyIf: isChanged }),
  ]);
  return found.length > 0;
}

/** The most messages that can be marked or deleted in one step. */
const MANY_ROWS = 100;
/** How much of each message the list shows, in characters. */
const EXCERPT = 60;

/** The unread messages for a list to tick, the oldest first. Throws when D1 does. */
export async function readManyMessages(db: Database) {
  const { id, name, message, createdAt, readAt } = contactMessages;
  const text = sql<string>`iif(length(${message}) > ${EXCERPT}, substr(${message}, 1, ${EXCERPT}) || '…', ${message})`;
  return db
    .select({ id, name, createdAt, text })
    .from(contactMessages)
    .where(isNull(readAt))
    .orderBy(asc(id))
    .limit(MANY_ROWS);
}

export type ManyMessage = Awaited<ReturnType<typeof readManyMessages>>[number];

function isAmong(ids: readonly number[]): SQL {
  return sql`${contactMessages.id} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** How many of these messages are unread. Throws when D1 does. */
export function countUnreadOf(db: Database, ids: readonly number[]) {
  return db.$count(contactMessages, and(isAmong(ids), isNull(contactMessages.readAt)));
}

/** Marks messages as read. Returns how many of them are now read. Throws when D1 does. */
export async function markMany(db: Database, ids: readonly number[], form: FormKey): Promise<number> {
  const { readAt, anonymizedAt } = contactMessages;
  const read = and(isAmong(ids), isNotNull(readAt), isNull(anonymizedAt));
  const [, , count] = await db.batch([
    db
      .update(contactMessages)
      .set({ readAt: form.now.toISOString() })
      .where(and(isAmong(ids), isNull(readAt))),
    carriedOut(db, form, { count: countOf(db, read) }),
    db.select({ id: contactMessages.id }).from(contactMessages).where(read),
  ]);
  return count.length;
}

function countOf(db: Database, which: SQL | undefined) {
  return sql<number>`${db.select({ count: count() }).from(contactMessages).where(which)}`;
}

/**
 * Deletes messages as junk, except those that somebody has read in the meantime. Returns how many
 * of them are now deleted. Throws when D1 does.
 */
export async function deleteMany(db: Database, ids: readonly number[], form: FormKey): Promise<number> {
  const deleted = and(isAmong(ids), isNotNull(contactMessages.anonymizedAt));
  await anonymizeRecords(db, { junk: ids }, form.now, carriedOut(db, form, { count: countOf(db, deleted) }));
  return db.$count(contactMessages, deleted);
}

import { and, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, insertIf, isChanged } from "~/platform/db/client.server";
import { siteVersions } from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";
import type { Content } from "./content.server";

/** The unpublished draft of the owner (product.md 18). */

export const isDraft = isNull(siteVersions.publishedAt);

type Row = typeof siteVersions.$inferSelect;

/** `savedAt` tells a draft apart from a discarded one, because SQLite reuses the id. */
export const draftToken = ({ id, saves, savedAt }: Pick<Row, "id" | "saves" | "savedAt">) =>
  `${id}.${saves}.${savedAt}`;
const hasToken = (seen: string) =>
  sql`${siteVersions.id} || '.' || ${siteVersions.saves} || '.' || ${siteVersions.savedAt} = ${seen}`;

/** Begins the token for "no draft". The rest identifies the newest version. */
const NOTHING = "none.";
export const noDraftToken = (newest: Pick<Row, "publishedAt"> | undefined) => NOTHING + (newest?.publishedAt ?? "");
const hasNoDraft = (seen: string) =>
  sql`${NOTHING} || coalesce((select max(${siteVersions.publishedAt}) from ${siteVersions}), '') = ${seen}`;

interface Writer extends FormKey {
  by: string;
}

/**
 * Like the functions below, returns false and writes nothing if somebody else has changed the draft since a form showed
 * `seen`. Throws when D1 does.
 */
export async function saveDraft(db: Database, content: Content, seen: string, writer: Writer): Promise<boolean> {
  const { by, now } = writer;
  const row = { content: JSON.stringify(content), savedBy: by, savedAt: now.toISOString() };
  return isWritten(
    db,
    seen.startsWith(NOTHING)
      ? insertIf(db, siteVersions, row, hasNoDraft(seen)).onConflictDoNothing().returning({ id: siteVersions.id })
      : db
          .update(siteVersions)
          .set({ ...row, saves: sql`${siteVersions.saves} + 1` })
          .where(and(isDraft, hasToken(seen)))
          .returning({ id: siteVersions.id }),
    writer,
  );
}

export async function discardDraft(db: Database, seen: string, writer: Writer): Promise<boolean> {
  const deleted = db
    .delete(siteVersions)
    .where(and(isDraft, hasToken(seen)))
    .returning({ id: siteVersions.id });
  return isWritten(db, deleted, writer);
}

export async function publishDraft(db: Database, seen: string, writer: Writer): Promise<boolean> {
  const { by, now } = writer;
  const published = db
    .update(siteVersions)
    .set({ publishedBy: by, publishedAt: now.toISOString() })
    .where(and(isDraft, hasToken(seen)))
    .returning({ id: siteVersions.id });
  return isWritten(db, published, writer);
}

/** Whether a statement changes a row, with its form in one batch. */
async function isWritten(db: Database, statement: BatchItem<"sqlite">, writer: Writer): Promise<boolean> {
  const [rows] = await db.batch([statement, carriedOut(db, writer, { onlyIf: isChanged })]);
  return (rows as readonly unknown[]).length > 0;
}

import { and, desc, eq, isNull, max, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { batch, type Database, insertIf, isChanged } from "~/platform/db/client.server";
import { siteVersions } from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";
import { builtContent, type Content, changesOf, readValidContent } from "./content.server";
import { isPublished, publicationOf, publicationQueries, published } from "./publication.server";

/** What the owner has written and published (product.md 18). These functions throw when D1 does. */

const LISTED_VERSIONS = 20;

export async function readSite(db: Database, hasHook: boolean, now: Date) {
  const {
    newest: [newest],
    asked,
    noted: [noted],
    stored,
  } = await batch(db, {
    ...publicationQueries(db, now),
    stored: db
      .select()
      .from(siteVersions)
      .where(or(isDraft, eq(siteVersions.id, newestId(db))))
      .orderBy(desc(siteVersions.id))
      .limit(2),
  });
  const draft = stored.find(({ publishedAt }) => publishedAt === null);
  const last = stored.find(({ publishedAt }) => publishedAt !== null);
  const current = readValidContent(last ? JSON.parse(last.content) : {}, builtContent);
  const written = readValidContent(draft ? JSON.parse(draft.content) : {}, current.content);
  return {
    /** The facts of the newest published version, or those that this Worker was built from. */
    published: current.content,
    draft: draft ? { ...draft, content: written.content } : null,
    /** Facts of `published` or `draft` that are no longer valid. A known value replaces each. */
    invalid: [...new Set([...current.invalid, ...written.invalid])],
    /** The token that forms send back. It changes with the draft and with each publication. */
    version: draft ? draftToken(draft) : noDraftToken(last),
    newest,
    publication: publicationOf({ newest, asked, hasHook, ...noted }, now),
  };
}

export type SiteState = Awaited<ReturnType<typeof readSite>>;

/** The latest twenty published versions, each with its changes: null for the first one ever. */
export async function readHistory(db: Database) {
  const stored = await db
    .select({ ...published, content: siteVersions.content })
    .from(siteVersions)
    .where(isPublished)
    .orderBy(desc(siteVersions.publishedAt), desc(siteVersions.id))
    .limit(LISTED_VERSIONS + 1);
  const contents = stored.map(({ content }) => readValidContent(JSON.parse(content), builtContent).content);
  return stored.slice(0, LISTED_VERSIONS).map(({ id, publishedBy, publishedAt }, index) => {
    const [own, earlier] = contents.slice(index);
    return { id, publishedBy, publishedAt, changes: earlier && own ? changesOf(earlier, own) : null };
  });
}

function newestId(db: Database) {
  return db
    .select({ id: max(siteVersions.id) })
    .from(siteVersions)
    .where(isPublished);
}

const isDraft = isNull(siteVersions.publishedAt);

type Row = typeof siteVersions.$inferSelect;

/** `savedAt` tells a draft apart from a discarded one, because SQLite reuses the id. */
export const draftToken = ({ id, saves, savedAt }: Pick<Row, "id" | "saves" | "savedAt">) =>
  `${id}.${saves}.${savedAt}`;
const hasToken = (version: string) =>
  sql`${siteVersions.id} || '.' || ${siteVersions.saves} || '.' || ${siteVersions.savedAt} = ${version}`;

/** Begins the token for "no draft". The rest identifies the newest version. */
const NOTHING = "none.";
const noDraftToken = (newest: Pick<Row, "publishedAt"> | undefined) => NOTHING + (newest?.publishedAt ?? "");
const hasNoDraft = (version: string) =>
  sql`${NOTHING} || coalesce((select max(${siteVersions.publishedAt}) from ${siteVersions}), '') = ${version}`;

interface Writer extends FormKey {
  by: string;
}

/**
 * This function, `discardDraft` and `publishDraft` return false and write nothing if the draft has
 * changed since a form showed `version`.
 */
export async function saveDraft(db: Database, content: Content, version: string, writer: Writer): Promise<boolean> {
  const { by, now } = writer;
  const row = { content: JSON.stringify(content), savedBy: by, savedAt: now.toISOString() };
  return isWritten(
    db,
    version.startsWith(NOTHING)
      ? insertIf(db, siteVersions, row, hasNoDraft(version)).onConflictDoNothing().returning({ id: siteVersions.id })
      : db
          .update(siteVersions)
          .set({ ...row, saves: sql`${siteVersions.saves} + 1` })
          .where(and(isDraft, hasToken(version)))
          .returning({ id: siteVersions.id }),
    writer,
  );
}

export async function discardDraft(db: Database, version: string, writer: Writer): Promise<boolean> {
  const deleted = db
    .delete(siteVersions)
    .where(and(isDraft, hasToken(version)))
    .returning({ id: siteVersions.id });
  return isWritten(db, deleted, writer);
}

export async function publishDraft(db: Database, version: string, writer: Writer): Promise<boolean> {
  const { by, now } = writer;
  const published = db
    .update(siteVersions)
    .set({ publishedBy: by, publishedAt: now.toISOString() })
    .where(and(isDraft, hasToken(version)))
    .returning({ id: siteVersions.id });
  return isWritten(db, published, writer);
}

/** Runs a statement, and records its form in the same batch. Returns whether a row has changed. */
async function isWritten(db: Database, statement: BatchItem<"sqlite">, writer: Writer): Promise<boolean> {
  const [rows] = await db.batch([statement, carriedOut(db, writer, { onlyIf: isChanged })]);
  return (rows as readonly unknown[]).length > 0;
}

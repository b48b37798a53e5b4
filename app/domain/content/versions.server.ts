import { desc, eq, max, or } from "drizzle-orm";
import type { Database } from "~/platform/db/client.server";
import { siteVersions } from "~/platform/db/schema.server";
import { builtContent, changesOf, readValidContent } from "./content.server";
import { draftToken, isDraft, noDraftToken } from "./drafts.server";
import { isPublished, publicationOf, publicationQueries, published } from "./publication.server";

/** What the owner has written and published (product.md 18). These functions throw when D1 does. */

const LISTED_VERSIONS = 20;

export async function readSite(db: Database, hasHook: boolean, now: Date) {
  const [[newest], asked, stored] = await db.batch([
    ...publicationQueries(db, now),
    db
      .select()
      .from(siteVersions)
      .where(or(isDraft, eq(siteVersions.id, newestId(db))))
      .orderBy(desc(siteVersions.id))
      .limit(2),
  ]);
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
    seen: draft ? draftToken(draft) : noDraftToken(last),
    newest,
    publication: publicationOf({ newest, asked, hasHook }, now),
  };
}

export type SiteState = Awaited<ReturnType<typeof readSite>>;

/** The latest first, with their differences from the previous one, or null for the first. */
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

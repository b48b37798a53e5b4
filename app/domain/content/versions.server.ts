import { and, desc, eq, lt, max, or } from "drizzle-orm";
import type { Difference } from "~/domain/centre/facts";
import type { Database } from "~/platform/db/client.server";
import { siteVersions } from "~/platform/db/schema.server";
import { builtContent, changesOf, readValidContent } from "./content.server";
import { draftToken, isDraft, noDraftToken } from "./drafts.server";
import {
  isPublished,
  type PublishedVersion,
  publicationOf,
  publicationQueries,
  publishedOf,
} from "./publication.server";

/** What the owner has written and published (product.md 18). These functions throw when D1 does. */

const LISTED_VERSIONS = 20;
/** A published version with its differences from the previous one, or null for the first. */
export type PastVersion = PublishedVersion & { readonly changes: readonly Difference[] | null };

export async function readSite(db: Database, hasHook: boolean, now: Date) {
  const [versions, asked, stored] = await db.batch([
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
  const [newest] = publishedOf(versions);
  const published = readValidContent(last ? JSON.parse(last.content) : {}, builtContent);
  const written = readValidContent(draft ? JSON.parse(draft.content) : {}, published.content);
  return {
    /** The facts of the newest published version, or those that this Worker was built from. */
    published: published.content,
    draft: draft ? { ...draft, content: written.content } : null,
    /** Facts of `published` or `draft` that are no longer valid. A known value replaces each. */
    invalid: [...new Set([...published.invalid, ...written.invalid])],
    /** The token that forms send back. It changes with the draft and with each publication. */
    seen: draft ? draftToken(draft) : noDraftToken(last),
    newest,
    publication: publicationOf({ newest, asked, hasHook }, now),
  };
}

export type SiteState = Awaited<ReturnType<typeof readSite>>;

/** The latest first; only those before an instant if `before` is given. `more` says whether there are older ones. */
export async function readHistory(db: Database, before: string | null) {
  const stored = await db
    .select()
    .from(siteVersions)
    .where(and(isPublished, before === null ? undefined : lt(siteVersions.publishedAt, before)))
    .orderBy(desc(siteVersions.publishedAt), desc(siteVersions.id))
    .limit(LISTED_VERSIONS + 1);
  const contents = stored.map(({ content }) => readValidContent(JSON.parse(content), builtContent).content);
  const versions = publishedOf(stored).map((version, index): PastVersion => {
    const [earlier, own] = [contents[index + 1], contents[index]];
    return { ...version, changes: earlier && own ? changesOf(earlier, own) : null };
  });
  return { versions: versions.slice(0, LISTED_VERSIONS), more: stored.length > LISTED_VERSIONS } as const;
}

function newestId(db: Database) {
  return db
    .select({ id: max(siteVersions.id) })
    .from(siteVersions)
    .where(isPublished);
}

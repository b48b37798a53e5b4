import { and, desc, eq, getTableColumns, gt, isNull, lt, max, or, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type Database, insertIf, isChanged, retryOnce } from "~/db/client.server";
import { siteBuilds, siteVersions } from "~/db/schema.server";
import { carriedOut, type Submission } from "~/db/submissions.server";
import { nextDay, riyadhDate } from "~/i18n/dates";
import { type Build, built, builtContent, type Content, changesOf, readValidContent } from "./content.server";
import type { Difference, Leaf } from "./facts";

/** What the owner has written and published (product.md 18), and whether the site shows it. */

/** The versions that the desk lists. */
const LISTED = 20;
/** How long a build may take until the desk says that something is wrong. */
export const BUILD_MINUTES = 20;
/** How long the Worker asks a hook that does not answer. */
export const ASKING_MINUTES = 60;
/** How long a developer has to build the site by hand: a day, because a new price can wait until morning. */
const BY_HAND_MINUTES = 24 * 60;
/** How long a hook may take to answer. */
const HOOK_TIMEOUT_MS = 5000;

export interface PublishedVersion {
  readonly id: number;
  readonly publishedBy: string;
  /** An instant. */
  readonly publishedAt: string;
  /** What was seen of it when it was the draft. */
  readonly seen: string;
}

/** A published version with what it changed of the one before it; null: it was the first. */
export type PastVersion = PublishedVersion & { readonly changes: readonly Difference[] | null };

export interface SiteState {
  /** The facts of the newest published version, or those that this Worker was built from. */
  readonly published: Content;
  /** What is written and not published; null: nothing. */
  readonly draft: { readonly content: Content; readonly savedBy: string; readonly savedAt: string } | null;
  /** Facts of both that are no longer valid, so that a known value replaces them. */
  readonly invalid: readonly Leaf[];
  /** Changes whenever the draft or what is published does. A form sends it back. */
  readonly seen: string;
  /** The latest first. */
  readonly versions: readonly PublishedVersion[];
  readonly publication: Publication;
}

/**
 * Whether the site shows what was published:
 * `shipped`: nothing was ever published. `live`: it does. `asking`: the hook has not accepted a
 * build yet, and is asked every minute. `building`: it has. `by-hand`: there is no hook, so somebody
 * must run a command. `late`: it takes too long.
 */
export type PublicationState = "shipped" | "live" | "asking" | "building" | "by-hand" | "late";

export interface Publication {
  readonly state: PublicationState;
  /** Since when a build is due, an instant; null: none is. */
  readonly dueSince: string | null;
  /** Why the hook did not accept the last request. */
  readonly failure: string | null;
}

/** What this Worker was built from. Tests name another build. */
const thisBuild: Build & { readonly content: Content } = { ...built, content: builtContent };

interface Knowledge {
  readonly newest: Pick<PublishedVersion, "id" | "publishedAt"> | undefined;
  /** The requests for a build, the latest first. */
  readonly asked: readonly { readonly askedAt: string; readonly failure: string | null }[];
  readonly hasHook: boolean;
}

/** Whether the site shows what was published. */
export function publicationOf({ newest, asked, hasHook }: Knowledge, now: Date, build = thisBuild): Publication {
  // An id is used again after the database was restored to an earlier time.
  const isShown = (newest?.id ?? null) === build.id && (newest?.publishedAt ?? null) === build.publishedAt;
  const dueSince = isShown ? lastChange(build, now) : (newest ?? build).publishedAt;
  if (dueSince === null) return { state: newest ? "live" : "shipped", dueSince, failure: null };
  const since = asked.filter(({ askedAt }) => askedAt >= dueSince);
  const accepted = since.find(({ failure }) => failure === null);
  const isOver = (minutes: number, from: string) => now.getTime() - Date.parse(from) >= minutes * 60_000;
  const state = (): PublicationState => {
    if (accepted) return isOver(BUILD_MINUTES, accepted.askedAt) ? "late" : "building";
    if (hasHook) return isOver(ASKING_MINUTES, dueSince) ? "late" : "asking";
    return isOver(BY_HAND_MINUTES, dueSince) ? "late" : "by-hand";
  };
  return { state: state(), dueSince, failure: since[0]?.failure ?? null };
}

/**
 * When files of this build went out of date, an instant: the first day, or the day after the last
 * one, of special hours, offer or notice has begun since then. Null: they did not.
 */
function lastChange({ builtOn, content }: typeof thisBuild, now: Date): string | null {
  const { hours, announcements } = content;
  const { nationalDay, notice } = announcements;
  const dated = [...hours.special, ...(nationalDay.active ? [nationalDay] : []), ...(notice.text ? [notice] : [])];
  const days = dated.flatMap(({ from, until }) => [from, until && nextDay(until)]);
  const passed = days.filter((day) => day !== null && builtOn !== null && builtOn < day && day <= riyadhDate(now));
  const last = passed.sort().at(-1);
  return last ? new Date(`${last}T00:00:00+03:00`).toISOString() : null;
}

const isDraft = isNull(siteVersions.publishedAt);
/** A comparison, which SQLite finds in the index. */
const isPublished = gt(siteVersions.publishedAt, "");
const { content: _, ...named } = getTableColumns(siteVersions);
/** Older requests tell nothing: a build that is due longer is late in any case. */
const REQUEST_HOURS = 24;

function queriesOf(db: Database, now: Date, versions: number) {
  const since = new Date(now.getTime() - REQUEST_HOURS * 60 * 60_000).toISOString();
  return [
    db
      .select(named)
      .from(siteVersions)
      .where(isPublished)
      .orderBy(desc(siteVersions.publishedAt), desc(siteVersions.id))
      .limit(versions),
    db
      .select({ askedAt: siteBuilds.askedAt, failure: siteBuilds.failure })
      .from(siteBuilds)
      .where(gt(siteBuilds.askedAt, since))
      .orderBy(desc(siteBuilds.askedAt)),
  ] as const;
}

/** Whether the site shows what was published, in one batch. Throws when D1 does. */
export async function readPublication(db: Database, hasHook: boolean, now: Date): Promise<Publication> {
  const [versions, asked] = await db.batch(queriesOf(db, now, 1));
  return publicationOf({ newest: publishedOf(versions)[0], asked, hasHook }, now);
}

/** What the owner has written and published, in one batch. Throws when D1 does. */
export async function readSite(db: Database, hasHook: boolean, now: Date): Promise<SiteState> {
  const [versions, asked, stored] = await db.batch([
    ...queriesOf(db, now, LISTED),
    db
      .select()
      .from(siteVersions)
      .where(or(isDraft, eq(siteVersions.id, newestId(db))))
      .orderBy(desc(siteVersions.id))
      .limit(2),
  ]);
  const draft = stored.find(({ publishedAt }) => publishedAt === null);
  const newest = stored.find(({ publishedAt }) => publishedAt !== null);
  const published = readValidContent(newest ? JSON.parse(newest.content) : {}, builtContent);
  const written = readValidContent(draft ? JSON.parse(draft.content) : {}, published.content);
  return {
    published: published.content,
    draft: draft ? { ...draft, content: written.content } : null,
    invalid: [...new Set([...published.invalid, ...written.invalid])],
    seen: draft ? seenOf(draft) : nothingSeen(newest),
    versions: publishedOf(versions),
    publication: publicationOf({ newest: publishedOf(versions)[0], asked, hasHook }, now),
  };
}

/**
 * Published versions with what each one changed, the latest first; those before an instant, if it is
 * named. `more` tells whether there are older ones. Throws when D1 does.
 */
export async function readHistory(db: Database, before: string | null) {
  const stored = await db
    .select()
    .from(siteVersions)
    .where(and(isPublished, before === null ? undefined : lt(siteVersions.publishedAt, before)))
    .orderBy(desc(siteVersions.publishedAt), desc(siteVersions.id))
    .limit(LISTED + 1);
  const contents = stored.map(({ content }) => readValidContent(JSON.parse(content), builtContent).content);
  const versions = publishedOf(stored).map((version, index): PastVersion => {
    const [earlier, own] = [contents[index + 1], contents[index]];
    return { ...version, changes: earlier && own ? changesOf(earlier, own) : null };
  });
  return { versions: versions.slice(0, LISTED), more: stored.length > LISTED } as const;
}

function newestId(db: Database) {
  return db
    .select({ id: max(siteVersions.id) })
    .from(siteVersions)
    .where(isPublished);
}

type Row = typeof siteVersions.$inferSelect;

/** A draft as a form saw it. The time tells it from a discarded one, whose id the next draft has. */
const seenOf = ({ id, saves, savedAt }: Pick<Row, "id" | "saves" | "savedAt">) => `${id}.${saves}.${savedAt}`;
const isSeen = (seen: string) =>
  sql`${siteVersions.id} || '.' || ${siteVersions.saves} || '.' || ${siteVersions.savedAt} = ${seen}`;

/** That there was no draft when this was the newest version. */
const NOTHING = "none.";
const nothingSeen = (newest: Pick<Row, "publishedAt"> | undefined) => NOTHING + (newest?.publishedAt ?? "");
const isNothingSeen = (seen: string) =>
  sql`${NOTHING} || coalesce((select max(${siteVersions.publishedAt}) from ${siteVersions}), '') = ${seen}`;

/** Those with a publisher, which every published version has: a CHECK of the table. */
function publishedOf(versions: readonly Omit<Row, "content">[]): readonly PublishedVersion[] {
  return versions.flatMap((version) => {
    const { id, publishedBy, publishedAt } = version;
    return publishedBy !== null && publishedAt !== null
      ? [{ id, publishedBy, publishedAt, seen: seenOf(version) }]
      : [];
  });
}

/** The form of the person who writes. */
interface Writer extends Submission {
  readonly by: string;
}

/**
 * Stores the draft. Returns false if somebody else has changed it since a form showed `seen`; then
 * nothing is written. Throws when D1 does, like the functions below.
 */
export async function saveDraft(db: Database, content: Content, seen: string, writer: Writer): Promise<boolean> {
  const { by, now } = writer;
  const row = { content: JSON.stringify(content), savedBy: by, savedAt: now.toISOString() };
  return isWritten(
    db,
    seen.startsWith(NOTHING)
      ? insertIf(db, siteVersions, row, isNothingSeen(seen)).onConflictDoNothing().returning({ id: siteVersions.id })
      : db
          .update(siteVersions)
          .set({ ...row, saves: sql`${siteVersions.saves} + 1` })
          .where(and(isDraft, isSeen(seen)))
          .returning({ id: siteVersions.id }),
    writer,
  );
}

/** Deletes the draft, unless somebody else has changed it since. */
export async function discardDraft(db: Database, seen: string, writer: Writer): Promise<boolean> {
  const deleted = db
    .delete(siteVersions)
    .where(and(isDraft, isSeen(seen)))
    .returning({ id: siteVersions.id });
  return isWritten(db, deleted, writer);
}

/** Publishes the draft, unless somebody else has changed it since. */
export async function publishDraft(db: Database, seen: string, writer: Writer): Promise<boolean> {
  const { by, now } = writer;
  const published = db
    .update(siteVersions)
    .set({ publishedBy: by, publishedAt: now.toISOString() })
    .where(and(isDraft, isSeen(seen)))
    .returning({ id: siteVersions.id });
  return isWritten(db, published, writer);
}

/** Whether a statement changes a row, with its form in one batch. */
async function isWritten(db: Database, statement: BatchItem<"sqlite">, writer: Writer): Promise<boolean> {
  const [rows] = await db.batch([statement, carriedOut(db, writer, { onlyIf: isChanged })]);
  return (rows as readonly unknown[]).length > 0;
}

/** The facts of a published version; null if there is none with this id. Throws when D1 does. */
export async function readVersion(db: Database, id: number, known: Content): Promise<Content | null> {
  const [found] = await db
    .select({ content: siteVersions.content })
    .from(siteVersions)
    .where(and(isPublished, eq(siteVersions.id, id)));
  return found ? readValidContent(JSON.parse(found.content), known).content : null;
}

/**
 * Asks the deploy hook for a build and notes its answer. Throws when D1 does, after the hook was
 * asked.
 */
export async function askForBuild(db: Database, hook: string, now: Date): Promise<void> {
  const failure = await refusalOf(hook);
  console.info({ event: "site-build-asked", failure });
  await retryOnce(() => db.insert(siteBuilds).values({ askedAt: now.toISOString(), failure }));
}

/** Why the hook does not build, or null. Never the address of the hook, which is a secret. */
async function refusalOf(hook: string): Promise<string | null> {
  try {
    // A redirect would lead to a page, such as a login, whose answer says nothing about a build.
    const options = { method: "POST", redirect: "manual", signal: AbortSignal.timeout(HOOK_TIMEOUT_MS) } as const;
    const response = await fetch(hook, options);
    await response.body?.cancel();
    return response.ok ? null : `${response.status}`;
  } catch (error) {
    return error instanceof Error && error.name === "TimeoutError" ? "silent" : "unreachable";
  }
}

/** Asks for the build that is due, once a minute for an hour. Throws when D1 does. */
export async function sweepBuild(db: Database, hook: string | undefined, now: Date): Promise<void> {
  if (!hook) return;
  const { state } = await readPublication(db, true, now);
  if (state === "asking") await askForBuild(db, hook, now);
}

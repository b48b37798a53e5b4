import { desc, gt, sql } from "drizzle-orm";
import { type Database, retryOnce } from "~/platform/db/client.server";
import { siteBuilds, siteVersions } from "~/platform/db/schema.server";
import { DAY_MS, instantAfter, nextDay, riyadhDate, riyadhInstant } from "~/platform/i18n/dates";
import { type Build, built, builtContent, type Content } from "./content.server";

/** Whether the site shows what the owner has published, and the hook that builds it (product.md 18.6). */

/** How long a build may take until the desk says that something is wrong. */
export const BUILD_MINUTES = 20;
/** How long the Worker keeps asking a hook that does not accept a build. */
export const ASKING_MINUTES = 60;
/** How long a developer has to build the site by hand: a day, because a new price can wait until morning. */
const BY_HAND_MINUTES = 24 * 60;

/**
 * Whether the site shows what was published:
 * `shipped`: nothing was ever published. `live`: it does. `asking`: the hook has not accepted a
 * build yet, and is asked every minute. `building`: it has. `by-hand`: there is no hook, so somebody
 * must run a command. `late`: it takes too long.
 */
export type PublicationState = "shipped" | "live" | "asking" | "building" | "by-hand" | "late";

export interface Publication {
  readonly state: PublicationState;
  /** The instant since which a build is due; null if none is. */
  readonly dueSince: string | null;
  readonly failure: string | null;
}

/** Tests pass another build. */
const thisBuild: Build & { content: Content } = { ...built, content: builtContent };

interface PublicationInputs {
  newest: { id: number; publishedAt: string } | undefined;
  /** The requests for a build, the latest first. */
  asked: readonly { askedAt: string; failure: string | null }[];
  hasHook: boolean;
}

export function publicationOf(
  { newest, asked, hasHook }: PublicationInputs,
  now: Date,
  build = thisBuild,
): Publication {
  // After the database is restored to an earlier time, an id can be used again.
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
 * The instant at which files of this build went out of date, because special hours, the offer or
 * the notice began or ended since; null if they are up to date.
 */
function lastChange({ builtOn, content }: typeof thisBuild, now: Date): string | null {
  const { hours, announcements } = content;
  const { nationalDay, notice } = announcements;
  const dated = [...hours.special, ...(nationalDay.active ? [nationalDay] : []), ...(notice.text ? [notice] : [])];
  const days = dated.flatMap(({ from, until }) => [from, until && nextDay(until)]);
  const passed = days.filter((day) => day !== null && builtOn !== null && builtOn < day && day <= riyadhDate(now));
  const last = passed.sort().at(-1);
  return last ? riyadhInstant(last).toISOString() : null;
}

const HOOK_TIMEOUT_MS = 5000;

/** Stores the answer of the hook. Throws when D1 does; by then the hook has been called. */
export async function askForBuild(db: Database, hook: string, now: Date): Promise<void> {
  const failure = await refusalOf(hook);
  console.info({ event: "site-build-asked", failure });
  await retryOnce(() => db.insert(siteBuilds).values({ askedAt: now.toISOString(), failure }));
}

/** Null if the hook accepted the request. Never contains its address, which is a secret. */
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

/** A comparison, so that SQLite uses the index. */
export const isPublished = gt(siteVersions.publishedAt, "");
export const published = {
  id: siteVersions.id,
  saves: siteVersions.saves,
  savedAt: siteVersions.savedAt,
  // Not null, because a CHECK requires both of a published version.
  publishedBy: sql<string>`${siteVersions.publishedBy}`,
  publishedAt: sql<string>`${siteVersions.publishedAt}`,
};
export function publicationQueries(db: Database, now: Date) {
  // Older requests do not matter: a build that has been due for longer is late in any case.
  const since = instantAfter(now, -DAY_MS);
  return [
    db
      .select(published)
      .from(siteVersions)
      .where(isPublished)
      .orderBy(desc(siteVersions.publishedAt), desc(siteVersions.id))
      .limit(1),
    db
      .select({ askedAt: siteBuilds.askedAt, failure: siteBuilds.failure })
      .from(siteBuilds)
      .where(gt(siteBuilds.askedAt, since))
      .orderBy(desc(siteBuilds.askedAt)),
  ] as const;
}

/** Throws when D1 does. */
export async function readPublication(db: Database, hasHook: boolean, now: Date): Promise<Publication> {
  const [[newest], asked] = await db.batch(publicationQueries(db, now));
  return publicationOf({ newest, asked, hasHook }, now);
}

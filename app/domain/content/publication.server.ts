import { desc, eq, gt, notExists, sql } from "drizzle-orm";
import { DAY_MS, instantAfter, nextDay, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";
import { batch, type Database, each, insertIf, retryOnce } from "~/platform/db/client.server";
import { allowedWorks, heartbeat, siteBuilds, siteVersions, workPictures } from "~/platform/db/schema.server";
import { type Build, built, builtContent, type Content } from "./content.server";

/** Whether the site shows the published facts, and the hook that builds it (product.md 18.6). */

/** How long a build may take until the desk says that something is wrong. */
export const BUILD_MINUTES = 20;
/** How long the Worker keeps asking a hook that does not accept a build. */
export const ASKING_MINUTES = 60;
/** How long a developer has to build the site by hand: a new price can wait until morning. */
const BY_HAND_MINUTES = 24 * 60;

/**
 * How far the site shows what was published. `shipped`: nothing was ever published. `live`: all
 * is shown. `asking`: the hook has not accepted a build yet, and is asked every minute.
 * `building`: the hook has accepted a build. `by-hand`: there is no hook, so somebody must run a
 * command. `late`: one of these three has taken too long.
 */
export type PublicationState = "shipped" | "live" | "asking" | "building" | "by-hand" | "late";

export interface Publication {
  readonly state: PublicationState;
  /** The instant since which a build is due; null if none is. */
  readonly dueSince: string | null;
  /** Whether the site shows a picture that it may no longer show. */
  readonly showsWithdrawn: boolean;
  readonly failure: string | null;
}

const thisBuild: Build & { content: Content } = { ...built, content: builtContent };

interface PublicationInputs {
  newest: { id: number; publishedAt: string } | undefined;
  /** The requests for a build, the latest first. */
  asked: readonly { askedAt: string; failure: string | null }[];
  hasHook: boolean;
  /** Since when the site shows a withdrawn picture, as cron has noted; null if it shows none. */
  withdrawnSince?: string | null | undefined;
}

export function publicationOf(
  { newest, asked, hasHook, withdrawnSince = null }: PublicationInputs,
  now: Date,
  build = thisBuild,
): Publication {
  // The time is compared, too, because a database restored to an earlier time uses ids again.
  const isShown = (newest?.id ?? null) === build.id && (newest?.publishedAt ?? null) === build.publishedAt;
  const showsWithdrawn = withdrawnSince !== null;
  // A request that is older than this build has led to this build. If the build still shows a
  // withdrawn picture, only a later request can help.
  const withdrawn = showsWithdrawn ? [withdrawnSince, build.builtAt] : [];
  const changed = isShown ? lastChange(build, now) : (newest ?? build).publishedAt;
  const dueTimes = [changed, ...withdrawn].filter((at) => at !== null);
  const dueSince = dueTimes.sort().at(-1) ?? null;
  if (dueSince === null) return { state: newest ? "live" : "shipped", dueSince, showsWithdrawn, failure: null };
  const since = asked.filter(({ askedAt }) => askedAt >= dueSince);
  const accepted = since.find(({ failure }) => failure === null);
  const isOver = (minutes: number, from: string) => now.getTime() - Date.parse(from) >= minutes * 60_000;
  const state = (): PublicationState => {
    if (accepted) return isOver(BUILD_MINUTES, accepted.askedAt) ? "late" : "building";
    if (hasHook) return isOver(ASKING_MINUTES, dueSince) ? "late" : "asking";
    return isOver(BY_HAND_MINUTES, dueSince) ? "late" : "by-hand";
  };
  return { state: state(), dueSince, showsWithdrawn, failure: since[0]?.failure ?? null };
}

/**
 * The last midnight since this build at which special hours, the offer or the notice began or
 * ended; null if there was none, or if `builtAt` is null.
 */
function lastChange({ builtAt, content }: typeof thisBuild, now: Date): string | null {
  const builtOn = builtAt && riyadhDate(new Date(builtAt));
  const { hours, announcements } = content;
  const { nationalDay, notice } = announcements;
  const dated = [...hours.special, ...(nationalDay.active ? [nationalDay] : []), ...(notice.text ? [notice] : [])];
  const days = dated.flatMap(({ from, until }) => [from, until && nextDay(until)]);
  const passed = days.filter((day) => day !== null && builtOn !== null && builtOn < day && day <= riyadhDate(now));
  const last = passed.sort().at(-1);
  return last ? riyadhInstant(last).toISOString() : null;
}

const HOOK_TIMEOUT_MS = 5000;

/** How long a call prevents another: longer than the hook may take, shorter than a minute. */
const CLAIM_MS = 30_000;

/**
 * Calls the hook, and stores its answer. Does nothing within 30 seconds of the last call, which may
 * still be waiting for its answer. Throws when D1 does.
 */
export async function askForBuild(db: Database, hook: string, now: Date): Promise<void> {
  const recent = db
    .select({ id: siteBuilds.id })
    .from(siteBuilds)
    .where(gt(siteBuilds.askedAt, instantAfter(now, -CLAIM_MS)));
  const claim = { askedAt: now.toISOString(), failure: "silent" };
  const [claimed] = await retryOnce(() =>
    insertIf(db, siteBuilds, claim, notExists(recent)).returning({ id: siteBuilds.id }),
  );
  if (!claimed) return;
  const failure = await refusalOf(hook);
  console.info({ event: "site-build-asked", failure });
  await retryOnce(() => db.update(siteBuilds).set({ failure }).where(eq(siteBuilds.id, claimed.id)));
}

/** Calls the hook. Returns why that failed, or null. Never quotes the hook's secret address. */
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

/** Asks for a build that is due, at most for an hour. Call every minute. Throws when D1 does. */
export async function sweepBuild(db: Database, hook: string | undefined, now: Date): Promise<void> {
  await noteWithdrawn(db, now);
  if (!hook) return;
  const { state } = await readPublication(db, true, now);
  if (state === "asking") await askForBuild(db, hook, now);
}

/** Stores since when this build shows a picture that it may no longer show, else null. */
async function noteWithdrawn(db: Database, now: Date): Promise<void> {
  const allowed = sql`select ${workPictures.pictures} from ${workPictures} where ${workPictures.id} in ${allowedWorks}`;
  const withdrawn = sql`select 1 from ${each(built.works)} where value not in (${allowed})`;
  const isFirst = sql`${heartbeat.withdrawnSince} is null`;
  await db
    .update(heartbeat)
    .set({ withdrawnSince: sql`iif(${isFirst}, ${now.toISOString()}, null)` })
    .where(sql`${isFirst} = exists (${withdrawn})`);
}

/** A comparison instead of `is not null`, so that SQLite uses the index. */
export const isPublished = gt(siteVersions.publishedAt, "");
export const published = {
  id: siteVersions.id,
  saves: siteVersions.saves,
  savedAt: siteVersions.savedAt,
  // A CHECK requires these two of a published version, so they are not null.
  publishedBy: sql<string>`${siteVersions.publishedBy}`,
  publishedAt: sql<string>`${siteVersions.publishedAt}`,
};
export function publicationQueries(db: Database, now: Date) {
  // Older requests do not matter: the build for which they asked is late in any case.
  const since = instantAfter(now, -DAY_MS);
  return {
    newest: db
      .select(published)
      .from(siteVersions)
      .where(isPublished)
      .orderBy(desc(siteVersions.publishedAt), desc(siteVersions.id))
      .limit(1),
    asked: db
      .select({ askedAt: siteBuilds.askedAt, failure: siteBuilds.failure })
      .from(siteBuilds)
      .where(gt(siteBuilds.askedAt, since))
      .orderBy(desc(siteBuilds.askedAt)),
    noted: db.select({ withdrawnSince: heartbeat.withdrawnSince }).from(heartbeat),
  };
}

/** Throws when D1 does. */
export async function readPublication(db: Database, hasHook: boolean, now: Date): Promise<Publication> {
  const {
    newest: [newest],
    asked,
    noted: [noted],
  } = await batch(db, publicationQueries(db, now));
  return publicationOf({ newest, asked, hasHook, ...noted }, now);
}

import { type Database, retryOnce } from "~/platform/db/client.server";
import { siteBuilds } from "~/platform/db/schema.server";
import { readPublication } from "./publication.server";

const HOOK_TIMEOUT_MS = 5000;

/** Stores the answer of the hook. Throws when D1 does; the hook has been asked by then. */
export async function askForBuild(db: Database, hook: string, now: Date): Promise<void> {
  const failure = await refusalOf(hook);
  console.info({ event: "site-build-asked", failure });
  await retryOnce(() => db.insert(siteBuilds).values({ askedAt: now.toISOString(), failure }));
}

/** Null if the hook builds. Never contains its address, which is a secret. */
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

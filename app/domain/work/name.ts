import type { Work } from "~/platform/db/schema.server";

/** Names a work and its pictures as `work_pictures` does, for a customer's yes and for a build. */
export function nameOf({ id, beforeKey, afterKey }: Pick<Work, "id" | "beforeKey" | "afterKey">): string {
  return JSON.stringify({ id, before: beforeKey, after: afterKey });
}

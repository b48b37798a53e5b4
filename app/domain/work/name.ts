import type { Work } from "~/platform/db/schema.server";

/** Names a work and its pictures, in a customer's yes and in a build, as `work_pictures` does. */
export function nameOf({ id, beforeKey, afterKey }: Pick<Work, "id" | "beforeKey" | "afterKey">): string {
  return JSON.stringify({ id, before: beforeKey, after: afterKey });
}

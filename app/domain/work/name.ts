import type { Work } from "~/platform/db/schema.server";

/** A work with its pictures, as a yes and a build name it: the text of the view `work_pictures`. */
export function nameOf({ id, beforeKey, afterKey }: Pick<Work, "id" | "beforeKey" | "afterKey">): string {
  return JSON.stringify({ id, before: beforeKey, after: afterKey });
}

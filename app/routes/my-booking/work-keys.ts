import type { AskedWork } from "~/domain/work/work.server";

/** Which pictures the page shows: a yes is for them alone. */
export function keysOf(works: readonly AskedWork[]): string {
  return works.map(({ beforeKey, afterKey }) => `${beforeKey ?? ""} ${afterKey ?? ""}`).join();
}

import { data } from "react-router";
import { errorForLog } from "~/db/errors.server";

/** Ends a loader of the desk when D1 fails: throws 503, which the boundary of the desk shows. */
export function unavailable(error: unknown): never {
  console.error({ event: "desk-not-read", error: errorForLog(error) });
  throw data(null, { status: 503 });
}

/** What an action of the desk has read when D1 fails. */
export function unreadable(error: unknown): "unreadable" {
  console.error({ event: "desk-not-read", error: errorForLog(error) });
  return "unreadable";
}

/** The outcome of an action of the desk when D1 fails. What was typed stays on the page. */
export function unsaved(error: unknown): "unsaved" {
  console.error({ event: "desk-not-saved", error: errorForLog(error) });
  return "unsaved";
}

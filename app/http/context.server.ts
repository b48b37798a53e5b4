import { createContext } from "react-router";
import type { Staff } from "./staff.server";

/**
 * Secrets that the Worker can do without. `wrangler types` knows of them only where .dev.vars has them, and then as never
 * missing, so they are added here and not in the type that it writes.
 */
interface OptionalSecrets {
  /** Opens the centre's calendar: 32 or more of `a` to `z` and `0` to `9`. */
  readonly CALENDAR_SECRET?: string | undefined;
}

/** The bindings of the Worker, and `waitUntil`. Set in `workers/app.ts`; only routes may read it. */
export const cloudflareContext = createContext<{
  readonly env: Env & OptionalSecrets;
  readonly ctx: Pick<ExecutionContext, "waitUntil">;
}>();

/** The nonce for the scripts of the page; null on pages that do not hydrate. */
export const scriptNonceContext = createContext<string | null>(null);

/** Why the request guard refuses a request; null when it does not. */
export const rejectionContext = createContext<Rejection | null>(null);

/**
 * 403: a form posted from another origin. 405: a method that the address does not support. 503: nobody can say now whether this
 * is somebody of the centre.
 */
export type Rejection = 403 | 405 | 503;

/** Who works at the desk; null for everybody else, and on pages that are not the desk's. Set in `workers/app.ts`. */
export const staffContext = createContext<Staff | null>(null);

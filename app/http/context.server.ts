import { createContext } from "react-router";

/** The bindings of the Worker, and `waitUntil`. Set in `workers/app.ts`; only routes may read it. */
export const cloudflareContext = createContext<{
  readonly env: Env;
  readonly ctx: Pick<ExecutionContext, "waitUntil">;
}>();

/** The nonce for the scripts of the page; null on pages that do not hydrate. */
export const scriptNonceContext = createContext<string | null>(null);

/** Why the request guard refuses a request; null when it does not. */
export const refusalContext = createContext<Refusal | null>(null);

/** 403: a form posted from another origin. 405: a method that the address does not support. */
export type Refusal = 403 | 405;

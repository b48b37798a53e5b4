import { createContext } from "react-router";

/** The bindings of the Worker and what outlives the response. Set in `workers/app.ts`, read by routes alone. */
export const cloudflareContext = createContext<{
  readonly env: Env;
  readonly ctx: Pick<ExecutionContext, "waitUntil">;
}>();

/** The nonce of the page's scripts; null on pages that do not hydrate. */
export const scriptNonceContext = createContext<string | null>(null);

/** Why the request guard refuses a request; null when it does not. */
export const refusalContext = createContext<Refusal | null>(null);

/** 403: a form from a page that is not ours. 405: a method that no address of this site knows. */
export type Refusal = 403 | 405;

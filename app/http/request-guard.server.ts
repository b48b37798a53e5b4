import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { canonicalPath, screenAt, screens } from "~/i18n/links";
import { type Refusal, refusalContext } from "./context.server";

/**
 * Decides, before the router, whether a request may come in, and returns the request to route. The
 * router answers a form of another site by itself, with two bare words and before any middleware runs; a refused
 * request is routed as a plain one instead, so that `requestGuardMiddleware` answers it like any other error.
 */
export async function guardRequest(request: Request, context: RouterContextProvider): Promise<Request> {
  const refusal = refusalOf(request);
  if (!refusal) return request;
  context.set(refusalContext, refusal);
  // A body that is left unread breaks the connection, and in local development the server with it.
  for await (const _chunk of request.body ?? []);
  return new Request(request.url, { signal: request.signal });
}

/** Throws what the guard refused, before anything is read or stored. */
export const requestGuardMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const refusal = context.get(refusalContext);
  if (refusal) throw data(null, { status: refusal });
  return next();
};

/**
 * Forms are accepted from the pages of this site alone. Browsers say where a form comes from in `Origin`, or in
 * `Sec-Fetch-Site`; what says neither is no browser, has nobody's rights to abuse, and passes.
 */
export function refusalOf({ method, headers, url }: Pick<Request, "method" | "headers" | "url">): Refusal | null {
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST" || !takesForms(new URL(url).pathname)) return 405;
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  const ours = origin === null ? !site || site === "same-origin" || site === "none" : origin === new URL(url).origin;
  return ours ? null : 403;
}

/** Whether the screen at an address has a form that is posted to it. */
export function takesForms(pathname: string): boolean {
  const screen = screenAt(canonicalPath(pathname));
  return screen !== undefined && screens[screen].served === "form";
}

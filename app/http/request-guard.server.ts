import { data, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { canonicalPath, screenAt, screens } from "~/i18n/links";
import { type Refusal, refusalContext } from "./context.server";

/**
 * Checks a request before the router does, and returns the request to route. The router itself answers a cross-site
 * POST with plain text before any middleware runs; a refused request is routed as a GET instead, so that
 * `requestGuardMiddleware` can show an error page.
 */
export async function guardRequest(request: Request, context: RouterContextProvider): Promise<Request> {
  const refusal = refusalOf(request);
  if (!refusal) return request;
  context.set(refusalContext, refusal);
  // Responding before the body is read breaks the connection, and in local development the server.
  for await (const _chunk of request.body ?? []);
  return new Request(request.url, { signal: request.signal });
}

/** Throws 403 or 405 for a request that the guard refused, before its loader or action runs. */
export const requestGuardMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const refusal = context.get(refusalContext);
  if (refusal) throw data(null, { status: refusal });
  return next();
};

/**
 * Why a request is refused, or null. Forms are accepted from pages of this origin only (CSRF). Browsers send `Origin`
 * or `Sec-Fetch-Site`; a client that sends neither is not a browser, carries no visitor's session, and is accepted.
 */
export function refusalOf({ method, headers, url }: Pick<Request, "method" | "headers" | "url">): Refusal | null {
  if (method === "GET" || method === "HEAD") return null;
  if (method !== "POST" || !takesForms(new URL(url).pathname)) return 405;
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  const sameOrigin =
    origin === null ? !site || site === "same-origin" || site === "none" : origin === new URL(url).origin;
  return sameOrigin ? null : 403;
}

/** Whether the page at a path accepts POST. */
export function takesForms(pathname: string): boolean {
  const screen = screenAt(canonicalPath(pathname));
  return screen !== undefined && screens[screen].served === "form";
}

import type { MiddlewareFunction } from "react-router";
import { scriptNonceContext } from "./context.server";
import { takesForms } from "./request-guard.server";
import { securityHeaders } from "./security-headers.server";

/**
 * Sets what every rendered response carries; the file `_headers` of the build, made from the same list, does so for
 * the pages that are files. In development Vite adds inline scripts and styles of its own, so the policy is left out.
 */
export const responseHeadersMiddleware: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const response = await next();
  const { headers, status } = response;
  for (const [name, value] of Object.entries(securityHeaders({ nonce: context.get(scriptNonceContext) }))) {
    if (import.meta.env.DEV && name === "Content-Security-Policy") continue;
    headers.set(name, value);
  }
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cachingOf(request));
  if (status === 405) headers.set("Allow", takesForms(url.pathname) ? "GET, HEAD, POST" : "GET, HEAD");
  return response;
};

/**
 * What is rendered per request shows a state of its own (a form, a booking, an error): nobody else's to keep. The
 * answer to a form holds what its visitor typed, and is kept nowhere.
 */
function cachingOf({ method }: Request): string {
  return method === "GET" || method === "HEAD" ? "private, no-cache" : "private, no-store";
}

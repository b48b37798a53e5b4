import type { RouterContextProvider } from "react-router";
import {
  cloudflareContext,
  postedFormContext,
  rejectionContext,
  scriptNonceContext,
  staffContext,
} from "./context.server";
import { isPrivate, takesForms } from "./request-guard.server";
import { type PageStyles, securityHeaders } from "./security-headers.server";

type Context = Readonly<RouterContextProvider>;

/**
 * Sets the headers of a response of the Worker, also of one that the router gives without its
 * middleware; the generated file `_headers` does the same for static files. In development Vite
 * injects inline scripts and styles, so there is no Content-Security-Policy.
 */
export function withHeaders(response: Response, request: Request, context: Context, styles: PageStyles) {
  const { headers, status } = response;
  const isDesk = context.get(staffContext) !== null;
  const nonce = context.get(scriptNonceContext);
  const login = isDesk ? context.get(cloudflareContext).env.TEAM_DOMAIN : undefined;
  for (const [name, value] of Object.entries(securityHeaders({ nonce, login }, styles))) {
    if (import.meta.env.DEV && name === "Content-Security-Policy") continue;
    headers.set(name, value);
  }
  // 503 is the answer of the desk when the identity of staff cannot be checked.
  if (isDesk || context.get(rejectionContext) === 503) {
    headers.set("Cache-Control", "private, no-store");
    headers.set("X-Robots-Tag", "noindex");
  }
  const { pathname, searchParams } = new URL(request.url);
  const intents = context.get(postedFormContext)?.getAll("intent");
  // Without scripts, the search in the other language is an answer to which Back returns.
  const isSearch = intents?.includes("find") && intents.includes("translate") && !searchParams.has("booking");
  if (isPrivate(pathname) && !isSearch) headers.set("Cache-Control", "private, no-store");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", cacheControlFor(request));
  if (status === 405) headers.set("Allow", isDesk || takesForms(pathname) ? "GET, HEAD, POST" : "GET, HEAD");
  return response;
}

/**
 * A rendered page is specific to its request (a form, a booking, an error), so shared caches must
 * not keep it. The response to a POST contains what the visitor typed and must not be stored at
 * all.
 */
function cacheControlFor({ method }: Request): string {
  return method === "GET" || method === "HEAD" ? "private, no-cache" : "private, no-store";
}

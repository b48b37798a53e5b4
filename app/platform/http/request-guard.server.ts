import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { discardBody } from "~/platform/forms/form.server";
import { decoded, plainInput, tokensIn } from "~/platform/forms/normalize-input";
import {
  canonicalPath,
  indexedScreens,
  languageOf,
  screenAt,
  screens,
  translatedPath,
  whatsAppHookPath,
  withoutArabicPrefix,
} from "~/platform/urls/screens";
import { type Rejection, rejectionContext, staffContext } from "./context.server";

/**
 * Checks a request before the router does, and returns the request to route. The router answers a
 * cross-site POST with plain text before any middleware runs, so a rejected request is routed as a
 * GET, and `requestGuardMiddleware` shows an error page.
 */
export async function guardRequest(incoming: Request, context: RouterContextProvider): Promise<Request> {
  const request = withKnownPath(incoming);
  const rejection = context.get(rejectionContext) ?? rejectionOf(request, context.get(staffContext) !== null);
  if (!rejection) return withOwnOrigin(request);
  context.set(rejectionContext, rejection);
  if (rejection === 403) logForeignForm(request);
  await discardBody(request);
  return new Request(request.url, { signal: request.signal });
}

/** No path of the site is nearly as long. */
const PATH_MAX = 1000;

/**
 * Whether the router can match a path. Line breaks match no route, not even the one for unknown
 * paths, and the router logs a path that it cannot decode, which may contain a secret.
 */
function isMatchable(pathname: string): boolean {
  try {
    return pathname.length <= PATH_MAX && !/[\n\r\u2028\u2029]/.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/**
 * The request with a path that the router can match: without line breaks at its end, and canonical
 * for a form, which cannot be redirected. A path that cannot match becomes an unknown one.
 */
function withKnownPath(request: Request): Request {
  const url = new URL(request.url);
  const { pathname } = url;
  if (pathname.length <= PATH_MAX) url.pathname = pathname.replace(/(?:%0[ad]|%e2%80%a[89])+$/i, "%20");
  if (!isMatchable(url.pathname)) url.pathname = translatedPath("/not-found", languageOf(pathname));
  else if (request.method === "POST" && takesForms(url.pathname)) url.pathname = canonicalPath(url.pathname);
  return url.pathname === pathname ? request : new Request(url, request);
}

/**
 * Sets `Origin` to this origin, because the router would reject a form whose `Origin` a privacy
 * extension has changed, although `Sec-Fetch-Site` says that it is from this site.
 */
function withOwnOrigin(request: Request): Request {
  const { origin } = new URL(request.url);
  if ((request.headers.get("Origin") ?? origin) === origin || request.method !== "POST") return request;
  const headers = new Headers(request.headers);
  headers.set("Origin", origin);
  return new Request(request, { headers });
}

/** Throws the status of a rejected request before its loader or action runs. */
export const requestGuardMiddleware: MiddlewareFunction<Response> = ({ context }, next) => {
  const rejection = context.get(rejectionContext);
  if (rejection) throw data(null, { status: rejection });
  return next();
};

/**
 * Why a request is rejected, or null. Browsers may post forms only from pages of this origin
 * (CSRF). At the desk `Origin` is required, because the browser sends the cookie of Access with a
 * form from any page.
 */
export function rejectionOf(request: RequestHead, isStaff = false): Rejection | null {
  const { method, url, headers } = request;
  if (method === "GET" || method === "HEAD") return null;
  if (isStaff) {
    if (method !== "POST") return 405;
    return headers.get("Origin") === new URL(url).origin ? null : 403;
  }
  const { pathname } = new URL(url);
  // Meta's server calls this without an `Origin`. The route checks its signature.
  if (method === "POST" && pathname === whatsAppHookPath) return null;
  if (method !== "POST" || !takesForms(pathname)) return 405;
  return foreignOrigin(request) ? 403 : null;
}

type RequestHead = Pick<Request, "method" | "headers" | "url">;

/**
 * The evidence that a form comes from a page of another origin, or null. Browsers send `Origin` or
 * `Sec-Fetch-Site`; a client that sends neither is not a browser, carries no visitor's session, and
 * is accepted.
 */
function foreignOrigin({ headers, url }: RequestHead): string | null {
  const origin = headers.get("Origin");
  const site = headers.get("Sec-Fetch-Site");
  // No page can change this header. Extensions may hide `Origin`.
  if (site === "same-origin") return null;
  if (origin === null) return !site || site === "none" ? null : "cross-site";
  const own = new URL(url);
  if (origin === own.origin) return null;
  if (origin === "null") return "hidden origin";
  return URL.parse(origin)?.hostname === own.hostname ? "other scheme or port" : "other host";
}

/** Logs a form of another origin, because many suggest a wrong domain. Never logs its `Origin`. */
function logForeignForm(request: RequestHead): void {
  const { host, pathname } = new URL(request.url);
  const form = screenAt(canonicalPath(pathname));
  console.warn({ event: "form-rejected", form, reason: foreignOrigin(request), host });
}

export function takesForms(pathname: string): boolean {
  const screen = screenAt(canonicalPath(pathname));
  return screen !== undefined && ["form", "plain-form"].includes(screens[screen].served);
}

/** The paths of photos and calendar files, which are no screens. What follows them is cut off. */
const PRIVATE_FILE =
  /^\/(?:photo\/[\da-f]{32}(?:\/small)?|calendar\/[a-z\d]{32,}\.ics|(?:en\/)?thank-you\/appointment\.ics)(?![a-z\d/])/;

/**
 * Whether a path is that of a page or file about one booking or card (product.md 9.3). No cache
 * keeps its answers, whatever the method and the status.
 */
export function isPrivate(pathname: string): boolean {
  const screen = screenAt(canonicalPath(pathname));
  return PRIVATE_FILE.test(pathname) || (screen !== undefined && !indexedScreens.includes(screen));
}

/**
 * Redirects `/FAQ`, `/faq.` and `/ar/faq` to the canonical `/faq`, and keeps the query string. If a
 * link has text around its token, redirects to the link with only the token (product.md 2.6). From
 * any other path, also one of the desk, only `/ar` is removed, so that the log of a 404 has the
 * requested path. `otherFiles` are the prerendered pages that are not in the list of screens.
 */
export function canonicalAddress(otherFiles: ReadonlySet<string>): MiddlewareFunction<Response> {
  return ({ request, url }, next) => {
    const readOnly = request.method === "GET" || request.method === "HEAD";
    const file = PRIVATE_FILE.exec(url.pathname)?.[0];
    const pathname = file ?? canonicalPath(url.pathname);
    const search = tokenQuery(url) ?? url.search;
    const isCanonical = pathname + search === url.pathname + url.search;
    if (!readOnly || isCanonical || new URL(request.url).pathname.endsWith(".data")) return next();
    const screen = screenAt(pathname);
    const isKnown = file || screen || otherFiles.has(pathname);
    const bare = withoutArabicPrefix(url.pathname);
    if (!isKnown && bare === url.pathname) return next();
    // The build requests prerendered pages with a trailing slash. In production, static assets
    // redirect it before the Worker runs; in development, only this code does.
    const isPrerendered = !screen || screens[screen].served === "file";
    if (!import.meta.env.DEV && url.pathname === `${pathname}/` && isPrerendered) return next();
    throw redirect(isKnown ? pathname + search : bare + url.search, {
      status: 301,
      headers: { "Cache-Control": "private, no-store" },
    });
  };
}

/** The query with only the token of a link, if its field contains more; otherwise null. */
function tokenQuery({ href, searchParams }: URL): string | null {
  for (const field of ["booking", "card"] as const) {
    const [token] = tokensIn(plainInput(decoded(href)), field);
    if (token && searchParams.get(field) !== token) return `?${field}=${token}`;
  }
  return null;
}

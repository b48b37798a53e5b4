import { type MiddlewareFunction, redirect } from "react-router";
import { articles } from "~/blog/articles";
import { languages } from "~/i18n/languages";
import { articlePath, canonicalPath, screenAt, screens } from "~/i18n/links";

const articlePaths = new Set(articles.flatMap(({ slug }) => languages.map((language) => articlePath(slug, language))));

/**
 * Redirects `/FAQ`, `/faq/` and `/ar/faq` to the canonical `/faq`, keeping the query string. Upper
 * case in an unknown path is left alone, so that the 404 is logged as requested.
 */
export const canonicalAddressMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const readOnly = request.method === "GET" || request.method === "HEAD";
  const pathname = canonicalPath(url.pathname);
  if (!readOnly || pathname === url.pathname || new URL(request.url).pathname.endsWith(".data")) return next();
  if (!import.meta.env.DEV && url.pathname === `${pathname}/` && isPrerendered(pathname)) return next();
  if (url.pathname.toLowerCase() === pathname && !screenAt(pathname) && !articlePaths.has(pathname)) return next();
  throw redirect(pathname + url.search, 301);
};

/**
 * Whether a page is prerendered. The build requests these pages with a trailing slash; in
 * production Cloudflare's static assets redirect the slash away before the Worker runs; in
 * development nothing else does.
 */
function isPrerendered(pathname: string): boolean {
  const screen = screenAt(pathname);
  return articlePaths.has(pathname) || (screen !== undefined && screens[screen].served === "file");
}

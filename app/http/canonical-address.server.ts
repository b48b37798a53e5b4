import { type MiddlewareFunction, redirect } from "react-router";
import { canonicalPath, screenAt, screens } from "~/i18n/links";

/**
 * One address per page: `/FAQ`, `/faq/` and `/ar/faq` lead to `/faq`. The query is kept. Capitals where no page is
 * are left alone, so that what is missing is logged as it was asked for.
 */
export const canonicalAddressMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const readOnly = request.method === "GET" || request.method === "HEAD";
  const pathname = canonicalPath(url.pathname);
  if (!readOnly || pathname === url.pathname || new URL(request.url).pathname.endsWith(".data")) return next();
  if (url.pathname === `${pathname}/` && isFile(pathname)) return next();
  if (url.pathname.toLowerCase() === pathname && !screenAt(pathname)) return next();
  throw redirect(pathname + url.search, 301);
};

/**
 * The build asks for these pages with a slash to write their files, and once they are files Cloudflare's static assets
 * redirect the slash away before the Worker is asked.
 */
function isFile(pathname: string): boolean {
  const screen = screenAt(pathname);
  return screen !== undefined && screens[screen].served === "file";
}

import { type MiddlewareFunction, redirect } from "react-router";
import { canonicalPath } from "~/i18n/links";

/** One address per page: `/FAQ`, `/faq/` and `/ar/faq` lead to `/faq`. The query is kept. */
export const canonicalAddressMiddleware: MiddlewareFunction<Response> = ({ request, url }, next) => {
  const readOnly = request.method === "GET" || request.method === "HEAD";
  const pathname = canonicalPath(url.pathname);
  if (!readOnly || pathname === url.pathname || new URL(request.url).pathname.endsWith(".data")) return next();
  throw redirect(pathname + url.search, 301);
};

import { business } from "~/business/profile";
import { sitemapPath } from "~/i18n/links";

/**
 * The content of robots.txt: crawlers may read everything. Pages that must not be indexed have a
 * `noindex` tag, which a crawler can only see if it may read them.
 */
export function robots(): string {
  return ["User-agent: *", "Allow: /", "", `Sitemap: ${business.origin}${sitemapPath}`, ""].join("\n");
}

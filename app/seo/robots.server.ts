import { business } from "~/business/profile";
import { sitemapPath } from "~/i18n/links";

/**
 * What crawlers may read: everything. A page that must not be listed says so itself, and a crawler that may not read it
 * would not learn of that.
 */
export function robots(): string {
  return ["User-agent: *", "Allow: /", "", `Sitemap: ${business.origin}${sitemapPath}`, ""].join("\n");
}

import { business } from "~/domain/centre/profile";
import { sitemapPath } from "~/platform/urls/screens";

/** `/robots.txt`, prerendered. */
export function loader() {
  return new Response(robots(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Pages that must not be indexed have a `noindex` tag, which a crawler can only see if it may read them. */
export function robots(): string {
  return ["User-agent: *", "Allow: /", "", `Sitemap: ${business.origin}${sitemapPath}`, ""].join("\n");
}

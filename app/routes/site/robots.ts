import { business } from "~/domain/centre/profile";
import { sitemapPath } from "~/platform/urls/screens";

/** `/robots.txt`, prerendered. */
export function loader() {
  return new Response(robots(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

/** Allows every page, because a crawler must read a page to see its `noindex` tag. */
export function robots(): string {
  return ["User-agent: *", "Allow: /", "", `Sitemap: ${business.origin}${sitemapPath}`, ""].join("\n");
}

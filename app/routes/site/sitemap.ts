import { sitemap } from "./sitemap.server";

/** `/sitemap.xml`, prerendered. */
export function loader() {
  return new Response(sitemap(), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

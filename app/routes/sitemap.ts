import { sitemap } from "~/seo/sitemap.server";

/** `/sitemap.xml`; a file in the build. */
export function loader() {
  return new Response(sitemap(), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

import { robots } from "~/seo/robots.server";

/** `/robots.txt`, prerendered. */
export function loader() {
  return new Response(robots(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

import { robots } from "~/seo/robots.server";

/** `/robots.txt`; a file in the build. */
export function loader() {
  return new Response(robots(), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

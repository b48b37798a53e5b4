import { languageContext } from "~/http/context";
import { webManifest } from "~/seo/web-manifest";
import type { Route } from "./+types/web-manifest";

/** `/site.webmanifest` and `/en/site.webmanifest`; files in the build. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(JSON.stringify(webManifest(context.get(languageContext))), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}

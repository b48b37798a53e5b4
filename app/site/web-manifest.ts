import { getLanguage } from "~/http/i18next.server";
import { webManifest } from "~/seo/web-manifest.server";
import type { Route } from "./+types/web-manifest";

/** `/site.webmanifest` and `/en/site.webmanifest`, prerendered. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(JSON.stringify(webManifest(getLanguage(context))), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  });
}

import { articles } from "~/domain/blog/articles";
import { getLanguage } from "~/platform/http/i18next.server";
import type { Route } from "./+types/feed";
import { feed } from "./feed.server";

/** `/blog/feed.xml` and `/en/blog/feed.xml`, prerendered. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(feed(articles, getLanguage(context)), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

import { articlesAbout } from "~/domain/blog/articles";
import { codesOn } from "~/domain/catalogue/catalogue";
import { packagesWith } from "~/domain/catalogue/packages";
import type { Screen } from "~/platform/i18n/screens";

/** The most articles on a service page, the latest first, because its size is limited. */
const MOST_ARTICLES = 3;

export function aboutServicesOn(...pages: readonly Screen[]) {
  const codes = pages.flatMap(codesOn);
  return { articles: articlesAbout(codes).slice(0, MOST_ARTICLES), packages: packagesWith(codes) };
}

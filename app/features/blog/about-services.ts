import { codesOn } from "~/catalogue/catalogue";
import { packagesWith } from "~/catalogue/packages";
import type { Screen } from "~/i18n/links";
import { articlesAbout } from "./articles";

/** How many articles a page of services names, the latest first: its bytes are counted. */
const MOST_ARTICLES = 3;

/** Articles about the services of some pages, and the packages that contain one of them. */
export function aboutServicesOn(...pages: readonly Screen[]) {
  const codes = pages.flatMap(codesOn);
  return { articles: articlesAbout(codes).slice(0, MOST_ARTICLES), packages: packagesWith(codes) };
}

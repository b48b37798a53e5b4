import { codesOn } from "~/catalogue/catalogue";
import { packagesWith } from "~/catalogue/packages";
import type { Screen } from "~/i18n/links";
import { articlesAbout } from "./articles";

/** The articles about the services of a page, and the packages that hold one of them. */
export function aboutServicesOn(page: Screen) {
  const codes = codesOn(page);
  return { articles: articlesAbout(codes), packages: packagesWith(codes) };
}

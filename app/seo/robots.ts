import { business } from "~/features/business/profile";
import { languages } from "~/i18n/languages";
import { indexedScreens, linkTo, screenNames, sitemapPath } from "~/i18n/links";

/** What crawlers may read: everything but pages about a visitor's own booking. */
export function robots(): string {
  const hidden = screenNames.filter((screen) => !indexedScreens.includes(screen));
  const paths = hidden.flatMap((screen) => languages.map((language) => linkTo(screen, language)));
  return [
    "User-agent: *",
    "Allow: /",
    ...paths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${business.origin}${sitemapPath}`,
    "",
  ].join("\n");
}

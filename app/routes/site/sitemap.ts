import { articles } from "~/domain/blog/articles";
import { business } from "~/domain/centre/profile";
import { builtWork } from "~/domain/work/built";
import { defaultLanguage, type Language, languages } from "~/platform/i18n/languages";
import { articlePath, indexedScreens, linkTo, type Screen } from "~/platform/urls/screens";

/** `/sitemap.xml`, prerendered. */
export function loader() {
  return new Response(sitemap(), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

export function sitemap(): string {
  const shown: readonly Screen[] = builtWork.length > 0 ? [...indexedScreens, "work"] : indexedScreens;
  const pages = [
    ...shown.map((screen) => entries((language) => linkTo(screen, language))),
    ...articles.map(({ slug }) => entries((language) => articlePath(slug, language))),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join("\n")}
</urlset>
`;
}

/** A page in both languages, each linked to the other. */
function entries(pathIn: (language: Language) => string): string {
  const address = (language: Language) => business.origin + pathIn(language);
  const alternates = [
    ...languages.map((language) => [language, address(language)]),
    ["x-default", address(defaultLanguage)],
  ].map(([hreflang, href]) => `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`);
  return languages
    .map((language) => `  <url>\n    <loc>${address(language)}</loc>\n${alternates.join("\n")}\n  </url>`)
    .join("\n");
}

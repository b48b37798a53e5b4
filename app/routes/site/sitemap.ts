import { articles } from "~/domain/blog/articles";
import { business } from "~/domain/centre/profile";
import { builtWork } from "~/domain/work/built";
import { defaultLanguage, type Language, languages } from "~/platform/i18n/languages";
import { articlePath, indexedScreens, linkTo, type Screen } from "~/platform/i18n/screens";

/** `/sitemap.xml`, prerendered. */
export function loader() {
  return new Response(sitemap(), { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

export function sitemap(): string {
  const shown: readonly Screen[] = builtWork.length > 0 ? [...indexedScreens, "work"] : indexedScreens;
  const pages = [
    ...shown.map((screen) => (language: Language) => linkTo(screen, language)),
    ...articles.map(
      ({ slug }) =>
        (language: Language) =>
          articlePath(slug, language),
    ),
  ].flatMap((pathIn) => languages.map((language) => page(pathIn, language)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join("\n")}
</urlset>
`;
}

function page(pathIn: (language: Language) => string, language: Language): string {
  const address = (of: Language) => business.origin + pathIn(of);
  const alternates = [
    ...languages.map((of) => alternate(of, address(of))),
    alternate("x-default", address(defaultLanguage)),
  ];
  return `  <url>
    <loc>${address(language)}</loc>
${alternates.join("\n")}
  </url>`;
}

function alternate(hreflang: string, href: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`;
}

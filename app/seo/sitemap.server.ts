import { business } from "~/business/profile";
import { defaultLanguage, type Language, languages } from "~/i18n/languages";
import { indexedScreens, linkTo, type Screen } from "~/i18n/links";

/** The sitemap: every indexed page in both languages, each with links to all its language versions. */
export function sitemap(): string {
  const pages = indexedScreens.flatMap((screen) => languages.map((language) => page(screen, language)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.join("\n")}
</urlset>
`;
}

function page(screen: Screen, language: Language): string {
  const alternates = [
    ...languages.map((of) => alternate(of, address(screen, of))),
    alternate("x-default", address(screen, defaultLanguage)),
  ];
  return `  <url>
    <loc>${escapeXml(address(screen, language))}</loc>
${alternates.join("\n")}
  </url>`;
}

function alternate(hreflang: string, href: string): string {
  return `    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
}

function address(screen: Screen, language: Language): string {
  return business.origin + linkTo(screen, language);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Escapes text for an element or an attribute of XML. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

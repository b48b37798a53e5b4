import { type Article, articles } from "~/domain/blog/articles";
import { business } from "~/domain/centre/profile";
import { escapeXml } from "~/domain/seo/xml";
import { getLanguage } from "~/platform/http/i18next.server";
import type { Language } from "~/platform/i18n/languages";
import { articlePath, feedPath, linkTo } from "~/platform/i18n/screens";
import { translator } from "~/platform/i18n/translator";
import type { Route } from "./+types/feed";

/** `/blog/feed.xml` and `/en/blog/feed.xml`, prerendered. */
export function loader({ context }: Route.LoaderArgs) {
  return new Response(feed(articles, getLanguage(context)), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}

/** An Atom feed of the articles, the latest first (RFC 4287). Throws if there are none. */
export function feed(articles: readonly Article[], language: Language): string {
  const lastChange = articles.map(lastChangeOf).sort().at(-1);
  if (!lastChange) throw new Error("A feed needs an article");
  const { t } = translator(language);
  const address = business.origin + feedPath(language);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escapeXml(address)}</id>
  <title>${escapeXml(`${business.name[language]}: ${t("blog:title")}`)}</title>
  <subtitle>${escapeXml(t("blog:lead"))}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escapeXml(address)}"/>
  <link rel="alternate" type="text/html" href="${escapeXml(business.origin + linkTo("blog", language))}"/>
  <updated>${midnight(lastChange)}</updated>
${articles.map((article) => entry(article, language)).join("\n")}
</feed>
`;
}

function entry(article: Article, language: Language): string {
  const { slug, author, date, texts } = article;
  const { title, description, keywords } = texts[language];
  const address = escapeXml(business.origin + articlePath(slug, language));
  return `  <entry>
    <id>${address}</id>
    <title>${escapeXml(title)}</title>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${midnight(date)}</published>
    <updated>${midnight(lastChangeOf(article))}</updated>
    <author><name>${escapeXml(business.authors[author][language])}</name></author>
${keywords.map((keyword) => `    <category term="${escapeXml(keyword)}"/>`).join("\n")}
    <summary>${escapeXml(description)}</summary>
  </entry>`;
}

/** Atom requires a date of change: the date of publication, until an article is updated. */
function lastChangeOf({ date, updated }: Article): string {
  return updated ?? date;
}

function midnight(date: string): string {
  return `${date}T00:00:00+03:00`;
}

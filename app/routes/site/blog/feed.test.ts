import { expect, test } from "vitest";
import { type Article, articles } from "~/domain/blog/articles";
import { business } from "~/domain/centre/profile";
import { escapeXml } from "~/domain/seo/xml";
import { unbalancedTags } from "~/domain/seo/xml.fixtures";
import { languages } from "~/platform/i18n/languages";
import { articlePath, feedPath } from "~/platform/i18n/screens";
import { feed } from "./feed";

test.each(languages)(
  "the feed in %s is Atom, names itself, and has every article in the order of the blog",
  (language) => {
    const xml = feed(articles, language);
    expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www\.w3\.org\/2005\/Atom"/);
    expect(unbalancedTags(xml)).toEqual([]);
    expect(xml).toContain(
      `<link rel="self" type="application/atom+xml" href="${business.origin}${feedPath(language)}"/>`,
    );

    const [head = "", ...entries] = xml.split("<entry>");
    expect(entries).toHaveLength(articles.length);
    const lastChange = articles
      .map(({ date, updated }) => updated ?? date)
      .sort()
      .at(-1);
    expect(head).toContain(`<updated>${lastChange}T00:00:00+03:00</updated>`);
    for (const [index, { slug, author, date, updated, texts }] of articles.entries()) {
      const address = business.origin + articlePath(slug, language);
      for (const part of [
        `<id>${address}</id>`,
        `<title>${escapeXml(texts[language].title)}</title>`,
        `<summary>${escapeXml(texts[language].description)}</summary>`,
        `<published>${date}T00:00:00+03:00</published>`,
        `<updated>${updated ?? date}T00:00:00+03:00</updated>`,
        `<author><name>${business.authors[author][language]}</name></author>`,
      ]) {
        expect(entries[index]).toContain(part);
      }
    }
  },
);

test("an update of an older article changes its entry and the feed", () => {
  const [newest, oldest] = [articles[0], articles.at(-1)];
  if (!newest || !oldest) throw new Error("The blog is empty");
  const list: readonly Article[] = [
    { ...newest, date: "2026-12-01", updated: undefined },
    { ...oldest, date: "2026-11-01", updated: "2026-12-24" },
  ];
  const [head = "", first = "", second = ""] = feed(list, "en").split("<entry>");
  expect(head).toContain("<updated>2026-12-24T00:00:00+03:00</updated>");
  expect(first).toContain("<updated>2026-12-01T00:00:00+03:00</updated>");
  expect(second).toContain("<published>2026-11-01T00:00:00+03:00</published>");
  expect(second).toContain("<updated>2026-12-24T00:00:00+03:00</updated>");
});

test("the text of an article is escaped", () => {
  const [article] = articles;
  if (!article) throw new Error("The blog is empty");
  const said = { ...article.texts.en, title: "Gloss & <matte>", description: 'A "test" & more', keywords: ["a&b"] };
  const spoilt: Article = { ...article, texts: { ar: said, en: said } };
  const xml = feed([spoilt], "en");
  expect(unbalancedTags(xml)).toEqual([]);
  expect(xml).toContain("<title>Gloss &amp; &lt;matte&gt;</title>");
  expect(xml).toContain("<summary>A &quot;test&quot; &amp; more</summary>");
  expect(xml).toContain('<category term="a&amp;b"/>');
});

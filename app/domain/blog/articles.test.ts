import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isServiceCode, serviceCodes } from "~/domain/catalogue/catalogue";
import { languages } from "~/platform/i18n/languages";
import { articleAfter, articles, articlesAbout, findArticle } from "./articles";

test("every article exists in both languages and is about services that exist", () => {
  for (const { texts, services } of articles) {
    for (const language of languages) {
      expect(texts[language].title).not.toBe("");
      expect(texts[language].sections.every(({ id, title }) => id.startsWith("about-") && title !== "")).toBe(true);
      expect(texts[language].minutes).toBeGreaterThanOrEqual(1);
    }
    expect(services.every(isServiceCode)).toBe(true);
  }
});

test.each(articles)("both languages of $slug have the same drawings", ({ slug }) => {
  const [ar, en] = languages.map((language) =>
    readFileSync(`app/domain/blog/articles/${slug}/${language}.mdx`, "utf8").match(/<\w+Drawing \/>/g),
  );
  expect(en).toEqual(ar);
});

test("the latest article comes first, and each leads to the next until all are read", () => {
  const dates = articles.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().reverse());
  const read = new Set<string>();
  for (let article = articles[0]; article && !read.has(article.slug); article = articleAfter(article))
    read.add(article.slug);
  expect(read.size).toBe(articles.length);
});

test("every service has an article, and articles are found by their services", () => {
  for (const code of serviceCodes) expect(articlesAbout([code]).length, code).toBeGreaterThan(0);
  expect(articlesAbout(["thermal-titanium"]).map(({ slug }) => slug)).toContain("heat-glare-and-dark");
  expect(articlesAbout(["thermal-titanium"]).map(({ slug }) => slug)).not.toContain("living-with-matte");
  expect(articlesAbout([])).toEqual([]);
});

test.each([undefined, "", "__proto__", "FILM-DATA-SHEET"])("there is no article at %s", (slug) => {
  expect(findArticle(slug)).toBeUndefined();
});

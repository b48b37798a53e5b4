import { expect, test } from "vitest";
import { articles } from "~/blog/articles";
import { business } from "~/business/profile";
import { languages } from "~/i18n/languages";
import { articlePath, linkTo } from "~/i18n/screens";
import { businessId } from "./business-data";
import { articleGraph } from "./page-graph";

test.each(languages)("every article in %s is a post with author, picture and publisher, below the blog", (language) => {
  for (const article of articles) {
    const { slug, date, updated, author, texts } = article;
    const [{ "script:ld+json": data } = { "script:ld+json": {} }] = articleGraph(article, language);
    const [post, breadcrumbs] = (data as { "@graph": [object, { itemListElement: { item: string }[] }] })["@graph"];
    const address = business.origin + articlePath(slug, language);
    expect(post).toMatchObject({
      "@type": "BlogPosting",
      mainEntityOfPage: address,
      headline: texts[language].title,
      description: texts[language].description,
      inLanguage: language,
      image: `${business.origin}/share/blog/${slug}-${language}.png`,
      datePublished: date,
      dateModified: updated ?? date,
      author: { "@type": "Organization", name: business.authors[author][language] },
      publisher: { "@id": businessId, name: business.name[language] },
    });
    expect(breadcrumbs.itemListElement.map(({ item }) => item)).toEqual([
      business.origin + linkTo("home", language),
      business.origin + linkTo("blog", language),
      address,
    ]);
  }
});

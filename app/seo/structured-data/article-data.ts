import type { BlogPostingLeaf } from "schema-dts";
import type { Article } from "~/blog/articles";
import { business } from "~/business/profile";
import type { Language } from "~/i18n/languages";
import { articlePath, sharePicture } from "~/i18n/links";
import { businessReference } from "./business-data";

/** An article as a post of the centre's blog. */
export function articleData({ slug, author, date, updated, texts }: Article, language: Language): BlogPostingLeaf {
  const { title, description, keywords } = texts[language];
  const url = business.origin + articlePath(slug, language);
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    mainEntityOfPage: url,
    headline: title,
    description,
    keywords,
    inLanguage: language,
    image: business.origin + sharePicture(language, slug),
    datePublished: date,
    dateModified: updated ?? date,
    author: { "@type": "Organization", name: business.authors[author][language], url: business.origin },
    publisher: businessReference(language),
  };
}

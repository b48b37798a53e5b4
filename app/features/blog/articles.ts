import type { Toc } from "@stefanprobst/rehype-extract-toc";
import type { MDXContent } from "mdx/types";
import type { ServiceCode } from "~/catalogue/catalogue";
import type { Language } from "~/i18n/languages";
import type { ArticleFields } from "./article-fields";

/** What `scripts/mdx.ts` makes of a file in `app/articles`; `scripts/articles.ts` has checked its front matter. */
interface ArticleModule {
  readonly default: MDXContent;
  readonly frontmatter: ArticleFields;
  readonly readingTime: { readonly minutes: number };
  readonly tableOfContents: Toc;
}

export interface Article extends Pick<ArticleFields, "author" | "date" | "services"> {
  /** The name of its folder, and the last part of its address. */
  readonly slug: string;
  readonly texts: Readonly<Record<Language, ArticleText>>;
}

/** An article in one language. */
export interface ArticleText extends Pick<ArticleFields, "title" | "description" | "keywords"> {
  /** How long reading it takes, in whole minutes. */
  readonly minutes: number;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  readonly Body: MDXContent;
}

const modules: Readonly<Record<Language, Readonly<Record<string, ArticleModule>>>> = {
  ar: import.meta.glob("/app/articles/*/ar.mdx", { eager: true }),
  en: import.meta.glob("/app/articles/*/en.mdx", { eager: true }),
};

/** All articles, the latest first. */
export const articles: readonly Article[] = Object.entries(modules.ar)
  .flatMap(([file, arabic]) => {
    const english = modules.en[file.replace(/ar\.mdx$/, "en.mdx")];
    // Half of an article, which development leaves out and a build refuses.
    if (!english) return [];
    const { author, date, services } = arabic.frontmatter;
    const slug = file.split("/").at(-2) ?? "";
    return [{ slug, author, date, services, texts: { ar: textOf(arabic), en: textOf(english) } }];
  })
  .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug));

function textOf({ frontmatter, readingTime, tableOfContents, default: Body }: ArticleModule): ArticleText {
  const { title, description, keywords } = frontmatter;
  const sections = tableOfContents.map(({ id = "", value }) => ({ id, title: value }));
  return { title, description, keywords, minutes: Math.ceil(readingTime.minutes), sections, Body };
}

/** The article of an address, whose last part anybody may have typed. */
export function findArticle(slug: string | undefined): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** The article to read after another: the next older one, and after the oldest the latest. */
export function articleAfter({ slug }: Article): Article | undefined {
  const index = articles.findIndex((article) => article.slug === slug);
  return articles[(index + 1) % articles.length];
}

/** The articles about at least one of these services. */
export function articlesAbout(codes: readonly ServiceCode[]): readonly Article[] {
  return articles.filter(({ services }) => services.some((code) => codes.includes(code)));
}

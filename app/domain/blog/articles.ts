import type { MDXContent } from "mdx/types";
import { type LazyExoticComponent, lazy } from "react";
import type { ServiceCode } from "~/domain/catalogue/catalogue";
import { daysBetween } from "~/platform/calendar/dates";
import type { Language } from "~/platform/i18n/languages";
import type { ArticleFields } from "./article-fields";

export interface Article extends Pick<ArticleFields, "author" | "date" | "updated" | "picture" | "services"> {
  /** The slug is also the name of the article's folder. */
  readonly slug: string;
  readonly texts: Readonly<Record<Language, ArticleText>>;
}

export interface ArticleText extends Pick<ArticleFields, "title" | "description" | "keywords"> {
  /** The reading time. */
  readonly minutes: number;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
  /** Loads the text when it is first rendered, and suspends until it has loaded. */
  readonly Body: LazyExoticComponent<MDXContent>;
}

// `?fields` imports each file a second time, without its text. So the Worker starts with the fields
// only, and each text is a separate chunk. `scripts/articles.ts` checks the fields before a build.
const fields = import.meta.glob<ArticleFields & Pick<ArticleText, "minutes" | "sections">>(
  "/app/domain/blog/articles/*/*.mdx",
  {
    eager: true,
    query: "?fields",
    import: "frontmatter",
  },
);
const bodies = import.meta.glob<{ default: MDXContent }>("/app/domain/blog/articles/*/*.mdx");

const slugs = new Set(Object.keys(fields).map((file) => file.split("/").at(-2) ?? ""));

/** The latest first. Articles of the same day are sorted by their slugs. */
export const articles: readonly Article[] = [...slugs]
  .flatMap((slug) => {
    const arabicFields = fields[fileOf(slug, "ar")];
    const [ar, en] = [readText(fileOf(slug, "ar")), readText(fileOf(slug, "en"))];
    // A build fails if an article lacks a language (product.md 2.14); development leaves it out.
    if (!arabicFields || !ar || !en) return [];
    const { author, date, updated, picture, services } = arabicFields;
    return [{ slug, author, date, updated, picture, services, texts: { ar, en } }];
  })
  .sort((one, other) => daysBetween(one.date, other.date));

function fileOf(slug: string, language: Language): string {
  return `/app/domain/blog/articles/${slug}/${language}.mdx`;
}

function readText(file: string): ArticleText | undefined {
  const [frontmatter, load] = [fields[file], bodies[file]];
  if (!frontmatter || !load) return undefined;
  const { title, description, keywords, minutes, sections } = frontmatter;
  return { title, description, keywords, minutes, sections, Body: lazy(load) };
}

export function findArticle(slug: string | undefined): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

/** The article to read after another: the next older one; after the oldest, the latest. */
export function articleAfter({ slug }: Article): Article | undefined {
  const index = articles.findIndex((article) => article.slug === slug);
  return articles[(index + 1) % articles.length];
}

export function articlesAbout(codes: readonly ServiceCode[]): readonly Article[] {
  return articles.filter(({ services }) => services.some((code) => codes.includes(code)));
}

import { data } from "react-router";
import { findArticle } from "~/blog/articles";
import { languageOf } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { PageMeta } from "~/seo/page-meta";
import { articleGraph } from "~/seo/structured-data/page-graph";
import type { Route } from "./+types/article";
import { ArticleScreen } from "./article-screen";
import { FeedLink } from "./feed-link";

/**
 * Answers 404 for an unknown article. Not a loader, which would write a data file for each page.
 */
export const middleware: Route.MiddlewareFunction[] = [
  ({ params }, next) => {
    if (!findArticle(params.article)) throw data(null, { status: 404 });
    return next();
  },
];

export const meta: Route.MetaFunction = ({ params, location }) => {
  const article = findArticle(params.article);
  return article ? articleGraph(article, languageOf(location.pathname)) : [];
};

export default function ArticlePage({ params }: Route.ComponentProps) {
  const language = useLanguage();
  const article = findArticle(params.article);
  if (!article) return null;
  const { title, description, keywords } = article.texts[language];
  return (
    <>
      <PageMeta screen="blog" article={article} texts={{ title, description, keywords: keywords.join(", ") }} />
      <FeedLink />
      <ArticleScreen article={article} />
    </>
  );
}

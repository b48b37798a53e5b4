import type { Article } from "~/domain/blog/articles";
import { useTexts } from "~/platform/i18n/use-texts";
import { articlePath } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { ArticlePicture } from "./article-picture";

interface ArticleListProps {
  articles: readonly Article[];
  withPictures?: boolean;
}

export function ArticleList({ articles, withPictures = false }: ArticleListProps) {
  const { t, language } = useTexts(["blog", "common"]);
  return (
    <ul className={withPictures ? "grid gap-x-12 lg:grid-cols-2" : ""}>
      {articles.map(({ slug, picture, texts: { [language]: article } }) => (
        <li
          key={slug}
          className={`border-t py-6 ${withPictures ? "items-start gap-x-8 sm:grid sm:grid-cols-[2fr_3fr]" : ""}`}
        >
          {withPictures && (
            <ArticlePicture
              name={picture}
              sizes="(width < 40rem) 30vw, 15rem"
              className="aspect-4/3 rounded-md max-sm:float-end max-sm:ms-4 max-sm:w-1/3"
            />
          )}
          <div>
            <h3 className="text-xl">
              <a href={articlePath(slug, language)} className="hover:text-brand">
                <Bidi text={article.title} />
              </a>
            </h3>
            <Bidi as="p" className="mt-2 max-w-2xl text-soft" text={article.description} />
            <p className="mt-2 text-soft text-sm">
              <Bidi text={`${t("reading")}: ${t("common:spans.minutes", { count: article.minutes })}`} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

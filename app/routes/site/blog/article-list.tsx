import type { Article } from "~/domain/blog/articles";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { useTexts } from "~/platform/i18n/use-texts";
import { articlePath } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { CarPicture } from "~/ui/illustrations/car-picture";

interface ArticleListProps {
  articles: readonly Article[];
  /** Shows the services of each article on a car. */
  withPictures?: boolean;
}

export function ArticleList({ articles, withPictures = false }: ArticleListProps) {
  const { t, language } = useTexts(["blog", "common"]);
  return (
    <ul className={withPictures ? "grid gap-x-12 lg:grid-cols-2" : ""}>
      {articles.map(({ slug, services, texts: { [language]: article } }, index) => (
        <li
          key={slug}
          className={`border-t py-6 ${withPictures ? "items-start gap-x-8 sm:grid sm:grid-cols-[2fr_3fr]" : ""}`}
        >
          {withPictures && (
            <CarPicture
              car={index % 2 === 0 ? "sedan" : "suv"}
              view="quarter"
              treatments={treatmentsOf(services)}
              className="max-sm:float-end max-sm:w-1/3"
            />
          )}
          <div>
            <h3 className="text-xl">
              <a href={articlePath(slug, language)} className="hover:text-brand">
                <Bidi text={article.title} />
              </a>
            </h3>
            <p className="mt-2 max-w-2xl text-soft">
              <Bidi text={article.description} />
            </p>
            <p className="mt-2 text-soft text-sm">
              <Bidi text={`${t("reading")}: ${t("common:spans.minutes", { count: article.minutes })}`} />
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { data } from "react-router";
import { type Article, articleAfter, findArticle } from "~/domain/blog/articles";
import { services } from "~/domain/catalogue/catalogue";
import { layersOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { articleGraph } from "~/domain/seo/structured-data/page-graph";
import { formatLongDate } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { languageOf } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { BackLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { Section, sectionColumns, sectionHeading } from "~/ui/content/section";
import { DisclosureIcon } from "~/ui/icons";
import type { PageHandle } from "~/ui/layout/page-handle";
import { ServicePrices } from "../services/service-prices";
import { WorkTeasers } from "../work/work-teasers";
import type { Route } from "./+types/article";
import { ArticleBody } from "./article-body";
import { ArticleList } from "./article-list";
import { ArticlePicture } from "./article-picture";

/** Not in a loader, because the build would then write a data file for each page. */
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

export const handle = { sheet: "drawings" } satisfies PageHandle;

/** An article with fewer sections has no table of contents. */
const SECTIONS_WORTH_A_LIST = 4;

export default function ArticlePage({ params }: Route.ComponentProps) {
  const { t, language } = useTexts("blog");
  const article = findArticle(params.article);
  if (!article) return null;
  const { title, description, keywords, sections, Body } = article.texts[language];
  const next = articleAfter(article);
  return (
    <>
      <PageMeta screen="blog" article={article} texts={{ title, description, keywords: keywords.join(", ") }} />
      <article>
        <PageHeader
          title={title}
          lead={description}
          back={<BackLink to="blog" label={t("back")} />}
          picture={<ArticlePicture name={article.picture} sizes="(width < 64rem) 85vw, 50vw" isFirst />}
        />
        <div className={`container-page ${sectionColumns}`}>
          <div className={sectionHeading}>
            <ArticleByline {...article} />
            {sections.length >= SECTIONS_WORTH_A_LIST && (
              <nav aria-labelledby="contents" className="wide-open border-t text-sm lg:mt-4">
                <h2 id="contents" className="font-semibold lg:py-2">
                  {t("contents")}
                </h2>
                <details className="group">
                  <summary className="min-h-12 max-lg:flex items-center justify-between font-semibold">
                    {t("contents")}
                    <DisclosureIcon />
                  </summary>
                  <ol>
                    {sections.map(({ id, title }) => (
                      <li key={id}>
                        <a href={`#${id}`} className="flex py-2 text-soft hover:text-brand">
                          <Bidi text={title} />
                        </a>
                      </li>
                    ))}
                  </ol>
                </details>
              </nav>
            )}
          </div>
          <div>
            <ArticleBody Body={Body} />
            <dl className="mt-10 flex max-w-2xl flex-wrap gap-2 text-sm">
              <dt className="text-soft">{t("keywords")}</dt>
              {keywords.map((keyword) => (
                <Bidi as="dd" key={keyword} className="rounded-full bg-sunken px-3" text={keyword} />
              ))}
            </dl>
          </div>
        </div>
      </article>
      <Section id="services" title={t("services.title")} lead={t("services.lead")}>
        <ServicePrices services={servicesOf(article)} />
      </Section>
      <WorkTeasers codes={article.services} most={1} />
      {next && next !== article && (
        <Section id="next" title={t("next")}>
          <ArticleList articles={[next]} />
        </Section>
      )}
      <CallToAction title={t("action.title")} text={t("action.text")} layers={layersOf(article.services)} />
    </>
  );
}

/** The services of an article, each with only the options that the article names. */
function servicesOf(article: Article) {
  return services
    .map((service) => ({ ...service, options: service.options.filter(({ code }) => article.services.includes(code)) }))
    .filter(({ options }) => options.length > 0);
}

function ArticleByline({ author, date, updated, texts }: Article) {
  const { t, language } = useTexts(["blog", "common"]);
  const facts = [
    ["author", business.authors[author][language]],
    ["published", <Day key="published" date={date} />],
    ["reading", <Bidi key="reading" text={t("common:spans.minutes", { count: texts[language].minutes })} />],
    ...(updated ? ([["updated", <Day key="updated" date={updated} />]] as const) : []),
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-2 text-sm">
      {facts.map(([name, fact], index) => (
        <div key={name} className="flex gap-2 lg:w-full lg:border-t lg:py-2">
          <dt className={`text-soft ${name === "updated" ? "" : "max-sm:sr-only"}`}>{t(name)}</dt>
          <dd className="font-semibold">
            {fact}
            {index < facts.length - 1 && (
              <span aria-hidden="true" className="lg:hidden">
                {" ·"}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Day({ date }: { date: string }) {
  const { language } = useTexts();
  return (
    <time dateTime={date}>
      <Bidi text={formatLongDate(date, language)} />
    </time>
  );
}

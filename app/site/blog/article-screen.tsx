import { useTranslation } from "react-i18next";
import { type Article, articleAfter } from "~/blog/articles";
import { services } from "~/catalogue/catalogue";
import { useLanguage } from "~/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { BackLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { Section, sectionColumns, sectionHeading } from "~/ui/content/section";
import { treatmentsOf } from "~/ui/illustrations/treatments";
import { ServicePrices } from "../services/service-prices";
import { ArticleBody } from "./article-body";
import { ArticleByline } from "./article-byline";
import { ArticleList } from "./article-list";

/** An article with fewer sections has no table of contents. */
const SECTIONS_WORTH_A_LIST = 4;

/** An article, its services with their prices, and the article to read next. */
export function ArticleScreen({ article }: { article: Article }) {
  const { t } = useTranslation("blog");
  const { title, description, keywords, sections, Body } = article.texts[useLanguage()];
  const next = articleAfter(article);
  return (
    <>
      <article>
        <PageHeader title={title} lead={description} back={<BackLink to="blog" label={t("back")} />} />
        <div className={`container-page ${sectionColumns}`}>
          <div className={sectionHeading}>
            <ArticleByline {...article} />
            {sections.length >= SECTIONS_WORTH_A_LIST && (
              <nav aria-labelledby="contents" className="mt-6 border-t pt-4 text-sm">
                <h2 id="contents" className="font-semibold">
                  {t("contents")}
                </h2>
                <ol>
                  {sections.map(({ id, title }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="flex py-2 text-soft hover:text-brand">
                        <Bidi text={title} />
                      </a>
                    </li>
                  ))}
                </ol>
              </nav>
            )}
          </div>
          <div>
            <ArticleBody Body={Body} />
            <p className="mt-10 max-w-2xl text-soft text-sm">
              {t("keywords")}: <Bidi text={keywords.join(t("separator"))} />
            </p>
          </div>
        </div>
      </article>
      <Section id="services" title={t("services.title")} lead={t("services.lead")}>
        <ServicePrices services={servicesOf(article)} />
      </Section>
      {next && next !== article && (
        <Section id="next" title={t("next")}>
          <ArticleList articles={[next]} />
        </Section>
      )}
      <CallToAction title={t("action.title")} text={t("action.text")} treatments={treatmentsOf(article.services)} />
    </>
  );
}

/** The services of an article, each with only the options that the article names. */
function servicesOf(article: Article) {
  return services
    .map((service) => ({ ...service, options: service.options.filter(({ code }) => article.services.includes(code)) }))
    .filter(({ options }) => options.length > 0);
}

import { articles } from "~/domain/blog/articles";
import { services as catalogue, type ServiceField } from "~/domain/catalogue/catalogue";
import { type PackageId, servicePackages } from "~/domain/catalogue/packages";
import { priceOf, priceRange } from "~/domain/catalogue/pricing";
import { servicePages } from "~/domain/catalogue/service-pages";
import { layersOf } from "~/domain/catalogue/treatments";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { SampleCard } from "~/domain/warranty/sample-card";
import { useTexts } from "~/platform/i18n/use-texts";
import homeScript from "~/platform/page-scripts/home.ts?inlined";
import { articlePath, linkTo } from "~/platform/urls/screens";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { cardGrid, WideSection } from "~/ui/content/section";
import { CheckIcon } from "~/ui/icons";
import type { PageHandle } from "~/ui/layout/page-handle";
import { InlineScript } from "~/ui/layout/page-style";
import { CarPicture, CloseUp } from "~/ui/pictures/car-picture";
import { carUrls } from "~/ui/pictures/car-urls";
import type { PictureName } from "~/ui/pictures/names";
import { Picture } from "~/ui/pictures/picture";
import { Riyals } from "~/ui/riyals";
import { ArticlePicture } from "./blog/article-picture";
import { Hero } from "./hero";
import { ProofStrip } from "./proof-strip";
import { ServiceTeaser } from "./services/service-teaser";
import { WorkTeasers } from "./work/work-teasers";

const teasers = {
  film: "film-gloss",
  thermal: "insulation",
  ceramic: "nano-outside",
  polishing: "polishing",
} as const satisfies Record<ServiceField, PictureName>;

/** What sets each package apart from the others; null for the whole car. */
const packagePictures = {
  summer: "insulation",
  newCar: null,
  shine: "nano-outside",
  beforeSale: "polishing",
  manyYears: "film-gloss",
} as const satisfies Record<PackageId, PictureName | null>;

export const handle = { sheet: "hero" } satisfies PageHandle;

const LATEST_ARTICLES = 2;

export default function Home() {
  const { t, language } = useTexts(["home", "common"]);
  return (
    <>
      <PageMeta screen="home" texts={t("meta", { returnObjects: true, brand: business.name[language] })} />
      <Hero />
      <div className="border-b bg-surface">
        <ProofStrip />
      </div>
      <WideSection id="services" title={t("services.title")}>
        <ul className={`${cardGrid} lg:grid-cols-4`}>
          {(Object.keys(servicePages) as ServiceField[]).map((field) => (
            <ServiceTeaser
              key={field}
              screen={servicePages[field]}
              name={t(`common:services.${field}`)}
              price={priceRange(catalogue.filter((service) => service.field === field)).lowest}
              isTile
              picture={
                <Picture name={teasers[field]} sizes="(width < 64rem) 65vw, 18rem" className="h-full lg:aspect-8/5" />
              }
            />
          ))}
        </ul>
        <p className="mt-4 text-soft max-lg:text-sm lg:mt-6">
          {t("services.more")}{" "}
          <a href={linkTo("contact", language)} className="text-link">
            {t("services.ask")}
          </a>
        </p>
      </WideSection>
      <WorkTeasers most={3} />
      <WarrantyCardSection />
      <PackageCards />
      <LatestArticles />
      <CallToAction title={t("action.title")} text={t("action.text")} />
      <InlineScript code={homeScript.code} />
    </>
  );
}

const CALLOUTS = ["until", "serial", "code"] as const;

function WarrantyCardSection() {
  const { t } = useTexts("home");
  return (
    <section aria-labelledby="card" className="night">
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-5 py-8 lg:grid-cols-[minmax(0,34rem)_1fr] lg:gap-y-8 lg:py-14">
        <h2 id="card" className="text-2xl lg:col-start-2 lg:self-end">
          {t("card.title")}
        </h2>
        <SampleCard className="lg:col-start-1 lg:row-span-2 lg:row-start-1" />
        <ul className="grid content-start gap-3 lg:gap-5 lg:text-lg">
          {CALLOUTS.map((callout) => (
            <li key={callout} className="flex items-center gap-3">
              <CheckIcon className="text-bright" />
              <Bidi as="span" text={t(`card.callouts.${callout}`)} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PackageCards() {
  const { t, language } = useTexts(["packages", "servicePage", "blog"]);
  const page = linkTo("packages", language);
  return (
    <WideSection
      id="packages"
      title={t("blog:further.packages")}
      more={
        <a href={page} className="text-link">
          {t("blog:further.allPackages")}
        </a>
      }
    >
      <ul className="grid lg:grid-cols-5 lg:gap-6">
        {servicePackages.map(({ id, codes }) => {
          const picture = packagePictures[id];
          const look = { sizes: "14rem", className: "aspect-8/5 w-full rounded-sm max-lg:hidden" };
          return (
            <li key={id}>
              <a
                href={`${page}#${id}`}
                className="flex h-full flex-wrap items-baseline justify-between gap-x-4 border-t py-2.5 hover:text-brand lg:flex-col lg:gap-y-2"
              >
                {picture ? (
                  <CloseUp name={picture} {...look} />
                ) : (
                  <CarPicture car="suv" paint="white" layers={layersOf(codes)} urls={carUrls} {...look} />
                )}
                <strong className="font-semibold leading-snug">{t(`list.${id}.name`)}</strong>
                <span className="mt-auto whitespace-nowrap text-soft text-sm">
                  {t("servicePage:from")}{" "}
                  <Riyals amount={priceOf(codes, "sedan").total} className="ms-1 font-semibold text-base text-ink" />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </WideSection>
  );
}

function LatestArticles() {
  const { t, language } = useTexts(["blog", "common"]);
  return (
    <WideSection
      id="articles"
      title={t("further.articles")}
      more={
        <a href={linkTo("blog", language)} className="text-link">
          {t("all")}
        </a>
      }
    >
      <ul className="grid lg:grid-cols-2 lg:gap-x-8">
        {articles.slice(0, LATEST_ARTICLES).map(({ slug, picture, texts: { [language]: article } }) => (
          <li key={slug} className="flex items-center gap-4 border-t py-2.5 lg:py-5">
            <ArticlePicture name={picture} sizes="10rem" className="aspect-8/5 w-1/4 shrink-0 rounded-sm lg:w-40" />
            <div className="min-w-0">
              <h3 className="leading-snug lg:text-lg">
                <a href={articlePath(slug, language)} className="inline-block py-0.5 hover:text-brand">
                  <Bidi text={article.title} />
                </a>
              </h3>
              <Bidi as="p" className="mt-1 text-soft text-sm max-lg:hidden" text={article.description} />
            </div>
          </li>
        ))}
      </ul>
    </WideSection>
  );
}

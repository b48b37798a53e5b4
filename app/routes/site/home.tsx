import { articles } from "~/domain/blog/articles";
import { type CarType, services as catalogue, type ServiceCode, type ServiceField } from "~/domain/catalogue/catalogue";
import { servicePackages } from "~/domain/catalogue/packages";
import { priceOf, priceRange } from "~/domain/catalogue/pricing";
import { servicePages } from "~/domain/catalogue/service-pages";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { showsOffer } from "~/domain/centre/offer";
import { ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { warrantyYears } from "~/domain/centre/warranty-periods";
import { PageMeta } from "~/domain/seo/page-meta";
import { productName } from "~/domain/warranty/card";
import { CardBand } from "~/domain/warranty/card-band";
import { riyadhDate } from "~/platform/i18n/dates";
import { figures } from "~/platform/i18n/figures";
import { formatLongDate } from "~/platform/i18n/format";
import { articlePath, linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { BookLink } from "~/ui/content/links";
import { ButtonRow } from "~/ui/content/page-header";
import { cardGrid, WideSection } from "~/ui/content/section";
import { CarPicture } from "~/ui/illustrations/car-picture";
import heroCar from "~/ui/illustrations/hero-car.svg?no-inline";
import { Riyals } from "~/ui/riyals";
import { PromiseDrawing, ProofStrip } from "./home-pictures";
import { ServiceTeaser } from "./services/service-teaser";

interface ServiceTeaserData {
  car: CarType;
  /** The option that the picture shows on the car. */
  shown: ServiceCode;
}

const teasers: Readonly<Record<ServiceField, ServiceTeaserData>> = {
  film: { car: "suv", shown: "ppf-front-glossy-hexis" },
  thermal: { car: "sedan", shown: "thermal-titanium" },
  ceramic: { car: "sedan", shown: "ceramic-exterior" },
  polishing: { car: "suv", shown: "polishing-exterior" },
};

/** As many as the size limit of the page allows. */
const LATEST_ARTICLES = 3;

export default function Home() {
  const { t, language } = useTexts(["home", "common"]);
  return (
    <>
      <PageMeta screen="home" texts={t("meta", { returnObjects: true, brand: business.name[language] })} />
      <Hero />
      <div className="border-b bg-surface">
        <ProofStrip />
      </div>
      <WideSection id="services" title={t("services.title")} lead={t("services.lead")}>
        <ul className={cardGrid}>
          {(Object.keys(servicePages) as ServiceField[]).map((field) => (
            <ServiceTeaser
              key={field}
              beside
              screen={servicePages[field]}
              name={t(`common:services.${field}`)}
              text={t(`services.${field}`)}
              price={priceRange(catalogue.filter((service) => service.field === field)).lowest}
              picture={
                <CarPicture car={teasers[field].car} view="quarter" treatments={treatmentsOf([teasers[field].shown])} />
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
      <SampleCard />
      <Promises />
      <PackageCards />
      <LatestArticles />
      <CallToAction title={t("action.title")} text={t("action.text")} />
    </>
  );
}

/**
 * The offer, with all its facts once the profile contains them. The page is a file, so `hidden` is
 * set at the build, and `dated-parts.ts` updates it on later days.
 */
function NationalDayBadge() {
  const { t, language } = useTexts(["home", "common"]);
  const { active, percent, from, until, licence } = business.nationalDayOffer;
  if (!active) return null;
  return (
    <p
      hidden={!showsOffer(riyadhDate(new Date()))}
      data-from={from}
      data-until={until}
      className="mb-4 inline-flex overflow-clip rounded-sm bg-brand-soft text-sm *:px-3 *:py-1.5 max-sm:text-xs max-sm:*:px-2 @max-xs:flex-wrap"
    >
      <strong className="grid shrink-0 content-center bg-brand font-semibold text-on-brand">
        {t("common:offerBadge")}
      </strong>
      <span>
        {percent && from && until && licence ? (
          <Bidi
            text={t("nationalDay.full", {
              percent,
              from: formatLongDate(from, language),
              until: formatLongDate(until, language),
              licence,
            })}
          />
        ) : (
          t("nationalDay.short")
        )}
      </span>
    </p>
  );
}

function Hero() {
  const { t } = useTexts(["home", "common"]);
  return (
    <header className="overflow-clip border-b bg-sunken">
      <div className="container-page grid pt-6 lg:pt-20 lg:grid-cols-[5fr_7fr] lg:items-center">
        <div>
          <NationalDayBadge />
          <h1 className="text-4xl">{t("title")}</h1>
          <p className="mt-3 max-w-xl text-soft lg:mt-6 lg:text-lg">
            <Bidi text={t("lead")} />
          </p>
          <ButtonRow className="mt-5 max-sm:*:px-3 lg:mt-8">
            <BookLink />
            <a href="#services" className="button button-quiet">
              {t("seeServices")}
            </a>
          </ButtonRow>
        </div>
        <HeroCar className="-mb-4 w-full max-w-none rtl:-scale-x-100 lg:-my-12 lg:w-[118%]" />
        <ul
          aria-label={t("facts.label")}
          className="mt-6 grid auto-cols-fr gap-x-6 @min-xs:grid-flow-col lg:col-span-full lg:mt-10 lg:gap-x-12"
        >
          {ownerFacts.heatMeasure && (
            <Fact figure={t("facts.heat.figure")} before={t("facts.upTo")} text={t("facts.heat.text")} />
          )}
          <Fact
            figure={t("common:spans.years", { count: figures.filmWarrantyYears })}
            before={t("facts.upTo")}
            text={t("facts.warranty.text")}
          />
          <Fact figure={t("facts.discount.figure")} text={t("facts.discount.text")} />
        </ul>
      </div>
    </header>
  );
}

function Fact({ figure, before, text }: { figure: string; before?: string; text: string }) {
  return (
    <li className="border-t py-3 text-soft text-sm leading-normal lg:py-6 lg:text-base">
      <strong className="flex flex-wrap items-baseline gap-x-1.5 font-normal text-ink text-xl lg:text-3xl">
        {before && <small className="text-base">{before}</small>}
        <span className="whitespace-nowrap">
          <Bidi text={figure} />
        </span>
      </strong>
      {text}
    </li>
  );
}

const promises = ["brands", "cutting", "warranty", "payment"] as const;

function SampleCard() {
  const { t, language } = useTexts(["home", "warrantyCard"]);
  const term = {
    products: [{ product: productName("filmOne", language), service: null }],
    label: t("card.label"),
    until: t("card.years", { years: warrantyYears("filmOne") }),
  };
  return (
    <WideSection id="card" title={t("card.title")}>
      <div className="items-center gap-16 lg:grid lg:grid-cols-[minmax(0,32rem)_1fr]">
        <div className="card overflow-hidden lg:rotate-[-1.5deg] lg:[box-shadow:var(--shadow-lift)]">
          <CardBand terms={[term]} Title="p" />
          <div className="flex items-center justify-between gap-8 px-8 py-5 max-lg:hidden">
            <CarPicture
              car="sedan"
              view="quarter"
              treatments={treatmentsOf(["ppf-full-glossy-hexis"])}
              className="w-44"
            />
            <p aria-hidden="true" className="text-soft text-sm">
              {t("warrantyCard:items.serial")}
              <b className="block text-ink text-lg tracking-widest">•••• ••••</b>
            </p>
          </div>
        </div>
        {/* On a phone, a tile below says this. */}
        <p className="max-w-md text-xl max-lg:hidden">
          <Bidi text={t("card.text")} />
        </p>
      </div>
    </WideSection>
  );
}

function Promises() {
  const { t, language } = useTexts("home");
  return (
    <WideSection id="promises" title={t("promises.title")} lead={t("promises.lead")}>
      <ul className={`${cardGrid} lg:grid-cols-4`}>
        {promises.map((promise) => (
          <li key={promise} className="card p-3.5 lg:p-6">
            <PromiseDrawing of={promise} />
            <h3 className="mt-2 leading-snug lg:mt-4 lg:text-lg">{t(`promises.${promise}.title`)}</h3>
            <p className="mt-1 text-sm text-soft leading-normal">
              <Bidi text={t(`promises.${promise}.text`)} />{" "}
              {promise === "warranty" && (
                <a href={linkTo("warranty", language)} className="text-link">
                  {t("promises.warranty.link")}
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
    </WideSection>
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
      <ul className={`${cardGrid} lg:grid-cols-5 lg:gap-4`}>
        {servicePackages.map(({ id, codes }) => (
          <li key={id} className="max-lg:last:col-span-full">
            <a href={`${page}#${id}`} className="card flex h-full flex-col px-4 py-3 hover:border-brand lg:p-5">
              <CarPicture car="sedan" treatments={treatmentsOf(codes)} className="mb-2 w-full max-lg:hidden" />
              <strong className="font-semibold leading-snug">{t(`list.${id}.name`)}</strong>
              <span className="mt-auto pt-1 text-soft text-sm">
                {t("servicePage:from")}{" "}
                <Riyals amount={priceOf(codes, "sedan").total} className="ms-1 font-semibold text-base text-ink" />
              </span>
            </a>
          </li>
        ))}
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
      <ul className="grid lg:grid-cols-3 lg:gap-x-8">
        {articles.slice(0, LATEST_ARTICLES).map(({ slug, texts: { [language]: article } }) => (
          <li key={slug} className="border-t py-2.5 lg:py-5">
            <h3 className="leading-snug lg:text-lg">
              <a href={articlePath(slug, language)} className="hover:text-brand">
                <Bidi text={article.title} />
              </a>
            </h3>
            <p className="mt-1 text-soft text-sm max-lg:hidden">
              <Bidi text={article.description} />
            </p>
          </li>
        ))}
      </ul>
    </WideSection>
  );
}

/**
 * The hero picture: a dark saloon with protection film, in green, on bonnet and glass. Decorative.
 * An `<img>`, so that its paths are not part of the HTML; it follows the colour scheme of the
 * element.
 */
function HeroCar({ className }: { className?: string }) {
  return <img src={heroCar} width={1440} height={800} alt="" fetchPriority="high" className={className} />;
}

import { useTranslation } from "react-i18next";
import { articles } from "~/domain/blog/articles";
import { type CarType, services as catalogue, type ServiceCode, type ServiceField } from "~/domain/catalogue/catalogue";
import { servicePackages } from "~/domain/catalogue/packages";
import { priceRange } from "~/domain/catalogue/pricing";
import { servicePages } from "~/domain/catalogue/service-pages";
import { treatmentsOf } from "~/domain/catalogue/treatments";
import { showsOffer } from "~/domain/centre/offer";
import { specialHoursFrom } from "~/domain/centre/opening-hours";
import { ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { structuredData } from "~/domain/seo/structured-data/page-graph";
import { riyadhDate } from "~/platform/i18n/dates";
import { figures } from "~/platform/i18n/figures";
import { formatLongDate } from "~/platform/i18n/format";
import { languageOf, linkTo } from "~/platform/i18n/screens";
import { useLanguage } from "~/platform/i18n/use-language";
import { Bidi } from "~/ui/content/bidi";
import { CallToAction } from "~/ui/content/call-to-action";
import { FactList } from "~/ui/content/facts";
import { BookLink } from "~/ui/content/links";
import { ButtonRow } from "~/ui/content/page-header";
import { Section } from "~/ui/content/section";
import { CarPicture } from "~/ui/illustrations/car-picture";
import heroCar from "~/ui/illustrations/hero-car.svg?no-inline";
import type { Route } from "./+types/home";
import { FurtherReading } from "./blog/further-reading";
import { ServiceTeaser } from "./services/service-teaser";

interface ServiceTeaserData {
  wide?: boolean;
  car: CarType;
  /** The option that the picture shows on the car. */
  shown: ServiceCode;
}

const teasers: Readonly<Record<ServiceField, ServiceTeaserData>> = {
  film: { wide: true, car: "suv", shown: "ppf-front-glossy-hexis" },
  thermal: { car: "sedan", shown: "thermal-titanium" },
  ceramic: { car: "sedan", shown: "ceramic-exterior" },
  polishing: { wide: true, car: "suv", shown: "polishing-exterior" },
};

/** As many as the size limit of the page allows. */
const LATEST_ARTICLES = 3;

export const meta: Route.MetaFunction = ({ location }) =>
  structuredData("home", languageOf(location.pathname), specialHoursFrom(riyadhDate(new Date())));

export default function Home() {
  const language = useLanguage();
  const { t } = useTranslation(["home", "common"]);
  return (
    <>
      <PageMeta screen="home" texts={t("meta", { returnObjects: true, brand: business.name[language] })} />
      <Hero />
      <div className="container-page pt-16 lg:pt-20">
        <section aria-labelledby="services">
          <div className="mb-8 flex flex-wrap items-end justify-between gap-3">
            <h2 id="services" className="text-3xl">
              {t("services.title")}
            </h2>
            <p className="max-w-xl text-soft">{t("services.lead")}</p>
          </div>
          <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-12">
            {(Object.keys(servicePages) as ServiceField[]).map((field) => (
              <ServiceTeaser
                key={field}
                screen={servicePages[field]}
                name={t(`common:services.${field}`)}
                text={t(`services.${field}`)}
                price={priceRange(catalogue.filter((service) => service.field === field)).lowest}
                picture={
                  <CarPicture
                    car={teasers[field].car}
                    view="quarter"
                    treatments={treatmentsOf([teasers[field].shown])}
                    className="h-38 lg:h-54"
                  />
                }
                className={teasers[field].wide ? "lg:col-span-7" : "lg:col-span-5"}
              />
            ))}
          </ul>
          <p className="mt-6 text-soft">
            {t("services.more")}{" "}
            <a href={linkTo("contact", language)} className="text-link">
              {t("services.ask")}
            </a>
          </p>
        </section>
      </div>
      <Promises />
      <FurtherReading articles={articles.slice(0, LATEST_ARTICLES)} packages={servicePackages} withAll />
      <CallToAction title={t("action.title")} text={t("action.text")} />
    </>
  );
}

/**
 * The offer, with all its facts once the profile contains them. The page is a file: what `hidden`
 * says at the build, `dated-parts.ts` says on later days.
 */
function NationalDayBadge() {
  const language = useLanguage();
  const { t } = useTranslation(["home", "common"]);
  const { active, percent, from, until, licence } = business.nationalDayOffer;
  if (!active) return null;
  return (
    <p
      hidden={!showsOffer(riyadhDate(new Date()))}
      data-from={from}
      data-until={until}
      className="mb-6 inline-flex overflow-clip rounded-sm bg-brand-soft text-sm *:px-3 *:py-1.5 @max-xs:flex-wrap"
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
  const { t } = useTranslation(["home", "common"]);
  return (
    <header className="overflow-clip border-b bg-sunken">
      <div className="container-page grid pt-10 lg:pt-20 lg:grid-cols-[5fr_7fr] lg:items-center">
        <div>
          <NationalDayBadge />
          <h1 className="text-4xl">{t("title")}</h1>
          <p className="mt-6 max-w-xl text-lg text-soft">
            <Bidi text={t("lead")} />
          </p>
          <ButtonRow className="mt-8">
            <BookLink />
            <a href="#services" className="button button-quiet">
              {t("seeServices")}
            </a>
          </ButtonRow>
        </div>
        <HeroCar className="mt-6 -mb-4 w-full max-w-none rtl:-scale-x-100 lg:-my-12 lg:w-[118%]" />
        <ul
          aria-label={t("facts.label")}
          className="mt-10 mb-3 grid gap-x-12 lg:col-span-full lg:auto-cols-fr lg:grid-flow-col"
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
    <li className="grid grid-cols-[10.5rem_1fr] items-center border-t py-4 text-soft @max-xs:grid-cols-1 lg:block lg:py-6">
      <strong className="block whitespace-nowrap font-normal text-2xl text-ink lg:text-3xl">
        {before && <small className="text-base">{before} </small>}
        <Bidi text={figure} />
      </strong>
      {text}
    </li>
  );
}

function Promises() {
  const language = useLanguage();
  const { t } = useTranslation("home");
  const { brands, cutting, warranty, payment } = t("promises", { returnObjects: true });
  return (
    <Section id="promises" title={t("promises.title")} lead={t("promises.lead")}>
      <FactList
        items={[
          { title: brands.title, text: <Bidi text={brands.text} /> },
          cutting,
          {
            title: warranty.title,
            text: (
              <>
                {warranty.text}{" "}
                <a href={linkTo("warranty", language)} className="text-link">
                  {warranty.link}
                </a>
              </>
            ),
          },
          payment,
        ]}
      />
    </Section>
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

import { useTranslation } from "react-i18next";
import { type OwnerFacts, ownerFacts } from "~/business/owner-facts";
import { business } from "~/business/profile";
import { servicesOn } from "~/catalogue/catalogue";
import { languageOf, linkTo } from "~/i18n/screens";
import { useLanguage } from "~/i18n/use-language";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { FactLine } from "~/ui/content/facts";
import { Section } from "~/ui/content/section";
import type { Route } from "./+types/ppf";
import { aboutServicesOn } from "./blog/about-services";
import { FurtherReading } from "./blog/further-reading";
import { FilmCrossSection, FilmNames, FilmSpecs } from "./films/films";
import { ServicePage, serviceOffer } from "./services/service-page";
import { ServicePrices } from "./services/service-prices";

export const meta: Route.MetaFunction = ({ location }) => structuredData("ppf", languageOf(location.pathname));

export default function GlossyFilm({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const language = useLanguage();
  const { t } = useTranslation(["film", "facts"]);
  return (
    <ServicePage
      parent="ppf-selection"
      texts={t("glossy", { returnObjects: true })}
      {...serviceOffer("ppf-full-glossy-hexis")}
      picture={<FilmCrossSection finish="glossy" brand={business.brands.one} />}
      prices={<ServicePrices services={servicesOn("ppf")} />}
      after={<FurtherReading {...aboutServicesOn("ppf")} />}
      pricesAside={
        <>
          <FactLine className="mt-6" title={t("facts:fullFrontPanels")} fact={facts.fullFrontPanels} />
          <p className="mt-6">
            {t("glossy.other")}{" "}
            <a href={linkTo("ppf-matte", language)} className="text-link">
              {t("glossy.otherLink")}
            </a>
          </p>
        </>
      }
    >
      <PageMeta screen="ppf" texts={t("glossy.meta", { returnObjects: true })} />
      <Section id="specs" title={t("specs.title")} lead={t("specs.lead")}>
        <FilmSpecs finish="glossy" brands={business.brands} />
        <FilmNames brands={business.brands} names={facts.productNames.glossy} />
      </Section>
    </ServicePage>
  );
}

import { servicesOn } from "~/domain/catalogue/catalogue";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { FactLine } from "~/ui/content/facts";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import { aboutServicesOn } from "./blog/about-services";
import { FurtherReading } from "./blog/further-reading";
import { FilmCrossSection, FilmNames, FilmSpecs } from "./films/films";
import { ServicePage, serviceBar, serviceOffer } from "./services/service-page";
import { ServicePrices } from "./services/service-prices";

export const handle = { Bar: serviceBar("ppf") } satisfies PageHandle;

export default function GlossyFilm({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t, language } = useTexts(["film", "facts"]);
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

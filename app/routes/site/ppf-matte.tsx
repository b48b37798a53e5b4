import { servicesOn } from "~/domain/catalogue/catalogue";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { PageMeta } from "~/domain/seo/page-meta";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import { aboutServicesOn } from "./blog/about-services";
import { FurtherReading } from "./blog/further-reading";
import { FilmCrossSection, FilmNames, FilmSpecs } from "./films/films";
import { ServicePage, serviceBar, serviceOffer } from "./services/service-page";
import { ServicePrices } from "./services/service-prices";

export const handle = { Bar: serviceBar("ppf-matte") } satisfies PageHandle;

export default function MatteFilm({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t, language } = useTexts("film");
  return (
    <ServicePage
      parent="ppf-selection"
      texts={t("matte", { returnObjects: true })}
      {...serviceOffer("ppf-full-matte-hexis")}
      picture={<FilmCrossSection finish="matte" brand={business.brands.one} />}
      prices={<ServicePrices services={servicesOn("ppf-matte")} />}
      after={<FurtherReading {...aboutServicesOn("ppf-matte")} />}
      pricesAside={
        <p className="mt-6">
          {t("matte.other")}{" "}
          <a href={linkTo("ppf", language)} className="text-link">
            {t("matte.otherLink")}
          </a>
        </p>
      }
    >
      <PageMeta screen="ppf-matte" texts={t("matte.meta", { returnObjects: true })} />
      <Section id="specs" title={t("specs.title")} lead={t("specs.lead")}>
        <FilmSpecs finish="matte" brands={business.brands} />
        <FilmNames brands={business.brands} names={facts.productNames.matte} />
      </Section>
    </ServicePage>
  );
}

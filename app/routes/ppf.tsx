import { servicesOn, treatmentsOf } from "~/features/booking/catalogue";
import { ServicePrices } from "~/features/booking/components/service-prices";
import { selectionQuery } from "~/features/booking/selection";
import { business } from "~/features/business/profile";
import { FilmSection } from "~/features/films/components/film-section";
import { FilmSpecs } from "~/features/films/components/film-specs";
import { linkTo } from "~/i18n/links";
import { useLanguage, useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { PageStructuredData } from "~/seo/structured-data/page-structured-data";
import { Section } from "~/ui/content/section";
import { ServicePage } from "~/ui/content/service-page";

export default function GlossyFilm() {
  const language = useLanguage();
  const { glossy, specs } = useTexts("film");
  return (
    <ServicePage
      parent="ppf-selection"
      texts={glossy}
      query={selectionQuery({ carType: null, codes: ["ppf-full-glossy-hexis"] })}
      treatments={treatmentsOf(["ppf-full-glossy-hexis"])}
      picture={<FilmSection finish="glossy" brand={business.brands.one} />}
      prices={<ServicePrices services={servicesOn("ppf")} />}
      beside={
        <p className="mt-6">
          {glossy.other}{" "}
          <a href={linkTo("ppf-matte", language)} className="text-link">
            {glossy.otherLink}
          </a>
        </p>
      }
    >
      <PageMeta screen="ppf" texts={glossy.meta} />
      <PageStructuredData screen="ppf" name={glossy.title} />
      <Section id="specs" title={specs.title} lead={specs.lead}>
        <FilmSpecs finish="glossy" brands={business.brands} />
      </Section>
    </ServicePage>
  );
}

import { servicesOn } from "~/features/booking/catalogue";
import { ServicePrices } from "~/features/booking/components/service-prices";
import { featured } from "~/features/booking/featured";
import { useTexts } from "~/i18n/texts-context";
import type { PageHandle } from "~/page-handle";
import { PageMeta } from "~/seo/page-meta";
import { PageStructuredData } from "~/seo/structured-data/page-structured-data";
import { BenefitGrid } from "~/ui/content/benefit-grid";
import { Section } from "~/ui/content/section";
import { ServicePage } from "~/ui/content/service-page";
import { FinishPanel } from "~/ui/illustrations/finish-panel";

export const handle = { sheet: "service-pages" } satisfies PageHandle;

export default function CarPolishing() {
  const texts = useTexts("polishing");
  const { explanation } = texts;
  return (
    <ServicePage
      parent="home"
      texts={texts}
      {...featured("polishing-exterior")}
      picture={<FinishPanel finish="polish" />}
      prices={<ServicePrices services={servicesOn("car-polishing")} />}
    >
      <PageMeta screen="car-polishing" texts={texts.meta} />
      <PageStructuredData screen="car-polishing" name={texts.title} />
      <Section id="explanation" title={explanation.title} lead={explanation.lead}>
        <BenefitGrid items={explanation.parts} />
      </Section>
    </ServicePage>
  );
}

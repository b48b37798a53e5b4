import { servicesOn } from "~/catalogue/catalogue";
import { ServicePage } from "~/features/services/components/service-page";
import { ServicePrices } from "~/features/services/components/service-prices";
import { serviceOffer } from "~/features/services/service-offer";
import { languageOf } from "~/i18n/links";
import { useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { BenefitGrid } from "~/ui/content/benefit-grid";
import { Section } from "~/ui/content/section";
import { FinishPanel } from "~/ui/illustrations/finish-panel";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/car-polishing";

export const handle = { sheet: "service-pages" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ location }) =>
  structuredData("car-polishing", languageOf(location.pathname));

export default function CarPolishing() {
  const texts = useTexts("polishing");
  const { explanation } = texts;
  return (
    <ServicePage
      parent="home"
      texts={texts}
      {...serviceOffer("polishing-exterior")}
      picture={<FinishPanel finish="polish" />}
      prices={<ServicePrices services={servicesOn("car-polishing")} />}
    >
      <PageMeta screen="car-polishing" texts={texts.meta} />
      <Section id="explanation" title={explanation.title} lead={explanation.lead}>
        <BenefitGrid items={explanation.parts} />
      </Section>
    </ServicePage>
  );
}

import { type WarrantedProduct, warrantyYears } from "~/business/warranty-periods";
import { servicesOn } from "~/catalogue/catalogue";
import { ServicePage } from "~/features/services/components/service-page";
import { ServicePrices } from "~/features/services/components/service-prices";
import { serviceOffer } from "~/features/services/service-offer";
import { languageOf } from "~/i18n/links";
import { useTexts } from "~/i18n/texts-context";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { Bidi } from "~/ui/content/bidi";
import { FactList } from "~/ui/content/fact-list";
import { BookLink } from "~/ui/content/links";
import { Section } from "~/ui/content/section";
import { HeatDiagram } from "~/ui/illustrations/heat-diagram";
import type { PageHandle } from "~/ui/layout/page-handle";
import type { Route } from "./+types/thermal-insulation";

const titanium = serviceOffer("thermal-titanium");

export const handle = { sheet: "service-pages" } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ location }) =>
  structuredData("thermal-insulation", languageOf(location.pathname));

export default function ThermalInsulation() {
  const texts = useTexts("thermal");
  const { technology } = texts;
  return (
    <ServicePage
      parent="home"
      texts={texts}
      {...titanium}
      picture={<HeatDiagram label={texts.picture} />}
      prices={<ServicePrices services={servicesOn("thermal-insulation")} />}
    >
      <PageMeta screen="thermal-insulation" texts={texts.meta} />
      <Section id="technology" title={technology.title}>
        <div className="grid max-w-2xl gap-4 text-lg">
          {technology.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="mt-10">
          <FactList
            items={[
              { title: technology.titanium, text: <Warranty product="thermalTitanium" /> },
              { title: technology.ceramic, text: <Warranty product="thermalCeramic" /> },
            ]}
          />
        </div>
        <p className="mt-6">
          <BookLink query={titanium.query} />
        </p>
      </Section>
    </ServicePage>
  );
}

function Warranty({ product }: { product: WarrantedProduct }) {
  const { technology } = useTexts("thermal");
  return <Bidi text={technology.warranty(warrantyYears(product))} />;
}

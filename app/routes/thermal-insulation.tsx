import { useTranslation } from "react-i18next";
import { type WarrantedProduct, warrantyYears } from "~/business/warranty-periods";
import { servicesOn } from "~/catalogue/catalogue";
import { ServicePage } from "~/features/services/components/service-page";
import { ServicePrices } from "~/features/services/components/service-prices";
import { serviceOffer } from "~/features/services/service-offer";
import { languageOf } from "~/i18n/links";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { Bidi } from "~/ui/content/bidi";
import { FactList } from "~/ui/content/fact-list";
import { BookLink } from "~/ui/content/links";
import { Section } from "~/ui/content/section";
import { HeatDiagram } from "~/ui/illustrations/heat-diagram";
import type { Route } from "./+types/thermal-insulation";

const titanium = serviceOffer("thermal-titanium");

export const meta: Route.MetaFunction = ({ location }) =>
  structuredData("thermal-insulation", languageOf(location.pathname));

export default function ThermalInsulation() {
  const { t } = useTranslation("thermal");
  return (
    <ServicePage
      parent="home"
      texts={{
        title: t("title"),
        lead: t("lead"),
        benefitsLead: t("benefitsLead"),
        benefits: t("benefits", { returnObjects: true }),
        action: t("action"),
      }}
      {...titanium}
      picture={<HeatDiagram label={t("picture")} />}
      prices={<ServicePrices services={servicesOn("thermal-insulation")} />}
    >
      <PageMeta screen="thermal-insulation" texts={t("meta", { returnObjects: true })} />
      <Section id="technology" title={t("technology.title")}>
        <div className="grid max-w-2xl gap-4 text-lg">
          {t("technology.paragraphs", { returnObjects: true }).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className="mt-10">
          <FactList
            items={[
              { title: t("technology.titanium"), text: <Warranty product="thermalTitanium" /> },
              { title: t("technology.ceramic"), text: <Warranty product="thermalCeramic" /> },
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
  const { t } = useTranslation("thermal");
  return <Bidi text={t("technology.warranty", { period: warrantyYears(product) })} />;
}

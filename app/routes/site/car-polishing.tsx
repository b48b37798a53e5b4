import { servicesOn } from "~/domain/catalogue/catalogue";
import { PageMeta } from "~/domain/seo/page-meta";
import { useTexts } from "~/platform/i18n/use-texts";
import { BenefitGrid, Section } from "~/ui/content/section";
import { FinishPanel } from "~/ui/illustrations/finish-panel";
import { PolishSteps } from "~/ui/illustrations/polish-steps";
import type { PageHandle } from "~/ui/layout/page-handle";
import { aboutServicesOn } from "./blog/about-services";
import { FurtherReading } from "./blog/further-reading";
import { ServiceBar, ServicePage, serviceOffer } from "./services/service-page";
import { ServicePrices } from "./services/service-prices";

export const handle = { Bar: () => <ServiceBar screen="car-polishing" /> } satisfies PageHandle;

export default function CarPolishing() {
  const { t } = useTexts("polishing");
  return (
    <ServicePage
      parent="home"
      texts={{
        title: t("title"),
        lead: t("lead"),
        action: t("action"),
      }}
      {...serviceOffer("polishing-exterior")}
      picture={<FinishPanel finish="polish" />}
      prices={<ServicePrices services={servicesOn("car-polishing")} />}
      after={<FurtherReading {...aboutServicesOn("car-polishing")} />}
    >
      <PageMeta screen="car-polishing" texts={t("meta", { returnObjects: true })} />
      <Section id="steps" title={t("steps.title")} lead={t("steps.lead")}>
        <PolishSteps steps={t("steps.items", { returnObjects: true })} />
        <p className="mt-6 text-soft text-sm">{t("steps.layers")}</p>
      </Section>
      <Section id="explanation" title={t("explanation.title")}>
        <BenefitGrid items={t("explanation.parts", { returnObjects: true })} />
      </Section>
    </ServicePage>
  );
}

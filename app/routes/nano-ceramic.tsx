import { useTranslation } from "react-i18next";
import { servicesOn } from "~/catalogue/catalogue";
import { ServicePage } from "~/features/services/components/service-page";
import { ServicePrices } from "~/features/services/components/service-prices";
import { serviceOffer } from "~/features/services/service-offer";
import { languageOf, linkTo } from "~/i18n/links";
import { useLanguage } from "~/i18n/use-language";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { WaterBeads } from "~/ui/illustrations/water-beads";
import type { Route } from "./+types/nano-ceramic";

export const meta: Route.MetaFunction = ({ location }) => structuredData("nano-ceramic", languageOf(location.pathname));

export default function NanoCeramic() {
  const language = useLanguage();
  const { t } = useTranslation("ceramic");
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
      {...serviceOffer("ceramic-exterior")}
      picture={<WaterBeads />}
      prices={
        <>
          <ServicePrices services={servicesOn("nano-ceramic")} />
          <p className="mt-4 text-soft">{t("care.interior")}</p>
          <div className="mt-10 grid gap-2 border-brand border-s-3 ps-6">
            <h3 className="text-lg">{t("care.title")}</h3>
            <p>{t("care.wash")}</p>
            <p>
              {t("care.warranty")}{" "}
              <a href={linkTo("warranty", language)} className="text-link">
                {t("care.link")}
              </a>
            </p>
          </div>
        </>
      }
    >
      <PageMeta screen="nano-ceramic" texts={t("meta", { returnObjects: true })} />
    </ServicePage>
  );
}

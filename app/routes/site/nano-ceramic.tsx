import { servicesOn } from "~/domain/catalogue/catalogue";
import { PageMeta } from "~/domain/seo/page-meta";
import { linkTo } from "~/platform/i18n/screens";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { FactList } from "~/ui/content/facts";
import { Section } from "~/ui/content/section";
import { WaterBeads } from "~/ui/illustrations/water-beads";
import type { PageHandle } from "~/ui/layout/page-handle";
import { aboutServicesOn } from "./blog/about-services";
import { FurtherReading } from "./blog/further-reading";
import { ServiceBar, ServicePage, serviceOffer } from "./services/service-page";
import { ServicePrices } from "./services/service-prices";

export const handle = { Bar: () => <ServiceBar screen="nano-ceramic" /> } satisfies PageHandle;

export default function NanoCeramic() {
  const { t, language } = useTexts("ceramic");
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
      prices={<ServicePrices services={servicesOn("nano-ceramic")} />}
      after={
        <>
          <Section id="care" title={t("care.title")}>
            <ul className="grid max-w-2xl list-disc gap-2 ps-6">
              {t("care.points", { returnObjects: true }).map((point) => (
                <li key={point}>
                  <Bidi text={point} />
                </li>
              ))}
            </ul>
            <p className="mt-6">
              <a href={linkTo("warranty", language)} className="text-link">
                {t("care.link")}
              </a>
            </p>
          </Section>
          <FurtherReading {...aboutServicesOn("nano-ceramic")} />
        </>
      }
    >
      <PageMeta screen="nano-ceramic" texts={t("meta", { returnObjects: true })} />
      <Section id="kinds" title={t("kinds.title")} lead={t("kinds.lead")}>
        <FactList
          items={(["exterior", "interior"] as const).map((kind) => ({
            title: t(`kinds.${kind}.name`),
            text: (
              <Bidi
                text={t(`kinds.${kind}.text`)}
                links={{ [t("kinds.filmLink")]: linkTo("ppf-selection", language) }}
              />
            ),
          }))}
        />
      </Section>
    </ServicePage>
  );
}

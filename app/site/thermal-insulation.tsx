import { useTranslation } from "react-i18next";
import type { Fact, OwnerFacts } from "~/business/owner-facts";
import { ownerFacts } from "~/business/profile";
import { type WarrantedProduct, warrantyYears } from "~/business/warranty-periods";
import { lookUp, type ServiceCode, servicesOn } from "~/catalogue/catalogue";
import { languageOf } from "~/i18n/links";
import { PageMeta } from "~/seo/page-meta";
import { structuredData } from "~/seo/structured-data/page-graph";
import { Bidi } from "~/ui/content/bidi";
import { FactLine } from "~/ui/content/fact-line";
import { FactList } from "~/ui/content/fact-list";
import { BookLink } from "~/ui/content/links";
import { Section } from "~/ui/content/section";
import { WindowRays } from "~/ui/illustrations/window-rays";
import { Riyals } from "~/ui/riyals";
import type { Route } from "./+types/thermal-insulation";
import { aboutServicesOn } from "./blog/about-services";
import { FurtherReading } from "./blog/further-reading";
import { ServicePage, serviceOffer } from "./services/service-page";
import { ServicePrices } from "./services/service-prices";

const titanium = serviceOffer("thermal-titanium");

export const meta: Route.MetaFunction = ({ location }) =>
  structuredData("thermal-insulation", languageOf(location.pathname));

export default function ThermalInsulation({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t } = useTranslation(["thermal", "facts"]);
  const { titanium: titaniumName, ceramic: ceramicName } = facts.productNames.insulation;
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
      picture={
        <WindowRays
          title={t("rays.title")}
          rays={(["light", "heat", "ultraviolet"] as const).map((ray) => t(`rays.${ray}`, { returnObjects: true }))}
        />
      }
      prices={<ServicePrices services={servicesOn("thermal-insulation")} />}
      pricesAside={<FactLine className="mt-6" title={t("facts:insulatedWindows")} fact={facts.insulatedWindows} />}
      after={<FurtherReading {...aboutServicesOn("thermal-insulation")} />}
    >
      <PageMeta screen="thermal-insulation" texts={t("meta", { returnObjects: true })} />
      <Section id="heat" title={t("heat.title")}>
        <div className="grid max-w-2xl gap-4 text-lg">
          {t("heat.paragraphs", { returnObjects: true }).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <FactLine title={t("facts:heatMeasure")} fact={facts.heatMeasure} />
          <FactLine title={t("facts:heatFilm")} fact={facts.heatFilm} />
        </div>
      </Section>
      <Section id="technology" title={t("technology.title")} lead={t("technology.lead")}>
        <FactList
          items={[
            {
              title: t("technology.titanium.name"),
              text: (
                <Film
                  product="thermalTitanium"
                  code="thermal-titanium"
                  text={t("technology.titanium.text")}
                  name={titaniumName}
                />
              ),
            },
            {
              title: t("technology.ceramic.name"),
              text: (
                <Film
                  product="thermalCeramic"
                  code="thermal-nano-ceramic"
                  text={t("technology.ceramic.text")}
                  name={ceramicName}
                />
              ),
            },
          ]}
        />
        <p className="mt-6">
          <BookLink query={titanium.query} />
        </p>
      </Section>
      <Section id="glass" title={t("glass.title")} lead={t("glass.lead")}>
        <FactList items={t("glass.parts", { returnObjects: true })} />
      </Section>
    </ServicePage>
  );
}

interface FilmProps {
  readonly product: WarrantedProduct;
  readonly code: ServiceCode;
  readonly text: string;
  readonly name: Fact<string>;
}

/** A film with its figures, and for whom it is suitable. */
function Film({ product, code, text, name }: FilmProps) {
  const { t } = useTranslation(["thermal", "servicePage", "facts"]);
  return (
    <>
      <p className="font-medium text-ink">
        <Bidi text={t("technology.warranty", { period: warrantyYears(product) })} /> · {t("servicePage:from")}{" "}
        <Riyals amount={lookUp(code).option.sedan} />
      </p>
      <p>{text}</p>
      <FactLine title={t("facts:product")} fact={name} />
    </>
  );
}

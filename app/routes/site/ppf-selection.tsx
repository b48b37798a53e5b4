import { servicesOn } from "~/domain/catalogue/catalogue";
import { priceRange } from "~/domain/catalogue/pricing";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { PageMeta } from "~/domain/seo/page-meta";
import { useTexts } from "~/platform/i18n/use-texts";
import { FactLine } from "~/ui/content/facts";
import { BackLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { cardGrid } from "~/ui/content/section";
import { FinishPanel } from "~/ui/illustrations/finish-panel";
import { FurtherReading } from "./blog/further-reading";
import { ServiceTeaser } from "./services/service-teaser";

export default function FilmSelection({ facts = ownerFacts }: { facts?: OwnerFacts }) {
  const { t } = useTexts(["film", "facts"]);
  return (
    <>
      <PageMeta screen="ppf-selection" texts={t("selection.meta", { returnObjects: true })} />
      <PageHeader title={t("selection.title")} lead={t("selection.lead")} back={<BackLink to="home" />} />
      <section aria-labelledby="finishes" className="container-page py-8 lg:py-14">
        <h2 id="finishes" className="sr-only">
          {t("selection.choose")}
        </h2>
        <ul className={cardGrid}>
          {(["glossy", "matte"] as const).map((finish) => {
            const screen = finish === "glossy" ? "ppf" : "ppf-matte";
            return (
              <ServiceTeaser
                key={finish}
                screen={screen}
                picture={<FinishPanel finish={finish === "glossy" ? "gloss" : "matte"} />}
                name={t(`selection.${finish}.name`)}
                text={t(`selection.${finish}.text`)}
                note={t(`selection.${finish}.covers`)}
                price={priceRange(servicesOn(screen)).lowest}
              />
            );
          })}
        </ul>
        <FactLine className="mt-6 text-soft" title={t("facts:fullFrontPanels")} fact={facts.fullFrontPanels} />
      </section>
      <FurtherReading pages={["ppf", "ppf-matte"]} />
    </>
  );
}

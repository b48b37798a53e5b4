import { servicesOn } from "~/domain/catalogue/catalogue";
import { priceRange } from "~/domain/catalogue/pricing";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { PageMeta } from "~/domain/seo/page-meta";
import { useTexts } from "~/platform/i18n/use-texts";
import { FactLine } from "~/ui/content/facts";
import { BackLink } from "~/ui/content/links";
import { PageHeader } from "~/ui/content/page-header";
import { cardGrid } from "~/ui/content/section";
import { Picture } from "~/ui/pictures/picture";
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
                picture={
                  <Picture
                    name={finish === "glossy" ? "film-gloss" : "film-matte"}
                    sizes="(width < 64rem) 45vw, 36rem"
                    isFirst
                    className="aspect-4/3 lg:aspect-8/5"
                  />
                }
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

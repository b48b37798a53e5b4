import { useLocation } from "react-router";
import { type OwnerFacts, ownerFacts } from "~/domain/centre/owner-facts";
import { useTexts } from "~/platform/i18n/use-texts";
import { fileScreenAt, linkTo } from "~/platform/urls/screens";
import { FactLine } from "~/ui/content/facts";
import { Section } from "~/ui/content/section";
import type { PageHandle } from "~/ui/layout/page-handle";
import { FilmNames, FilmSpecs } from "./films/films";
import { ServiceBar, ServicePage } from "./services/service-page";

const films = {
  ppf: { finish: "glossy", offered: "ppf-full-glossy-hexis", other: "ppf-matte" },
  "ppf-matte": { finish: "matte", offered: "ppf-full-matte-hexis", other: "ppf" },
} as const;

type FilmScreen = keyof typeof films;

const useFilmScreen = (): FilmScreen => (fileScreenAt(useLocation().pathname) === "ppf-matte" ? "ppf-matte" : "ppf");

export const handle = { sheet: "drawings", Bar: () => <ServiceBar screen={useFilmScreen()} /> } satisfies PageHandle;

export default function Film() {
  return <FilmPage screen={useFilmScreen()} facts={ownerFacts} />;
}

export function FilmPage({ screen, facts }: { screen: FilmScreen; facts: OwnerFacts }) {
  const { t, language } = useTexts(["film", "facts"]);
  const { finish, offered, other } = films[screen];
  return (
    <ServicePage
      screen={screen}
      parent="ppf-selection"
      texts={t(finish, { returnObjects: true })}
      offered={offered}
      picture={
        finish === "matte"
          ? { ...t("matte.compare", { returnObjects: true }), paint: "silver", zoom: { by: 1.3, x: 75, y: 45 } }
          : undefined
      }
      pricesAside={
        <>
          {finish === "glossy" && (
            <FactLine className="mt-6" title={t("facts:fullFrontPanels")} fact={facts.fullFrontPanels} />
          )}
          <p className="mt-6">
            {t(`${finish}.other`)}{" "}
            <a href={linkTo(other, language)} className="text-link">
              {t(`${finish}.otherLink`)}
            </a>
          </p>
        </>
      }
    >
      <Section id="specs" title={t("specs.title")} lead={t("specs.lead")}>
        <FilmSpecs finish={finish} />
        <FilmNames names={facts.productNames[finish]} />
      </Section>
    </ServicePage>
  );
}

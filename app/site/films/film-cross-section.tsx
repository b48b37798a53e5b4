import { useTranslation } from "react-i18next";
import { formatList } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { FilmLayers } from "~/ui/illustrations/film-layers";
import { type FilmFinish, filmSpecs } from "./specs";

const LAYERS = ["clearCoat", "satinCoat", "selfHealingCoat", "polyurethane", "adhesive"] as const;

/**
 * A cross-section of the first brand's film. The layers of the second brand's matte film are not
 * known.
 */
export function FilmCrossSection({ finish, brand }: { finish: FilmFinish; brand: string }) {
  const { t } = useTranslation("film");
  const language = useLanguage();
  const figures = filmSpecs[finish].one;
  const layers = LAYERS.flatMap((layer) =>
    figures
      .filter(({ property }) => property === layer)
      .map((figure) => layerOf(figure.value, t(`specs.properties.${layer}`))),
  );
  const total = figures.find(({ property }) => property === "total");
  const described = layers.map(({ name, micrometres }) => t("specs.layer", { name, thickness: micrometres }));
  return (
    <FilmLayers
      className="card p-6"
      layers={layers}
      total={layerOf(total?.value ?? 0, `${brand}: ${t("specs.properties.total")}`)}
      surface={t("specs.ground")}
      label={`${t("specs.section", { brand })}: ${formatList(described, language)}`}
    />
  );
}

function layerOf(micrometres: number, name: string) {
  return { name, micrometres };
}

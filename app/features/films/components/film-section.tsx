import { useTranslation } from "react-i18next";
import { formatList } from "~/i18n/format";
import { useLanguage } from "~/i18n/use-language";
import { FilmLayers } from "~/ui/illustrations/film-layers";
import { type FilmFinish, filmSpecs } from "../specs";

const LAYERS = ["clearCoat", "satinCoat", "selfHealingCoat", "polyurethane", "adhesive"] as const;

/** The first brand's film cut open; of the second brand the matte film's layers are not known. */
export function FilmSection({ finish, brand }: { finish: FilmFinish; brand: string }) {
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
      ground={t("specs.ground")}
      label={`${t("specs.section", { brand })}: ${formatList(described, language)}`}
    />
  );
}

function layerOf(micrometres: number, name: string) {
  return { name, micrometres };
}

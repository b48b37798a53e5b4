import { useTranslation } from "react-i18next";
import { SpecTable } from "~/ui/content/spec-table";
import { FilmFigureValue } from "./film-figure";
import { type FilmBrand, type FilmFigure, type FilmFinish, filmProperties, filmSpecs } from "./specs";

interface FilmSpecsProps {
  readonly finish: FilmFinish;
  readonly brands: Readonly<Record<FilmBrand, string>>;
}

/** The data sheets of both brands in one finish, as one table of the properties that they state. */
export function FilmSpecs({ finish, brands }: FilmSpecsProps) {
  const { t } = useTranslation("film");
  const sheets = Object.values(filmSpecs[finish]);
  const rows = filmProperties.map((property) => ({
    label: t(`specs.properties.${property}`),
    values: sheets.map((sheet) => sheet.find((figure) => figure.property === property)),
  }));
  return (
    <SpecTable
      caption={t("specs.title")}
      property={t("specs.property")}
      products={Object.values(brands)}
      rows={rows
        .filter(({ values }) => values.some((figure) => figure))
        .map(({ label, values }) => ({ label, values: values.map((figure) => figure && <Figure {...figure} />) }))}
    />
  );
}

function Figure(figure: FilmFigure) {
  const { t } = useTranslation("film");
  return (
    <>
      {figure.bound && <small className="text-soft max-sm:block">{t(`specs.${figure.bound}`)} </small>}
      <FilmFigureValue {...figure} />
    </>
  );
}

import { useTexts } from "~/i18n/texts-context";
import { SpecTable } from "~/ui/content/spec-table";
import { type FilmBrand, type FilmFigure, type FilmFinish, filmSpecs } from "../specs";

interface FilmSpecsProps {
  readonly finish: FilmFinish;
  readonly brands: Readonly<Record<FilmBrand, string>>;
}

/** The data sheets of both brands in one finish, side by side where there is room. */
export function FilmSpecs({ finish, brands }: FilmSpecsProps) {
  const { specs } = useTexts("film");
  return (
    <div className="grid items-start gap-x-12 gap-y-14 sm:grid-cols-2">
      {(["one", "two"] as const).map((brand) => (
        <SpecTable
          key={brand}
          title={brands[brand]}
          caption={specs.caption(brands[brand])}
          columns={[specs.property, specs.figure]}
          rows={filmSpecs[finish][brand].map((figure) => ({
            label: specs.properties[figure.property],
            value: <Figure {...figure} />,
          }))}
        />
      ))}
    </div>
  );
}

function Figure({ value, unit, bound }: FilmFigure) {
  const { specs } = useTexts("film");
  const { years } = useTexts("warranty");
  const spaced = unit === "%" || unit === "°" ? unit : ` ${unit}`;
  return (
    <>
      {bound && <small>{specs[bound]} </small>}
      {unit === "years" ? years(value) : <bdi dir="ltr">{value + spaced}</bdi>}
    </>
  );
}

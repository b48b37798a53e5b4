import { useTranslation } from "react-i18next";
import type { Fact } from "~/business/owner-facts";
import { FactLine } from "~/ui/content/fact-line";
import type { FilmBrand } from "./specs";

interface FilmNamesProps {
  readonly brands: Readonly<Record<FilmBrand, string>>;
  readonly names: Readonly<Record<FilmBrand, Fact<string>>>;
}

/** The product names of the films of both brands, as far as they are known. */
export function FilmNames({ brands, names }: FilmNamesProps) {
  const { t } = useTranslation("facts");
  return (["one", "two"] as const).map((brand) => (
    <FactLine
      key={brand}
      className="mt-4 text-soft"
      title={t("brandProduct", { brand: brands[brand] })}
      fact={names[brand]}
    />
  ));
}

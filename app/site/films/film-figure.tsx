import { useTranslation } from "react-i18next";
import type { FilmFigure } from "./specs";

/** A figure with its unit, without its bound: «110°», «10 سنوات». */
export function FilmFigureValue({ value, unit }: FilmFigure) {
  const { t } = useTranslation();
  if (unit === "years") return t("spans.years", { count: value });
  const spaced = unit === "%" || unit === "°" ? unit : ` ${unit}`;
  return <bdi dir="ltr">{value + spaced}</bdi>;
}

import { useTranslation } from "react-i18next";
import { figures } from "~/business/figures";
import { type CarType, lookUp, type ServiceCode } from "~/catalogue/catalogue";
import { Riyals } from "~/ui/riyals";
import { FilmFigureValue } from "../films/film-figure";
import { type FilmBrand, type FilmFinish, type FilmProperty, filmSpecs } from "../films/specs";

/**
 * A figure of the centre by its name in `app/business/figures.ts`, with its unit:
 * `onlineDiscountPercent` is 5%, `noWashDays` «7 أيام». Throws for an unknown name, because the
 * compiler does not check articles.
 */
export function Figure({ of }: { of: keyof typeof figures }) {
  const { t } = useTranslation();
  const value = figures[of];
  if (value === undefined) throw new Error(`<Figure of="${of}" />: app/business/figures.ts has no such figure`);
  if (typeof value === "string") return <bdi>{value}</bdi>;
  if (of.endsWith("Percent")) return <bdi>{value}%</bdi>;
  const [, span] = /(Hours|Days|Months|Years)$/.exec(of) ?? [];
  if (!span) return <bdi>{value}</bdi>;
  return (
    <span className="whitespace-nowrap">{t(`spans.${span.toLowerCase() as Lowercase<Span>}`, { count: value })}</span>
  );
}

type Span = "Hours" | "Days" | "Months" | "Years";

interface FilmProps {
  readonly finish: FilmFinish;
  readonly brand: FilmBrand;
  readonly of: FilmProperty;
}

/** A figure of a film's data sheet. Throws for one that the sheet does not contain. */
export function Film({ finish, brand, of }: FilmProps) {
  const { t } = useTranslation("film");
  const figure = filmSpecs[finish]?.[brand]?.find(({ property }) => property === of);
  if (!figure) throw new Error(`<Film finish="${finish}" brand="${brand}" of="${of}" />: no such figure`);
  return (
    <>
      {figure.bound && `${t(`specs.${figure.bound}`)} `}
      <FilmFigureValue {...figure} />
    </>
  );
}

interface PriceProps {
  readonly of: ServiceCode;
  readonly car: CarType;
  /** The name of a figure in years. The price is then the one per year, in whole riyals. */
  readonly per?: YearsFigure;
}

/** A price of the catalogue, in SAR, VAT included. Throws for an unknown code, car or figure. */
export function Price({ of, car, per }: PriceProps) {
  const amount = lookUp(of).option[car];
  if (amount === undefined) throw new Error(`<Price of="${of}" car="${car}" />: car is sedan or suv`);
  if (per === undefined) return <Riyals amount={amount} />;
  if (!(figures[per] > 0)) throw new Error(`<Price per="${per}" />: app/business/figures.ts has no such years`);
  return <Riyals amount={Math.round(amount / figures[per])} />;
}

type YearsFigure = Extract<keyof typeof figures, `${string}Years`>;

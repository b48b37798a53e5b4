import type { Fact } from "~/domain/centre/owner-facts";
import { business } from "~/domain/centre/profile";
import { formatList } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { Bidi } from "~/ui/content/bidi";
import { FactLine } from "~/ui/content/facts";
import { DisclosureIcon } from "~/ui/icons";
import { type FilmBrand, type FilmFigure, type FilmFinish, filmProperties, filmSpecs } from "./specs";

/** A figure with its unit, without its bound: «110°», «10 سنوات». */
export function FilmFigureValue({ value, unit }: FilmFigure) {
  const { t } = useTexts();
  if (unit === "years") return t("spans.years", { count: value });
  const spaced = unit === "%" || unit === "°" ? unit : ` ${unit}`;
  return <bdi dir="ltr">{value + spaced}</bdi>;
}

const { brands } = business;

const LAYERS = ["clearCoat", "satinCoat", "polyurethane", "adhesive"] as const;

export function FilmNames({ names }: { names: Readonly<Record<FilmBrand, Fact<string>>> }) {
  const { t } = useTexts("facts");
  return (["one", "two"] as const).map((brand) => (
    <FactLine
      key={brand}
      className="mt-4 text-soft"
      title={t("brandProduct", { brand: brands[brand] })}
      fact={names[brand]}
    />
  ));
}

/**
 * The data sheets of both brands in one finish: a table of the properties that both state, and a
 * table of the other properties, which opens.
 */
export function FilmSpecs({ finish }: { finish: FilmFinish }) {
  const { t } = useTexts("film");
  const sheets = Object.values(filmSpecs[finish]);
  const rows = filmProperties
    .map((property) => ({
      label: t(`specs.properties.${property}`),
      figures: sheets.map((sheet) => sheet.find((figure) => figure.property === property)),
    }))
    .filter(({ figures }) => figures.some((figure) => figure));
  return (
    <>
      <div className="mb-6 grid items-center gap-x-10 gap-y-4 lg:grid-cols-2">
        <FilmCrossSection finish={finish} />
        <ul className="flex flex-col gap-2">
          {(["one", "two"] as const).map((brand) => (
            <Bidi as="li" key={brand} text={t(`specs.choose.${brand}`)} />
          ))}
        </ul>
      </div>
      <SpecTable caption={t("specs.title")} rows={rows.filter(({ figures }) => figures.every(Boolean))} />
      <details className="group">
        <summary className="flex items-center justify-between gap-4 border-b py-3 font-semibold text-brand">
          {t("specs.others")}
          <DisclosureIcon />
        </summary>
        <SpecTable caption={t("specs.others")} rows={rows.filter(({ figures }) => !figures.every(Boolean))} />
      </details>
    </>
  );
}

function Figure(figure: FilmFigure) {
  const { t } = useTexts("film");
  return (
    <>
      {figure.bound && <small className="text-soft text-xs max-sm:block">{t(`specs.${figure.bound}`)} </small>}
      <FilmFigureValue {...figure} />
    </>
  );
}

interface SpecTableProps {
  caption: string;
  rows: readonly { label: string; figures: readonly (FilmFigure | undefined)[] }[];
}

function isTotal(figures: readonly (FilmFigure | undefined)[]): boolean {
  return figures.some((figure) => figure?.property === "total");
}

const products = Object.values(brands);

/** On a small phone, values go below their label. */
const narrow = "@max-table:grid @max-table:grid-cols-2";

/** A table that compares the figures of several products; a figure that is not stated is a dash. */
function SpecTable({ caption, rows }: SpecTableProps) {
  const { t } = useTexts("film");
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={narrow}>
          <th scope="col" className="@max-table:col-span-2 border-b-2 border-ink">
            <span className="sr-only">{t("specs.property")}</span>
          </th>
          {products.map((product) => (
            <th key={product} scope="col" className="border-ink border-b-2 py-2 font-semibold text-lg">
              <bdi>{product}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, figures }) => (
          <tr key={label} className={`border-b ${narrow}`}>
            <th
              scope="row"
              className={`py-2 pe-4 @max-table:col-span-2 ${isTotal(figures) ? "font-heading" : "text-soft"}`}
            >
              {label}
            </th>
            {figures.map((figure, column) => (
              <td
                key={products[column]}
                className={`w-3/10 py-2 @sm:whitespace-nowrap @max-table:w-auto pe-4 ${isTotal(figures) ? "font-heading" : "font-semibold"}`}
              >
                {figure ? <Figure {...figure} /> : "–"}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TOP = 12;
const DEPTH = 76;
const BACK = 7;
const FACE = { from: 12, to: 76 };
const SIDE = 87;

/** A slab. Layers are grey above the film's light colour: `opacity` grows from 0 outermost to 1. */
function Slab({ y, height, fill, opacity }: { y: number; height: number; fill: string; opacity?: number }) {
  const bottom = y + height;
  return (
    <>
      <path d={`M${FACE.from} ${y}H${FACE.to}V${bottom}H${FACE.from}z`} fill={fill} fillOpacity={opacity} />
      <path
        d={`M${FACE.to} ${y}L${SIDE} ${y - BACK}V${bottom - BACK}L${FACE.to} ${bottom}z`}
        fill={fill}
        fillOpacity={opacity}
      />
      <path
        d={`M${FACE.to} ${y}L${SIDE} ${y - BACK}V${bottom - BACK}L${FACE.to} ${bottom}z`}
        fill="var(--color-car-tyre)"
        opacity=".2"
      />
    </>
  );
}

/**
 * A cross-section of the first brand's film, its layers drawn to scale, each with a line to its
 * name and thickness. It follows the direction of the page: the drawing at the start, the names at
 * the end. The layers of the second brand's matte film are not known.
 */
export function FilmCrossSection({ finish }: { finish: FilmFinish }) {
  const { t, language } = useTexts("film");
  const figures = filmSpecs[finish].one;
  const layers = LAYERS.flatMap((layer) =>
    figures
      .filter(({ property }) => property === layer)
      .map(({ value }) => ({ name: t(`specs.properties.${layer}`), micrometres: value })),
  );
  const described = layers.map(({ name, micrometres }) => t("specs.layer", { name, thickness: micrometres }));
  const sum = layers.reduce((whole, layer) => whole + layer.micrometres, 0);
  const total = figures.find(({ property }) => property === "total")?.value;
  const title = t("specs.section", { brand: brands.one });
  let y = TOP;
  const slabs = layers.map((layer, index) => {
    const height = (layer.micrometres / sum) * DEPTH;
    const slab = { y, height, fill: "var(--color-body-shine)", opacity: index / (layers.length - 1) };
    y += height;
    return slab;
  });
  // The last row is the surface below the film. It is not drawn to scale.
  const rows = [...layers, { name: t("specs.ground"), micrometres: undefined }];
  const middles = [...slabs.map((slab) => slab.y + slab.height / 2), (y + 100) / 2];
  return (
    <div
      role="img"
      aria-label={`${title}: ${formatList(described, language)}`}
      className="card flex flex-col gap-2 p-6"
    >
      {/* A total that differs from the sum of the layers is only in the table. */}
      <p className="font-semibold text-ink text-sm">
        {title} {total === sum && <Thickness micrometres={sum} />}
      </p>
      <div className="grid h-60 grid-cols-[minmax(0,5fr)_minmax(0,6fr)] @max-xs:h-auto @max-xs:grid-cols-1">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="mirrored size-full" aria-hidden="true">
          <Slab y={y} height={100 - y} fill="var(--color-body)" />
          <Slab y={TOP} height={y - TOP} fill="var(--color-film-shine)" />
          {slabs.map((slab) => (
            <Slab key={slab.y} {...slab} />
          ))}
          <path d={`M${FACE.from} ${TOP}L23 ${TOP - BACK}H${SIDE}L${FACE.to} ${TOP}z`} fill="var(--color-film-shine)" />
          <path d={`M28 ${TOP}L39 ${TOP - BACK}H57L46 ${TOP}z`} fill="var(--color-car-lamp)" opacity=".4" />
          <g fill="none" stroke="var(--color-control)">
            <path d={`M2 ${TOP}H8M5 ${TOP}V${y}M2 ${y}H8`} vectorEffect="non-scaling-stroke" />
            {middles.map((middle, index) => {
              const row = ((index + 0.5) / rows.length) * 100;
              const from = middle - BACK / 2;
              return <path key={row} d={`M82 ${from}H89L97 ${row}H100`} vectorEffect="non-scaling-stroke" />;
            })}
          </g>
        </svg>
        <ol className="grid auto-rows-fr">
          {rows.map(({ name, micrometres }) => (
            <li key={name} className="flex flex-col justify-center ps-2 text-sm leading-snug">
              <span className={micrometres === undefined ? "text-soft" : "font-semibold text-ink"}>{name}</span>
              {micrometres !== undefined && <Thickness micrometres={micrometres} />}
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

function Thickness({ micrometres }: { micrometres: number }) {
  return (
    <span className="font-normal text-soft tabular-nums">
      <bdi>{micrometres} µm</bdi>
    </span>
  );
}

import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { outcomes, TOO_FEW } from "~/domain/bookings/figures";
import type { Figures, Sales } from "~/domain/bookings/statistics.server";
import { services } from "~/domain/catalogue/catalogue";
import { business } from "~/domain/centre/profile";
import { formatRiyals } from "~/platform/i18n/format";
import { languageProfiles } from "~/platform/i18n/languages";
import { useLanguage } from "~/platform/i18n/use-language";
import { aheadClass, cellInWords, type TableName, weekName } from "./tables";

/**
 * The plots of the page: shapes are SVG that fills its box, so a phone gets the same text sizes as a
 * desk; words stand beside them in HTML. Each repeats a table of the page, which screen readers read.
 */

/** Wider bars would look heavy: percent of the plot. */
const BAR_MAX = 4;
/** Pixels of the highest bar. */
const BARS_HEIGHT = 84;
/** The most bars that have room for their numbers on a phone. */
const NUMBERS_MAX = 8;
/** The most labels below a plot that fit a phone. */
const TICKS_MAX = 4;

/** Percent of the width, from the side where the language begins: time runs right to left in Arabic. */
function useWidth(): [number, number] {
  return languageProfiles[useLanguage()].dir === "rtl" ? [100, 0] : [0, 100];
}

function Plot({ name, children }: { name: TableName; children: ReactNode }) {
  const { t } = useTranslation("deskStatistics");
  return (
    <figure>
      <div role="img" aria-label={t("plot", { title: t(`${name}.title`) })} className="flex flex-col gap-3">
        {children}
      </div>
    </figure>
  );
}

interface BarsProps {
  values: readonly number[];
  /** The value of the highest bar of the plot. */
  most: number;
  look: string;
}

/**
 * A strip of bars on a thin line, as high as its highest bar, each below its number if there is
 * room. Not in a `div`, because paper makes those static.
 */
function Bars({ values, most, look }: BarsProps) {
  const x = scaleBand(values.keys(), useWidth()).paddingInner(0.3).paddingOuter(0.15);
  const y = scaleLinear([0, most], [0, BARS_HEIGHT]);
  const height = Math.max(1, y(Math.max(...values)));
  const width = Math.min(x.bandwidth(), BAR_MAX);
  const isNumbered = values.length <= NUMBERS_MAX;
  return (
    <span className={`relative block border-b ${isNumbered ? "pt-5" : ""}`}>
      <svg
        viewBox={`0 0 100 ${height}`}
        height={height}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block w-full"
      >
        {values.map((value, index) => (
          <rect
            key={x(index)}
            x={round((x(index) ?? 0) + (x.bandwidth() - width) / 2)}
            width={round(width)}
            y={round(height - y(value))}
            height={round(y(value))}
            className={look}
          />
        ))}
      </svg>
      {isNumbered &&
        values.map((value, index) => (
          <span
            key={x(index)}
            style={{
              insetInlineStart: `${round((100 * index) / values.length)}%`,
              width: `${round(100 / values.length)}%`,
              bottom: round(y(value)),
            }}
            className="absolute text-center text-xs leading-tight tabular-nums"
          >
            {value > 0 && formatRiyals(value)}
          </span>
        ))}
    </span>
  );
}

/** Labels below equal bands, each under its first band when there are too many. */
function Ticks({ labels }: { labels: readonly string[] }) {
  const step = Math.ceil(labels.length / TICKS_MAX);
  const isEach = labels.length <= NUMBERS_MAX;
  const shown = isEach ? labels : labels.filter((_, index) => index % step === 0);
  return (
    <div className="flex text-soft text-xs leading-snug">
      {shown.map((label, index) => (
        <span
          key={label}
          style={{ flexGrow: isEach ? 1 : Math.min(step, labels.length - index * step) }}
          className={`min-w-0 basis-0 break-words ${isEach ? "px-0.5 text-center" : "text-start"}`}
        >
          {label}
        </span>
      ))}
    </div>
  );
}

const outcomeLooks = {
  came: "fill-brand",
  open: "fill-brand-soft stroke-brand [vector-effect:non-scaling-stroke]",
  cancelled: "fill-control",
  "no-show": "fill-danger",
} as const;

/** One strip of bars for each outcome, on one scale. */
export function WeeksPlot({ figures }: { figures: Figures }) {
  const { weeks, outcomes: totals } = figures;
  const { t } = useTranslation("deskStatistics");
  const language = useLanguage();
  const most = Math.max(1, ...weeks.flatMap((week) => outcomes.map((outcome) => week[outcome])));
  return (
    <Plot name="weeks">
      {outcomes.map((outcome) => (
        <div key={outcome}>
          <PlotLabel name={t(`weeks.${outcome}`)} value={formatRiyals(totals[outcome])} />
          <Bars values={weeks.map((week) => week[outcome])} most={most} look={outcomeLooks[outcome]} />
        </div>
      ))}
      <Ticks labels={weeks.map(({ from }) => weekName(from, figures, language))} />
    </Plot>
  );
}

function PlotLabel({ name, value }: { name: string; value: string }) {
  return (
    <span className="flex items-baseline justify-between gap-3 text-sm">
      <span>{name}</span>
      <b className="font-semibold tabular-nums">{value}</b>
    </span>
  );
}

const carLooks = { sedan: "fill-brand-soft stroke-brand", suv: "fill-brand" } as const;
/** The share of a row that its longest bar takes; the rest is for its label. */
const LONGEST_BAR = 52;

/** A bar for each car below each service, with its amount at its end. */
export function SalesPlot({ figures: { salesOf } }: { figures: Figures }) {
  const { t } = useTranslation(["deskStatistics", "booking"]);
  const language = useLanguage();
  const cars = ["sedan", "suv"] as const satisfies readonly (keyof Sales)[];
  const { other } = salesOf;
  const rows = [
    ...services.map(({ id, name }) => ({ id, name: name[language] })),
    ...(other.sedan + other.suv > 0 ? [{ id: "other" as const, name: t("sales.other") }] : []),
  ];
  const most = Math.max(1, ...rows.flatMap(({ id }) => cars.map((car) => salesOf[id][car])));
  const x = scaleLinear([0, most], [0, LONGEST_BAR]);
  return (
    <Plot name="sales">
      {rows.map(({ id, name }) => (
        <div key={id}>
          <span className="text-sm">{name}</span>
          {cars.map((car) => (
            <span key={car} className="flex items-center gap-2 text-soft text-xs">
              {salesOf[id][car] > 0 && (
                <svg width={`${round(x(salesOf[id][car]))}%`} height="8" aria-hidden="true" className="shrink-0">
                  <rect width="100%" height="8" className={carLooks[car]} />
                </svg>
              )}
              <span>
                {t(`booking:car.${car}`)}{" "}
                <b className="font-semibold tabular-nums">{riyalsInWords(salesOf[id][car])}</b>
              </span>
            </span>
          ))}
        </div>
      ))}
    </Plot>
  );
}

const riyalsInWords = (amount: number) => formatRiyals(Math.round(amount));

/** The share of customers who were answered, by hour, with what is promised. */
export function AnswersPlot({ figures: { answers } }: { figures: Figures }) {
  const { t } = useTranslation("deskStatistics");
  const language = useLanguage();
  const { byHour, waits, inTimeShare } = answers;
  const hours = byHour.length - 1;
  const x = scaleLinear([0, hours], useWidth());
  const y = scaleLinear([0, Math.max(waits, 1)], [100, 2]);
  const height = (percent: number) => y((percent / 100) * waits);
  const shape = { x: (_: number, hour: number) => x(hour), y: (value: number) => y(value) };
  const curve = line<number>(shape.x, shape.y).curve(curveMonotoneX).digits(1);
  const below = area<number>(shape.x, 100, shape.y).curve(curveMonotoneX).digits(1);
  const promised = business.terms.replyWithinHours;
  if (waits < TOO_FEW) return <p className="text-soft">{t("tooFew")}</p>;
  return (
    <Plot name="answers">
      <div>
        <span className="relative block">
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="block h-44 w-full border-b"
            fill="none"
          >
            {[50, 100].map((percent) => (
              <path key={percent} d={`M0 ${height(percent)}H100`} className={thin} />
            ))}
            <path d={below(byHour.slice(0, promised + 1)) ?? ""} className="fill-brand-soft" />
            <path d={`M${x(promised)} 0V100`} className={`${thin} stroke-control [stroke-dasharray:3_3]`} />
            <path
              d={curve(byHour) ?? ""}
              className="stroke-2 stroke-brand [vector-effect:non-scaling-stroke] [stroke-linejoin:round]"
            />
          </svg>
          <b className="absolute start-1/2 bottom-2 ps-2 font-semibold text-brand text-sm">
            <bdi>{cellInWords({ unit: "share", value: inTimeShare }, language)}</bdi>
            {" · "}
            {t("answers.within", { hours: promised })}
          </b>
          {[50, 100].map((percent) => (
            <span
              key={percent}
              style={{ bottom: `${100 - height(percent)}%` }}
              className="absolute start-0 translate-y-full text-soft text-xs"
            >
              <bdi>{t("share", { percent })}</bdi>
            </span>
          ))}
        </span>
        <div className="flex justify-between text-soft text-xs">
          {[0, 1, 2].map((part) => (
            <span key={part}>{t("answers.hour", { hour: (part * hours) / 2 })}</span>
          ))}
        </div>
      </div>
    </Plot>
  );
}

const thin = "stroke-line stroke-1 [vector-effect:non-scaling-stroke]";

/** How many days ahead customers book. */
export function AheadPlot({ figures: { daysAhead } }: { figures: Figures }) {
  const language = useLanguage();
  const { classes } = daysAhead;
  return (
    <Plot name="ahead">
      <div className="flex flex-col gap-1">
        <Bars values={classes} most={Math.max(1, ...classes)} look="fill-brand" />
        <Ticks labels={classes.map((_, index) => aheadClass(index, language))} />
      </div>
    </Plot>
  );
}

/** The share of places used in each bay, up to its limit. */
export function UsePlot({ figures: { use } }: { figures: Figures }) {
  const { t } = useTranslation(["deskStatistics", "deskDays"]);
  const [start, far] = useWidth();
  const x = scaleLinear([0, 1], [start, far]).clamp(true);
  const end = (taken: number, possible: number) => round(x(possible > 0 ? taken / possible : 0));
  return (
    <Plot name="use">
      {use.map(({ place, taken, possible }) => (
        <div key={place}>
          <PlotLabel
            name={t(`deskDays:place.${place}`)}
            value={
              possible === null
                ? t("noLimit")
                : t("use.of", { taken: formatRiyals(taken), possible: formatRiyals(possible) })
            }
          />
          {possible !== null && (
            <svg width="100%" height="6" aria-hidden="true" className="mt-1 block">
              <rect width="100%" height="6" className="fill-line" />
              <rect
                x={`${Math.min(start, end(taken, possible))}%`}
                width={`${Math.abs(start - end(taken, possible))}%`}
                height="6"
                className="fill-brand"
              />
            </svg>
          )}
        </div>
      ))}
    </Plot>
  );
}

/** Digits that nobody sees would cost bytes. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

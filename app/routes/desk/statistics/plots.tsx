import { scaleBand, scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";
import type { ReactNode } from "react";
import { outcomes, TOO_FEW } from "~/domain/bookings/figures";
import type { Figures, Sales } from "~/domain/bookings/statistics.server";
import { business } from "~/domain/centre/profile";
import { formatRiyals, partsOfDay, shortWeekday } from "~/platform/i18n/format";
import { languageProfiles } from "~/platform/i18n/languages";
import { useTexts } from "~/platform/i18n/use-texts";
import { aheadClass, anyWeek, cellInWords, servicesBySales, type TableName, weekName } from "./tables";

/**
 * The plots of the page: shapes are SVG that fills its box, so a phone gets the same text sizes as
 * a desk; their labels are HTML. Each plot repeats a table of the page, which screen readers use
 * instead.
 */

/** In percent of the plot, because wider bars would look heavy. */
const BAR_MAX = 4;
/** The height of the highest bar, in pixels. */
const BARS_HEIGHT = 84;
/** The most bars that have room for their numbers on a phone. */
const NUMBERS_MAX = 8;
/** The most labels below a plot that fit a phone. */
const TICKS_MAX = 4;

/** Percent of the width, from the side where the language begins: time runs right to left in Arabic. */
function useWidth(): [number, number] {
  return languageProfiles[useTexts().language].dir === "rtl" ? [100, 0] : [0, 100];
}

function Plot({ name, children }: { name: Exclude<TableName, "useByDay">; children: ReactNode }) {
  const { t } = useTexts("deskStatistics");
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
 * A strip of bars on a thin line, as high as its highest bar. Each has its number above it if there
 * is room. Not in a `div`, because paper makes those static.
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

/**
 * Labels below equal bands. If there are too many, a label covers several bands and is below the
 * first.
 */
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

/** One strip of bars for each outcome, all on the same scale. */
export function WeeksPlot({ figures }: { figures: Figures }) {
  const { weeks, outcomes: totals } = figures;
  const { t, language } = useTexts("deskStatistics");
  const most = Math.max(1, ...weeks.flatMap((week) => outcomes.map((outcome) => week[outcome])));
  return (
    <Plot name="weeks">
      {outcomes.map((outcome) => (
        <div key={outcome}>
          <PlotLabel name={t(`weeks.${outcome}`)} value={formatRiyals(totals[outcome])} />
          <Bars values={weeks.map((week) => week[outcome])} most={most} look={outcomeLooks[outcome]} />
        </div>
      ))}
      <Ticks labels={weeks.map(({ from, isPart }) => weekName(from, figures, language) + (isPart ? "*" : ""))} />
      {weeks.some(({ isPart }) => isPart) && <span className="text-soft text-xs">{t("weeks.partMark")}</span>}
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
/** The percentage of a row that the longest bar takes. The rest is for its label. */
const LONGEST_BAR = 52;

/** A bar for each car below each service, with its amount at its end, the highest sales first. */
export function SalesPlot({ figures }: { figures: Figures }) {
  const { salesOf } = figures;
  const { t, language } = useTexts(["deskStatistics", "booking"]);
  const cars = ["sedan", "suv"] as const satisfies readonly (keyof Sales)[];
  const { other } = salesOf;
  const rows = [
    ...servicesBySales(figures).map(({ id, name }) => ({ id, name: name[language] })),
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

/**
 * The share of customers who were answered, by hour, with the promised time and the span before.
 */
export function AnswersPlot({ figures: { answers }, before }: { figures: Figures; before: Figures }) {
  const { t, language } = useTexts("deskStatistics");
  const { byHour, waits, inTimeShare } = answers;
  const hours = byHour.length - 1;
  const x = scaleLinear([0, hours], useWidth());
  const y = scaleLinear([0, 1], [100, 2]);
  const shares = (of: Figures["answers"]) => of.byHour.map((answered) => answered / of.waits);
  const shape = { x: (_: number, hour: number) => x(hour), y: (share: number) => y(share) };
  const curve = line<number>(shape.x, shape.y).curve(curveMonotoneX).digits(1);
  const below = area<number>(shape.x, 100, shape.y).curve(curveMonotoneX).digits(1);
  const promised = business.terms.replyWithinHours;
  if (waits < TOO_FEW) return <p className="text-soft">{t("tooFew")}</p>;
  const isCompared = before.answers.waits >= TOO_FEW;
  const lines = [
    ["now", nowLine],
    ["before", beforeLine],
  ] as const;
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
            {[0.5, 1].map((share) => (
              <path key={share} d={`M0 ${y(share)}H100`} className={thin} />
            ))}
            <path d={below(shares(answers).slice(0, promised + 1)) ?? ""} className="fill-brand-soft" />
            <path d={`M${x(promised)} 0V100`} className={`${thin} stroke-control [stroke-dasharray:3_3]`} />
            {isCompared && <path d={curve(shares(before.answers)) ?? ""} className={beforeLine} />}
            <path d={curve(shares(answers)) ?? ""} className={nowLine} />
          </svg>
          <b className="absolute start-1/2 bottom-2 ps-2 font-semibold text-brand text-sm">
            <bdi>{cellInWords({ unit: "share", value: inTimeShare }, language)}</bdi>
            {" · "}
            {t("answers.within", { hours: promised })}
          </b>
          {[0.5, 1].map((share) => (
            <span
              key={share}
              style={{ bottom: `${100 - y(share)}%` }}
              className="absolute start-0 translate-y-full text-soft text-xs"
            >
              <bdi>{t("share", { percent: 100 * share })}</bdi>
            </span>
          ))}
        </span>
        <div className="flex justify-between text-soft text-xs">
          {[0, 1, 2].map((part) => (
            <span key={part}>{t("answers.hour", { hour: (part * hours) / 2 })}</span>
          ))}
        </div>
        {isCompared && (
          <div className="flex gap-5 pt-1 text-soft text-xs">
            {lines.map(([span, look]) => (
              <span key={span} className="flex items-center gap-2">
                <svg viewBox="0 0 24 4" width="24" height="4" aria-hidden="true">
                  <path d="M0 2H24" className={look} />
                </svg>
                {t(`column.${span}`)}
              </span>
            ))}
          </div>
        )}
      </div>
    </Plot>
  );
}

const nowLine = "stroke-2 stroke-brand [vector-effect:non-scaling-stroke] [stroke-linejoin:round]";
const beforeLine = "stroke-[1.5] stroke-control [stroke-dasharray:2_3] [vector-effect:non-scaling-stroke]";
const thin = "stroke-line stroke-1 [vector-effect:non-scaling-stroke]";

/** How many days ahead customers book. */
export function AheadPlot({ figures: { daysAhead } }: { figures: Figures }) {
  const { language } = useTexts();
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

/** The smallest share of each shade: a fuller bay is darker. Paper shows the figures. */
const levels = [
  [0.85, "bg-brand text-on-brand font-semibold"],
  [0.5, "bg-brand/35"],
  [0.2, "bg-brand-soft"],
  [0, ""],
] as const;

/** How full each bay was on each weekday, as a table, and where there was most room. */
export function UseByDay({ figures: { useByWeekday }, title }: { figures: Figures; title: string }) {
  const { t, language } = useTexts(["deskStatistics", "deskDays", "deskPlan"]);
  const free = ({ taken, possible }: { taken: number; possible: number | null }) =>
    possible !== null && possible >= TOO_FEW ? 1 - taken / possible : 0;
  const [roomiest] = useByWeekday
    .filter(({ place }) => place !== "arrival")
    .flatMap(({ place, weekdays }) => weekdays.map((use, weekday) => ({ place, weekday, ...use })))
    .sort((one, other) => free(other) - free(one));
  return (
    <>
      <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-xs tabular-nums max-sm:text-[0.6875rem]">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-soft">
            <td className="w-[16%]" />
            {useByWeekday.map(({ place }) => (
              <th key={place} scope="col" className="pb-1 text-center leading-tight">
                {t(`deskPlan:short.${place}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {anyWeek.map((day, weekday) => (
            <tr key={day}>
              <th scope="row">{shortWeekday(day, language)}</th>
              {useByWeekday.map(({ place, weekdays }) => (
                <DayCell key={place} use={weekdays[weekday]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {roomiest && free(roomiest) > 0 && (
        <p className="text-sm">
          {t("use.roomiest", {
            bay: t(`deskDays:place.${roomiest.place}`),
            day: partsOfDay(anyWeek[roomiest.weekday] ?? "", language).weekday,
            free: (roomiest.possible ?? 0) - roomiest.taken,
            possible: roomiest.possible ?? 0,
          })}
        </p>
      )}
    </>
  );
}

/** A share, or the numbers if there were fewer than ten places. */
function DayCell({ use }: { use?: Figures["useByWeekday"][number]["weekdays"][number] }) {
  const { language } = useTexts();
  const { taken = 0, possible = 0 } = use ?? {};
  const cell = "rounded-[0.25rem] py-1";
  if (!possible)
    return <td className={`${cell} ${possible === 0 ? "closed-day" : ""}`}>{possible === 0 ? "–" : taken}</td>;
  const isFew = possible < TOO_FEW;
  const [, look] = levels.find(([from]) => taken / possible >= from) ?? levels[3];
  return (
    <td className={`${cell} ${isFew ? "text-soft" : look}`}>
      <bdi dir="ltr">
        {isFew ? `${taken}/${possible}` : cellInWords({ unit: "share", value: taken / possible }, language)}
      </bdi>
    </td>
  );
}

/** Rounded, because invisible digits would cost bytes. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}

import type { ReactNode } from "react";
import { eventInWords } from "~/domain/bookings/event-words";
import { MONTHS_MAX, TOO_FEW } from "~/domain/bookings/figures";
import { instantInWords } from "~/domain/bookings/staff-dates";
import type { Figures } from "~/domain/bookings/statistics.server";
import { requireOwner } from "~/platform/http/staff.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { formatDayOfYear } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput } from "~/ui/forms/field";
import { ArrowBackIcon, ArrowForwardIcon, DisclosureIcon } from "~/ui/icons";
import { CollapsibleCard } from "../kit/collapsible-card";
import { PrintButton } from "../kit/print-button";
import { databaseOf, unavailable } from "../kit/steps.server";
import { formatMonth, monthAfter, monthBefore, monthOf, readMonth } from "../months";
import type { Route } from "./+types/page";
import { AheadPlot, AnswersPlot, SalesPlot, UseByDay, WeeksPlot } from "./plots";
import {
  readStatisticsPage,
  readStatisticsQuery,
  type StatisticsPage,
  type StatisticsQuery,
} from "./statistics.server";
import { type Cell, cellInWords, changeOf, type FiguresTable, statisticsTables } from "./tables";

/** For owners only: 403 for anybody else (product.md 22.1). */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwner(context);
  const now = new Date();
  const query = readStatisticsQuery(url.searchParams, riyadhDate(now));
  const db = databaseOf(context);
  return { query, ...(await readStatisticsPage(db, query, now).catch(unavailable(context))) };
}

export default function DeskStatistics({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts("deskStatistics");
  return (
    <>
      <title>{t("title")}</title>
      <StatisticsScreen {...loaderData} />
    </>
  );
}

interface StatisticsScreenProps extends StatisticsPage {
  query: StatisticsQuery;
}

const plots = {
  weeks: WeeksPlot,
  sales: SalesPlot,
  ahead: AheadPlot,
  answers: AnswersPlot,
  who: null,
} as const;

/**
 * The statistics of a span of days (product.md 22): plots with their tables, and the log of all
 * bookings.
 */
export function StatisticsScreen({ query, statistics, log, hasOlder }: StatisticsScreenProps) {
  const { t, language } = useTexts("deskStatistics");
  const { now, before } = statistics;
  const tables = statisticsTables(statistics, language);
  const day = (date: string) => formatDayOfYear(date, language);
  const inWords = ({ first, last }: Figures) => t("from", { first: day(first), last: day(last) });
  const address = new URLSearchParams({ from: now.first, until: now.last });
  const ofFile = new URLSearchParams(address);
  if (query.before !== null) ofFile.set("before", String(query.before));
  return (
    <div className="statistics container-page flex flex-col gap-6 py-6">
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl">{t("title")}</h1>
          <PrintButton />
        </div>
        <p className="font-semibold">{t("compared", { now: inWords(now), before: inWords(before) })}</p>
        <p className="text-soft text-sm">{t("basis", { count: TOO_FEW })}</p>
      </header>
      {query.isWrong && (
        <ErrorSummary
          title={t("other")}
          problems={[{ fieldId: "from", message: t("wrongSpan", { max: MONTHS_MAX }) }]}
          answer={query}
        />
      )}
      <SpanChoice query={query} />
      <Short table={tables.short} />
      <div className="gap-6 *:mb-6 lg:columns-2">
        {(["weeks", "who", "sales", "ahead", "answers"] as const).map((name) => (
          <FiguresSection key={name} name={name} table={tables[name]} statistics={statistics} />
        ))}
        <UseSection tables={tables} figures={now} />
      </div>
      <p className="not-on-paper -mt-6">
        <a href={`${deskLink("statistics", language)}.xlsx?${ofFile}`} className="text-link" download>
          {t("file")}
        </a>
      </p>
      <Log log={log} hasOlder={hasOlder} query={query} address={address} />
    </div>
  );
}

/** Links to the months before and after, and a form for any other days. */
function SpanChoice({ query }: { query: StatisticsQuery }) {
  const { t, language } = useTexts("deskStatistics");
  const month = monthOf(query.last);
  // At the ends of the calendar, a month has only one neighbour.
  const [earlier, later] = [monthBefore(month), monthAfter(month)].map((one) => readMonth(one, "") === one && one);
  const to = (other: string) => deskLink("statistics", language, new URLSearchParams({ month: other }));
  const fields = [
    ["from", t("first"), query.asked.first],
    ["until", t("last"), query.asked.last],
  ] as const;
  return (
    <div className="not-on-paper flex flex-col gap-3 lg:flex-row lg:items-start">
      <nav aria-label={t("months")} className="grid grid-cols-2 gap-3 sm:flex @max-xs:grid-cols-1">
        {earlier && (
          <a href={to(earlier)} className="button button-quiet px-3">
            <ArrowBackIcon />
            {formatMonth(earlier, language)}
          </a>
        )}
        {later && (
          <a href={to(later)} className="button button-quiet px-3">
            {formatMonth(later, language)}
            <ArrowForwardIcon />
          </a>
        )}
      </nav>
      <div className="lg:grow">
        <CollapsibleCard title={t("other")} open={query.isWrong}>
          <form method="get" action={deskLink("statistics", language)} className="grid items-end gap-3 sm:grid-cols-3">
            {fields.map(([name, label, value]) => (
              <div key={name} className="min-w-0">
                <label htmlFor={name}>{label}</label>
                <DateInput id={name} name={name} required defaultValue={value} />
              </div>
            ))}
            <button type="submit" className="button button-quiet">
              {t("show")}
            </button>
            <p className="text-soft text-sm">{t("limit", { max: MONTHS_MAX })}</p>
          </form>
        </CollapsibleCard>
      </div>
    </div>
  );
}

/** The indexes of the main figures that are shown large: bookings, sales, and answers in time. */
const LARGE: readonly number[] = [0, 1, 4];

/**
 * The main figures: three with their change in words, and six smaller ones with the figure of the
 * span before.
 */
function Short({ table: { title, rows } }: { table: FiguresTable }) {
  const { t, language } = useTexts("deskStatistics");
  const grid = "card grid gap-px overflow-hidden bg-line @max-xs:grid-cols-1";
  return (
    <section aria-labelledby="short" className="flex flex-col gap-3">
      <h2 id="short" className="sr-only">
        {title}
      </h2>
      <dl className={`${grid} sm:grid-cols-3 print:grid-cols-3`}>
        {rows
          .filter((_, index) => LARGE.includes(index))
          .map(({ name, cells: [now, before] }) => (
            <div key={name} className="flex flex-col bg-surface px-4 py-3">
              <dt className="leading-snug">{name}</dt>
              {now && (
                <dd
                  className={`mt-auto leading-tight ${now.value === null ? "text-soft" : "font-bold font-heading text-3xl text-brand"}`}
                >
                  <bdi>{cellInWords(now, language)}</bdi>
                </dd>
              )}
              <dd className="text-sm">
                <Change now={now} before={before} />
              </dd>
            </div>
          ))}
      </dl>
      <dl className={`${grid} grid-cols-2 sm:grid-cols-3 lg:grid-cols-6 print:grid-cols-6`}>
        {rows
          .filter((_, index) => !LARGE.includes(index))
          .map(({ name, cells: [now, before] }) => (
            <div key={name} className="flex flex-col bg-surface px-4 py-2.5">
              <dt className="text-soft text-sm leading-snug">{name}</dt>
              {now && (
                <dd className={`mt-auto ${now.value === null ? "text-soft text-sm" : "font-semibold text-lg"}`}>
                  <bdi>{cellInWords(now, language)}</bdi>
                </dd>
              )}
              {before && (
                <dd className="text-soft text-xs">
                  {t("wasBefore")}
                  <bdi>{cellInWords(before, language)}</bdi>
                </dd>
              )}
            </div>
          ))}
      </dl>
    </section>
  );
}

/** How a figure has changed since the span before, in words. */
function Change({ now, before: cell }: { now: Cell | undefined; before: Cell | undefined }) {
  const { t, language } = useTexts("deskStatistics");
  if (!cell) return null;
  const before = cellInWords(cell, language);
  const change = changeOf(now, cell);
  if (change === null) return t("change.unknown", { before });
  if (change === 0) return t("change.same", { before });
  const [direction, size] = change > 0 ? (["more", change] as const) : (["less", -change] as const);
  return cell.unit === "share"
    ? t(`change.${direction}Points`, { count: size, before })
    : t(`change.${direction}`, { percent: size, before });
}

interface FiguresSectionProps {
  name: keyof typeof plots;
  table: FiguresTable;
  statistics: StatisticsPage["statistics"];
}

/** A plot, and its table, which is closed on the screen and open on paper. */
function FiguresSection({ name, table, statistics: { now, before } }: FiguresSectionProps) {
  const { t } = useTexts("deskStatistics");
  const PlotOfTable = plots[name];
  return (
    <Panel id={name} title={table.title}>
      {PlotOfTable ? (
        <>
          <PlotOfTable figures={now} before={before} />
          <Counted text={t(`${name}.text`)}>
            <Table table={table} />
          </Counted>
        </>
      ) : (
        <>
          <Table table={table} />
          <p className="text-soft text-sm">{t(`${name}.text`)}</p>
        </>
      )}
    </Panel>
  );
}

/** How full the bays were: by weekday, and in all. */
function UseSection({ tables, figures }: { tables: ReturnType<typeof statisticsTables>; figures: Figures }) {
  const { t } = useTexts("deskStatistics");
  return (
    <Panel id="use" title={tables.use.title}>
      <div className="flex flex-col gap-3">
        <UseByDay figures={figures} title={tables.useByDay.title} />
      </div>
      <Counted text={t("use.text")}>
        <Table table={tables.use} />
      </Counted>
    </Panel>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="card flex min-w-0 break-inside-avoid flex-col gap-3 p-4 sm:p-5 lg:inline-flex lg:w-full"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="flex flex-col gap-3 print:grid print:grid-cols-2 print:items-start print:gap-6">{children}</div>
    </section>
  );
}

/** The figures of a plot, and how they are counted. */
function Counted({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTexts("deskStatistics");
  return (
    <details className="accordion group">
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm hover:text-brand">
        {t("figures")}
        <DisclosureIcon />
      </summary>
      <p className="pb-3 text-soft text-sm leading-normal">{text}</p>
      {children}
    </details>
  );
}

/** On a phone, the cells of a long row are below its name. */
const stacked: Readonly<Record<number, string>> = {
  4: "max-sm:grid max-sm:gap-x-1 max-sm:grid-cols-[repeat(auto-fit,minmax(3.75rem,1fr))]",
  5: "max-sm:grid max-sm:gap-x-1 max-sm:grid-cols-[repeat(3,minmax(0,9fr))_minmax(0,11fr)_minmax(0,10fr)]",
};

function Table({ table: { title, columns, rows } }: { table: FiguresTable }) {
  const { language } = useTexts();
  const stack = stacked[columns.length] ?? "";
  const [heading, side] = stack ? ["max-sm:col-span-full max-sm:pb-0", "sm:ps-3 sm:text-end"] : ["", "ps-3 text-end"];
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className={`border-b text-soft text-xs ${stack}`}>
          <td className={stack && "max-sm:sr-only"} />
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={`max-sm:wrap-anywhere pb-1 align-bottom font-normal leading-snug ${side} ${stack && "text-start"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map(({ name, cells, isTotal }) => (
          <tr key={name} className={`${stack} ${isTotal ? "font-semibold" : ""}`}>
            <th scope="row" className={`py-1.5 text-start leading-snug ${isTotal ? "" : "font-normal"} ${heading}`}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never move
                key={index}
                className={`py-1.5 leading-snug ${side} ${cell.value === null ? "text-soft text-xs" : ""}`}
              >
                <bdi>{cellInWords(cell, language)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Who did what, with links to the bookings and to older events. */
function Log({
  log,
  hasOlder,
  query,
  address,
}: Omit<StatisticsScreenProps, "statistics"> & { address: URLSearchParams }) {
  const { t, language } = useTexts(["deskStatistics", "deskBooking"]);
  const { t: ofBooking } = useTexts("deskBooking");
  const oldest = log.at(-1);
  const to = (before?: number) => {
    const params = new URLSearchParams(address);
    if (before !== undefined) params.set("before", String(before));
    return `${deskLink("statistics", language, params)}#log`;
  };
  return (
    <section aria-labelledby="log" className="not-on-paper">
      <details className="group flex flex-col gap-3" open={query.before !== null}>
        <summary className="mb-3 flex min-h-11 items-center gap-3 hover:text-brand">
          <h2 id="log" className="text-xl">
            {t("log.title")}
          </h2>
          <DisclosureIcon />
        </summary>
        <p className="mb-3 text-soft text-sm">{t("log.text")}</p>
        {log.length === 0 && <p className="text-soft">{t("log.none")}</p>}
        <ol className="card divide-y">
          {log.map((event) => (
            <li key={event.id} className="flex flex-wrap items-baseline gap-x-4 px-4 py-2">
              <a
                href={deskBookingLink(event.reference, language)}
                className="text-link inline-flex min-h-11 items-center"
              >
                <bdi dir="ltr">{event.reference}</bdi>
              </a>
              <span className="grow">{eventInWords(event, ofBooking, language)}</span>
              <span className="break-words text-soft text-sm">
                {instantInWords(event.at, language)}
                {" · "}
                {event.actor ? <bdi dir="ltr">{event.actor}</bdi> : t(`deskBooking:by.${event.by}`)}
              </span>
            </li>
          ))}
        </ol>
        {(hasOlder || query.before !== null) && (
          <nav aria-label={t("log.title")} className="mt-3 flex flex-wrap gap-3">
            {query.before !== null && (
              <a href={to()} className="button button-quiet">
                {t("log.newest")}
              </a>
            )}
            {hasOlder && oldest && (
              <a href={to(oldest.id)} className="button button-quiet">
                {t("log.older")}
              </a>
            )}
          </nav>
        )}
      </details>
    </section>
  );
}

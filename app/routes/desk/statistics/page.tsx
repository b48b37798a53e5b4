import type { ReactNode } from "react";
import { eventInWords } from "~/domain/bookings/event-words";
import { MONTHS_MAX, TOO_FEW } from "~/domain/bookings/figures";
import { instantInWords } from "~/domain/bookings/staff-dates";
import type { Figures } from "~/domain/bookings/statistics.server";
import { requireOwner } from "~/platform/http/staff.server";
import { riyadhDate } from "~/platform/i18n/dates";
import { deskBookingLink, deskLink } from "~/platform/i18n/desk-links";
import { formatDayOfYear } from "~/platform/i18n/format";
import { formatMonth, monthAfter, monthBefore, monthOf, readMonth } from "~/platform/i18n/months";
import { useTexts } from "~/platform/i18n/use-texts";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput } from "~/ui/forms/field";
import { ArrowBackIcon, ArrowForwardIcon, DisclosureIcon } from "~/ui/icons";
import { CollapsibleCard, PrintButton, Section } from "../kit/page";
import { databaseOf, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import { answersTable, cellInWords, MainFigures, Roomiest, salesTable, Table, UseTable, weeksTable } from "./figures";
import { readStatisticsPage, readStatisticsQuery, type StatisticsQuery } from "./statistics.server";

/** For owners only: 403 for anybody else (product.md 22.1). */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwner(context);
  const now = new Date();
  const query = readStatisticsQuery(url.searchParams, riyadhDate(now));
  return { query, ...(await readStatisticsPage(databaseOf(context), query, now).catch(unavailable(context))) };
}

/** The statistics of a span of days (product.md 22), and the log of all bookings. */
export default function DeskStatistics({ loaderData }: Route.ComponentProps) {
  const { query, statistics, log, hasOlder } = loaderData;
  const { t, language } = useTexts("deskStatistics");
  const { now, before } = statistics;
  const day = (date: string) => formatDayOfYear(date, language);
  const inWords = ({ first, last }: Figures) => t("from", { first: day(first), last: day(last) });
  const share = (value: number | null) => cellInWords({ unit: "share", value }, language);
  const wait = ({ answers }: Figures) => cellInWords({ unit: "minutes", value: answers.median }, language);
  return (
    <div className="statistics container-page flex flex-col gap-6 py-6">
      <title>{t("title")}</title>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl">{t("title")}</h1>
          <PrintButton />
        </div>
        <p className="font-semibold">{t("compared", { now: inWords(now), before: inWords(before) })}</p>
      </header>
      {query.isWrong && (
        <ErrorSummary
          title={t("other")}
          problems={[{ fieldId: "from", message: t("wrongSpan", { max: MONTHS_MAX }) }]}
          answer={query}
        />
      )}
      <SpanChoice query={query} />
      <MainFigures statistics={statistics} />
      <div className="gap-6 *:mb-6 lg:columns-2">
        <Panel name="sales">
          <Table table={salesTable(statistics, language)} />
        </Panel>
        <Panel name="use" finding={<Roomiest figures={now} />}>
          <UseTable statistics={statistics} />
        </Panel>
        <Panel name="answers" finding={t("answers.finding", { now: wait(now), before: wait(before) })}>
          <Table table={answersTable(statistics, language)} />
        </Panel>
        <Panel
          name="weeks"
          finding={t("weeks.finding", {
            cancelled: share(now.cancelledShare),
            cancelledBefore: share(before.cancelledShare),
            noShow: share(now.noShowShare),
            noShowBefore: share(before.noShowShare),
            noOutcome: now.noOutcome,
          })}
        >
          <Table table={weeksTable(statistics, language)} />
        </Panel>
      </div>
      <p className="text-soft text-sm">{t("basis", { count: TOO_FEW })}</p>
      <Log log={log} hasOlder={hasOlder} query={query} />
    </div>
  );
}

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

interface PanelProps {
  name: "sales" | "use" | "answers" | "weeks";
  finding?: ReactNode;
  children: ReactNode;
}

function Panel({ name, finding, children }: PanelProps) {
  const { t } = useTexts("deskStatistics");
  return (
    <Section
      id={name}
      title={t(`${name}.title`)}
      look="card min-w-0 break-inside-avoid p-4 sm:p-5 lg:inline-flex lg:w-full"
    >
      {finding && <p className="text-sm">{finding}</p>}
      {children}
      <details className="accordion group not-on-paper">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm hover:text-brand">
          {t("counted")}
          <DisclosureIcon />
        </summary>
        <p className="text-soft text-sm leading-normal">{t(`${name}.text`)}</p>
      </details>
    </Section>
  );
}

function Log({ log, hasOlder, query }: Pick<Route.ComponentProps["loaderData"], "log" | "hasOlder" | "query">) {
  const { t, language } = useTexts(["deskStatistics", "deskBooking"]);
  const { t: ofBooking } = useTexts("deskBooking");
  const oldest = log.at(-1);
  const to = (before?: number) => {
    const params = new URLSearchParams({ from: query.first, until: query.last });
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

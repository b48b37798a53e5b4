import type { ComponentProps, ReactNode } from "react";
import { addDays, riyadhDate } from "~/platform/calendar/dates";
import { monthAfter, monthOf, readMonth } from "~/platform/calendar/months";
import { requireOwner } from "~/platform/http/staff.server";
import { formatDayOfYear, formatRiyals, formatShortDay } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { DisclosureIcon } from "~/ui/icons";
import { haveHalalas } from "~/ui/riyals";
import { LineLink, MonthLinks, Page, PrintButton, Section } from "../kit/page";
import { databaseOf, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import {
  adjustmentsTable,
  answersTable,
  cellInWords,
  MainFigures,
  salesTable,
  Table,
  takingsTable,
  useTable,
  weeksTable,
} from "./figures";
import { TOO_FEW } from "./share";
import { type Figures, readStatistics, type Statistics } from "./statistics.server";

/** For owners only: 403 for anybody else (product.md 22.1). */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwner(context);
  const now = new Date();
  const today = riyadhDate(now);
  const month = readMonth(url.searchParams.get("month"), today);
  const last = month === monthOf(today) ? today : addDays(`${monthAfter(month)}-01`, -1);
  const span = { first: `${month}-01`, last };
  return { month, statistics: await readStatistics(databaseOf(context), span, now).catch(unavailable(context)) };
}

export default function DeskStatistics({ loaderData }: Route.ComponentProps) {
  const { month, statistics } = loaderData;
  const { t, language } = useTexts("deskStatistics");
  const { now, before } = statistics;
  const day = (date: string) => formatDayOfYear(date, language);
  const inWords = ({ first, last }: Figures) => t("from", { first: day(first), last: day(last) });
  const share = (value: number | null) => cellInWords({ unit: "share", value }, language);
  const wait = ({ answers }: Figures) => cellInWords({ unit: "minutes", value: answers.median }, language);
  return (
    <Page
      title={t("title")}
      heading={
        <header className="flex flex-col gap-1">
          <div className="flex flex-wrap items-center gap-x-4">
            <h1 className="text-2xl">{t("title")}</h1>
            <PrintButton />
          </div>
          <p className="text-soft text-sm">{t("compared", { now: inWords(now), before: inWords(before) })}</p>
        </header>
      }
      className="statistics print:gap-0 print:px-px print:*:mb-2 print:*:py-2"
    >
      <div className="not-on-paper">
        <MonthLinks
          month={month}
          linkTo={(other) => deskLink("statistics", language, new URLSearchParams({ month: other }))}
        />
      </div>
      <MainFigures statistics={statistics} />
      <div className="gap-6 *:mb-6 lg:columns-2">
        <Panel name="sales" table={salesTable(statistics, language)} />
        <Panel name="use" table={useTable(statistics, language)} />
        <Panel
          name="answers"
          table={answersTable(statistics, language)}
          finding={[
            t("answers.finding", { now: wait(now), before: wait(before) }),
            ...(now.wishes.asked > 0 ? [t("answers.wishes", now.wishes)] : []),
          ].join(" ")}
        />
        <Panel
          name="weeks"
          table={weeksTable(statistics, language)}
          finding={t("weeks.finding", {
            cancelled: share(now.cancelledShare),
            cancelledBefore: share(before.cancelledShare),
            noShow: share(now.noShowShare),
            noShowBefore: share(before.noShowShare),
            noOutcome: now.noOutcome,
          })}
        />
        {now.takings.days.length + before.takings.days.length > 0 && (
          <Panel name="takings" table={takingsTable(statistics, language)} isOnPaper={false} />
        )}
        {statistics.unpaid.total > 0 && <Unpaid {...statistics.unpaid} />}
        {statistics.adjustments.length > 0 && (
          <Panel name="adjustments" table={adjustmentsTable(statistics, language)} isOnPaper={false} />
        )}
      </div>
      <p className="text-soft text-sm">{t("basis", { count: TOO_FEW })}</p>
    </Page>
  );
}

function Unpaid({ rows, total, sum }: Statistics["unpaid"]) {
  const { t, language } = useTexts(["deskStatistics", "desk"]);
  const exact = haveHalalas(rows.map(({ amount }) => amount / 100));
  return (
    <Panel name="unpaid" isOnPaper={false} finding={t("unpaid.finding", { count: total, amount: formatRiyals(sum) })}>
      <ul className="grid grid-cols-[auto_1fr_auto] divide-y text-sm">
        {rows.map(({ reference, bookingDate, amount }) => (
          <li key={reference} className="col-span-full grid grid-cols-subgrid items-center gap-x-3">
            <LineLink href={deskBookingLink(reference, language, new URLSearchParams({ step: "paid" }))}>
              <bdi>{reference}</bdi>
            </LineLink>
            <span className="text-soft">{formatShortDay(bookingDate, language)}</span>
            <bdi dir="ltr" className="whitespace-nowrap text-end tabular-nums">
              {formatRiyals(amount / 100, { exact })}
            </bdi>
          </li>
        ))}
      </ul>
      {total > rows.length && <p className="text-soft text-sm">{t("desk:today.firstOnly", { count: rows.length })}</p>}
    </Panel>
  );
}

interface PanelProps {
  name: "sales" | "use" | "answers" | "weeks" | "takings" | "unpaid" | "adjustments";
  finding?: string;
  table?: ComponentProps<typeof Table>["table"];
  /** Whether the panel is printed: the panels of a month must fit on two sheets. */
  isOnPaper?: boolean;
  children?: ReactNode;
}

function Panel({ name, finding, table, isOnPaper = true, children }: PanelProps) {
  const { t } = useTexts("deskStatistics");
  return (
    <Section
      id={name}
      title={t(`${name}.title`)}
      className={`card min-w-0 break-inside-avoid p-4 sm:p-5 lg:inline-flex lg:w-full ${isOnPaper ? "" : "not-on-paper"}`}
    >
      {finding && <p className="text-sm">{finding}</p>}
      {table && <Table table={table} />}
      {children}
      <details className="group not-on-paper">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm hover:text-brand">
          {t("counted")}
          <DisclosureIcon />
        </summary>
        <p className="text-soft text-sm leading-normal">{t(`${name}.text`)}</p>
      </details>
    </Section>
  );
}

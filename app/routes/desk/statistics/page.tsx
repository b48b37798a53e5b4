import type { ComponentProps } from "react";
import { requireOwner } from "~/platform/http/staff.server";
import { formatDayOfYear } from "~/platform/i18n/format";
import { useTexts } from "~/platform/i18n/use-texts";
import { deskLink } from "~/platform/urls/desk-links";
import { DisclosureIcon } from "~/ui/icons";
import { LineLink, MonthLinks, Page, PrintButton, Section } from "../kit/page";
import { databaseOf, unavailable } from "../kit/steps.server";
import type { Route } from "./+types/page";
import {
  answersTable,
  cellInWords,
  MainFigures,
  type MoneyTable,
  moneyTables,
  salesTable,
  Table,
  useTable,
  weeksTable,
} from "./figures";
import { TOO_FEW } from "./share";
import { type Figures, readMonthAndSpan, readStatistics } from "./statistics.server";

/** For owners only: 403 for anybody else (product.md 22.1). */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwner(context);
  const now = new Date();
  const { month, span } = readMonthAndSpan(url.searchParams, now);
  return { month, statistics: await readStatistics(databaseOf(context), span, now).catch(unavailable(context)) };
}

export default function DeskStatistics({ loaderData }: Route.ComponentProps) {
  const { month, statistics } = loaderData;
  const { t, language } = useTexts("deskStatistics");
  const { now, before } = statistics;
  const day = (date: string) => formatDayOfYear(date, language);
  const inWords = ({ first, last }: Figures) => t("from", { first: day(first), last: day(last) });
  const tables = moneyTables(statistics, language);
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
      </div>
      {tables.length > 0 && (
        <>
          {/* On paper, the money of a month fits on one sheet. */}
          <div className="gap-6 *:mb-6 lg:columns-2 print:columns-2 print:break-before-page print:gap-4 print:*:mb-2 print:*:p-2 print:[&_table]:text-[8pt] print:[&_th>span]:hidden print:[&_th]:w-auto">
            {tables.map(([name, table]) => (
              <Panel key={name} name={name} table={table} />
            ))}
          </div>
          <LineLink
            href={`${deskLink("statistics", language)}.xlsx?month=${month}`}
            download
            className="not-on-paper self-start"
          >
            {t("file")}
          </LineLink>
        </>
      )}
      <p className="text-soft text-sm">{t("basis", { count: TOO_FEW })}</p>
    </Page>
  );
}

interface PanelProps {
  name: "sales" | "use" | "answers" | "weeks" | MoneyTable;
  finding?: string;
  table: ComponentProps<typeof Table>["table"];
}

function Panel({ name, finding, table }: PanelProps) {
  const { t } = useTexts("deskStatistics");
  return (
    <Section
      id={name}
      title={t(`${name}.title`)}
      className="card min-w-0 break-inside-avoid p-4 sm:p-5 lg:inline-flex lg:w-full"
    >
      {finding && <p className="text-sm">{finding}</p>}
      <Table table={table} />
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

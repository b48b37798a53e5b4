import { eventInWords } from "~/domain/bookings/event-words";
import { instantInWords } from "~/domain/bookings/staff-dates";
import { getLanguage } from "~/platform/http/i18next.server";
import { requireOwner } from "~/platform/http/staff.server";
import { riyadhDate } from "~/platform/i18n/dates";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { databaseOf, unreadable } from "../kit/steps.server";
import { type Cell, spreadsheetAnswer } from "../spreadsheet";
import type { Route } from "./+types/file";
import { readStatisticsPage, readStatisticsQuery, type StatisticsPage } from "./statistics.server";
import { cellInWords, statisticsTables, tableNames } from "./tables";

/**
 * `/desk/statistics.xlsx`: every figure of the page on a separate row, and its log; 503 when D1
 * fails.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwner(context);
  const now = new Date();
  const language = getLanguage(context);
  const db = databaseOf(context);
  const query = readStatisticsQuery(url.searchParams, riyadhDate(now));
  const page = await readStatisticsPage(db, query, now).catch(unreadable);
  return spreadsheetAnswer(page === "unreadable" ? null : statisticsSheet(page, language), "statistics", language);
}

function statisticsSheet({ statistics, log }: StatisticsPage, language: Language) {
  const t = translator(language).getFixedT(null, ["deskStatistics", "deskBooking"]);
  const tables = statisticsTables(statistics, language);
  const logged = log.map((event): Cell[] => [
    t("log.title"),
    event.reference,
    eventInWords(event, translator(language).getFixedT(null, "deskBooking"), language),
    `${instantInWords(event.at, language)} · ${event.actor ?? t(`deskBooking:by.${event.by}`)}`,
    null,
  ]);
  const figures = tableNames.flatMap((name) => {
    const { title, columns, rows } = tables[name];
    return rows.flatMap((row) =>
      row.cells.map(({ unit, value }, index): Cell[] => {
        const number = value === null ? cellInWords({ unit, value }, language) : Math.round(value * 10_000) / 10_000;
        const name = row.day ? { day: row.day } : row.name;
        return [title, name, columns[index] ?? null, number, unit === "none" ? null : t(`unit.${unit}`)];
      }),
    );
  });
  const spans = [statistics.now, statistics.before].map(({ first, last }, index): Cell[] => [
    t("deskStatistics:title"),
    t(index === 0 ? "column.now" : "column.before"),
    { day: first },
    { day: last },
  ]);
  return {
    title: t("deskStatistics:title"),
    language,
    headings: (["table", "row", "column", "value", "unit"] as const).map((column) => t(`column.${column}`)),
    rows: [...spans, ...figures, ...logged],
  };
}

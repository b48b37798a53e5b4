import { getLanguage } from "~/platform/http/i18next.server";
import { requireOwner } from "~/platform/http/staff.server";
import { databaseOf, unreadable } from "../kit/steps.server";
import type { Route } from "./+types/file";
import { moneySheets } from "./figures";
import { readMonthAndSpan, readStatistics } from "./statistics.server";

const BALANCE_ROWS = 10_000;

/** `/desk/statistics.xlsx`: the money of a month, for Excel; 404 without money, 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  requireOwner(context);
  const language = getLanguage(context);
  const now = new Date();
  const { month, span } = readMonthAndSpan(url.searchParams, now);
  const found = await readStatistics(databaseOf(context), span, now, BALANCE_ROWS).catch(unreadable);
  const { spreadsheetAnswer } = await import("../kit/spreadsheet");
  const sheets = found === "unreadable" ? null : moneySheets(found, language);
  // Excel calls a workbook without sheets damaged.
  if (sheets?.length === 0) return new Response(null, { status: 404 });
  return spreadsheetAnswer(sheets, `statistics-${month}`, language);
}

import { columnsShownIn } from "~/domain/retention/personal-columns.server";
import { openDatabase } from "~/platform/db/client.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { bookingCells } from "../booking-cells";
import { spreadsheetAnswer } from "../spreadsheet";
import { unreadable } from "../steps.server";
import type { Route } from "./+types/file";
import { type FileRows, readForFile, readSearch } from "./bookings.server";

/** `/desk/bookings.xlsx`: the bookings that a search finds, for Excel; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const language = getLanguage(context);
  const found = await readForFile(db, readSearch(url.searchParams)).catch(unreadable);
  return spreadsheetAnswer(found === "unreadable" ? null : bookingsSheet(found, language), "bookings", language);
}

export function bookingsSheet({ rows, isCut }: FileRows, language: Language) {
  const { t } = translator(language);
  const columns = columnsShownIn("bookings", "excel");
  const lines = rows.map((row) =>
    columns.map((column) => (bookingCells[column].excel ?? bookingCells[column].text)(row, language)),
  );
  const notice = isCut ? [[t("deskSearch:fileCut", { count: rows.length })]] : [];
  return {
    title: t("desk:nav.bookings"),
    language,
    headings: columns.map((column) => t(`desk:cell.${column}`)),
    rows: [...lines, ...notice],
  };
}

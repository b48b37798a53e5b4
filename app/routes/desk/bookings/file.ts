import { getLanguage } from "~/platform/http/i18next.server";
import { databaseOf, unreadable } from "../kit/steps.server";
import type { Route } from "./+types/file";
import { bookingsSheet, readForFile, readSearch } from "./bookings.server";

/** `/desk/bookings.xlsx`: the bookings that a search finds, for Excel; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = databaseOf(context);
  const language = getLanguage(context);
  const found = await readForFile(db, readSearch(url.searchParams)).catch(unreadable);
  const { spreadsheetAnswer } = await import("../kit/spreadsheet");
  return spreadsheetAnswer(found === "unreadable" ? null : bookingsSheet(found, language), "bookings", language);
}

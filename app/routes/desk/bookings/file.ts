import { openDatabase } from "~/platform/db/client.server";
import { cloudflareContext } from "~/platform/http/context.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { spreadsheetAnswer } from "../spreadsheet";
import { unreadable } from "../steps.server";
import type { Route } from "./+types/file";
import { bookingsSheet, readForFile, readSearch } from "./bookings.server";

/** `/desk/bookings.xlsx`: the bookings that a search finds, for Excel; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const language = getLanguage(context);
  const found = await readForFile(db, readSearch(url.searchParams)).catch(unreadable);
  return spreadsheetAnswer(found === "unreadable" ? null : bookingsSheet(found, language), "bookings", language);
}

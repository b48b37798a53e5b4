import { riyadhDate } from "~/platform/calendar/dates";
import { getLanguage } from "~/platform/http/i18next.server";
import { databaseOf, unreadable } from "../kit/steps.server";
import type { Route } from "./+types/file";
import { closeSheet, readClose, readDay } from "./close.server";

/** `/desk/close.xlsx?day=YYYY-MM-DD`: the money of a day, for Excel; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const today = riyadhDate(new Date());
  const language = getLanguage(context);
  const day = readDay(url.searchParams.get("day"), today) ?? today;
  const close = await readClose(databaseOf(context), day).catch(unreadable);
  const { spreadsheetAnswer } = await import("../kit/spreadsheet");
  return spreadsheetAnswer(close === "unreadable" ? null : closeSheet(close, language), "close", language, day);
}

import { plateInWords } from "~/bookings/car";
import { openDatabase } from "~/db/client.server";
import { cloudflareContext } from "~/http/context.server";
import { getLanguage } from "~/http/i18next.server";
import { riyadhDate } from "~/i18n/dates";
import { riyadhTime } from "~/i18n/deadline";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/translator";
import { customerOf, servicesInWords } from "../booking-list";
import { csvAnswer, csvFile } from "../csv";
import { unreadable } from "../kit.server";
import type { Route } from "./+types/file";
import { type FileRows, readForFile, readSearch } from "./bookings.server";

/** `/desk/bookings.csv`: the bookings that a search finds, for a spreadsheet; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = openDatabase(context.get(cloudflareContext).env.DB);
  const language = getLanguage(context);
  const found = await readForFile(db, readSearch(url.searchParams)).catch(unreadable);
  return csvAnswer(found === "unreadable" ? null : bookingsFile(found, language), "bookings", language);
}

/** Bookings as a CSV file for spreadsheets. */
export function bookingsFile({ rows, isCut }: FileRows, language: Language): string {
  const { t } = translator(language);
  const lines = rows.map((row) => [
    ...[row.reference, row.bookingDate, row.arrivalTime, t(`desk:status.${row.status}`), customerOf(row, language)],
    ...[phoneCell(row.phoneNumber), row.email, t(`booking:car.${row.carType}`)],
    ...[row.vehicle, row.plate === null ? null : plateInWords(row.plate, language)],
    ...[servicesInWords(row.serviceIds, language), row.totalPrice],
    ...[t(`deskBooking:fact.languages.${row.language}`), t(`deskBooking:fact.origins.${row.createdBy}`)],
    `${riyadhDate(new Date(row.createdAt))} ${riyadhTime(new Date(row.createdAt))}`,
  ]);
  const notice = isCut ? [[t("deskSearch:fileCut", { count: rows.length })]] : [];
  return csvFile([t("deskSearch:columns", { returnObjects: true }), ...lines, ...notice]);
}

/**
 * A mobile number as people write it, `050 123 4567`: with its spaces, Excel, Numbers and
 * LibreOffice take it for text. They would take `0501234567` for a number, without its zero, and
 * `+966501234567` for a formula.
 */
function phoneCell(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
}

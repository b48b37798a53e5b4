import { plateInWords } from "~/domain/bookings/car";
import { getLanguage } from "~/platform/http/i18next.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { customerOf, servicesInWords } from "../booking-list";
import { databaseOf, unreadable } from "../kit/steps.server";
import { type Cell, spreadsheetAnswer } from "../spreadsheet";
import type { Route } from "./+types/file";
import { type FileRows, readForFile, readSearch } from "./bookings.server";

/** `/desk/bookings.xlsx`: the bookings that a search finds, for Excel; 503 when D1 fails. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const db = databaseOf(context);
  const language = getLanguage(context);
  const found = await readForFile(db, readSearch(url.searchParams)).catch(unreadable);
  return spreadsheetAnswer(found === "unreadable" ? null : bookingsSheet(found, language), "bookings", language);
}

export function bookingsSheet({ rows, isCut }: FileRows, language: Language) {
  const { t } = translator(language);
  const headings = t("deskSearch:columns", { returnObjects: true });
  const cells = (row: FileRows["rows"][number]): Record<keyof typeof headings, Cell> => ({
    reference: row.reference,
    day: { day: row.bookingDate },
    hour: row.arrivalTime,
    status: t(`desk:status.${row.status}`),
    name: customerOf(row, language),
    phone: phoneCell(row.phoneNumber),
    email: row.email,
    carType: t(`booking:car.${row.carType}`),
    vehicle: row.vehicle,
    plate: row.plate === null ? null : plateInWords(row.plate, language),
    services: servicesInWords(row.serviceIds, language),
    total: row.totalPrice,
    language: t(`deskBooking:fact.languages.${row.language}`),
    origin: t(`deskBooking:fact.origins.${row.createdBy}`),
    bookedAt: { instant: row.createdAt },
  });
  const columns = Object.keys(headings) as (keyof typeof headings)[];
  const lines = rows.map((row) => {
    const of = cells(row);
    return columns.map((column) => of[column]);
  });
  const notice = isCut ? [[t("deskSearch:fileCut", { count: rows.length })]] : [];
  return {
    title: t("desk:nav.bookings"),
    language,
    headings: columns.map((column) => headings[column]),
    rows: [...lines, ...notice],
  };
}

/**
 * A mobile number as people write it, `050 123 4567`, so that it keeps its zero when staff paste it
 * or save the file as CSV.
 */
function phoneCell(phone: string): string {
  return phone.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
}

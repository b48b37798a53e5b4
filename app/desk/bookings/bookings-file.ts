import { riyadhTime } from "~/i18n/deadline";
import type { Language } from "~/i18n/languages";
import { riyadhDate } from "~/i18n/riyadh-date";
import { translator } from "~/i18n/translator";
import { servicesInWords } from "../components/booking-list";
import { customerOf } from "../desk-row";
import type { FileRows } from "./search.server";

/** Text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Bookings as a CSV file for spreadsheets. */
export function bookingsFile({ rows, isCut }: FileRows, language: Language): string {
  const { t } = translator(language);
  const lines = rows.map((row) => [
    ...[row.reference, row.bookingDate, row.arrivalTime, t(`desk:status.${row.status}`), customerOf(row, language)],
    ...[phoneCell(row.phoneNumber), row.email, t(`booking:car.${row.carType}`)],
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

/** The first character lets spreadsheets recognise UTF-8. Quoting prevents formulas. */
function csvFile(rows: readonly (readonly (string | number | null)[])[]): string {
  const lines = rows.map((row) => row.map(cell).join(","));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function cell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const shown = FORMULA.test(text) ? `'${text}` : text;
  return `"${shown.replaceAll('"', '""')}"`;
}

import type { Language } from "./arguments.ts";
import type { Row } from "./database.ts";
import { type Column, printable, renderTable, wrap } from "./table.ts";
import { type Word, word } from "./words.ts";

/** Rows of the database as what a person reads. */

const MESSAGE_WIDTH = 60;
const riyals = new Intl.NumberFormat("en-US");

const bookingColumns: readonly Word[] = [
  "booking_date",
  "weekday",
  "reference",
  "status",
  "car",
  "total",
  "phone",
  "customer",
  "services",
];

/** Bookings, one a line. */
export function bookingTable(rows: readonly Row[], language: Language): string {
  const cells = rows.map((row) => bookingColumns.map((column) => bookingCell(row, column, language)));
  return table(bookingColumns, cells, language, ["total"]);
}

/** One booking as a list of facts, with all that is stored about it. */
export function bookingCard(row: Row, language: Language): string {
  const facts: readonly Word[] = [...bookingColumns, "email", "language", "booked_at"];
  return renderTable(
    [{ title: "" }, { title: "" }],
    facts.map((fact) => [word(fact, language), bookingCell(row, fact, language)]),
  )
    .split("\n")
    .slice(2)
    .join("\n");
}

/** The cells of an export: like the table, with every fact. */
export function bookingExport(rows: readonly Row[], language: Language) {
  const columns: readonly Word[] = [...bookingColumns, "email", "language", "booked_at"];
  return {
    titles: columns.map((column) => word(column, language)),
    rows: rows.map((row) =>
      columns.map((column) => {
        if (column === "total") return String(row.total_price ?? "");
        // A bare number would lose its leading zero in a spreadsheet.
        if (column === "phone") return String(row.phone_number ?? "").replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3");
        return bookingCell(row, column, language).replaceAll("\n", "; ");
      }),
    ),
  };
}

function bookingCell(row: Row, column: Word, language: Language): string {
  switch (column) {
    case "weekday":
      return text(row[`weekday_${language}`]);
    case "services":
      return text(row[`services_${language}`]).split(/[,،] /).join("\n");
    case "status":
      return word(text(row.status), language);
    case "car":
      return word(text(row.car_type), language);
    case "total":
      return amount(row.total_price);
    case "customer":
      return oneLine(row.customer_name);
    case "phone":
      return text(row.phone_number);
    default:
      return oneLine(row[column]);
  }
}

/** How many bookings each week has, and what they bring in SAR. */
export function weekTable(rows: readonly Row[], language: Language): string {
  const statuses = ["pending", "confirmed", "completed", "cancelled"] as const;
  const columns: Column[] = [
    { title: word("week", language) },
    { title: word("bookings", language), alignEnd: true },
    ...statuses.flatMap((status) => [
      { title: word(status, language), alignEnd: true },
      { title: word("sar", language), alignEnd: true },
    ]),
  ];
  const cells = rows.map((row) => [
    text(row.week_start),
    text(row.bookings),
    ...statuses.flatMap((status) => [text(row[status]), amount(row[`${status}_sar`])]),
  ]);
  return renderTable(columns, cells);
}

/** Mails that are pending or failed, with the reason. */
export function mailTable(rows: readonly Row[], language: Language): string {
  const cells = rows.map((row) => [
    shortId(row.outbox_id),
    word(row.state === "pending" ? "waiting" : text(row.state), language),
    word(text(row.kind), language),
    row.reference === null ? shortId(row.contact_message_id) : text(row.reference),
    text(row.owed_since),
    text(row.attempts),
    oneLine(row.failure),
  ]);
  return table(["id", "state", "mail", "about", "owed_since", "attempts", "reason"], cells, language, ["attempts"]);
}

/** Messages that nobody has read, each in as many lines as it takes. */
export function messageTable(rows: readonly Row[], language: Language): string {
  const cells = rows.map((row) => [
    shortId(row.id),
    text(row.received_at),
    `${oneLine(row.name)}\n${text(row.phone)}\n${oneLine(row.email)}`,
    `${wrap(text(row.message), MESSAGE_WIDTH)}\n`,
  ]);
  return table(["id", "received_at", "name", "message"], cells, language);
}

/** As much of an id as tells it from others, for people to type. */
export function shortId(id: Row[string] | undefined): string {
  return text(id).slice(0, 8);
}

function table(
  columns: readonly Word[],
  cells: readonly (readonly string[])[],
  language: Language,
  numbers: readonly Word[] = [],
): string {
  return renderTable(
    columns.map((column) => ({ title: word(column, language), alignEnd: numbers.includes(column) })),
    cells,
  );
}

function amount(value: Row[string] | undefined): string {
  return typeof value === "number" ? riyals.format(value) : text(value);
}

function oneLine(value: Row[string] | undefined): string {
  return printable(text(value).replaceAll("\n", " "));
}

function text(value: Row[string] | undefined): string {
  return value === null || value === undefined ? "" : String(value);
}

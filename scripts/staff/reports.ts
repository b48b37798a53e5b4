import { stringify } from "csv-stringify/sync";
import { ANONYMOUS } from "~/features/retention/anonymize.server";
import { type Column, printable, renderFacts, renderTable } from "./table";
import type { BookingDetails, Message, UnsentMail, WeekSummary } from "./views";
import { type Language, type Word, word } from "./words";

/** Rows of the database as what a person reads. */

const riyals = new Intl.NumberFormat("en-US");

/** Bookings, one a line. */
export function bookingTable(rows: readonly BookingDetails[], language: Language): string {
  return rowsTable(
    rows.map((row) => bookingFacts(row, language)),
    language,
  );
}

/** One booking with all that is stored about it, one fact a line. */
export function bookingCard(row: BookingDetails, language: Language): string {
  const facts = { ...bookingFacts(row, language), ...moreFacts(row, language) };
  return renderFacts(Object.entries(facts).map(([fact, value]) => [word(fact, language), value]));
}

/** Comma-separated values that Excel opens with Arabic intact, and in which no text is run as a formula. */
export function bookingCsv(rows: readonly BookingDetails[], language: Language): string {
  const records = rows.map((row) => {
    const facts = bookingFacts(row, language);
    return {
      ...facts,
      services: facts.services.replaceAll("\n", "; "),
      total: row.totalPrice,
      // A bare number would lose its leading zero in a spreadsheet.
      phone: row.phoneNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1 $2 $3"),
      ...moreFacts(row, language),
    };
  });
  const columns = Object.keys(records[0] ?? {}).map((key) => ({ key, header: word(key, language) }));
  return stringify(records, { columns, header: true, bom: true, escape_formulas: true, record_delimiter: "windows" });
}

function bookingFacts(row: BookingDetails, language: Language) {
  return {
    booking_date: row.bookingDate,
    weekday: language === "ar" ? row.weekdayAr : row.weekdayEn,
    arrival_time: row.arrivalTime ?? "",
    reference: row.reference,
    status: word(row.status, language),
    car: word(row.carType, language),
    total: riyals.format(row.totalPrice),
    phone: row.phoneNumber,
    customer: personName(row.customerName, row.email, language),
    services: (language === "ar" ? row.servicesAr.split("، ") : row.servicesEn.split(", ")).join("\n"),
  } satisfies Partial<Record<Word, string>>;
}

function moreFacts({ email, language, bookedAt }: BookingDetails, staffLanguage: Language) {
  return {
    email: oneLine(email),
    language: word(language, staffLanguage),
    booked_at: bookedAt,
  } satisfies Partial<Record<Word, string>>;
}

/** Those of many events that happened to one booking. */
export function eventsOf<Event extends { readonly reference: string }>(
  { reference }: BookingDetails,
  events: readonly Event[],
): readonly Event[] {
  return events.filter((event) => event.reference === reference);
}

/** What happened to a booking, by whom and when. */
export function eventTable(rows: readonly HappenedEvent[], language: Language): string {
  return rowsTable(
    rows.map(({ at, kind, by, fromDay, toDay }) => ({
      happened_at: at,
      happened: word(`event-${kind}`, language),
      by: word(`by-${by}`, language),
      from_day: fromDay ?? "",
      to_day: toDay ?? "",
    })),
    language,
  );
}

interface HappenedEvent {
  /** In Riyadh, `YYYY-MM-DD HH:MM`. */
  readonly at: string;
  readonly kind: string;
  readonly by: string;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

/** What staff corrected of a booking: each thing as it was and as it is. */
export function correctionTable(before: BookingDetails, after: BookingDetails, language: Language): string {
  const [was, is] = [before, after].map((row) => ({
    customer: oneLine(row.customerName),
    phone: row.phoneNumber,
    email: oneLine(row.email),
  }));
  const rows = (["customer", "phone", "email"] as const)
    .filter((fact) => was?.[fact] !== is?.[fact])
    .map((fact) => ({ corrected: word(fact, language), before: was?.[fact] ?? "", after: is?.[fact] ?? "" }));
  return rows.length > 0 ? rowsTable(rows, language) : "";
}

/** How many bookings each week has, and what they bring in SAR. */
export function weekTable(rows: readonly WeekSummary[], language: Language): string {
  const statuses = ["pending", "confirmed", "completed", "cancelled", "no-show"] as const;
  const columns: Column[] = [
    { title: word("week", language) },
    { title: word("bookings", language), alignEnd: true },
    ...statuses.flatMap((status) => [
      { title: word(status, language), alignEnd: true },
      { title: word("sar", language), alignEnd: true },
    ]),
  ];
  const cells = rows.map((row) => [
    row.weekStart,
    String(row.bookings),
    ...statuses.flatMap((status) => {
      const column = status === "no-show" ? "noShow" : status;
      return [String(row[column]), riyals.format(row[`${column}Sar`])];
    }),
  ]);
  return renderTable(columns, cells);
}

/** Mails that wait or failed, with the reason. */
export function mailTable(rows: readonly UnsentMail[], language: Language): string {
  return rowsTable(
    rows.map((row) => ({
      id: shortId(row.outboxId),
      state: word(row.state === "pending" ? "waiting" : row.state, language),
      mail: word(row.kind, language),
      about: row.reference ?? shortId(row.contactMessageId ?? ""),
      owed_since: row.owedSince,
      attempts: String(row.attempts),
      reason: oneLine(row.failure ?? ""),
    })),
    language,
  );
}

/** What became of mails, sent ones among them. */
export function sentMailTable(rows: readonly SentMail[], language: Language): string {
  return rowsTable(
    rows.map((row) => ({
      mail: word(row.kind, language),
      state: word(row.state, language),
      written_at: row.writtenAt,
      sent_at: row.sentAt ?? "",
      reason: oneLine(row.failure ?? ""),
    })),
    language,
  );
}

interface SentMail {
  readonly kind: string;
  readonly state: string;
  readonly writtenAt: string;
  readonly sentAt: string | null;
  readonly failure: string | null;
}

/** Messages of visitors: who wrote when, and below it the text as it was typed. */
export function messageList(messages: readonly Message[], language: Language): string {
  return messages
    .map(({ id, receivedAt, name: typed, phone, email, message }) => {
      const name = personName(typed, email, language);
      const text = email === ANONYMOUS.email ? word("removed_message", language) : message;
      const facts = { id: shortId(id), received_at: receivedAt, name, phone, email: oneLine(email) };
      const sender = renderFacts(Object.entries(facts).map(([fact, value]) => [word(fact, language), value]));
      return `${sender}\n${printable(text)}\n`;
    })
    .join("\n");
}

/** As much of an id as tells it from others, for people to type. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

/** Rows that name their columns, by keys of `words`. */
export function rowsTable(rows: readonly Readonly<Record<string, string>>[], language: Language): string {
  const columns = Object.keys(rows[0] ?? {}).map((column) => ({
    title: word(column, language),
    alignEnd: column === "total" || column === "attempts",
  }));
  return renderTable(
    columns,
    rows.map((row) => Object.values(row)),
  );
}

/** Whoever has been removed is stored under an Arabic word, which tables in English translate. */
function personName(name: string, email: string, language: Language): string {
  return email === ANONYMOUS.email ? word("removed", language) : oneLine(name);
}

function oneLine(text: string): string {
  return printable(text.replaceAll("\n", " "));
}

import {
  ANONYMOUS,
  anonymizeStatements,
  personalRecords,
  type Scope,
} from "../../app/features/retention/statements.server.ts";
import { monthsBefore } from "../../app/i18n/dates.ts";
import { riyadhDate } from "../../app/i18n/riyadh-date.ts";
import { CLAIM_SECONDS } from "../../app/outbox/claim-seconds.server.ts";
import type { Command, MailTarget } from "./arguments.ts";

/**
 * The SQL of every command. `wrangler d1 execute` binds no parameters, so values go in as literals: they have been
 * checked when the arguments were read, and `literal` quotes them all the same.
 */

const DETAILS =
  "select reference, status, booking_date, weekday_ar, weekday_en, car_type, services_ar, services_en, total_price, " +
  "customer_name, phone_number, email, language, booked_at";

export function listStatement(name: "upcoming" | "week" | "mail" | "messages"): string {
  switch (name) {
    case "upcoming":
      return `${DETAILS} from upcoming_bookings`;
    case "week":
      return "select * from week_summary limit 12";
    case "mail":
      return "select * from unsent_mail limit 200";
    case "messages":
      return "select * from unread_messages limit 200";
  }
}

export function dayStatement(day: string): string {
  return `${DETAILS} from day_schedule where booking_date = ${literal(day)}`;
}

export function spanStatement(from: string, to: string): string {
  return `${DETAILS} from booking_details where booking_date between ${literal(from)} and ${literal(to)} order by booking_date, booked_at`;
}

export function findStatement(by: Extract<Command, { name: "find" }>["by"]): string {
  const condition = "phone" in by ? `phone_number = ${literal(by.phone)}` : `reference = ${literal(by.reference)}`;
  return `${DETAILS} from booking_details where ${condition} order by booking_date desc`;
}

/** First what the booking was, then the change, which the database refuses where it is not allowed, then the booking. */
export function statusStatements(reference: string, status: string): readonly [string, string, string] {
  return [
    `select status from bookings where reference = ${literal(reference)}`,
    `update bookings set status = ${literal(status)} where reference = ${literal(reference)}`,
    findStatement({ reference }),
  ];
}

/** Moves an appointment that is still to come to another day. */
export function moveStatements(reference: string, day: string): readonly [string, string, string] {
  return [
    `select status, booking_date from bookings where reference = ${literal(reference)}`,
    `update bookings set booking_date = ${literal(day)} where reference = ${literal(reference)} ` +
      "and status in ('pending', 'confirmed')",
    findStatement({ reference }),
  ];
}

/** Marks a message read; gives every message that the id may mean. */
export function readMessageStatements(id: string, now: Date): readonly [string, string] {
  const meant = startsWith("id", id);
  return [
    `update contact_messages set read_at = coalesce(read_at, ${literal(now.toISOString())}) where ${meant} ` +
      `and 1 = (select count(*) from contact_messages where ${meant})`,
    "select id, strftime('%Y-%m-%d %H:%M', created_at, '+3 hours') as received_at, name, phone, email, language, " +
      `message from contact_messages where ${meant} limit 5`,
  ];
}

/**
 * Makes mails due again: the sweep takes them within five minutes. Those that failed or wait; with `again` those
 * that were sent too, of a booking only the customer's. First what is there, then the change.
 */
export function resendStatements(target: MailTarget, again: boolean, now: Date): readonly [string, string] {
  const meant =
    "reference" in target
      ? `booking_id = (select id from bookings where reference = ${literal(target.reference)})`
      : startsWith("id", target.outboxId);
  const sentToo = "reference" in target ? "kind = 'booking-customer'" : "true";
  const free = new Date(now.getTime() - CLAIM_SECONDS * 1000).toISOString();
  const longAgo = "1970-01-01T00:00:00.000Z";
  const anonymous =
    `exists (select 1 from bookings where bookings.id = booking_id and email = '${ANONYMOUS.email}') or ` +
    `exists (select 1 from contact_messages where contact_messages.id = contact_message_id and email = '${ANONYMOUS.email}')`;
  return [
    `select id, kind, attempts, sent_at, failure from outbox where ${meant} order by kind limit 5`,
    `update outbox set sent_at = null, failed_at = null, failure = null, claimed_at = null, queued_at = ${literal(longAgo)} ` +
      `where ${meant} and 1 = (select count(distinct coalesce(booking_id, id)) from outbox where ${meant}) ` +
      `and (sent_at is null${again ? ` or ${sentToo}` : ""}) and not (${anonymous}) ` +
      `and (claimed_at is null or sent_at is not null or claimed_at < ${literal(free)}) returning id, kind`,
  ];
}

/** How many records a scope holds, how many of them are still to come; then the change itself. */
export function anonymizeCommand(scope: Extract<Command, { name: "anonymize" }>["scope"], now: Date) {
  const today = riyadhDate(now);
  const records: Scope = "months" in scope ? { beforeDay: monthsBefore(today, scope.months) } : scope;
  const { bookings, messages } = personalRecords(records);
  const open = `status in ('pending', 'confirmed') and booking_date >= ${literal(today)}`;
  return {
    beforeDay: "beforeDay" in records ? records.beforeDay : null,
    count: `select (select count(*) from bookings where ${bookings}) as bookings, (select count(*) from contact_messages where ${messages}) as messages, (select count(*) from bookings where ${bookings} and ${open}) as upcoming`,
    change: anonymizeStatements(records, now),
  };
}

/** A value as SQL text. */
export function literal(text: string): string {
  if (text.includes("\0")) throw new Error("Text with a zero byte cannot stand in SQL");
  return `'${text.replaceAll("'", "''")}'`;
}

function startsWith(column: string, start: string): string {
  return `substr(${column}, 1, ${start.length}) = ${literal(start)}`;
}

import type { Booking, EmailKind, OutboxRow, SkipReason } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/dates";
import { centreEmails } from "./to-centre.server";
import { type CustomerEmail, customerEmails } from "./to-customer.server";

export type CustomerKind = keyof typeof customerEmails;
export type BookingKind = CustomerKind | keyof typeof centreEmails;

/** The emails to a customer. All others go to the centre. */
export const customerKinds = Object.keys(customerEmails) as readonly CustomerKind[];

/** The emails about an appointment, which are useless once its day has passed. */
export const appointmentKinds = customerKinds.filter((kind) => customerEmails[kind].isAboutAppointment);

export function isToCustomer(kind: EmailKind): kind is CustomerKind {
  return kind in customerEmails;
}

export function isAboutBooking(kind: EmailKind): kind is BookingKind {
  return kind in customerEmails || kind in centreEmails;
}

/** What the rules below need of an email. */
export type BookingEmail = Pick<OutboxRow, "id" | "kind" | "day" | "dueAt" | "status" | "sentAt">;

type BookingState = Pick<Booking, "status" | "bookingDate" | "email" | "anonymizedAt">;

/**
 * Why an email about a booking is no longer worth sending; null while it is (product.md 10.5). An
 * email to the centre is worth sending until the booking is anonymized.
 */
export function skipReason(
  email: BookingEmail,
  booking: BookingState,
  others: readonly BookingEmail[],
  now: Date,
): SkipReason | null {
  if (booking.anonymizedAt !== null) return "anonymized";
  if (!isToCustomer(email.kind)) return null;
  if (booking.email === null) return "no-address";
  const { isAboutAppointment, matches } = customerEmails[email.kind];
  if (isAboutAppointment && booking.bookingDate < riyadhDate(now)) return "day-passed";
  if (!matches(booking, email.day)) return "no-longer-matches";
  return others.some((other) => supersedes(other, email, booking)) ? "superseded" : null;
}

/**
 * Whether a newer email says the same: it waits, is being sent, or was sent after `email` was due.
 */
function supersedes(newer: BookingEmail, email: BookingEmail, booking: BookingState): boolean {
  if (newer.id <= email.id || !isToCustomer(newer.kind) || !isToCustomer(email.kind)) return false;
  const { news, matches }: CustomerEmail = customerEmails[newer.kind];
  const older: CustomerEmail = customerEmails[email.kind];
  if (news === undefined || news !== older.news) return false;
  const isOnItsWay = newer.status === "waiting" || newer.status === "sending";
  const wasSentSince = newer.status === "sent" && (newer.sentAt ?? "") > email.dueAt;
  return (isOnItsWay || wasSentSince) && matches(booking, newer.day);
}

/** The latest valid email to the customer. `emails` are all of the booking, the newest first. */
export function latestValidEmail<Email extends BookingEmail>(
  booking: BookingState,
  emails: readonly Email[],
  now: Date,
): Email | undefined {
  return emails.find((email) => isToCustomer(email.kind) && skipReason(email, booking, emails, now) === null);
}

/**
 * The first email of a booking that only now has an address; undefined when there is none to send.
 */
export function firstEmail(booking: BookingState, now: Date): CustomerKind | undefined {
  if (booking.email === null) return undefined;
  return customerKinds.find((kind) => {
    const { isFirstWhile, isAboutAppointment }: CustomerEmail = customerEmails[kind];
    return isFirstWhile === booking.status && !(isAboutAppointment && booking.bookingDate < riyadhDate(now));
  });
}

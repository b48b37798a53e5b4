import type { Booking, EmailKind, OutboxRow } from "~/db/schema.server";
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
 * Whether an email about a booking is no longer worth sending (product.md 10.5). An email to the
 * customer is obsolete when it no longer matches the booking or a newer email says the same; one
 * about the appointment also when its day has passed. An email to the centre is obsolete only once
 * the booking is anonymized.
 */
export function isObsolete(
  email: BookingEmail,
  booking: BookingState,
  others: readonly BookingEmail[],
  now: Date,
): boolean {
  if (booking.anonymizedAt !== null) return true;
  if (!isToCustomer(email.kind)) return false;
  if (booking.email === null) return true;
  const { isAboutAppointment, matches } = customerEmails[email.kind];
  if (isAboutAppointment && booking.bookingDate < riyadhDate(now)) return true;
  return !matches(booking, email.day) || others.some((other) => supersedes(other, email, booking));
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
  return emails.find((email) => isToCustomer(email.kind) && !isObsolete(email, booking, emails, now));
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

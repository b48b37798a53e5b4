import { type Act, type Change, changeBooking } from "~/bookings/write.server";
import type { Database } from "~/db/client.server";
import type { Booking, BookingEvent, EmailKind, OutboxRow } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/dates";
import { newOutboxRow } from "~/outbox/rows.server";
import type { Cause } from "./appointment.server";
import { type CentreEmail, centreEmails } from "./to-centre.server";
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

/**
 * Changes a booking with the emails that follow its event (product.md 8.11): `changeBooking` with
 * its conditions and errors. If nobody queues the emails at once, the sweep does within a minute.
 */
export function changeAndTell(db: Database, booking: Booking, change: Omit<Change, "mails">, act: Act) {
  const mails = emailsAfter(change.events[0].kind, { ...booking, ...change.set }, act);
  return changeBooking(db, booking, { ...change, mails }, act);
}

/** The emails that follow an event. `booking` is as the event leaves it. */
function emailsAfter(
  event: BookingEvent["kind"],
  { id, email, bookingDate }: Pick<Booking, "id" | "email" | "bookingDate">,
  { by, now }: Pick<Act, "by" | "now">,
) {
  const toCustomer: [string, Cause][] = email === null ? [] : Object.entries<CustomerEmail>(customerEmails);
  const toCentre: [string, Cause][] = by === "staff" ? [] : Object.entries<CentreEmail>(centreEmails);
  const subject = { bookingId: id, day: bookingDate, causedBy: by };
  return [...toCustomer, ...toCentre].flatMap(([kind, { follows, delaySeconds }]) =>
    follows?.some((kind) => kind === event)
      ? [{ ...newOutboxRow(kind as BookingKind, subject, now, delaySeconds), queuedAt: null }]
      : [],
  );
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

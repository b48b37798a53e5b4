import { isBeforeArrival } from "~/bookings/change-rules";
import type { Booking, OutboxRow } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type CustomerKind, isAboutAppointment, isToCustomer } from "./kinds";

/** What `isObsolete` needs of an email. */
export type BookingEmail = Pick<OutboxRow, "id" | "kind" | "day" | "dueAt" | "status" | "sentAt">;

type Facts = Pick<Booking, "status" | "bookingDate" | "email" | "anonymizedAt">;

/**
 * Whether an email about a booking is no longer worth sending (product.md 10.5). An email to the
 * customer is obsolete when it no longer matches the booking or a newer email says the same; one
 * about the appointment also when its day has passed. An email to the centre is obsolete only once
 * the booking is anonymized.
 */
export function isObsolete(email: BookingEmail, booking: Facts, others: readonly BookingEmail[], now: Date): boolean {
  if (booking.anonymizedAt !== null) return true;
  if (!isToCustomer(email.kind)) return false;
  if (booking.email === null) return true;
  if (isAboutAppointment(email.kind) && booking.bookingDate < riyadhDate(now)) return true;
  return !matchesBooking(email, booking) || others.some((other) => supersedes(other, email, booking));
}

/** For each kind of email, whether the booking is in the status and on the day that it states. */
const matches: Record<CustomerKind, (booking: Facts, day: string | null) => boolean> = {
  "booking-customer": isBeforeArrival,
  "booking-confirmed": ({ status }) => status === "confirmed",
  "booking-moved": (booking, day) => isBeforeArrival(booking) && booking.bookingDate === day,
  "booking-cancelled": ({ status }) => status === "cancelled",
  "booking-reminder": (booking, day) => isBeforeArrival(booking) && booking.bookingDate === day,
  "booking-ready": ({ status }) => status === "ready",
  "booking-completed": ({ status }) => status === "completed",
};

function matchesBooking({ kind, day }: BookingEmail, booking: Facts): boolean {
  return isToCustomer(kind) && matches[kind](booking, day);
}

/**
 * Of the kinds in one list, the newest email is enough: both a confirmation and a move state day,
 * arrival time and status at the time of sending.
 */
const SAME_NEWS: readonly (readonly OutboxRow["kind"][])[] = [
  ["booking-confirmed", "booking-moved"],
  ["booking-ready"],
];

/**
 * Whether a newer email says the same: it waits, is being sent, or was sent after `email` was due.
 */
function supersedes(newer: BookingEmail, email: BookingEmail, booking: Facts): boolean {
  const isSameNews = SAME_NEWS.some((kinds) => kinds.includes(email.kind) && kinds.includes(newer.kind));
  if (newer.id <= email.id || !isSameNews) return false;
  const isOnItsWay = newer.status === "waiting" || newer.status === "sending";
  const wasSentSince = newer.status === "sent" && (newer.sentAt ?? "") > email.dueAt;
  return (isOnItsWay || wasSentSince) && matchesBooking(newer, booking);
}

import type { Booking, OutboxRow } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { isBeforeArrival } from "../change/change-rules";
import { type CustomerKind, isAboutAppointment, isToCustomer } from "./kinds";

/** What the decision needs of an email, and of the other emails of its booking. */
export type BookingEmail = Pick<OutboxRow, "id" | "kind" | "day" | "dueAt" | "status" | "sentAt">;

type Facts = Pick<Booking, "status" | "bookingDate" | "email" | "anonymizedAt">;

/**
 * Whether an email about a booking is no longer worth sending (product.md 10.5). One to the customer leaves only while it
 * is true and news: not when the day has passed or the booking has changed since, and not when a newer email says the
 * same. That a day has passed says nothing about a car that is ready or was collected. One to the centre is always news. Nobody is written to about a booking without personal data.
 */
export function isObsolete(email: BookingEmail, booking: Facts, others: readonly BookingEmail[], now: Date): boolean {
  if (booking.anonymizedAt !== null) return true;
  if (!isToCustomer(email.kind)) return false;
  if (booking.email === null) return true;
  if (isAboutAppointment(email.kind) && booking.bookingDate < riyadhDate(now)) return true;
  return !matchesBooking(email, booking) || others.some((other) => supersedes(other, email, booking));
}

/** Whether the booking is as an email to its customer says. */
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
 * Of the kinds of one list, one email is enough: a confirmation and a move both say day, hour and status as they are when the
 * email leaves.
 */
const SAME_NEWS: readonly (readonly OutboxRow["kind"][])[] = [
  ["booking-confirmed", "booking-moved"],
  ["booking-ready"],
];

/** Whether a newer email says what `email` would: it waits, is being sent, or left after `email` was due. */
function supersedes(newer: BookingEmail, email: BookingEmail, booking: Facts): boolean {
  const isSameNews = SAME_NEWS.some((kinds) => kinds.includes(email.kind) && kinds.includes(newer.kind));
  if (newer.id <= email.id || !isSameNews) return false;
  const isOnItsWay = newer.status === "waiting" || newer.status === "sending";
  const wasSentSince = newer.status === "sent" && (newer.sentAt ?? "") > email.dueAt;
  return (isOnItsWay || wasSentSince) && matchesBooking(newer, booking);
}

import { type OpeningHours, openingHours, openingTime } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { type Day, daysBetween, riyadhDate, riyadhInstant } from "~/platform/calendar/dates";
import { arrivedStatuses, atCentreStatuses, finalStatuses } from "~/platform/db/booking-status";
import type { Booking, BookingEvent } from "~/platform/db/schema.server";
import { oneOf } from "~/platform/one-of";

export const changeIntents = ["move", "cancel", "services"] as const;
export type ChangeIntent = (typeof changeIntents)[number];

export interface ChangeableBooking {
  readonly status: Booking["status"];
  readonly day: Day;
  /** `HH:MM` in Riyadh, or null while none is agreed. */
  readonly arrivalTime: string | null;
  readonly moves: number;
  /** How many times the customer has changed the services. */
  readonly serviceChanges?: number;
  /** Whether staff agreed an amount due other than the computed one. */
  readonly hasAgreedPrice?: boolean;
}

/**
 * Why a customer cannot change a booking online. `lateConfirmed` is `late` for a confirmed
 * booking, when cancelling may be charged.
 */
export type ChangeRefusal =
  | FinalStatus
  | "arrived"
  | "passed"
  | "late"
  | "lateConfirmed"
  | "movedOften"
  | "changedOften"
  | "agreedPrice";

type FinalStatus = (typeof finalStatuses)[number];

export function isAtCentre({ status }: Pick<ChangeableBooking, "status">): boolean {
  return atCentreStatuses.some((known) => known === status);
}

/** Whether the car is at the centre, or was handed over. */
export function hasArrived({ status }: Pick<ChangeableBooking, "status">): boolean {
  return arrivedStatuses.some((known) => known === status);
}

export function finalStatusOf(status: string | null): FinalStatus | undefined {
  return oneOf(finalStatuses, status);
}

/**
 * Why the customer cannot make this change; null if they can (product.md 9.8, 9.10, 9.18). A change
 * exactly at the deadline is in time.
 */
export function changeRefusal(intent: ChangeIntent, booking: ChangeableBooking, now: Date): ChangeRefusal | null {
  if (isAtCentre(booking)) return "arrived";
  const final = finalStatusOf(booking.status);
  if (final) return final;
  if (now > changeDeadline(booking)) {
    if (booking.day < riyadhDate(now)) return "passed";
    return booking.status === "pending" ? "late" : "lateConfirmed";
  }
  const isOften = (changes = 0) => changes >= business.terms.onlineMoves;
  if (intent === "services" && booking.hasAgreedPrice) return "agreedPrice";
  if (intent === "services" && isOften(booking.serviceChanges)) return "changedOften";
  return intent === "move" && isOften(booking.moves) ? "movedOften" : null;
}

type Appointment = Pick<ChangeableBooking, "day" | "arrivalTime">;

/** Whether a customer's change of services keeps the agreed arrival time (product.md 8.14). */
export function keepsHour({ arrivalTime }: Pick<Appointment, "arrivalTime">): boolean {
  return openingHours.confirmsOnline && arrivalTime !== null;
}

/**
 * The last moment to change a booking online (product.md 9.8): 24 hours before the agreed arrival
 * time. Without one, 24 hours before the centre opens, or the beginning of a day that is closed.
 */
export function changeDeadline({ day, arrivalTime }: Appointment, hours?: OpeningHours): Date {
  const appointment = riyadhInstant(day, arrivalTime ?? openingTime(day, hours));
  return new Date(appointment.getTime() - business.terms.freeCancellationHours * 60 * 60 * 1000);
}

type EventOfEnd = Pick<BookingEvent, "kind" | "by" | "at">;

/** Whether the appointment was confirmed when the booking ended. `events` has the newest first. */
function wasConfirmed({ arrivalTime }: Pick<Booking, "arrivalTime">, events: readonly EventOfEnd[]): boolean {
  const steps = events.filter(({ kind }) => oneOf(["confirmed", "arrived", "ready", "undone"], kind));
  const last = events.find((event) => {
    if (event.kind === "undone") return steps[steps.indexOf(event) + 1]?.kind === "confirmed";
    const isOfCustomer = event.by === "customer" && oneOf(["moved", "services-changed"], event.kind);
    return event.kind === "confirmed" || isOfCustomer;
  });
  return arrivalTime !== null || last?.kind === "confirmed";
}

/** Whether the terms charge a booking that was cancelled or missed (product.md 12.5, 8.16). */
export function isCharged(
  booking: Pick<Booking, "status" | "bookingDate" | "arrivalTime">,
  events: readonly EventOfEnd[],
): boolean {
  const { status, bookingDate: day, arrivalTime } = booking;
  const end = events.find(({ kind }) => kind === status);
  if ((status !== "cancelled" && status !== "no-show") || !end || !wasConfirmed(booking, events)) return false;
  return status === "no-show" || new Date(end.at) > changeDeadline({ day, arrivalTime });
}

/** How many minutes late a car is. Without an arrival time, whole days count (product.md 16.18). */
export function minutesLate(day: Day, hour: string | null, now: Date): number {
  const late = hour
    ? (now.getTime() - riyadhInstant(day, hour).getTime()) / 60_000
    : daysBetween(day, riyadhDate(now)) * 24 * 60;
  return Math.max(0, Math.floor(late));
}

const stepsAtCentre = ["arrived", "ready", "undone"] as const;

/** Whether added work brought a ready car back to the workshop (product.md 8.12). */
export function isNoLongerReady({ status }: Pick<Booking, "status">, events: readonly Pick<BookingEvent, "kind">[]) {
  return status === "arrived" && events.find(({ kind }) => oneOf(stepsAtCentre, kind))?.kind === "ready";
}

import { atCentreStatuses, beforeArrivalStatuses, openStatuses } from "~/db/booking-status";
import type { Booking } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import { changeLimit } from "./change-limit";

/** How often a customer may move one booking by the site; after that the team is asked. */
export const MAX_MOVES = 3;

/** What the page of a booking may be asked for: the value of its field `intent`. */
export const changeIntents = ["move", "cancel"] as const;
export type ChangeIntent = (typeof changeIntents)[number];

/** What the rules ask of a booking. */
export interface ChangeableBooking {
  readonly status: Booking["status"];
  /** `YYYY-MM-DD` in Riyadh. */
  readonly day: string;
  /** `HH:MM` in Riyadh, or null while none is agreed. */
  readonly arrivalTime: string | null;
  /** How often the customer has moved it. */
  readonly moves: number;
}

/**
 * Why a customer cannot change a booking by the site: it is cancelled, completed or a no-show (`final`), the car is at the
 * centre (`arrived`), its day has passed, it is too late (`late`; with an agreed hour `lateForHour`, when cancelling may cost
 * something), or it was moved too often.
 */
export type ChangeRefusal = "final" | "arrived" | "passed" | "late" | "lateForHour" | "movedOften";

/** Whether the appointment is still to come. */
export function isBeforeArrival({ status }: Pick<ChangeableBooking, "status">): boolean {
  return beforeArrivalStatuses.some((known) => known === status);
}

/** Whether something is still to be paid at the centre. */
export function isPayable({ status }: Pick<ChangeableBooking, "status">): boolean {
  return openStatuses.some((known) => known === status);
}

/** Why the customer cannot do this now, or null (product.md 9). At the limit itself it is not too late yet. */
export function changeRefusal(intent: ChangeIntent, booking: ChangeableBooking, now: Date): ChangeRefusal | null {
  if (atCentreStatuses.some((known) => known === booking.status)) return "arrived";
  if (!isBeforeArrival(booking)) return "final";
  if (now > changeLimit(booking)) {
    if (booking.day < riyadhDate(now)) return "passed";
    return booking.arrivalTime === null ? "late" : "lateForHour";
  }
  return intent === "move" && booking.moves >= MAX_MOVES ? "movedOften" : null;
}

import { shownCar } from "~/domain/bookings/car";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import type { Booking, BookingEvent } from "~/platform/db/schema.server";

/**
 * What a page of the desk shows of a booking. Its forms send it back, so that nobody overwrites a
 * change by somebody else.
 */

type DeskState = Pick<Booking, "status" | "bookingDate" | "arrivalTime" | "vehicle" | "plate" | "anonymizedAt">;

export function shownState(booking: DeskState): string {
  const { status, bookingDate, arrivalTime } = booking;
  return [status, bookingDate, arrivalTime ?? "", shownCar(booking)].join("|");
}

/** Which of the customer's links a page showed: the id of the event that created it. */
export function shownLink(events: readonly Pick<BookingEvent, "id" | "kind">[]): string {
  return String(events.find(({ kind }) => kind === "link-replaced")?.id ?? "");
}

export function shownCustomer(
  customer: Pick<Booking, "customerName" | "phoneNumber" | "email" | "vehicle" | "plate">,
): string {
  return [customer.customerName, customer.phoneNumber, customer.email ?? "", shownCar(customer)].join("|");
}

export function shownCard(card: SecretCard | null): string {
  const serials = card?.items.map(({ serial }) => serial ?? "").join(",");
  return [card?.card, card?.voidedAt, serials].map((part) => part ?? "").join("|");
}

import { type Car, shownCar } from "~/bookings/car";
import type { ServiceCode } from "~/catalogue/catalogue";
import type { Booking, BookingEvent, BookingStatus } from "~/db/schema.server";
import { type Day, riyadhDate } from "~/i18n/dates";
import type { SecretCard } from "~/warranty/card-queries.server";
import { isWarranted, type WarrantedCode } from "~/warranty/products";

/** What was done with a card: the note of an event of kind `card`. */
export const cardEvents = ["issued", "serial", "voided", "reissued"] as const;
export type CardEvent = (typeof cardEvents)[number];

/** The longest note, in characters, as in a CHECK of `booking_events`. */
export const NOTE_MAX = 500;

/** What the rules of the desk need of a booking. */
export interface DeskState extends Car {
  readonly status: BookingStatus;
  readonly bookingDate: Day;
  /** `HH:MM` in Riyadh, or null. */
  readonly arrivalTime: string | null;
  readonly anonymizedAt: string | null;
}

/**
 * The status before the last step, for an arrived or ready booking (product.md 8.4). Before the
 * arrival it was confirmed if it has an arrival time, or if staff have confirmed it since the
 * customer last moved it. `events` are the newest first.
 */
export function statusBefore(
  { status, arrivalTime }: Pick<DeskState, "status" | "arrivalTime">,
  events: readonly Pick<BookingEvent, "kind" | "by">[],
): BookingStatus {
  if (status === "ready") return "arrived";
  const last = events.find(({ kind, by }) => kind === "confirmed" || (kind === "moved" && by === "customer"));
  return arrivalTime !== null || last?.kind === "confirmed" ? "confirmed" : "pending";
}

/** The state of a booking on a page. Forms send it, so that they never overwrite a newer change. */
export function shownState(booking: DeskState): string {
  const { status, bookingDate, arrivalTime } = booking;
  return [status, bookingDate, arrivalTime ?? "", shownCar(booking)].join("|");
}

/** Which of the customer's links a page showed: the id of the event that made it. */
export function shownLink(events: readonly Pick<BookingEvent, "id" | "kind">[]): string {
  return String(events.find(({ kind }) => kind === "link-replaced")?.id ?? "");
}

/** The data of the customer and the car as a page showed them. */
export function shownCustomer(customer: {
  readonly customerName: string;
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly vehicle: string | null;
  readonly plate: string | null;
}): string {
  return [customer.customerName, customer.phoneNumber, customer.email ?? "", shownCar(customer)].join("|");
}

/** The longest serial number, in characters, as in a CHECK of `warranties`. */
export const SERIAL_MAX = 40;

/** The services of a booking that a card covers, in order. */
export function warrantedCodesOf({ codes }: { readonly codes: readonly ServiceCode[] }): WarrantedCode[] {
  return codes.filter(isWarranted);
}

/** A card as a page showed it: number, when it was voided, serial numbers. */
export function shownCard(card: SecretCard | null): string {
  const serials = card?.items.map(({ serial }) => serial ?? "").join(",");
  return [card?.card, card?.voidedAt, serials].map((part) => part ?? "").join("|");
}

interface PeriodSubject {
  readonly booking: Pick<Booking, "bookingDate">;
  /** The newest first. */
  readonly events: readonly Pick<BookingEvent, "kind" | "at">[];
}

/**
 * The first and the last day on which a warranty can start, and the proposed one: when the car was
 * ready, otherwise today. All are `YYYY-MM-DD` in Riyadh.
 */
export function startDays({ booking, events }: PeriodSubject, today: string) {
  // Plain SQL can complete a booking before its day.
  const first = booking.bookingDate < today ? booking.bookingDate : today;
  // A step that was undone does not count.
  const last = events.find(({ kind }) => kind === "ready" || kind === "undone");
  const readyDay = last?.kind === "ready" ? riyadhDate(new Date(last.at)) : today;
  return { first, last: today, proposed: readyDay < first || readyDay > today ? today : readyDay };
}

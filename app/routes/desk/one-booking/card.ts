import type { ServiceCode } from "~/domain/catalogue/catalogue";
import type { SecretCard } from "~/domain/warranty/card-queries.server";
import { isWarranted, type WarrantedCode } from "~/domain/warranty/products";
import type { Booking, BookingEvent } from "~/platform/db/schema.server";
import { riyadhDate } from "~/platform/i18n/dates";

/** The longest serial number, in characters, as in a CHECK of `warranties`. */
export const SERIAL_MAX = 40;

/** The services of a booking that a card covers, in order. */
export function warrantedCodesOf({ codes }: { codes: readonly ServiceCode[] }): WarrantedCode[] {
  return codes.filter(isWarranted);
}

/** A card as a page showed it: its number, when it was voided, its serial numbers. */
export function shownCard(card: SecretCard | null): string {
  const serials = card?.items.map(({ serial }) => serial ?? "").join(",");
  return [card?.card, card?.voidedAt, serials].map((part) => part ?? "").join("|");
}

interface PeriodSubject {
  booking: Pick<Booking, "bookingDate">;
  /** The newest first. */
  events: readonly Pick<BookingEvent, "kind" | "at">[];
}

/**
 * The first and the last day on which a warranty can start, and the suggested one: the day the car
 * was ready, otherwise today. All are `YYYY-MM-DD` in Riyadh.
 */
export function startDays({ booking, events }: PeriodSubject, today: string) {
  // With plain SQL, a booking can be completed before its day.
  const first = booking.bookingDate < today ? booking.bookingDate : today;
  // A step that was undone does not count.
  const last = events.find(({ kind }) => kind === "ready" || kind === "undone");
  const readyDay = last?.kind === "ready" ? riyadhDate(new Date(last.at)) : today;
  return { first, last: today, proposed: readyDay < first || readyDay > today ? today : readyDay };
}

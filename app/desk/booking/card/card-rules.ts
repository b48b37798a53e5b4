import type { ServiceCode } from "~/catalogue/catalogue";
import type { Booking, BookingEvent } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/riyadh-date";
import type { SecretCard } from "~/warranty/card-queries.server";
import { isWarranted, type WarrantedCode } from "~/warranty/warranted-services";
import { type CardIntent, cardIntents, type DeskIntent } from "../intents";

/** What the rules of cards need of a booking. */
interface CardSubject {
  readonly booking: Pick<Booking, "status" | "anonymizedAt">;
  readonly codes: readonly ServiceCode[];
  readonly card: SecretCard | null;
}

/** The longest serial number, in characters, as in a CHECK of `warranties`. */
export const SERIAL_MAX = 40;

export function isCardIntent(intent: DeskIntent): intent is CardIntent {
  return cardIntents.some((known) => known === intent);
}

/** The services of a booking that a card covers, in order. */
export function warrantedCodesOf({ codes }: Pick<CardSubject, "codes">): WarrantedCode[] {
  return codes.filter(isWarranted);
}

/** What can be done with the card of a booking. A voided card can be replaced by a new one. */
export function possibleCardIntents(subject: CardSubject): CardIntent[] {
  const { booking, card } = subject;
  if (booking.anonymizedAt !== null) return [];
  const isValid = card !== null && card.voidedAt === null;
  const canIssue = !isValid && booking.status === "completed" && warrantedCodesOf(subject).length > 0;
  return cardIntents.filter((intent) => (intent === "card-issue" ? canIssue : isValid));
}

/** Whether the card is already as an intent asks. */
export function isAlreadyDone(intent: CardIntent, card: SecretCard | null): boolean {
  if (card === null) return false;
  return (intent === "card-issue" && card.voidedAt === null) || (intent === "card-void" && card.voidedAt !== null);
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

import type { ServiceCode } from "~/catalogue/catalogue";
import type { Booking, BookingEvent } from "~/db/schema.server";
import type { SecretCard } from "~/features/warranty/card-queries.server";
import { isWarranted, type WarrantedCode } from "~/features/warranty/warranted-services";
import { riyadhDate } from "~/i18n/riyadh-date";
import { type CardIntent, cardIntents, type DeskIntent } from "../intents";

/** What the rules of cards ask of a booking at the desk. */
interface CardSubject {
  readonly booking: Pick<Booking, "status" | "anonymizedAt">;
  readonly codes: readonly ServiceCode[];
  readonly card: SecretCard | null;
}

/** The longest serial number, in characters; a CHECK of `warranties` has it, too. */
export const SERIAL_MAX = 40;

export function isCardIntent(intent: DeskIntent): intent is CardIntent {
  return cardIntents.some((known) => known === intent);
}

/** The services of a booking that a card has, in its order. */
export function warrantedCodesOf({ codes }: Pick<CardSubject, "codes">): WarrantedCode[] {
  return codes.filter(isWarranted);
}

/** What can be done about the card of a booking. A voided card is replaced by a new one. */
export function possibleCardIntents(subject: CardSubject): CardIntent[] {
  const { booking, card } = subject;
  if (booking.anonymizedAt !== null) return [];
  const isValid = card !== null && card.voidedAt === null;
  const canIssue = !isValid && booking.status === "completed" && warrantedCodesOf(subject).length > 0;
  return cardIntents.filter((intent) => (intent === "card-issue" ? canIssue : isValid));
}

/** Whether the card already is what an intent asks for. */
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
 * From when to when a warranty can start, and the day that the desk proposes: when the car was ready, otherwise today. All
 * are `YYYY-MM-DD` in Riyadh.
 */
export function startDays({ booking, events }: PeriodSubject, today: string) {
  // Plain SQL completes a booking before its day, too.
  const first = booking.bookingDate < today ? booking.bookingDate : today;
  // A tap that was undone does not count.
  const last = events.find(({ kind }) => kind === "ready" || kind === "undone");
  const readyDay = last?.kind === "ready" ? riyadhDate(new Date(last.at)) : today;
  return { first, last: today, proposed: readyDay < first || readyDay > today ? today : readyDay };
}

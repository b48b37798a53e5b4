import type { SubmissionResult } from "@conform-to/react";
import { isBeforeArrival } from "~/bookings/status";
import type { ServiceCode } from "~/catalogue/catalogue";
import type { Booking, BookingEvent, BookingStatus } from "~/db/schema.server";
import { riyadhDate } from "~/i18n/dates";
import type { SecretCard } from "~/warranty/card-queries.server";
import { isWarranted, type WarrantedCode } from "~/warranty/products";
import type { Doubt } from "../kit";

/** The values of the field `intent` on the desk's page of a booking. */
export const deskIntents = [
  "confirm",
  "move",
  "arrived",
  "ready",
  "complete",
  "undo",
  "cancel",
  "no-show",
  "correct",
  "note",
  "resend",
  "replace-link",
  "unlock",
] as const;

/** The values for a warranty card. */
export const cardIntents = ["card-issue", "card-serial", "card-void", "card-reissue"] as const;
type CardIntent = (typeof cardIntents)[number];

export type DeskIntent = (typeof deskIntents)[number] | CardIntent;

/** What was done with a card: the note of an event of kind `card`. */
export const cardEvents = ["issued", "serial", "voided", "reissued"] as const;
export type CardEvent = (typeof cardEvents)[number];

/** The longest note, in characters, as in a CHECK of `booking_events`. */
export const NOTE_MAX = 500;

/** Which intents change the status, and to what. */
const TARGETS = {
  confirm: "confirmed",
  arrived: "arrived",
  ready: "ready",
  complete: "completed",
  cancel: "cancelled",
  "no-show": "no-show",
} as const satisfies Partial<Record<DeskIntent, BookingStatus>>;

/**
 * Steps that cannot be undone: the desk asks for confirmation, and for the details of a new card.
 */
const finalIntents = [
  "cancel",
  "no-show",
  "complete",
  "card-issue",
  "card-void",
] as const satisfies readonly DeskIntent[];
export type FinalIntent = (typeof finalIntents)[number];

export function isFinal(intent: DeskIntent): intent is FinalIntent {
  return finalIntents.some((final) => final === intent);
}

/** Steps that are only possible from the day of the appointment on. */
const fromItsDay: readonly DeskIntent[] = ["arrived", "no-show", "complete"];

/** What the rules of the desk need of a booking. */
export interface DeskState {
  readonly status: BookingStatus;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate: string;
  /** `HH:MM` in Riyadh, or null. */
  readonly arrivalTime: string | null;
  readonly anonymizedAt: string | null;
}

/** The status that an intent leads to; null when it keeps the status or undoes a step. */
export function targetOf(intent: DeskIntent): BookingStatus | null {
  return TARGETS[intent as keyof typeof TARGETS] ?? null;
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

/**
 * Whether an intent changes status, day or arrival time. Its form then sends what the page showed.
 */
export function changesState(intent: DeskIntent): boolean {
  return intent === "move" || intent === "undo" || intent in TARGETS;
}

/**
 * What can be done with a booking on a day in Riyadh (product.md 16.3). `steps` are the statuses
 * that may follow. Nothing can be done with an anonymized booking.
 */
export function possibleIntents(booking: DeskState, steps: readonly BookingStatus[], today: string): DeskIntent[] {
  if (booking.anonymizedAt !== null) return [];
  return deskIntents.filter((intent) => {
    if (fromItsDay.includes(intent) && booking.bookingDate > today) return false;
    switch (intent) {
      case "confirm":
        // A confirmed booking too, to agree another arrival time.
        return isBeforeArrival(booking);
      case "move":
        return isBeforeArrival(booking);
      case "undo":
        return booking.status === "arrived" || booking.status === "ready";
      case "arrived":
        return booking.status !== "ready" && steps.includes("arrived");
      default:
        return !(intent in TARGETS) || steps.includes(targetOf(intent) ?? booking.status);
    }
  });
}

/** The state of a booking on a page. Forms send it, so that they never overwrite a newer change. */
export function shownState({ status, bookingDate, arrivalTime }: DeskState): string {
  return [status, bookingDate, arrivalTime ?? ""].join("|");
}

/** Which of the customer's links a page showed: the id of the event that made it. */
export function shownLink(events: readonly Pick<BookingEvent, "id" | "kind">[]): string {
  return String(events.find(({ kind }) => kind === "link-replaced")?.id ?? "");
}

/** The customer's data as a page showed it. */
export function shownCustomer(customer: {
  readonly customerName: string;
  readonly phoneNumber: string;
  readonly email: string | null;
}): string {
  return [customer.customerName, customer.phoneNumber, customer.email ?? ""].join("|");
}

/**
 * Why nothing was changed, other than an invalid field: somebody else changed the booking
 * meanwhile, the step is not possible now, or the form could not be read. Each is also a key below
 * `failure` in the texts of the page.
 */
export type DeskFailure = "changed" | "impossible" | "malformed";

/** The action data of a form that changed nothing. */
export interface DeskAnswer {
  /** Null when unknown. */
  readonly intent: DeskIntent | null;
  readonly failure?: DeskFailure;
  /** The page asks for confirmation. */
  readonly asks?: true;
  /** The page asks whether to do it all the same. */
  readonly doubt?: Doubt;
  /** What was typed and the errors by field, for Conform's `lastResult`. */
  readonly result: SubmissionResult<string[]>;
}

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

import type { TFunction } from "i18next";
import type { Amount } from "~/domain/bookings/account";
import { type CarType, inCatalogueOrder, isServiceCode } from "~/domain/catalogue/catalogue";
import { amountsOf, type Sale } from "~/domain/catalogue/pricing";
import { CHANGE_DELAY_SECONDS } from "~/domain/outbox/channels";
import { type Day, instantAfter } from "~/platform/calendar/dates";
import { isOfKind, promiseKinds, replanKinds } from "~/platform/db/schema/event-kinds";
import type { Booking, BookingEvent, BookingLine, OutboxRow, payments } from "~/platform/db/schema.server";
import { isNoLongerReady } from "./status";

/**
 * A service of a booking at the price that was promised, or a line of the centre's own, whose code
 * is its name. Instants are ISO 8601.
 */
export type Line = Pick<BookingLine, "code" | "price" | "addedAt" | "removedAt" | "addedEvent" | "removedEvent">;

/** A payment that was not removed; `amount` is in halalas, below zero for money given back. */
export type Payment = Pick<typeof payments.$inferSelect, "id" | "amount" | "method" | "takenAt">;

/** The longest name of a line of the centre's own, in characters. */
export const OWN_LINE_MAX = 60;

/** The lines that were not taken out, in the order of the catalogue. */
export function openLines<OfBooking extends Pick<Line, "code" | "removedAt">>(
  lines: readonly OfBooking[],
): readonly OfBooking[] {
  const open = lines.filter(({ removedAt }) => removedAt === null);
  const order = inCatalogueOrder(open.map(({ code }) => code));
  return open.sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
}

/** The open lines of the centre's own, and of services that left the catalogue (product.md 8.18). */
export function ownLines(lines: readonly Line[]): readonly Line[] {
  return openLines(lines).filter(({ code }) => !isServiceCode(code));
}

/** The amount due in halalas, as events store it. */
export const dueOf = (sale: Sale) => Math.round(amountsOf(sale).due * 100);

/** The new size of the car; undefined for an event that does not change it (product.md 8.19). */
export function sizeAfter({ kind, particulars }: BookingEvent): CarType | undefined {
  return kind === "services-changed" ? particulars.carType : undefined;
}

export function linesAt<OfBooking extends Pick<Line, "addedAt" | "removedAt">>(
  lines: readonly OfBooking[],
  instant: string,
): readonly OfBooking[] {
  return lines.filter(({ addedAt, removedAt }) => addedAt <= instant && (removedAt === null || removedAt > instant));
}

/** The places of a ready car that it no longer needs: those after `today` (product.md 17.10). */
export function placesToFree<Place extends { readonly day: Day }>(places: readonly Place[], today: Day) {
  return places.filter(({ day }) => day > today);
}

type LineOfEvents = Pick<BookingLine, "code" | "removedAt" | "addedEvent" | "removedEvent">;

/** The services after the event with this id; `0` is the beginning of the booking. */
function codesAfter(lines: readonly LineOfEvents[], event: number): readonly string[] {
  const isOut = ({ removedAt, removedEvent }: LineOfEvents) => removedAt !== null && (removedEvent ?? 0) <= event;
  return lines.filter((line) => (line.addedEvent ?? 0) <= event && !isOut(line)).map(({ code }) => code);
}

/** The lines that an event added and took out. */
export function linesOfEvent<OfBooking extends LineOfEvents>(lines: readonly OfBooking[], event: number) {
  return {
    added: lines.filter(({ addedEvent }) => addedEvent === event),
    removed: lines.filter(({ removedEvent }) => removedEvent === event),
  };
}

interface Promised {
  /** The booking as it is now. */
  readonly booking: Booking;
  readonly lines: readonly Line[];
  /** The newest first. */
  readonly events: readonly BookingEvent[];
}

export type PromiseChange = NonNullable<ReturnType<typeof changeSince>>;

/**
 * How services, size of the car, amount due (in halalas) and planned day differ from those after
 * the event `known`, the last one that the reader knows; null if they do not. What was changed back
 * is no difference.
 */
function changeSince({ booking, lines, events }: Promised, known: number) {
  const since = events.filter(({ id }) => id > known);
  const [before, now] = [codesAfter(lines, known), codesAfter(lines, since[0]?.id ?? known)];
  const added = now.filter((code) => !before.includes(code));
  const removed = before.filter((code) => !now.includes(code));
  const sizes = since.flatMap((event) => sizeAfter(event) ?? []);
  const carType = (sizes.length % 2 === 1 && sizes[0]) || null;
  const amounts = since.flatMap((event) => (isOfKind(event, promiseKinds) ? [event.particulars.due] : []));
  const due = { from: amounts.at(-1)?.from ?? dueOf(booking), to: amounts[0]?.to ?? dueOf(booking) };
  const days = since.flatMap((event) =>
    isOfKind(event, replanKinds) && event.particulars.to ? [event.particulars] : [],
  );
  const isOther = days.at(-1)?.from !== days[0]?.to || (days.length > 0 && isNoLongerReady(booking, events));
  // Customers are told of another planned day only while the car is in the workshop.
  const isReplanned = booking.status === "arrived" && isOther;
  const isSame = added.length + removed.length === 0 && carType === null && due.from === due.to && !isReplanned;
  const isAgreed = booking.adjustment !== 0 && since.some(({ kind }) => kind === "price-agreed");
  return isSame ? null : { added, removed, carType, due, isAgreed, isReplanned };
}

interface Told extends Promised {
  readonly messages: readonly OutboxRow[];
}

/**
 * The id of the last event that the customer knows, from a message or from staff; 0 without one.
 * A customer to whom staff told one change may not know earlier ones.
 */
function lastKnown({ messages, ...found }: Told, isPrevious: (message: OutboxRow) => boolean): number {
  const previous = messages.find(
    (message) => message.kind === "booking-changed" && message.status === "sent" && isPrevious(message),
  );
  // A message tells every change up to its sending, except perhaps one of the last two minutes,
  // which may have come while it was being sent. That change has a message of its own.
  const { dueAt = "", sentAt } = previous ?? {};
  const oldEnough = sentAt ? instantAfter(new Date(sentAt), -CHANGE_DELAY_SECONDS * 1000) : "";
  const told = found.events.find(({ at }) => at < dueAt || at < oldEnough);
  const notes = found.events.filter(({ kind, particulars }) => kind === "informed" && !particulars.day);
  return notes.reduceRight((known, { id: note, idempotencyKey }) => {
    const older = found.events.filter(({ id }) => id < note);
    const events = older.filter((event) => event.idempotencyKey !== idempotencyKey);
    const isOfOneChange = events.length < older.length;
    return isOfOneChange && changeSince({ ...found, events }, known) ? known : Math.max(known, note);
  }, told?.id ?? 0);
}

/** What a message `booking-changed` tells. */
export function changeToTell(found: Told, { id, channel }: OutboxRow) {
  return changeSince(
    found,
    lastKnown(found, (previous) => previous.channel === channel && previous.id < id),
  );
}

/** What the customer changed in the services, for the centre's email in this outbox row. */
export function changeByCustomer(found: Promised, { createdAt }: OutboxRow) {
  const isTold = ({ kind, by, at }: BookingEvent) =>
    kind === "services-changed" && by === "customer" && at <= createdAt;
  const event = found.events.find(isTold);
  return event ? changeSince(upTo(found, event), event.id - 1) : null;
}

/**
 * The event of a change of services or price, with everything that the customer does not know: the
 * services, the size of the car, and the amount that was due before; null if nothing differs any
 * more.
 */
export function promiseInWhole(stored: Told, event: BookingEvent<(typeof promiseKinds)[number]>) {
  const found = upTo(stored, event);
  const change = changeSince(
    found,
    lastKnown(found, ({ sentAt }) => (sentAt ?? "") <= event.at),
  );
  const { added = [], removed = [], carType = null, isAgreed = false } = change ?? {};
  const { from, to } = event.particulars.due;
  const due = { from: change?.due.from ?? to, to };
  if (added.length + removed.length > 0 || carType) {
    const particulars = { due, ...(carType && { carType }) };
    return { ...event, kind: "services-changed" as const, particulars, added, removed, isAgreed };
  }
  const isOtherReason = event.kind === "price-agreed" && from === to;
  return due.from !== to || isOtherReason ? { ...event, particulars: { due }, added, removed } : null;
}

function upTo<Of extends Promised>(found: Of, { id: last }: BookingEvent): Of {
  return { ...found, events: found.events.filter(({ id }) => id <= last) };
}

/** The services and amount that a form showed and sends back, to compare (product.md 4.11). */
export function amountSeen({ codes, due }: { codes: readonly string[]; due: { to: number } }): string {
  return `${[...codes].sort().join()} ${due.to}`;
}

/** What an amount is called, with its discount rate or its reason (product.md 3.3). */
export function amountLabel(
  { term }: Pick<Amount, "term">,
  { discountPercent, adjustmentReason }: Pick<Booking, "discountPercent" | "adjustmentReason">,
  t: TFunction<"booking">,
): string {
  if (term === "discount") return t("amounts.discount", { onlineDiscountPercent: discountPercent });
  if (term === "adjustment" && adjustmentReason !== null) {
    return t("amounts.adjustmentFor", { reason: adjustmentReason });
  }
  return t(`amounts.${term}`);
}

/** The reasons that the desk offers for another amount due. `price.reasons` has their texts. */
export const offeredReasons = ["agreed", "extra", "goodwill"] as const;

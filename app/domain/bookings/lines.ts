import type { TFunction } from "i18next";
import { inCatalogueOrder } from "~/domain/catalogue/catalogue";
import { type Amount, amountsOf } from "~/domain/catalogue/pricing";
import { instantAfter } from "~/platform/calendar/dates";
import type { Booking, BookingEvent, BookingLine, OutboxRow, payments } from "~/platform/db/schema.server";
import { oneOf } from "~/platform/one-of";
import { isNoLongerReady } from "./status";

/** A service of a booking at the price that was promised. Instants are ISO 8601. */
export type Line = Pick<BookingLine, "code" | "price" | "addedAt" | "removedAt">;

/** A payment that was not removed; `amount` is in halalas. */
export type Payment = Pick<typeof payments.$inferSelect, "id" | "amount" | "method" | "takenAt">;

/** The lines that were not taken out, in the order of the catalogue. */
export function openLines<OfBooking extends Pick<Line, "code" | "removedAt">>(
  lines: readonly OfBooking[],
): readonly OfBooking[] {
  const open = lines.filter(({ removedAt }) => removedAt === null);
  const order = inCatalogueOrder(open.map(({ code }) => code));
  return open.sort((one, other) => order.indexOf(one.code) - order.indexOf(other.code));
}

export function linesAt<OfBooking extends Pick<Line, "addedAt" | "removedAt">>(
  lines: readonly OfBooking[],
  instant: string,
): readonly OfBooking[] {
  return lines.filter(({ addedAt, removedAt }) => addedAt <= instant && (removedAt === null || removedAt > instant));
}

function linesBefore(lines: readonly Line[], instant: string): readonly Line[] {
  return lines
    .filter(({ addedAt }) => addedAt < instant)
    .map(({ removedAt, ...line }) => ({
      ...line,
      removedAt: removedAt !== null && removedAt < instant ? removedAt : null,
    }));
}

interface Promised {
  /** The booking as it is now. */
  readonly booking: Booking;
  readonly lines: readonly Line[];
  /** The newest first. */
  readonly events: readonly BookingEvent[];
}

export type PromiseChange = NonNullable<ReturnType<typeof changeSince>>;

/** Events whose `fromDay` and `toDay` are the planned day before and after. */
const replanKinds = ["stay-changed", "services-changed"] as const;

/**
 * How services, amount due (in SAR) and planned day differ from those that the customer knows; null
 * if they do not. What was changed back is no difference.
 */
function changeSince({ booking, lines, events }: Promised, { instant, since }: Known) {
  const [before, now] = [linesAt(lines, instant), openLines(lines)].map((some) => some.map(({ code }) => code));
  const added = (now ?? []).filter((code) => !before?.includes(code));
  const removed = (before ?? []).filter((code) => !now?.includes(code));
  const amounts = since.filter(({ fromAmount }) => fromAmount !== null);
  const inRiyals = (halalas: number | null | undefined) => (halalas == null ? amountsOf(booking).due : halalas / 100);
  const [from, to] = [inRiyals(amounts.at(-1)?.fromAmount), inRiyals(amounts[0]?.toAmount)];
  const days = since.filter(({ kind, toDay }) => oneOf(replanKinds, kind) && toDay !== null);
  const isOther = days.at(-1)?.fromDay !== days[0]?.toDay || (days.length > 0 && isNoLongerReady(booking, events));
  // Customers are told of another planned day only while the car is in the workshop.
  const isReplanned = booking.status === "arrived" && isOther;
  const isSame = added.length + removed.length === 0 && from === to && !isReplanned;
  return isSame ? null : { added, removed, from, to, isReplanned };
}

/**
 * The lines, with the instant at which a line came back as its `addedAt`, for comparisons. A stored
 * line keeps its first `addedAt`, which its plan needs.
 */
function linesInTime({ lines, events }: Promised): readonly Line[] {
  return lines.map((line, index) => {
    const isSame = ({ code, addedAt }: Line) => code === line.code && addedAt === line.addedAt;
    const outAt = lines.slice(0, index).filter(isSame).at(-1)?.removedAt;
    const back = outAt && events.filter(({ kind, at }) => kind === "services-changed" && at > outAt).at(-1);
    return back ? { ...line, addedAt: back.at } : line;
  });
}

interface Told extends Promised {
  readonly messages: readonly OutboxRow[];
}

interface Known {
  /** Since when changes are new to the customer. */
  readonly instant: string;
  /** The changes that are new to the customer, the newest first. */
  readonly since: readonly BookingEvent[];
}

/**
 * The changes since a message or staff last told the customer, or else since the booking was made.
 * A customer to whom staff told one change may not know earlier ones.
 */
function sinceKnown({ messages, ...found }: Told, isPrevious: (message: OutboxRow) => boolean): Known {
  const previous = messages.find(
    (message) => message.kind === "booking-changed" && message.status === "sent" && isPrevious(message),
  );
  const after = (instant: string, events: readonly BookingEvent[]): Known => ({
    instant,
    since: events.filter(({ at }) => at >= instant),
  });
  const later = (one: string, other = "") => (other > one ? other : one);
  const notes = found.events.filter(({ kind, toDay }) => kind === "informed" && toDay === null);
  return notes.reduceRight(
    (known, { id: note, at, idempotencyKey }) => {
      const older = found.events.filter(({ id }) => id < note);
      const events = older.filter((event) => event.idempotencyKey !== idempotencyKey);
      const since = known.since.filter((event) => events.includes(event));
      const before = { ...found, events, lines: linesBefore(found.lines, at) };
      const isOfOneChange = events.length < older.length;
      if (isOfOneChange && changeSince(before, { instant: known.instant, since })) return known;
      const newer = found.events.filter(({ id }) => id > note);
      return after(later(known.instant, at), newer);
    },
    after(later(found.booking.createdAt, previous?.dueAt), found.events),
  );
}

/** What a message `booking-changed` tells. */
export function changeToTell(stored: Told, { id, channel }: OutboxRow) {
  const found = { ...stored, lines: linesInTime(stored) };
  return changeSince(
    found,
    sinceKnown(found, (previous) => previous.channel === channel && previous.id < id),
  );
}

/** What the customer changed in the services, for the centre's email in this outbox row. */
export function changeByCustomer(found: Promised, { createdAt }: OutboxRow) {
  const isTold = ({ kind, by, at }: BookingEvent) =>
    kind === "services-changed" && by === "customer" && at <= createdAt;
  const event = found.events.find(isTold);
  if (!event) return null;
  const at = new Date(event.at);
  const lines = linesBefore(linesInTime(found), instantAfter(at, 1));
  return changeSince({ ...found, lines }, { instant: instantAfter(at, -1), since: [event] });
}

/**
 * The event of a change of services or price, with the amount that the customer knows as its
 * `fromAmount`; null if nothing differs any more from what the customer knows.
 */
export function promiseInWhole(stored: Told, event: BookingEvent): BookingEvent | null {
  const found = { ...stored, lines: linesInTime(stored) };
  const events = found.events.filter(({ id }) => id <= event.id);
  const unknown = sinceKnown({ ...found, events }, ({ dueAt }) => dueAt <= event.at);
  const first = unknown.since.filter((earlier) => earlier.fromAmount !== null).at(-1);
  const { fromAmount } = first ?? event;
  if (fromAmount !== event.toAmount || event.fromAmount === event.toAmount) return { ...event, fromAmount };
  const { added = [], removed = [] } = changeSince(found, unknown) ?? {};
  return added.length + removed.length > 0 ? { ...event, fromAmount, kind: "services-changed" } : null;
}

/** The services and amount that a form showed and sends back, to compare (product.md 4.11). */
export function amountSeen({ codes, toAmount }: { codes: readonly string[]; toAmount: number }): string {
  return `${[...codes].sort().join()} ${toAmount}`;
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

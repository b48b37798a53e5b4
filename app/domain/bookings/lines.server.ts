import { and, eq, isNull, sql } from "drizzle-orm";
import { type CarType, carTypes, isServiceCode, type ServiceCode } from "~/domain/catalogue/catalogue";
import { pricesOf } from "~/domain/catalogue/pricing";
import { bayOf, stayAhead } from "~/domain/catalogue/stays";
import { eventsOfKnownDays } from "~/domain/days/known-days.server";
import { planStay } from "~/domain/days/stay";
import { addDays, type Day, daysBetween, riyadhDate } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { type Database, each, insertAll } from "~/platform/db/client.server";
import { type Booking, bookingEvents, bookingLines, bookingPlaces, payments } from "~/platform/db/schema.server";
import { oneOf } from "~/platform/one-of";
import { dueOf, type Line, linesAt, openLines, type Payment, placesToFree, sizeAfter } from "./lines";
import { closedOn, type FullBooking } from "./read.server";
import { isAtCentre, keepsHour } from "./status";
import { type Change, type Submission, verbs, waitsForReply } from "./write.server";

/** Changes of services, amount, payments and planned day, and the undo of a step (product.md 8). */

type Promised = Pick<FullBooking, "booking" | "lines" | "places" | "events">;

/** Lines to add and to take out. `carType` is the new size of the car. */
interface LineChange {
  readonly added?: readonly Pick<Line, "code" | "price" | "addedAt">[];
  readonly gone?: readonly Line[];
  readonly carType?: CarType;
}

/** The total in SAR after a change of lines, and what is due before and after, as events store it. */
export function amountsAfter({ booking }: Pick<Promised, "booking">, { added = [], gone = [] }: LineChange) {
  const sum = (lines: readonly Pick<Line, "price">[]) => lines.reduce((total, { price }) => total + price, 0);
  const totalPrice = booking.totalPrice + sum(added) - sum(gone);
  return { totalPrice, due: { from: dueOf(booking), to: dueOf({ ...booking, totalPrice }) } };
}

/** The line of a service that was taken out today, at the price for this size of the car. */
function lineOutToday({ booking, lines, events }: Promised, code: ServiceCode, carType: CarType, now: Date) {
  const isForSize = ({ addedEvent }: Line) => {
    const changes = events.filter((event) => event.id > (addedEvent ?? 0) && sizeAfter(event));
    return (changes.length % 2 === 0) === (carType === booking.carType);
  };
  const wasOut = ({ removedAt }: Line) => removedAt !== null && riyadhDate(new Date(removedAt)) === riyadhDate(now);
  return lines.filter((line) => line.code === code && wasOut(line) && (!hasSizes(code) || isForSize(line))).at(-1);
}

/** Whether the price of a service depends on the size of the car. */
function hasSizes(code: ServiceCode): boolean {
  return new Set(Object.values(pricesOf(code))).size > 1;
}

/**
 * Services that stay, or come back on the day they were taken out, keep their promised price.
 * Other services get today's price (product.md 8.12). The booking keeps lines that are no service
 * of the catalogue.
 */
function withServices(found: Promised, codes: readonly ServiceCode[], now: Date) {
  const { booking, lines, events } = found;
  const { carType } = booking;
  const at = now.toISOString();
  const isWanted = ({ code }: Line) => !isServiceCode(code) || codes.includes(code);
  const open = openLines(lines);
  const gone = open.filter((line) => !isWanted(line));
  const addedCodes = codes.filter((code) => !open.some((line) => line.code === code));
  const added = addedCodes.map((code) => {
    // A service removed by mistake comes back as it was, unless the stay was replanned without it.
    const earlier = lineOutToday(found, code, carType, now);
    const isForgotten = events.some(({ kind, id }) => kind === "stay-changed" && id > (earlier?.removedEvent ?? 0));
    const price = earlier?.price ?? pricesOf(code)[carType];
    return { code, price, addedAt: (!isForgotten && earlier?.addedAt) || at };
  });
  const after = [
    ...lines.map((line) => (gone.includes(line) ? { ...line, removedAt: at } : line)),
    ...added.map((line) => ({ ...line, removedAt: null, addedEvent: null, removedEvent: null })),
  ];
  const moved = movedPlaces(found, after, riyadhDate(now));
  return { added, gone, moved, ...amountsAfter(found, { added, gone }) };
}

/**
 * The other size of the car, with the lines whose price it changes (product.md 8.19). They keep the
 * time at which the service was added, so that its work is not planned again.
 */
export function otherSize(found: Promised, now: Date) {
  const { booking, lines, events } = found;
  const last = events.find(sizeAfter);
  const isMistake = last !== undefined && riyadhDate(new Date(last.at)) === riyadhDate(now);
  const carType = carTypes.find((type) => type !== booking.carType) ?? booking.carType;
  const changed = openLines(lines).flatMap((line) => {
    const { code, addedAt, addedEvent } = line;
    if (!isServiceCode(code) || !hasSizes(code)) return [];
    // A line that the last change of size kept has the promised price of both sizes.
    if (isMistake && (addedEvent ?? 0) < last.id) return [];
    const price = lineOutToday(found, code, carType, now)?.price ?? pricesOf(code)[carType];
    return price === line.price ? [] : [{ line, added: { code, price, addedAt } }];
  });
  return { carType, added: changed.map(({ added }) => added), gone: changed.map(({ line }) => line) };
}

/**
 * A change of lines that moves no places; null if an agreed reduction would bring the amount below
 * zero.
 */
export function linesChange(db: Database, found: Promised, change: LineChange, submission: Submission): Change | null {
  const { due } = amountsAfter(found, change);
  const { carType } = change;
  if (due.to < 0) return null;
  return {
    set: carType ? { carType } : {},
    events: [{ kind: "services-changed", particulars: { due, ...(carType && { carType }) } }],
    also: lineStatements(db, found.booking, change, submission.now),
  };
}

/** Adds lines before it takes any out, because a booking keeps at least one. */
function lineStatements(db: Database, { id }: Booking, { added = [], gone = [] }: LineChange, now: Date) {
  // A batch writes the event of the change first.
  const event = sql`(select max(${bookingEvents.id}) from ${bookingEvents} where ${bookingEvents.bookingId} = ${id} and ${bookingEvents.kind} = 'services-changed')`;
  // Another size of the car adds a line with the code of the one that it takes out.
  const name = sql`${bookingLines.price} || ' ' || ${bookingLines.code}`;
  const isGone = sql`${name} in (select value from ${each(gone.map(({ price, code }) => `${price} ${code}`))})`;
  const isOpen = and(eq(bookingLines.bookingId, id), isNull(bookingLines.removedAt));
  return [
    insertAll(
      db,
      bookingLines,
      added.map((line) => ({ ...line, bookingId: id })),
      { addedEvent: event },
    ),
    db.update(bookingLines).set({ removedAt: now.toISOString(), removedEvent: event }).where(and(isOpen, isGone)),
  ] as const;
}

export type ServicesPreview = ReturnType<typeof previewServices>;

/**
 * What a form shows before it stores a change of services. `totalPrice` is in SAR, the amounts of
 * `due` are in halalas, as in events.
 */
export function previewServices(
  found: Promised & Pick<FullBooking, "closedDays">,
  codes: readonly ServiceCode[],
  now: Date,
) {
  const { added, moved, totalPrice, due } = withServices(found, codes, now);
  const { bookingDate } = found.booking;
  const places = placesAfter(found, moved);
  const workDays = places.map(({ day }) => day);
  const isClosed = closedOn(found.closedDays);
  const stay = planStay({ arrival: bookingDate, workDays, isClosed });
  const takesPlaces = moved.taken.length > 0;
  const adds = added.length > 0;
  return { codes, totalPrice, due, stay, places, takesPlaces, adds, isClosed: isClosed(bookingDate) };
}

/** A change with the places that it takes. */
export interface ChangeOfPlaces extends Change {
  readonly taken: readonly StoredPlace[];
}

/**
 * The change to other services; null if an agreed reduction would bring the amount below zero. With
 * a `day`, also the customer's move to it.
 */
export function servicesChange(
  db: Database,
  found: Promised,
  codes: readonly ServiceCode[],
  submission: Submission,
  day: Day | null = null,
): ChangeOfPlaces | null {
  const { now, by } = submission;
  const { booking } = found;
  const daysLater = day === null ? 0 : daysBetween(booking.bookingDate, day);
  const { moved, due, ...change } = withServices(found, codes, now);
  if (due.to < 0) return null;
  const taken = moved.taken.map((place) => ({ ...place, day: addDays(place.day, daysLater) }));
  const [frees, takes] = placeStatements(db, booking, { ...moved, taken });
  const also = [...lineStatements(db, booking, change, now), takes];
  const isReady = booking.status === "ready";
  // A car with new work is not ready.
  const ofStaff = isReady && moved.taken.length > 0 ? ({ status: "arrived" } as const) : {};
  const move = day === null ? null : verbs.moveByCustomer(day);
  const ofCustomer = keepsHour(booking) ? {} : waitsForReply;
  const set = move?.set ?? (by === "customer" ? ofCustomer : ofStaff);
  const from = lastDayOf(found);
  const to = addDays(lastDayOf({ booking, places: placesAfter(found, moved) }), daysLater);
  const event = { kind: "services-changed", particulars: { due, from, to } } as const;
  const events = move ? ([...move.events, event] as const) : ([event] as const);
  return { set, events, frees, also, taken };
}

export interface AgreedPrice {
  /** In SAR with VAT. */
  readonly due: number;
  /** For the customer, at most 80 characters. */
  readonly dueReason: string;
}

/**
 * The change to an agreed amount due (product.md 8.12). It stores the difference to the computed
 * amount.
 */
export function priceChange(booking: Booking, { due, dueReason }: AgreedPrice): Change {
  const to = Math.round(due * 100);
  const adjustment = to - dueOf({ ...booking, adjustment: 0 });
  return {
    set: { adjustment, adjustmentReason: adjustment === 0 ? null : dueReason },
    events: [{ kind: "price-agreed", particulars: { due: { from: dueOf(booking), to } }, text: dueReason }],
  };
}

export type NewPayment = Pick<Payment, "method" | "amount">;

/** Records a payment, or with a reason money given back, whose amount is below zero (product.md 8.13, 8.15). */
export function paymentChange(
  db: Database,
  { id: bookingId }: Booking,
  { method, amount }: NewPayment,
  now: Date,
  reason: string | null = null,
) {
  const change = reason === null ? "taken" : "given-back";
  return {
    set: {},
    events: [{ kind: "paid", particulars: { amount, method, change }, text: reason }],
    also: [db.insert(payments).values({ bookingId, method, amount, takenAt: now.toISOString() })],
  } as const satisfies Change;
}

/** Removes a wrong record of money, which stays in the history (product.md 8.13). */
export function paymentRemoval(db: Database, { id, method, amount }: Payment, now: Date) {
  return {
    set: {},
    events: [{ kind: "paid", particulars: { amount: -amount, method, change: "removed" } }],
    also: [db.update(payments).set({ removedAt: now.toISOString() }).where(eq(payments.id, id))],
  } as const satisfies Change;
}

/** What a late cancellation or a no-show costs (product.md 8.16): `fee` in halalas. */
export function feeChange(
  booking: Booking,
  { fee, reason, isTold }: { fee: number; reason: string | null; isTold: boolean },
): Change {
  const due = { from: booking.fee ?? 0, to: fee };
  const decided = { kind: "fee", particulars: { due }, text: reason } as const;
  return { set: { fee }, events: [decided, ...(isTold ? [{ kind: "fee-told" } as const] : [])] };
}

type StoredPlace = FullBooking["places"][number];

const nameOf = ({ bay, day }: StoredPlace) => `${bay} ${day}`;

interface MovedPlaces extends Readonly<Record<"freed" | "taken", readonly StoredPlace[]>> {}

const without = (places: readonly StoredPlace[], others: readonly StoredPlace[]) =>
  places.filter((place) => !others.some((other) => nameOf(other) === nameOf(place)));

/**
 * Moves only the places in which the old and the new lines differ, because the other places may
 * follow an older catalogue. If the car missed its day, all its work moves.
 */
function movedPlaces(found: Promised, after: readonly Line[], today: Day): MovedPlaces {
  const { booking, lines, places } = found;
  const first = arrivalDay(found) ?? today;
  const isLate = first > booking.bookingDate;
  const ahead = isAtCentre(booking) ? places.filter(({ day }) => day >= today) : places;
  const old = isLate ? ofLines(lines, ahead) : plannedPlaces(found, lines, today);
  const planned = plannedPlaces(found, after, today);
  return { freed: without(old, planned), taken: without(without(planned, old), places) };
}

const placesAfter = ({ places }: Promised, { freed, taken }: MovedPlaces) => [...without(places, freed), ...taken];

/** The event of the arrival, and the events since (all if the car has not come), newest first. */
function arrivalIn(events: Promised["events"]) {
  const index = events.findIndex(({ kind }) => kind === "arrived");
  return { arrived: events[index], since: index < 0 ? events : events.slice(0, index) };
}

/** The day on which the car came; null if it is not at the centre. */
function arrivalDay({ booking, events }: Pick<Promised, "booking" | "events">): Day | null {
  if (!isAtCentre(booking)) return null;
  const { arrived } = arrivalIn(events);
  return arrived ? riyadhDate(new Date(arrived.at)) : booking.bookingDate;
}

/**
 * The places that lines need from `day` on, but not before the day of the booking. `chosen` is
 * the planned day that staff choose now; it counts as their latest choice.
 */
function plannedPlaces(
  found: Promised,
  lines: readonly Line[],
  day: Day,
  { chosen, isHere = isAtCentre(found.booking) }: { chosen?: Day; isHere?: boolean } = {},
): readonly StoredPlace[] {
  const { bookingDate } = found.booking;
  const dayOfStay = (other: Day) => Math.max(0, daysBetween(bookingDate, other));
  const dayOf = (instant: string) => dayOfStay(riyadhDate(new Date(instant)));
  const work = lines.flatMap(({ code, ...line }) =>
    isServiceCode(code) ? [{ ...line, code, from: dayOf(line.addedAt) }] : [],
  );
  const [today, open] = [dayOfStay(day), openLines(work)];
  const first = arrivalDay(found) ?? bookingDate;
  const choices = arrivalIn(found.events)
    .since.flatMap(({ at, kind, particulars }) =>
      kind === "stay-changed"
        ? [{ today: dayOf(at), planned: dayOfStay(particulars.to), work: linesAt(work, at) }]
        : [],
    )
    .reverse();
  const visit = {
    stored: found.places.filter((place) => place.day >= first).map(({ bay, day }) => ({ bay, day: dayOfStay(day) })),
    choices: chosen === undefined ? choices : [...choices, { today, planned: dayOfStay(chosen), work: open }],
  };
  return stayAhead(open, today, isHere ? visit : undefined).map((place) => ({
    bay: place.bay,
    day: addDays(bookingDate, place.day),
  }));
}

function placeStatements(db: Database, { id }: Booking, { freed, taken }: MovedPlaces) {
  const name = sql`${bookingPlaces.bay} || ' ' || ${bookingPlaces.day}`;
  const isFreed = sql`${name} in (select value from ${each(freed.map(nameOf))})`;
  const rows = taken.map((place) => ({ ...place, bookingId: id, block: null }));
  return [
    db.delete(bookingPlaces).where(and(eq(bookingPlaces.bookingId, id), isFreed)),
    insertAll(db, bookingPlaces, rows),
  ] as const;
}

/** The places in the bays of these lines, without those of services that left the catalogue. */
function ofLines(lines: readonly Line[], places: readonly StoredPlace[]): readonly StoredPlace[] {
  return places.filter(({ bay }) => lines.some(({ code }) => isServiceCode(code) && bayOf(code) === bay));
}

/** The last day on which a booking has a place, or else its first day. */
export function lastDayOf({ booking, places }: Pick<FullBooking, "booking" | "places">): Day {
  return places.reduce((last, { day }) => (day > last ? day : last), booking.bookingDate);
}

/** The change to another planned day (product.md 17.9), of a car at the centre. */
export function stayChange(db: Database, found: Promised, day: Day, submission: Submission): ChangeOfPlaces {
  const { booking, lines, places } = found;
  const today = riyadhDate(submission.now);
  const planned = plannedPlaces(found, lines, today, { chosen: day });
  const ahead = ofLines(lines, places).filter((place) => place.day >= today);
  const freed = [...without(ahead, planned), ...places.filter((place) => place.day > day)];
  const moved = { freed, taken: without(planned, places) };
  return {
    set: {},
    events: [{ kind: "stay-changed", particulars: { from: lastDayOf(found), to: day } }],
    taken: moved.taken,
    also: [
      ...placeStatements(db, booking, moved),
      // The customer is told the new day, and so knows of the closed days before it.
      eventsOfKnownDays(db, { bookingId: booking.id, bookingDate: booking.bookingDate }, submission),
    ],
  };
}

/** The change that frees the remaining days of a car that is ready early (product.md 17.10). */
export function freeingChange(db: Database, found: FullBooking, now: Date): Change {
  const days = { from: lastDayOf(found), to: riyadhDate(now) };
  const [frees] = placeStatements(db, found.booking, { freed: placesToFree(found.places, days.to), taken: [] });
  return { set: {}, events: [{ kind: "days-freed", particulars: days }], also: [frees] };
}

/** The change back to an earlier status (product.md 8.4). */
export function undoChange(db: Database, found: FullBooking, status: Booking["status"], now: Date): ChangeOfPlaces {
  const { booking } = found;
  const isReady = booking.status === "ready";
  const isArrivalUndone = booking.status === "arrived" && isBeforeArrival({ status });
  const moved = isArrivalUndone
    ? placesBeforeVisit(found, now)
    : { freed: [], taken: isReady ? freedPlaces(found, now) : [] };
  return {
    set: { status, ...(status === "pending" && waitsForReply) },
    events: [{ kind: "undone" }],
    taken: moved.taken,
    also: placeStatements(db, booking, moved),
  };
}

/** The places from today on of the days that staff have freed since the car became ready. */
function freedPlaces(found: FullBooking, now: Date): readonly StoredPlace[] {
  const { events, lines, places } = found;
  const freed = events.find(({ kind }) => kind === "days-freed" || kind === "ready");
  if (freed?.kind !== "days-freed") return [];
  const { from: last, to } = freed.particulars;
  const today = riyadhDate(now);
  const planned = plannedPlaces(found, lines, to);
  return without(planned, places).filter(({ day }) => today <= day && day <= last);
}

/** How the places move after the undo of an arrival, when all work is ahead again (product.md 17.9). */
function placesBeforeVisit(found: FullBooking, now: Date): MovedPlaces {
  const { lines, places, events } = found;
  const { since } = arrivalIn(events);
  const changes = ["stay-changed", "services-changed", "days-freed"] as const;
  const isChanged = since.some(({ kind }) => oneOf(changes, kind));
  // If the visit changed no services and no days, the places stay: they may follow an older
  // catalogue.
  if (!isChanged) return { freed: [], taken: [] };
  const planned = plannedPlaces(found, lines, riyadhDate(now), { isHere: false });
  return { freed: without(ofLines(lines, places), planned), taken: without(planned, places) };
}

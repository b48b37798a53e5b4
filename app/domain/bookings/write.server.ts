import { and, desc, eq, inArray, isNull, max, notInArray, type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { isServiceCode } from "~/domain/catalogue/catalogue";
import { priceOf } from "~/domain/catalogue/pricing";
import { stayOf } from "~/domain/catalogue/stays";
import { isClosedOn, minutesOf, openingHours, timeOf } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { eventsOfKnownDays } from "~/domain/days/known-days.server";
import { APART } from "~/domain/days/offered-hours";
import { daysLate } from "~/domain/days/stay";
import { channelsFor, type Reachable } from "~/domain/outbox/channels";
import {
  type BookingKind,
  type Cause,
  type CustomerMessage,
  centreMessages,
  customerMessages,
  isToCustomer,
} from "~/domain/outbox/kinds.server";
import {
  messageFor,
  type NewOutboxRow,
  newOutboxRow,
  type OutboxMessage,
  queuedColumns,
} from "~/domain/outbox/rows.server";
import { addDays, type Day, daysBetween, isCalendarDate, LAST_DATE, riyadhDate } from "~/platform/calendar/dates";
import { batch, type Database, insertAll, insertIf, isChanged, retryOnce } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import {
  addedKinds,
  answerKinds,
  type Booking,
  type BookingEvent,
  bookingEvents,
  bookingLines,
  bookingPlaces,
  bookings,
  type ChangeKind,
  changeKinds,
  type NewEvent,
  newAppointment,
  outbox,
  type Particulars,
  visitorForms,
} from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";
import { idempotencyKeyOf } from "~/platform/forms/form.server";
import { type Networks, noNetworks } from "~/platform/forms/ip-address-key.server";
import type { Language } from "~/platform/i18n/languages";
import { oneOf } from "~/platform/one-of";
import type { Car } from "./car";
import { randomReference } from "./reference";
import type { BookingInput } from "./schema.server";
import { bookingSearchText, noteSearchText } from "./search-text.server";

/**
 * Writes to bookings. Each is one batch: the row, its places, the events that say what happened,
 * and the messages that follow. If a trigger rejects it, nothing is written.
 */

export interface Submission extends FormKey {
  /** The events of the change have this id, so a repeated write adds no events. */
  readonly changeId: string;
  readonly by: BookingEvent["by"];
  /** The email address of the member of staff; null for the customer. */
  readonly actor: string | null;
}

/** Who submits a change, and when. A change without a form gets a new key. */
export function submissionBy(actor: string | null, now: Date, key: string = crypto.randomUUID()): Submission {
  return { key, changeId: crypto.randomUUID(), now, by: actor === null ? "customer" : "staff", actor };
}

/** What triggers sum up from lines and payments. */
type Sum = "serviceIds" | "totalPrice" | "paid";

export interface Change {
  /** The new values; none for an event that changes nothing. */
  readonly set: Partial<Omit<Booking, "id" | "searchText" | Sum>>;
  /** What happened. The first event is the main one. Messages follow each event. */
  readonly events: readonly [NewEvent, ...NewEvent[]];
  /** Whether the customer knows of the change: a separate event says so, and no message follows. */
  readonly customerKnows?: boolean;
  readonly onlyIf?: SQL | undefined;
  /** The statement that frees places before the others move to another day. */
  readonly frees?: BatchItem<"sqlite">;
  /** More statements for the batch. */
  readonly also?: readonly BatchItem<"sqlite">[];
}

/** What a form adds about the car. Only the step `correct` removes what is stored. */
function addedCar({ vehicle, plate }: Partial<Car>): Partial<Car> {
  return { ...(vehicle && { vehicle }), ...(plate && { plate }) };
}

/** After this change, a customer waits for a reply with an arrival time. */
export const waitsForReply = { status: "pending", arrivalTime: null } as const satisfies Change["set"];

/** That no confirmed booking arrives within half an hour of this time. */
function isHourFree(day: Day, hour: string): SQL {
  const [first, last] = [1 - APART, APART - 1].map((minutes) => timeOf(minutesOf(hour) + minutes));
  return sql`not exists (select 1 from bookings as other where other.booking_date = ${day} and other.status = 'confirmed' and other.arrival_time between ${first} and ${last})`;
}

/** What the customer wishes for is an event, as a later answer is (product.md 9.17). */
function wishEvents(wish: string | null | undefined): readonly NewEvent[] {
  return wish ? [{ kind: "asks-time", text: wish }] : [];
}

/** A customer who chose a free arrival time agrees to it. */
const confirmedEvents = [{ kind: "confirmed" }, { kind: "agrees" }] as const satisfies readonly NewEvent[];

function enter(status: Exclude<Booking["status"], "pending">, values: Change["set"] = {}): Change {
  return { set: { status, ...values }, events: [{ kind: status }] };
}

/**
 * Changes of status (product.md 8.4), day, arrival time and car, as `changeBooking` takes them.
 * `lines.server.ts` has those of services, amounts and planned days.
 */
export const verbs = {
  confirm: (arrivalTime: string | null, car: Partial<Car>) => enter("confirmed", { arrivalTime, ...addedCar(car) }),
  agree({ status }: Booking, arrivalTime: string | null): Change {
    return { set: { status, arrivalTime }, events: [{ kind: "agreed" }] };
  },
  /** Staff keep the agreed time or agree another. A move to the same day changes only the time. */
  move({ status, ...booking }: Booking, bookingDate: Day, arrivalTime = booking.arrivalTime): Change {
    const kind = bookingDate === booking.bookingDate ? "agreed" : "moved";
    return { set: { status, bookingDate, arrivalTime }, events: [{ kind }] };
  },
  /** With a wish, the booking is confirmed at once if the owner wants that (product.md 8.14). */
  moveByCustomer(bookingDate: Day, wish: string | null = null): Change {
    const events = [{ kind: "moved" }, ...wishEvents(wish)] as const;
    if (!wish) return { set: { ...waitsForReply, bookingDate }, events };
    const onlyIf = isHourFree(bookingDate, wish);
    if (!openingHours.confirmsOnline) return { set: { ...waitsForReply, bookingDate }, events, onlyIf };
    return {
      set: { status: "confirmed", arrivalTime: wish, bookingDate },
      events: [...events, ...confirmedEvents],
      onlyIf,
    };
  },
  /** Another arrival time on the same day, which changes nothing until staff answer (product.md 7.19). */
  ask: (wish: string): Change => ({ set: {}, events: [{ kind: "asks-time", text: wish }] }),
  arrive: (car: Partial<Car>) => enter("arrived", addedCar(car)),
  addCar({ status }: Booking, car: Partial<Car>): Change {
    return { set: { status, ...addedCar(car) }, events: [{ kind: "corrected" }] };
  },
  makeReady: (car: Partial<Car>) => enter("ready", addedCar(car)),
  complete: (car: Partial<Car>) => enter("completed", addedCar(car)),
  cancel: () => enter("cancelled"),
  markNoShow: () => enter("no-show"),
};

const newestChange = new QueryBuilder()
  .select({ id: sql`coalesce(max(${bookingEvents.id}), 0)` })
  .from(bookingEvents)
  .where(and(eq(bookingEvents.bookingId, bookings.id), notInArray(bookingEvents.kind, [...addedKinds])));

/** `versionOf` in a query of `bookings`. */
export const currentVersion = sql<number>`${newestChange}`;

/**
 * Changes a booking, and writes the messages that follow its events (product.md 8.11). Returns
 * null if the booking has another version by now, was anonymized, or does not match `onlyIf`. An
 * event that only adds something needs no version. A booking that moves also moves its places, and
 * loses `acceptedDay` unless it is set again. A booking that ends frees places (7.7). Throws when D1
 * does, for a full or closed day, and for a form that was carried out before (`dbErrorKind`).
 */
export async function changeBooking(
  db: Database,
  { booking, version, places = [] }: { booking: Booking; version?: number; places?: Parameters<typeof daysLate>[1] },
  change: Change,
  submission: Submission,
) {
  const { id: bookingId } = booking;
  const { bookingDate = booking.bookingDate } = change.set;
  const isMoved = bookingDate !== booking.bookingDate;
  const isOtherText = searchedColumns.some((name) => name in change.set);
  const set = {
    ...(isMoved && { acceptedDay: null }),
    ...change.set,
    ...(isOtherText && { searchText: bookingSearchText({ ...booking, ...change.set }) }),
  };
  if (isMoved) refuseClosedDay({ bookingDate, acceptedDay: set.acceptedDay });
  const isAsRead = version === undefined ? undefined : eq(currentVersion, version);
  const asRead = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), isNull(bookings.anonymizedAt), isAsRead, change.onlyIf));
  // Staff know this customer now, so the booking no longer counts for its network (product.md 6.8).
  const isSettled = submission.by === "staff" && set.status !== undefined;
  const [main, ...others] = change.events;
  // Not after a change of services above a limit: then nobody tells the customer of closed days.
  const isAgreed = (isMoved || set.acceptedDay) && oneOf(newAppointment, main.kind);
  const events = change.customerKnows ? [...others, { kind: "informed", particulars: {} } as const] : others;
  const messages = change.customerKnows
    ? []
    : change.events.flatMap(({ kind }) => messagesAfter(kind, { ...booking, ...set }, submission));
  const rowFor = (event: NewEvent) => rowOf(event, submission, { from: booking.bookingDate, to: bookingDate });
  const mainEvent = db.select({ id: bookingEvents.id }).from(bookingEvents).where(isEventOf(submission, main.kind));
  const ofChange = and(eq(outbox.bookingId, bookingId), eq(outbox.dueAt, submission.now.toISOString()));
  const written = [mainEvent, db.select(queuedColumns).from(outbox).where(ofChange)] as const;
  const write = async () => {
    const results = await db.batch([
      // Fails, and with it the whole batch, if the booking is not as it was read.
      db.insert(bookingEvents).values({ ...rowFor(main), bookingId: sql`${asRead}` }),
      insertAll(db, outbox, messages),
      ...events.map((event) => db.insert(bookingEvents).values({ ...rowFor(event), bookingId })),
      ...(Object.keys(set).length > 0 ? [db.update(bookings).set(set).where(eq(bookings.id, bookingId))] : []),
      ...(isSettled ? [db.update(visitorForms).set(noNetworks).where(eq(visitorForms.bookingId, bookingId))] : []),
      ...(change.frees ? [change.frees] : []),
      ...placeChanges(db, booking, { ...set, bookingDate }, { places, now: submission.now }),
      ...(change.also ?? []),
      ...(isAgreed ? [eventsOfKnownDays(db, { bookingId, bookingDate }, submission)] : []),
      carriedOut(db, submission, { event: sql`${mainEvent}` }),
      ...written,
    ]);
    return results.slice(-written.length) as [...BatchResponse<typeof written>];
  };
  const [[event], queued] = await retryOnce((isRetry) =>
    write().catch((error) => {
      const kind = dbErrorKind(error);
      // Perhaps the first attempt wrote the change, but its response was lost.
      if (isRetry && (kind === "repeated-form" || kind === "outdated")) return db.batch(written);
      if (kind === "outdated") return [[], []];
      throw error;
    }),
  );
  return event === undefined ? null : { event: event.id, messages: queued.map(messageFor) };
}

/** `booking` must be the state after the event. */
function messagesAfter(
  event: BookingEvent["kind"],
  booking: Pick<Booking, "id" | "bookingDate"> & Reachable,
  { by, now }: Submission,
): readonly NewOutboxRow[] {
  // The message about the customer's move says that it is confirmed.
  if (by === "customer" && event === "confirmed") return [];
  const toCustomer = Object.entries<CustomerMessage>(customerMessages);
  const toCentre: [string, Cause][] = by === "staff" ? [] : Object.entries<Cause>(centreMessages);
  const subject = { bookingId: booking.id, day: booking.bookingDate, causedBy: by };
  return [...toCustomer, ...toCentre].flatMap(([name, { follows, delaySeconds }]) => {
    if (!follows?.some((kind) => kind === event)) return [];
    const kind = name as BookingKind;
    const channels = isToCustomer(kind) ? channelsFor(kind, booking) : (["email"] as const);
    // The caller queues a row that is due now; the sweep queues the others.
    return channels.map((channel) => ({
      ...newOutboxRow(kind, { ...subject, channel }, now, delaySeconds),
      queuedAt: null,
    }));
  });
}

const searchedColumns = ["customerName", "vehicle", "plate"] as const satisfies (keyof Booking)[];

/**
 * For `Change.also`, with an answer about the arrival time: removes the customer's previous answer
 * if nothing has followed it. Otherwise somebody who has the link could write endless events
 * (product.md 9.17).
 */
export function withoutPreviousAnswer(db: Database, { id }: Pick<Booking, "id">) {
  const { id: event, bookingId, kind } = bookingEvents;
  const ofBooking = db.select({ event }).from(bookingEvents).where(eq(bookingId, id)).orderBy(desc(event));
  const isAnswer = and(inArray(event, ofBooking.limit(1).offset(1)), inArray(kind, [...answerKinds]));
  return [db.delete(bookingEvents).where(isAnswer)];
}

/**
 * Cancels all bookings that a condition finds, each with its own event and without messages. The
 * bookings still count towards the limits of their networks. Returns how many it cancelled. Throws
 * when D1 does.
 */
export async function cancelBookings(db: Database, which: SQL | undefined, submission: Submission): Promise<number> {
  const isOfThese = isEventOf(submission, "cancelled");
  const cancelled = db.select({ id: bookingEvents.bookingId }).from(bookingEvents).where(isOfThese);
  const day = bookings.bookingDate;
  const particulars = sql`json_object('from', ${day}, 'to', ${day})`;
  const row = { ...rowOf({ kind: "cancelled" }, submission), particulars, bookingId: sql`${bookings.id}` };
  const count = db.$count(bookingEvents, isOfThese);
  const write = () =>
    db.batch([
      insertIf(db, bookingEvents, row, which, bookings),
      db.update(bookings).set({ status: "cancelled" }).where(inArray(bookings.id, cancelled)),
      db.delete(bookingPlaces).where(inArray(bookingPlaces.bookingId, cancelled)),
      carriedOut(db, submission, { count }),
    ]);
  await retryOnce((isRetry) =>
    write().catch((error) => {
      // The first attempt wrote the change, but its response was lost.
      if (!isRetry || dbErrorKind(error) !== "repeated-form") throw error;
    }),
  );
  return count;
}

/** D1 does not know the owner's hours (product.md 7.17), so this throws the error of a full day. */
function refuseClosedDay({ bookingDate, acceptedDay }: Pick<NewRow, "bookingDate" | "acceptedDay">) {
  if (isClosedOn(bookingDate) && acceptedDay !== bookingDate) throw new Error("day full: closed by the opening hours");
}

export function isEventOf({ changeId }: Submission, kind: BookingEvent["kind"]) {
  return and(eq(bookingEvents.idempotencyKey, changeId), eq(bookingEvents.kind, kind));
}

/** What a change does to the places (product.md 7.7): shifts them, or frees them. */
function placeChanges(
  db: Database,
  { id, bookingDate }: Booking,
  after: Change["set"] & { bookingDate: Day },
  { places, now }: { places: Parameters<typeof daysLate>[1]; now: Date },
) {
  const { bookingId, bay, day } = bookingPlaces;
  const isOfBooking = eq(bookingId, id);
  if (after.status === "cancelled" || after.status === "no-show") return [db.delete(bookingPlaces).where(isOfBooking)];
  // Once the car is handed over, its places are free from the next day on.
  if (after.status === "completed") {
    return [db.delete(bookingPlaces).where(and(isOfBooking, sql`${day} > ${riyadhDate(now)}`))];
  }
  const days = daysBetween(bookingDate, after.bookingDate);
  if (days === 0) return [];
  // Work that was already planned later moves less.
  const shift = sql`iif(${bay} = 'arrival', ${days}, ${days - daysLate(bookingDate, places)}) || ' days'`;
  return [
    db
      .update(bookingPlaces)
      .set({ day: sql`coalesce(date(${day}, ${shift}), ${LAST_DATE})` })
      .where(isOfBooking),
  ];
}

/**
 * The statements that write an event and its form, if the statement before them in the batch
 * changed a row. They fail for a form that was carried out before (`repeated-form`).
 */
export function eventIfChanged(
  db: Database,
  bookingId: number,
  event: Exclude<NewEvent, { kind: ChangeKind }>,
  submission: Submission,
) {
  return {
    events: insertIf(db, bookingEvents, { bookingId, ...rowOf(event, submission) }, isChanged).returning({
      id: bookingEvents.id,
    }),
    form: carriedOut(db, submission, {
      event: sql`(select ${bookingEvents.id} from ${bookingEvents} where ${isEventOf(submission, event.kind)})`,
      onlyIf: isChanged,
    }),
  };
}

/** Counts a photo if the statement before it changed a row. Photos of one page share an event. */
export function countPhotoIfChanged(db: Database, bookingId: number, submission: Submission) {
  const row = { bookingId, ...rowOf({ kind: "photos", particulars: { count: 1 } }, submission) };
  return insertIf(db, bookingEvents, row, isChanged).onConflictDoUpdate({
    target: [bookingEvents.idempotencyKey, bookingEvents.kind, bookingEvents.bookingId],
    set: { particulars: sql`json_set(particulars, '$.count', particulars ->> 'count' + 1)` },
  });
}

/** The row of an event; `days` are those of the appointment before and after its change. */
function rowOf(event: NewEvent, { changeId, now, by, actor }: Omit<Submission, "key">, days?: Particulars<"moved">) {
  const { kind, text = null, particulars = {} } = event;
  const searchText = kind === "note" && text !== null ? noteSearchText(text) : null;
  const row = { kind, text, searchText, idempotencyKey: changeId, at: now.toISOString(), by, actor };
  return { ...row, particulars: oneOf(changeKinds, kind) ? days : particulars };
}

export interface NewBooking extends Omit<BookingInput, "email" | "whatsapp">, Partial<Car> {
  /** Null when the desk takes a booking without an email address. */
  readonly email: string | null;
  readonly language: Language;
  /** Whether the customer agrees to messages on WhatsApp. */
  readonly whatsapp?: boolean | undefined;
  /** The result of `networksOf`; null when the IP address is not counted. The desk has none. */
  readonly networks?: Networks | null | undefined;
}

type NewRow = Omit<typeof bookings.$inferInsert, Sum> & {
  /** The services with their promised prices. */
  lines: readonly { readonly code: string; readonly amount: number }[];
  networks?: NewBooking["networks"];
};

/** The fields of the form that are stored as they are: each needs a column. */
type StoredField = Exclude<keyof BookingInput, "submissionId" | "codes" | "whatsapp" | "wish">;

interface StoredBooking {
  booking: Booking & { token: string };
  event: number;
  isRepeated: boolean;
  messages: readonly OutboxMessage[];
}

interface Beginning {
  /** Further events after `created`. The id of the last one is returned. */
  events?: readonly NewEvent[];
  /** The kinds of messages to write. Messages about a confirmed booking store its day. */
  messages: readonly NewOutboxRow["kind"][];
  /** The arrival time that the customer wishes for. If it is not free, nothing is stored. */
  wish?: string | null | undefined;
  /** What an UPDATE sets in the same batch: a trigger lets no booking begin with such a status. */
  becomes?: Pick<Change["set"], "status" | "arrivalTime"> | undefined;
}

/**
 * Stores a new booking with its places, events and messages. Idempotent, also for concurrent
 * requests: for the same idempotency key it returns the booking that was stored first, unless that
 * was cancelled. Throws when D1 does, and for a full or closed day and above a limit
 * (`dbErrorKind`).
 */
export async function storeBooking(
  db: Database,
  { lines, networks, ...row }: NewRow & { token: string },
  { events = [], messages, wish, becomes }: Beginning,
  person: Pick<Submission, "now" | "by" | "actor">,
): Promise<StoredBooking> {
  const { bookingDate, idempotencyKey } = row;
  const change = { ...person, key: idempotencyKey, changeId: idempotencyKey };
  const bookingId = sql`(select ${bookings.id} from ${bookings} where ${bookings.token} = ${row.token})`;
  const days = { from: bookingDate, to: bookingDate };
  // Without a row the whole batch fails.
  const ifFree = wish
    ? sql`(select ${bookings.id} from ${bookings} where ${bookings.token} = ${row.token} and ${isHourFree(bookingDate, wish)})`
    : bookingId;
  const created = { kind: "created", particulars: { day: bookingDate } } as const;
  const eventRows = [created, ...wishEvents(wish), ...events].map((event) => ({
    bookingId: ifFree,
    ...rowOf(event, change, days),
  }));
  const added = { bookingId, addedAt: person.now.toISOString() };
  const lineRows = lines.map(({ code, amount }) => ({ ...added, code, price: amount }));
  const codes = lines.map(({ code }) => code).filter(isServiceCode);
  const places = [{ bay: "arrival", day: 0 } as const, ...stayOf(codes)].map(({ bay, day }) => {
    const date = addDays(bookingDate, day);
    return { bookingId, block: null, bay, day: isCalendarDate(date) ? date : LAST_DATE };
  });
  const isConfirmed = (becomes?.status ?? row.status) === "confirmed";
  const subject = { bookingId, causedBy: person.by, ...(isConfirmed && { day: bookingDate }) };
  const { email = null, whatsappAgreedAt = null } = row;
  const form = { form: "booking", bookingId, at: row.createdAt, phone: row.phoneNumber, email, ...networks } as const;
  const messageRows = messages.flatMap((kind) => {
    const channels = isToCustomer(kind) ? channelsFor(kind, { email, whatsappAgreedAt }) : (["email"] as const);
    return channels.map((channel) => newOutboxRow(kind, { ...subject, channel }, person.now));
  });
  try {
    refuseClosedDay(row);
    const {
      stored,
      queued = [],
      booking: [booking],
    } = await retryOnce(() =>
      batch(db, {
        row: db.insert(bookings).values({ ...row, searchText: bookingSearchText(row) }),
        lines: db.insert(bookingLines).values(lineRows),
        // Before the places: a form above a limit fails for that, not for a full day.
        ...(row.createdBy === "site" && { form: db.insert(visitorForms).values(form) }),
        stored: db.insert(bookingEvents).values(eventRows).returning({ id: bookingEvents.id }),
        places: db.insert(bookingPlaces).values(places),
        knownDays: eventsOfKnownDays(db, { bookingId, bookingDate }, person),
        ...(messageRows.length > 0 && { queued: db.insert(outbox).values(messageRows).returning(queuedColumns) }),
        ...(becomes && { status: db.update(bookings).set(becomes).where(eq(bookings.token, row.token)) }),
        booking: db.select().from(bookings).where(eq(bookings.token, row.token)),
      }),
    );
    const event = stored.at(-1);
    if (!booking || !event) throw new Error("D1 returned no booking");
    return {
      booking: { ...booking, token: row.token },
      event: event.id,
      isRepeated: false,
      messages: queued.map(messageFor),
    };
  } catch (error) {
    const kind = dbErrorKind(error);
    // The owner may have closed the day since the first form was stored.
    if (kind !== "repeated-form" && kind !== "day-full") throw error;
    const [stored] = await db
      .select({ booking: bookings, event: max(bookingEvents.id) })
      .from(bookings)
      .leftJoin(bookingEvents, eq(bookingEvents.idempotencyKey, bookings.idempotencyKey))
      .where(eq(bookings.idempotencyKey, idempotencyKey))
      .groupBy(bookings.id);
    const token = stored?.booking.token;
    if (!token) throw error;
    const { booking, event } = stored;
    if (booking.status === "cancelled") {
      // A key made from the first key, so that repetitions of this form find the same new booking.
      const nextKey = await idempotencyKeyOf(idempotencyKey, [booking.reference]);
      const again = { ...row, lines, networks, idempotencyKey: nextKey };
      return storeBooking(db, again, { events, messages, wish, becomes }, person);
    }
    // If `retryOnce` stored the booking but lost the first response, the sweep queues the messages.
    return { booking: { ...booking, token }, event: event ?? 0, isRepeated: true, messages: [] };
  }
}

/**
 * Stores a booking of the site, with its messages: pending, or confirmed if the owner wants that
 * for a wish (product.md 8.14). Throws as `storeBooking` does, and `outdated` if the wish is not
 * free.
 */
export async function createBooking(db: Database, input: NewBooking, now: Date): Promise<StoredBooking> {
  const row = await bookingRow(input, "site", now);
  const { wish } = input;
  const beginning: Beginning =
    wish && openingHours.confirmsOnline
      ? {
          wish,
          events: confirmedEvents,
          messages: ["booking-confirmed", "booking-centre"],
          becomes: { status: "confirmed", arrivalTime: wish },
        }
      : { wish, messages: ["booking-customer", "booking-centre"] };
  return storeBooking(db, row, beginning, submissionBy(null, now));
}

export async function bookingRow(input: NewBooking, createdBy: Booking["createdBy"], now: Date) {
  // The key covers what customers type, so the same form in both languages is one booking.
  const { submissionId, codes, language, networks, vehicle, plate, whatsapp = false, wish, ...details } = input;
  const { carType, customerName, phoneNumber, email, bookingDate, paint, ...added } = details;
  const stored: Pick<NewRow, StoredField> = details;
  const content = [
    ...[carType, customerName, phoneNumber, email ?? "", bookingDate],
    codes.join(),
    // Only if given, so that a form that is sent again after a deployment has the same key.
    ...(whatsapp ? ["whatsapp"] : []),
    ...(paint ? [paint] : []),
    ...Object.entries<string | null | undefined>(added).flatMap(([name, value]) => (value ? [name, value] : [])),
    ...(wish ? ["wish", wish] : []),
  ];
  return {
    token: randomToken(),
    reference: randomReference(),
    idempotencyKey: await idempotencyKeyOf(submissionId, content),
    ...stored,
    vehicle,
    plate,
    language,
    networks,
    ...(whatsapp && consentAt(now)),
    lines: priceOf(codes, carType).lines,
    discountPercent: createdBy === "site" ? business.terms.onlineDiscountPercent : 0,
    createdBy,
    createdAt: now.toISOString(),
  };
}

/** Raise this number when the text of the checkbox changes. */
const CONSENT_WORDING = 1;

export function consentAt(now: Date) {
  return { whatsappAgreedAt: now.toISOString(), whatsappWording: CONSENT_WORDING };
}

export const noConsent = { whatsappAgreedAt: null, whatsappWording: null } as const;

export function randomToken(): string {
  return crypto.getRandomValues(new Uint8Array(16)).toBase64({ alphabet: "base64url", omitPadding: true });
}

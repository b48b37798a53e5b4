import { and, desc, eq, exists, inArray, isNull, max, notInArray, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { isServiceCode } from "~/domain/catalogue/catalogue";
import { type Price, priceOf } from "~/domain/catalogue/pricing";
import { stayOf } from "~/domain/catalogue/stays";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { business } from "~/domain/centre/profile";
import { eventsOfKnownDays } from "~/domain/days/known-days.server";
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
import { batch, type Database, insertAllIf, insertIf, isChanged, retryOnce } from "~/platform/db/client.server";
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
  changeKinds,
  type DeskKind,
  numberColumns,
  outbox,
} from "~/platform/db/schema.server";
import { carriedOut, type FormKey } from "~/platform/db/submissions.server";
import { idempotencyKeyOf } from "~/platform/forms/form.server";
import { type Networks, noNetworks } from "~/platform/forms/ip-address-key.server";
import type { Language } from "~/platform/i18n/languages";
import { oneOf } from "~/platform/one-of";
import type { Car } from "./car";
import { newAppointment } from "./history";
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

/** An event to write, with the columns of its kind: see `booking_events`. */
type NewEvent = Pick<BookingEvent, "kind"> &
  Partial<
    Pick<
      BookingEvent,
      | "note"
      | "text"
      | "cardChange"
      | "photoCount"
      | "pictures"
      | "fromAmount"
      | "toAmount"
      | "fromDay"
      | "toDay"
      | "paid"
      | "method"
    >
  >;

export interface Change {
  /** The new values; none for an event that changes nothing. */
  readonly set: Partial<Omit<Booking, "id" | "searchText" | keyof ReturnType<typeof numberColumns>>>;
  /** What happened. The first event is the main one. Messages follow each event. */
  readonly events: readonly [NewEvent, ...NewEvent[]];
  /** Whether the customer knows of the change: a separate event says so, and no message follows. */
  readonly customerKnows?: boolean;
  readonly onlyIf?: SQL | undefined;
  /** The places that become free before the others move to another day: conditional, as below. */
  readonly frees?: (isWritten: SQL) => BatchItem<"sqlite">;
  /** More statements for the batch. Each must be conditional on `isWritten`. */
  readonly also?: (isWritten: SQL) => readonly BatchItem<"sqlite">[];
}

/** What a form adds about the car. Only the step `correct` removes what is stored. */
function addedCar({ vehicle, plate }: Partial<Car>): Partial<Car> {
  return { ...(vehicle && { vehicle }), ...(plate && { plate }) };
}

/** After this change, a customer waits for a reply with an arrival time. */
export const waitsForReply = { status: "pending", arrivalTime: null } as const satisfies Change["set"];

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
  moveByCustomer(bookingDate: Day): Change {
    return { set: { ...waitsForReply, bookingDate }, events: [{ kind: "moved" }] };
  },
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
 * loses `overLimit` unless it is set again. A booking that ends frees places (7.7). Throws when D1
 * does, for a full or closed day, and for a form that was carried out before (`dbErrorKind`).
 */
export async function changeBooking(
  db: Database,
  { booking, version, places = [] }: { booking: Booking; version?: number; places?: Parameters<typeof daysLate>[1] },
  change: Change,
  submission: Submission,
) {
  const { bookingDate = booking.bookingDate } = change.set;
  const isMoved = bookingDate !== booking.bookingDate;
  const isOtherText = searchedColumns.some((name) => name in change.set);
  const set = {
    ...(isMoved && { overLimit: null }),
    ...change.set,
    ...(isOtherText && { searchText: bookingSearchText({ ...booking, ...change.set }) }),
  };
  if (isMoved) refuseClosedDay({ bookingDate, overLimit: set.overLimit });
  const isAsRead = version === undefined ? undefined : eq(currentVersion, version);
  const which = and(eq(bookings.id, booking.id), isNull(bookings.anonymizedAt), isAsRead, change.onlyIf);
  const days = daysBetween(booking.bookingDate, bookingDate);
  // Staff know this customer now, so the booking no longer counts for its network (product.md 6.8).
  const isSettled = submission.by === "staff" && set.status !== undefined;
  const written = { ...set, ...(isSettled && noNetworks) };
  // Not after a change of services above a limit: then nobody tells the customer of closed days.
  const isAgreed = (isMoved || set.overLimit) && oneOf(newAppointment, change.events[0].kind);
  const known = { bookingId: booking.id, bookingDate };
  const also = (isWritten: SQL) => [
    ...(change.also?.(isWritten) ?? []),
    ...(isAgreed ? [eventsOfKnownDays(db, { ...known, onlyIf: isWritten }, submission)] : []),
  ];
  const outboxRows = change.customerKnows
    ? []
    : change.events.flatMap(({ kind }) => messagesAfter(kind, { ...booking, ...set }, submission));
  const details = { submission, days, late: daysLate(booking.bookingDate, places), outboxRows };
  const [main, ...others] = change.events;
  const events = [main, ...others, ...(change.customerKnows ? [{ kind: "informed" } as const] : [])] as const;
  const [event, messages] = await writeChange(db, which, { ...change, events, set: written, also }, details);
  return event === undefined ? null : { event, messages };
}

/** `booking` must be the state after the event. */
function messagesAfter(
  event: BookingEvent["kind"],
  booking: Pick<Booking, "id" | "bookingDate"> & Reachable,
  { by, now }: Submission,
): readonly NewOutboxRow[] {
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
export function replacePreviousAnswer(db: Database, { id }: Pick<Booking, "id">) {
  const { id: event, bookingId, kind } = bookingEvents;
  const ofBooking = db.select({ event }).from(bookingEvents).where(eq(bookingId, id)).orderBy(desc(event));
  const isAnswer = and(inArray(event, ofBooking.limit(1).offset(1)), inArray(kind, [...answerKinds]));
  return (isWritten: SQL) => [db.delete(bookingEvents).where(and(isAnswer, isWritten))];
}

/**
 * Changes all bookings that a condition finds, each with its own event and without messages. The
 * bookings still count towards the limits of their networks. Returns how many it changed. Throws
 * when D1 does.
 */
export async function changeBookings(
  db: Database,
  which: SQL | undefined,
  change: Omit<Change, "frees" | "also">,
  submission: Submission,
): Promise<number> {
  const details = { submission, days: 0, late: 0, outboxRows: [], isOfMany: true };
  await writeChange(db, and(which, change.onlyIf), change, details);
  return db.$count(bookingEvents, isEventOf(submission, change.events[0].kind));
}

/** D1 does not know the owner's hours (product.md 7.17), so this throws the error of a full day. */
function refuseClosedDay({ bookingDate, overLimit }: { bookingDate: string; overLimit?: string | null | undefined }) {
  if (isClosedOn(bookingDate) && overLimit !== bookingDate) throw new Error("day full: closed by the opening hours");
}

export function isEventOf({ changeId }: Submission, kind: BookingEvent["kind"]) {
  return and(eq(bookingEvents.idempotencyKey, changeId), eq(bookingEvents.kind, kind));
}

interface WriteDetails extends Pick<PlaceChange, "submission" | "days" | "late"> {
  outboxRows: readonly NewOutboxRow[];
  isOfMany?: boolean;
}

/**
 * The batch of a change. The event is written first, for the bookings that are still as expected;
 * everything else applies to the bookings that have this event. Event and form are unique, so a
 * batch that runs again fails and writes nothing. After a lost response, this returns what the
 * first run wrote; for a second tap, it throws (`repeated-form`).
 */
async function writeChange(
  db: Database,
  which: SQL | undefined,
  { set, events, frees, also }: Change,
  { submission, days, late, outboxRows, isOfMany = false }: WriteDetails,
): Promise<readonly [event: number | undefined, messages: readonly OutboxMessage[]]> {
  const [main, ...others] = events;
  const isMain = isEventOf(submission, main.kind);
  const changed = db.select({ id: bookingEvents.bookingId }).from(bookingEvents).where(isMain);
  const isWritten = exists(changed);
  const isOfChanged = inArray(bookings.id, changed);
  const eventFor = (event: NewEvent, condition: SQL | undefined) => {
    const hasDays = changeKinds.some((kind) => kind === event.kind);
    const fromDay = sql`${bookings.bookingDate}`;
    const toDay = set.bookingDate ?? fromDay;
    const row = { bookingId: sql`${bookings.id}`, ...rowOf(event, submission), ...(hasDays && { fromDay, toDay }) };
    const overLimit = event.kind === "over-limit" && { toDay: event.toDay ?? toDay };
    return insertIf(db, bookingEvents, { ...row, ...overLimit }, condition, bookings);
  };
  const isEmpty = Object.keys(set).length === 0;
  const at = submission.now.toISOString();
  const written = [
    db.select({ id: bookingEvents.id }).from(bookingEvents).where(isMain).limit(1),
    db
      .select(queuedColumns)
      .from(outbox)
      .where(and(inArray(outbox.bookingId, changed), eq(outbox.dueAt, at))),
  ] as const;
  const carried = isOfMany
    ? { count: sql<number>`(select count(*) from ${bookingEvents} where ${isMain})` }
    : { event: sql<number>`(select ${bookingEvents.id} from ${bookingEvents} where ${isMain})` };
  const write = async () => {
    const results = await db.batch([
      eventFor(main, or(which, isOfChanged)),
      insertAllIf(db, outbox, outboxRows, isWritten),
      ...others.map((event) => eventFor(event, isOfChanged)),
      ...(isEmpty ? [] : [db.update(bookings).set(columnsOf(set)).where(isOfChanged)]),
      ...(frees ? [frees(isWritten)] : []),
      ...placeChanges(db, set.status, { which: inArray(bookingPlaces.bookingId, changed), submission, days, late }),
      ...(also?.(isWritten) ?? []),
      carriedOut(db, submission, { ...carried, onlyIf: isWritten }),
      ...written,
    ]);
    return results.slice(-written.length) as [...BatchResponse<typeof written>];
  };
  const [[event], queued] = await retryOnce((isRetry) =>
    write().catch((error) => {
      // The first attempt wrote the change, but its response was lost.
      if (isRetry && dbErrorKind(error) === "repeated-form") return db.batch(written);
      throw error;
    }),
  );
  return [event?.id, queued.map(messageFor)];
}

function columnsOf({ phoneNumber, ...columns }: Change["set"]) {
  return { ...columns, ...(phoneNumber !== undefined && numberColumns(phoneNumber)) };
}

interface PlaceChange {
  which: SQL;
  submission: Submission;
  /** By how many days the places move. */
  days: number;
  /** The work moves this many days less, because it was already planned later: see `daysLate`. */
  late: number;
}

/** What a change does to the places (product.md 7.7): shifts them, or frees them. */
function placeChanges(
  db: Database,
  status: Booking["status"] | undefined,
  { which, submission, days, late }: PlaceChange,
) {
  const { bay, day } = bookingPlaces;
  const shift = sql`iif(${bay} = 'arrival', ${days}, ${days - late}) || ' days'`;
  const free = (from?: SQL) => [db.delete(bookingPlaces).where(and(which, from))];
  if (status === "cancelled" || status === "no-show") return free();
  // Once the car is handed over, its places are free from the next day on.
  if (status === "completed") return free(sql`${day} > ${riyadhDate(submission.now)}`);
  if (days === 0) return [];
  return [
    db
      .update(bookingPlaces)
      .set({ day: sql`coalesce(date(${day}, ${shift}), ${LAST_DATE})` })
      .where(which),
  ];
}

/**
 * The statements that write an event and its form, if the statement before them in the batch
 * changed a row. They fail for a form that was carried out before (`repeated-form`).
 */
export function eventIfChanged(
  db: Database,
  bookingId: number,
  event: NewEvent & { kind: DeskKind },
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
  const row = { bookingId, ...rowOf({ kind: "photos", photoCount: 1 }, submission) };
  return insertIf(db, bookingEvents, row, isChanged).onConflictDoUpdate({
    target: [bookingEvents.idempotencyKey, bookingEvents.kind, bookingEvents.bookingId],
    set: { photoCount: sql`${bookingEvents.photoCount} + 1` },
  });
}

function rowOf(event: NewEvent, { changeId, now, by, actor }: Submission) {
  const searchText = event.note == null ? null : noteSearchText(event.note);
  return { ...event, idempotencyKey: changeId, at: now.toISOString(), by, actor, searchText };
}

export interface NewBooking extends Omit<BookingInput, "email" | "whatsapp">, Partial<Car> {
  /** Null when the desk takes a booking without an email address. */
  readonly email: string | null;
  readonly language: Language;
  /** Whether the customer agrees to messages on WhatsApp. */
  readonly whatsapp?: boolean | undefined;
  /** The result of `networksOf`; null when the IP address is not counted. The desk has none. */
  readonly networks?: Networks | null;
}

/** A row to insert, with the mobile number instead of the columns that store it. */
type NewRow = Omit<typeof bookings.$inferInsert, keyof ReturnType<typeof numberColumns>> & {
  phoneNumber: string;
  /** The services with their promised prices. Without a discount rate, a trigger adds lines. */
  lines?: Price["lines"];
};

/** The fields of the form that are stored as they are: each needs a column. */
type StoredField = Exclude<keyof BookingInput, "submissionId" | "codes" | "whatsapp" | "paint">;

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
  /** Whether the car is here. A trigger lets no booking begin as `arrived`: an UPDATE follows. */
  isHere?: boolean;
}

/**
 * Stores a new booking with its places, events and messages. Idempotent, also for concurrent
 * requests: for the same idempotency key it returns the booking that was stored first, unless that
 * was cancelled. Throws when D1 does, and for a full or closed day and above a limit
 * (`dbErrorKind`).
 */
export async function storeBooking(
  db: Database,
  { lines = [], ...row }: NewRow & { token: string },
  { events = [], messages, isHere = false }: Beginning,
  person: Pick<Submission, "now" | "by" | "actor">,
): Promise<StoredBooking> {
  const { bookingDate, idempotencyKey } = row;
  const change = { ...person, key: idempotencyKey, changeId: idempotencyKey };
  const bookingId = sql`(select ${bookings.id} from ${bookings} where ${bookings.token} = ${row.token})`;
  const eventRows = [{ kind: "created" } as const, ...events].map((event) => {
    const hasDays = changeKinds.some((kind) => kind === event.kind);
    return { bookingId, ...rowOf(event, change), toDay: bookingDate, ...(hasDays && { fromDay: bookingDate }) };
  });
  const added = { bookingId, addedAt: person.now.toISOString(), addedBy: person.by };
  const lineRows = lines.map(({ code, amount }) => ({ ...added, code, price: amount }));
  const codes = row.serviceIds.filter(isServiceCode);
  const places = [{ bay: "arrival", day: 0 } as const, ...stayOf(codes)].map(({ bay, day }) => {
    const date = addDays(bookingDate, day);
    return { bookingId, block: null, bay, day: isCalendarDate(date) ? date : LAST_DATE };
  });
  const subject = { bookingId, causedBy: person.by, ...(row.status === "confirmed" && { day: bookingDate }) };
  const { email = null, whatsappAgreedAt = null } = row;
  const messageRows = messages.flatMap((kind) => {
    const channels = isToCustomer(kind) ? channelsFor(kind, { email, whatsappAgreedAt }) : (["email"] as const);
    return channels.map((channel) => newOutboxRow(kind, { ...subject, channel }, person.now));
  });
  try {
    refuseClosedDay(row);
    const {
      booking: [booking],
      stored,
      queued = [],
    } = await retryOnce(() =>
      batch(db, {
        booking: db
          .insert(bookings)
          .values({ ...row, ...numberColumns(row.phoneNumber), searchText: bookingSearchText(row) })
          .returning(),
        ...(lineRows.length > 0 && { lines: db.insert(bookingLines).values(lineRows) }),
        stored: db.insert(bookingEvents).values(eventRows).returning({ id: bookingEvents.id }),
        places: db.insert(bookingPlaces).values(places),
        knownDays: eventsOfKnownDays(db, { bookingId, bookingDate }, person),
        ...(messageRows.length > 0 && { queued: db.insert(outbox).values(messageRows).returning(queuedColumns) }),
        ...(isHere && { arrival: db.update(bookings).set({ status: "arrived" }).where(eq(bookings.token, row.token)) }),
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
      return storeBooking(db, { ...row, lines, idempotencyKey: nextKey }, { events, messages, isHere }, person);
    }
    // If `retryOnce` stored the booking but lost the first response, the sweep queues the messages.
    return { booking: { ...booking, token }, event: event ?? 0, isRepeated: true, messages: [] };
  }
}

/** Stores a booking of the site as pending, with its messages. Throws as `storeBooking` does. */
export async function createBooking(db: Database, input: NewBooking, now: Date): Promise<StoredBooking> {
  const row = await bookingRow(input, "site", now);
  return storeBooking(db, row, { messages: ["booking-customer", "booking-centre"] }, submissionBy(null, now));
}

export async function bookingRow(input: NewBooking, createdBy: Booking["createdBy"], now: Date) {
  // The key covers what customers type, so the same form in both languages is one booking.
  const { submissionId, codes, language, networks, vehicle, plate, whatsapp = false, paint, ...typed } = input;
  const details: Pick<NewRow, StoredField> = typed;
  const content = [
    ...Object.values(details).map((value) => value ?? ""),
    codes.join(),
    // Only if given, so that a form of older code has the same key.
    ...(whatsapp ? ["whatsapp"] : []),
    ...(paint ? [paint] : []),
  ];
  const { lines, total } = priceOf(codes, details.carType);
  return {
    token: randomToken(),
    reference: randomReference(),
    idempotencyKey: await idempotencyKeyOf(submissionId, content),
    ...details,
    paint: paint ?? null,
    vehicle,
    plate,
    language,
    ...networks,
    ...(whatsapp && consentAt(now)),
    serviceIds: [...codes],
    totalPrice: total,
    lines,
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

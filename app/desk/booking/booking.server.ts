import { and, asc, desc, eq, getTableColumns, isNull, max, notExists, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { randomReference } from "~/bookings/reference";
import { customerFields } from "~/bookings/schema.server";
import { eventIfChanged, randomToken } from "~/bookings/write.server";
import type { WarrantedProduct } from "~/business/warranty-periods";
import { isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import { readDay } from "~/days/day-rules";
import type { PlannedStay } from "~/days/stay";
import { closedDaysQuery, placesQuery, storedStay } from "~/days/stored-stay.server";
import type { Database } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import { retryOnce } from "~/db/retry.server";
import {
  type Booking,
  type BookingEvent,
  type BookingStatus,
  bookingEvents,
  bookings,
  type OutboxRow,
  outbox,
  statusSteps,
  warranties,
  wrongTries,
} from "~/db/schema.server";
import { characterCount } from "~/forms/field-schemas.server";
import { daysBetween, isCalendarDate } from "~/i18n/dates";
import { formatLongDate } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { translator } from "~/i18n/translator";
import { emailToSend, resendAtDesk } from "~/mail/resend.server";
import { messageFor, type OutboxMessage } from "~/outbox/rows.server";
import { cardOf, type SecretCard } from "~/warranty/card-queries.server";
import { productsOf, type WarrantedCode, warrantedCodes, warrantyEnd } from "~/warranty/products";
import { allTheSameFieldNames, type ComingDays } from "../kit";
import {
  type Answers,
  comingDayQueries,
  dayDoubt,
  dayField,
  doubtFields,
  type FoundDoubt,
  hourDoubt,
  hourField,
  insistsOn,
  markDays,
} from "../kit.server";
import {
  type CardEvent,
  type DeskIntent,
  NOTE_MAX,
  SERIAL_MAX,
  shownCard,
  shownCustomer,
  shownLink,
  shownState,
  startDays,
  statusBefore,
  targetOf,
  warrantedCodesOf,
} from "./steps";

export type DeskEvent = Pick<BookingEvent, "id" | "at" | "kind" | "by" | "actor" | "fromDay" | "toDay" | "note">;
export type DeskMail = Pick<OutboxRow, "id" | "kind" | "status" | "day" | "createdAt" | "dueAt" | "sentAt" | "failure">;

/** A booking with everything that the desk shows. */
export interface DeskBooking {
  readonly booking: Booking;
  /** Its services, without those that the catalogue no longer contains. */
  readonly codes: readonly ServiceCode[];
  /** The statuses that may follow. */
  readonly steps: readonly BookingStatus[];
  /** The newest first. */
  readonly events: readonly DeskEvent[];
  /** The newest first. */
  readonly emails: readonly DeskMail[];
  /** How many wrong tries at the last digits are stored. */
  readonly wrongTries: number;
  /** Null when it has no places any more. */
  readonly stay: PlannedStay | null;
  /** Its warranty card; null without one. */
  readonly card: SecretCard | null;
  /** The next days, for a move. */
  readonly comingDays: ComingDays;
}

/**
 * A booking by its reference, in one batch; null when it is unknown. `today` is the date in Riyadh.
 * Throws when D1 does.
 */
export async function readDeskBooking(db: Database, reference: string, today: string): Promise<DeskBooking | null> {
  const isThisBooking = eq(bookings.reference, reference.toUpperCase());
  const [[booking], steps, events, emails, tries, places, closed, cardRows, ...coming] = await db.batch([
    db.select().from(bookings).where(isThisBooking),
    db
      .select({ to: statusSteps.toStatus })
      .from(statusSteps)
      .innerJoin(bookings, eq(bookings.status, statusSteps.fromStatus))
      .where(isThisBooking),
    db
      .select({
        id: bookingEvents.id,
        at: bookingEvents.at,
        kind: bookingEvents.kind,
        by: bookingEvents.by,
        actor: bookingEvents.actor,
        fromDay: bookingEvents.fromDay,
        toDay: bookingEvents.toDay,
        note: bookingEvents.note,
      })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .where(isThisBooking)
      .orderBy(desc(bookingEvents.id)),
    db
      .select({
        id: outbox.id,
        kind: outbox.kind,
        status: outbox.status,
        day: outbox.day,
        createdAt: outbox.createdAt,
        dueAt: outbox.dueAt,
        sentAt: outbox.sentAt,
        failure: outbox.failure,
      })
      .from(outbox)
      .innerJoin(bookings, eq(bookings.id, outbox.bookingId))
      .where(isThisBooking)
      .orderBy(desc(outbox.id)),
    db
      .select({ id: wrongTries.id })
      .from(wrongTries)
      .innerJoin(bookings, eq(bookings.id, wrongTries.bookingId))
      .where(isThisBooking),
    placesQuery(db, isThisBooking),
    closedDaysQuery(db, isThisBooking),
    db
      .select(getTableColumns(warranties))
      .from(warranties)
      .innerJoin(bookings, eq(bookings.warrantyCard, warranties.card))
      .where(isThisBooking)
      .orderBy(asc(warranties.id)),
    ...comingDayQueries(db, today),
  ]);
  if (!booking) return null;
  const { bookingDate } = booking;
  // From its places, because the catalogue may have changed.
  const taken = places.map(({ bay, day }) => ({ bay, day: daysBetween(bookingDate, day) }));
  return {
    booking,
    codes: booking.serviceIds.filter(isServiceCode),
    steps: steps.map(({ to }) => to),
    events,
    emails,
    wrongTries: tries.length,
    card: cardOf(cardRows),
    stay: storedStay(bookingDate, places, closed),
    comingDays: markDays(coming, { today, stay: taken, movingFrom: bookingDate }),
  };
}

/** The names of the fields of a card's forms. */
const cardFieldNames = [
  "startsOn",
  "service",
  "serial",
  ...warrantedCodes.flatMap((code) => [`product-${code}`, `serial-${code}`]),
];

/**
 * The names of all fields of the forms on the desk's page of a booking; other fields are ignored.
 */
export const deskFieldNames = [
  "intent",
  "was",
  "sure",
  "arrivalTime",
  "bookingDate",
  "customerName",
  "phoneNumber",
  "email",
  "note",
  ...allTheSameFieldNames,
  ...cardFieldNames,
];

interface Subject {
  readonly language: Language;
  /** The date in Riyadh. */
  readonly today: string;
  readonly found: DeskBooking;
}

/** The schema of a form of the desk for an intent, with messages in one language. */
export function deskSchema(intent: DeskIntent, { language, today, found }: Subject) {
  const { t } = translator(language);
  const arrivalTime = hourField(language);
  switch (intent) {
    case "confirm":
      return z.object({ arrivalTime, ...doubtFields });
    case "move":
      return z.object({
        bookingDate: dayField(language, today),
        arrivalTime: arrivalTime.refine(
          (hour) => hour === "" || found.booking.status === "confirmed",
          t("deskBooking:errors.hourOfPending"),
        ),
        ...doubtFields,
      });
    case "correct": {
      const { customerName, phoneNumber, email } = customerFields(translator(language).getFixedT(null, "booking"));
      return z.object({ customerName, phoneNumber, email: email.optional() });
    }
    case "note":
      return z.object({
        note: z
          .string({ error: t("deskBooking:errors.note", { max: NOTE_MAX }) })
          .trim()
          .refine(
            (note) => note !== "" && characterCount(note) <= NOTE_MAX,
            t("deskBooking:errors.note", { max: NOTE_MAX }),
          ),
      });
    case "complete":
    case "card-issue": {
      const codes = warrantedCodesOf(found);
      return codes.length > 0 ? cardSchema(language, { codes, days: startDays(found, today) }) : z.object({});
    }
    case "card-serial":
      return serialSchema(language, found.card?.items.map(({ service }) => service) ?? []);
    default:
      return z.object({});
  }
}

/** The fields of the forms before validation, for Conform's `useForm`. */
export type DeskForm = {
  arrivalTime: string;
  bookingDate: string;
  customerName: string;
  phoneNumber: string;
  email: string;
  note: string;
  hourAnyway: string;
  dayAnyway: string;
  reason: string;
  startsOn: string;
  service: string;
  serial: string;
} & Record<`product-${WarrantedCode}` | `serial-${WarrantedCode}`, string>;

const SERIAL = /^[\p{L}\p{M}\d /-]+$/u;

/** The schema of a form that issues a card for the services `codes`; parsed to the card. */
export function cardSchema(
  language: Language,
  { codes, days }: { readonly codes: readonly WarrantedCode[]; readonly days: ReturnType<typeof startDays> },
) {
  const { t } = translator(language);
  const { first, last, proposed } = days;
  const span = { from: formatLongDate(first, language), until: formatLongDate(last, language) };
  const startsOn = z
    .string()
    .default(proposed)
    .overwrite(readDay)
    .refine((day) => isCalendarDate(day) && day >= first && day <= last, t("deskCard:errors.startsOn", span));
  const error = t("deskCard:errors.product");
  const fields = codes.flatMap((code): [string, z.ZodType<string | null>][] => [
    [`serial-${code}`, serialField(language)],
    ...(productsOf(code).length > 1
      ? [[`product-${code}`, z.enum(productsOf(code), { error })] satisfies [string, z.ZodType<string>]]
      : []),
  ]);
  return z
    .object({ startsOn })
    .and(z.object(Object.fromEntries(fields)))
    .transform((typed): { card: CardDetails } => {
      const values = typed as Readonly<Record<string, string | null>>;
      const items = codes.map((service) => {
        const products = productsOf(service);
        // The first one, when the service has only one product.
        const product = products.find((known) => known === values[`product-${service}`]) ?? products[0];
        return { service, product, serial: values[`serial-${service}`] ?? null };
      });
      return { card: { startsOn: typed.startsOn, items: items as CardDetails["items"] } };
    });
}

/** The schema of a form that corrects a serial number; `services` are those of the card. */
export function serialSchema(language: Language, services: readonly string[]) {
  const { t } = translator(language);
  const message = t("deskCard:errors.service");
  return z.object({
    service: z.string({ error: message }).refine((service) => services.includes(service), message),
    serial: serialField(language),
  });
}

/** A serial number, typed on any keyboard; null for none. */
function serialField(language: Language) {
  const message = translator(language).t("deskCard:errors.serial", { max: SERIAL_MAX });
  return z
    .string()
    .default("")
    .overwrite(readSerial)
    .refine((serial) => serial === "" || (SERIAL.test(serial) && characterCount(serial) <= SERIAL_MAX), message)
    .transform((serial) => serial || null);
}

function readSerial(typed: string): string {
  return asciiDigits(withoutBidiMarks(typed))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s+/g, " ")
    .trim();
}

type DeskOutcome =
  /** With its event and the emails to enqueue. */
  | { readonly kind: "done"; readonly event: number; readonly messages: readonly OutboxMessage[] }
  /** The booking is already as requested. Nothing was written. */
  | { readonly kind: "unchanged" }
  /** The email was just sent, or is being sent. Nothing was written. */
  | { readonly kind: "on-its-way" }
  /** Somebody else has changed the booking since the page was shown. Nothing was written. */
  | { readonly kind: "changed" }
  /** The desk asks before it does this. Nothing was written. */
  | { readonly kind: "asks"; readonly doubt: FoundDoubt };

/** When somebody at the desk does something, and who. */
export interface Act {
  readonly now: Date;
  /** The email address of the member of staff. */
  readonly actor: string;
}

/** The id of the event of this action; null when nothing was written. */
function latestEvent(db: Database, bookingId: number, { now, actor }: Act, kind?: string) {
  const { id, at, actor: by } = bookingEvents;
  const isOfKind = kind === undefined ? undefined : sql`${bookingEvents.kind} = ${kind}`;
  return db
    .select({ id: max(id) })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(at, now.toISOString()), eq(by, actor), isOfKind));
}

/** A valid request of the desk. Fields that an intent does not use are empty. */
interface DeskRequest extends Answers {
  readonly intent: DeskIntent;
  /** `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate: string;
  /** `HH:MM` in Riyadh; empty for none. */
  readonly arrivalTime: string;
  readonly customerName: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly email: string;
  readonly note: string;
  /** A service of the warranty card. */
  readonly service: string;
  /** Its serial number; null for none. */
  readonly serial: string | null;
  /** The warranty card to issue; null for none. */
  readonly card: CardDetails | null;
  /** The state that the page showed. */
  readonly was: string;
}

/**
 * Changes a booking as the desk asks, in one batch with the event that names the member of staff.
 * The database checks the status, the day, and that the booking is still as the page showed it.
 * Throws when D1 does.
 */
export async function changeAtDesk(
  db: Database,
  found: DeskBooking,
  request: DeskRequest,
  act: Act,
): Promise<DeskOutcome> {
  switch (request.intent) {
    case "correct":
      return correct(db, found, request, act);
    case "note":
      return repeatedEvent(found, act, { kind: "note", note: request.note })
        ? { kind: "unchanged" }
        : addNote(db, found, request.note, act);
    case "resend":
      return resend(db, found, act);
    case "replace-link":
      return replaceLink(db, found, request, act);
    case "unlock":
      return unlock(db, found, act);
    case "card-issue":
    case "card-serial":
    case "card-void":
    case "card-reissue":
      return changeCard(db, found, request, act);
    default:
      return changeState(db, found, request, act);
  }
}

async function changeState(
  db: Database,
  { booking, events }: DeskBooking,
  request: DeskRequest,
  act: Act,
): Promise<DeskOutcome> {
  const { intent } = request;
  const state = {
    status: intent === "undo" ? statusBefore(booking, events) : (targetOf(intent) ?? booking.status),
    bookingDate: intent === "move" ? request.bookingDate : booking.bookingDate,
    arrivalTime: hourAfter(intent, request.arrivalTime, booking.arrivalTime),
  };
  // As in the trigger `bookings_record_change`.
  const isMoved = state.bookingDate !== booking.bookingDate;
  const kind = isMoved ? "moved" : intent === "undo" ? "undone" : state.status;
  if (shownState({ ...booking, ...state }) === shownState(booking)) return { kind: "unchanged" };
  if (request.was !== shownState(booking)) return { kind: "changed" };
  const doubt =
    intent === "confirm" || intent === "move" ? hourDoubt(state.bookingDate, state.arrivalTime, request) : null;
  if (doubt) return { kind: "asks", doubt };
  const { now, actor } = act;
  const at = now.toISOString();
  const card = request.card && newCard(request.card, booking);
  const store = async (overLimit: boolean): Promise<DeskOutcome> => {
    const [, [event], mails] = await retryOnce(() =>
      db.batch([
        db
          .update(bookings)
          .set({
            ...state,
            ...{ changedBy: "staff", changedAt: at, changedActor: actor },
            ...(overLimit && { overLimit: state.bookingDate }),
            ...(card && { warrantyCard: card.card }),
          })
          .where(
            and(
              eq(bookings.id, booking.id),
              eq(bookings.status, booking.status),
              eq(bookings.bookingDate, booking.bookingDate),
              sql`${bookings.arrivalTime} is ${booking.arrivalTime}`,
              card ? isFreeNumber(db, card) : undefined,
            ),
          ),
        latestEvent(db, booking.id, act, kind),
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(
            and(
              eq(outbox.bookingId, booking.id),
              eq(outbox.createdAt, at),
              eq(outbox.dueAt, at),
              isNull(outbox.queuedAt),
            ),
          ),
        ...(card ? cardStatements(db, booking.id, card, act) : []),
        ...(overLimit
          ? [eventIfChanged(db, booking.id, act, "over-limit", { toDay: state.bookingDate, note: request.reason })]
          : []),
      ]),
    );
    // Not the changed row: the first try may have stored it and lost its answer.
    if (!event?.id) return { kind: "changed" };
    return { kind: "done", event: event.id, messages: mails.map(messageFor) };
  };
  try {
    return await store(false);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
  }
  const { bookingDate } = state;
  if (!insistsOn(bookingDate, request)) return { kind: "asks", doubt: await dayDoubt(db, bookingDate, request) };
  return store(true);
}

/** A confirmation sets or clears the arrival time. A move keeps it unless a new one is given. */
function hourAfter(intent: DeskIntent, wanted: string, hour: string | null): string | null {
  if (intent === "confirm") return wanted || null;
  return (intent === "move" && wanted) || hour;
}

async function correct(db: Database, { booking }: DeskBooking, request: DeskRequest, act: Act): Promise<DeskOutcome> {
  const customer = {
    customerName: request.customerName,
    phoneNumber: request.phoneNumber,
    email: request.email || null,
  };
  if (shownCustomer(customer) === shownCustomer(booking)) return { kind: "unchanged" };
  if (request.was !== shownCustomer(booking)) return { kind: "changed" };
  const isAsShown = and(
    eq(bookings.id, booking.id),
    eq(bookings.customerName, booking.customerName),
    eq(bookings.phoneNumber, booking.phoneNumber),
    sql`${bookings.email} is ${booking.email}`,
  );
  const [, [event]] = await db.batch([
    db.update(bookings).set(customer).where(isAsShown),
    eventIfChanged(db, booking.id, act, "corrected"),
  ]);
  return event ? { kind: "done", event: event.id, messages: [] } : { kind: "changed" };
}

/** What the same person did within a minute, so that this is a second tap on the button. */
function repeatedEvent({ events }: DeskBooking, { now, actor }: Act, wanted: Pick<DeskEvent, "kind" | "note">) {
  return events.find(
    (event) =>
      event.kind === wanted.kind && event.note === wanted.note && event.actor === actor && isWithinMinute(event, now),
  );
}

function isWithinMinute({ at }: Pick<DeskEvent, "at">, now: Date): boolean {
  return at > new Date(now.getTime() - 60_000).toISOString();
}

/**
 * Sends the latest email again. Only the same email is a second tap: when something happened since,
 * such as a confirmation or a corrected address, it is sent.
 */
async function resend(db: Database, found: DeskBooking, act: Act): Promise<DeskOutcome> {
  const [last] = found.events;
  const email = emailToSend(found, act.now);
  if (email && typeof email !== "string" && last?.kind === "resent" && email.dueAt === last.at) {
    if (isWithinMinute(last, act.now) && email.status !== "failed") return { kind: "on-its-way" };
  }
  const { kind, ...sent } = await resendAtDesk(db, found, act);
  if ("event" in sent) return { kind: "done", ...sent };
  return { kind: kind === "nothing" ? "unchanged" : "on-its-way" };
}

/**
 * Replaces the token in the customer's links, when somebody else may have it, and sends the latest
 * email with the new one.
 */
async function replaceLink(db: Database, found: DeskBooking, request: DeskRequest, act: Act): Promise<DeskOutcome> {
  const { id, token } = found.booking;
  if (request.was !== shownLink(found.events)) {
    const repeated = repeatedEvent(found, act, { kind: "link-replaced", note: null });
    return repeated ? { kind: "done", event: repeated.id, messages: [] } : { kind: "changed" };
  }
  const [, [event]] = await db.batch([
    db
      .update(bookings)
      .set({ token: randomToken() })
      .where(and(eq(bookings.id, id), sql`${bookings.token} = ${token}`)),
    eventIfChanged(db, id, act, "link-replaced"),
  ]);
  if (!event) return { kind: "changed" };
  return { kind: "done", event: event.id, messages: await sendNewLink(db, found, act) };
}

/**
 * Issues, corrects, voids or reissues a warranty card. Sends the latest email if the link is new.
 */
async function changeCard(db: Database, found: DeskBooking, request: DeskRequest, act: Act): Promise<DeskOutcome> {
  const { intent, service, serial, was } = request;
  const isRenewed =
    intent === "card-reissue" && repeatedEvent(found, act, { kind: "card", note: "reissued" }) !== undefined;
  const isCorrect =
    intent === "card-serial" &&
    found.card?.items.some((item) => item.service === service && item.serial === serial) === true;
  if (isRenewed || isCorrect) return { kind: "unchanged" };
  if (intent !== "card-issue" && was !== shownCard(found.card)) return { kind: "changed" };
  const event = await writeCard(db, found, request, act);
  if (event === null) return { kind: "changed" };
  const hasNewLink = intent === "card-issue" || intent === "card-reissue";
  const messages = hasNewLink ? await sendNewLink(db, found, act) : [];
  return { kind: "done", event, messages };
}

/**
 * Sends the latest email with a new link. An email that waits for its time is left to wait: it will
 * contain the new link, and undoing the step must still prevent it (product.md 17.2).
 */
async function sendNewLink(db: Database, found: DeskBooking, act: Act): Promise<readonly OutboxMessage[]> {
  const email = emailToSend(found, act.now);
  if (email && typeof email !== "string" && email.status === "waiting" && email.dueAt > act.now.toISOString())
    return [];
  const sent = await resendAtDesk(db, found, act);
  return sent.kind === "sent" ? sent.messages : [];
}

async function unlock(db: Database, { booking }: DeskBooking, act: Act): Promise<DeskOutcome> {
  const [, [event]] = await db.batch([
    db.delete(wrongTries).where(eq(wrongTries.bookingId, booking.id)),
    eventIfChanged(db, booking.id, act, "unlocked"),
  ]);
  return event ? { kind: "done", event: event.id, messages: [] } : { kind: "unchanged" };
}

async function addNote(
  db: Database,
  { booking }: DeskBooking,
  note: string,
  { now, actor }: Act,
): Promise<DeskOutcome> {
  const [written] = await db
    .insert(bookingEvents)
    .values({ kind: "note", note, bookingId: booking.id, at: now.toISOString(), by: "staff", actor })
    .returning({ id: bookingEvents.id });
  return written ? { kind: "done", event: written.id, messages: [] } : { kind: "changed" };
}

/** The details of a card to issue. */
export interface CardDetails {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly startsOn: string;
  readonly items: readonly {
    readonly service: WarrantedCode;
    readonly product: WarrantedProduct;
    readonly serial: string | null;
  }[];
}

/** A card to store, with a new number and token. */
type NewCard = ReturnType<typeof newCard>;

function newCard({ startsOn, items }: CardDetails, { carType }: Pick<Booking, "carType">) {
  const card = randomReference("WC");
  const token = randomToken();
  const rows = items.map((item) => ({
    ...item,
    ...{ card, token, carType, startsOn, endsOn: warrantyEnd(item.product, startsOn) },
  }));
  return { card, token, rows };
}

/** The condition that no other card has this number. */
function isFreeNumber(db: Database, { card, token }: NewCard): SQL {
  return notExists(
    db
      .select({ id: warranties.id })
      .from(warranties)
      .where(and(eq(warranties.card, card), sql`${warranties.token} <> ${token}`)),
  );
}

/**
 * The statements that store a card and its event. Batch them after the statement that sets the card
 * number of the booking: without that number they write nothing. Repeating the batch after a lost
 * answer is safe.
 */
function cardStatements(db: Database, bookingId: number, { card, token, rows }: NewCard, act: Act) {
  const of = (column: string) => sql`value ->> ${column}`;
  const isStored = sql`exists (select 1 from ${warranties} where ${warranties.token} = ${token})`;
  const isOnBooking = sql`exists (select 1 from ${bookings} where ${bookings.id} = ${bookingId} and ${bookings.warrantyCard} = ${card})`;
  // In the order of the columns.
  const cardRows = sql`select null, ${card}, ${token}, ${of("service")}, ${of("product")}, ${of("carType")}, ${of("serial")}, ${of("startsOn")}, ${of("endsOn")}, null from json_each(${JSON.stringify(rows)}) where ${isOnBooking} and not ${isStored}`;
  return [
    db.insert(warranties).select(cardRows),
    cardEvent(db, bookingId, { act, note: "issued", isDone: isStored }),
  ] as const;
}

interface CardRequest {
  readonly intent: DeskIntent;
  readonly service: string;
  readonly serial: string | null;
  readonly card: CardDetails | null;
}

/**
 * Changes a card as the desk asks. Returns the id of the event, or null when booking or card have
 * changed since they were shown. Throws when D1 does.
 */
function writeCard(db: Database, found: DeskBooking, request: CardRequest, act: Act): Promise<number | null> {
  switch (request.intent) {
    case "card-serial":
      return correctSerial(db, found, request, act);
    case "card-void":
      return updateCard(db, found, { set: { voidedAt: act.now.toISOString() }, note: "voided" }, act);
    case "card-reissue":
      return updateCard(db, found, { set: { token: randomToken() }, note: "reissued" }, act);
    default:
      if (!request.card) throw new Error(`${request.intent} needs the details of a card`);
      return issueCard(db, found, request.card, act);
  }
}

async function issueCard(db: Database, { booking }: DeskBooking, details: CardDetails, act: Act) {
  const card = newCard(details, booking);
  const [, , , [event]] = await retryOnce(() =>
    db.batch([
      db
        .update(bookings)
        .set({ warrantyCard: card.card })
        .where(
          and(
            eq(bookings.id, booking.id),
            eq(bookings.status, "completed"),
            isNull(bookings.anonymizedAt),
            sql`${bookings.warrantyCard} is ${booking.warrantyCard}`,
            isFreeNumber(db, card),
          ),
        ),
      ...cardStatements(db, booking.id, card, act),
      latestCardEvent(db, booking.id, act),
    ]),
  );
  return event?.id ?? null;
}

function correctSerial(
  db: Database,
  found: DeskBooking,
  { service, serial }: Pick<CardRequest, "service" | "serial">,
  act: Act,
) {
  const was = found.card?.items.find((item) => item.service === service)?.serial ?? null;
  const isAsShown = and(eq(warranties.service, service), sql`${warranties.serial} is ${was}`);
  return updateCard(db, found, { set: { serial }, where: isAsShown, note: "serial" }, act);
}

interface CardChange {
  readonly set: Partial<typeof warranties.$inferInsert>;
  readonly where?: SQL | undefined;
  readonly note: CardEvent;
}

async function updateCard(db: Database, { booking, card }: DeskBooking, { set, where, note }: CardChange, act: Act) {
  const [, , [event]] = await db.batch([
    db
      .update(warranties)
      .set(set)
      .where(and(eq(warranties.card, card?.card ?? ""), isNull(warranties.voidedAt), where)),
    cardEvent(db, booking.id, { act, note, isDone: sql`changes() > 0` }),
    latestCardEvent(db, booking.id, act),
  ]);
  return event?.id ?? null;
}

interface EventOptions {
  readonly act: Act;
  readonly note: CardEvent;
  readonly isDone: SQL;
}

/** Inserts one event if `isDone`, and never a second one. */
function cardEvent(db: Database, bookingId: number, { act, note, isDone }: EventOptions) {
  const at = act.now.toISOString();
  const isNew = sql`not exists (select 1 from ${bookingEvents} where ${isCardEvent(bookingId, act)} and ${bookingEvents.note} = ${note})`;
  // In the order of the columns.
  const row = sql`select null, ${bookingId}, ${at}, 'card', 'staff', ${act.actor}, null, null, ${note} where ${isDone} and ${isNew}`;
  return db.insert(bookingEvents).select(row);
}

function latestCardEvent(db: Database, bookingId: number, act: Act) {
  return db
    .select({ id: max(bookingEvents.id) })
    .from(bookingEvents)
    .where(isCardEvent(bookingId, act));
}

function isCardEvent(bookingId: number, { now, actor }: Act): SQL {
  const { kind, at, actor: by } = bookingEvents;
  return sql`${bookingEvents.bookingId} = ${bookingId} and ${kind} = 'card' and ${at} = ${now.toISOString()} and ${by} = ${actor}`;
}

import { and, asc, desc, eq, getTableColumns, isNull, max, notExists, type SQL, sql } from "drizzle-orm";
import { type ZodType, z } from "zod";
import { randomReference } from "~/bookings/reference";
import { customerFields } from "~/bookings/schema.server";
import { isBeforeArrival } from "~/bookings/status";
import { eventIfChanged, randomToken } from "~/bookings/write.server";
import type { WarrantedProduct } from "~/business/warranty-periods";
import { isServiceCode, type ServiceCode } from "~/catalogue/catalogue";
import { normalizeDay } from "~/days/day-rules";
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
  hourDoubt,
  hourField,
  insistsOn,
  markDays,
  type StaffAction,
  type Step,
  type StepContext,
  type StepOutcome,
  step,
} from "../kit.server";
import {
  type CardEvent,
  NOTE_MAX,
  SERIAL_MAX,
  shownCard,
  shownCustomer,
  shownLink,
  shownState,
  startDays,
  statusBefore,
  warrantedCodesOf,
} from "./steps";

export type DeskEvent = Pick<BookingEvent, "id" | "at" | "kind" | "by" | "actor" | "fromDay" | "toDay" | "note">;
export type DeskEmail = Pick<
  OutboxRow,
  "id" | "kind" | "status" | "day" | "createdAt" | "dueAt" | "sentAt" | "failure"
>;

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
  readonly emails: readonly DeskEmail[];
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
  "arrivalTime",
  "bookingDate",
  "customerName",
  "phoneNumber",
  "email",
  "note",
  ...allTheSameFieldNames,
  ...cardFieldNames,
];

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
    .overwrite(normalizeDay)
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

/** The id of the event of this action; null when nothing was written. */
function latestEvent(db: Database, bookingId: number, { now, actor }: StaffAction, kind?: string) {
  const { id, at, actor: by } = bookingEvents;
  const isOfKind = kind === undefined ? undefined : sql`${bookingEvents.kind} = ${kind}`;
  return db
    .select({ id: max(id) })
    .from(bookingEvents)
    .where(and(eq(bookingEvents.bookingId, bookingId), eq(at, now.toISOString()), eq(by, actor), isOfKind));
}

/** A booking with the date in Riyadh: what the steps of its page are about. */
export interface StepSubject extends DeskBooking {
  readonly today: string;
}

/** What the forms of confirming and moving can contain. */
interface AppointmentForm extends Answers {
  /** `YYYY-MM-DD` in Riyadh. */
  readonly bookingDate?: string;
  /** `HH:MM` in Riyadh; empty for none. */
  readonly arrivalTime: string;
}

const isOnItsDay = ({ booking, today }: StepSubject) => booking.bookingDate <= today;
const shownOf = ({ booking }: StepSubject) => shownState(booking);
const cardOfPage = ({ card }: StepSubject) => shownCard(card);
const hasValidCard = ({ card }: StepSubject) => card !== null && card.voidedAt === null;

/** A step to another status, if the table of statuses has it (product.md 8.4). */
function statusStep(status: BookingStatus, more: Partial<Step<StepSubject>> = {}) {
  return step<StepSubject>({
    when: ({ steps: possible }) => possible.includes(status),
    shown: shownOf,
    isDone: ({ booking }) => booking.status === status,
    run: (found, _, context) => changeState(found, { status }, context),
    ...more,
  });
}

/**
 * What can be done with a booking at the desk (product.md 16.3), in the order of the page. Nothing
 * can be done with an anonymized booking.
 */
export const bookingSteps = {
  confirm: step<StepSubject, AppointmentForm>({
    // A confirmed booking too, to agree another arrival time.
    when: ({ booking }) => isBeforeArrival(booking),
    shown: shownOf,
    schema: (_, language) => z.object({ arrivalTime: hourField(language), ...doubtFields }),
    run: (found, form, context) =>
      changeState(found, { status: "confirmed", arrivalTime: form.arrivalTime || null }, context, { answers: form }),
  }),
  move: step<StepSubject, AppointmentForm & { readonly bookingDate: string }>({
    when: ({ booking }) => isBeforeArrival(booking),
    shown: shownOf,
    schema: ({ booking, today }, language) =>
      z.object({
        bookingDate: dayField(language, today),
        arrivalTime: hourField(language).refine(
          (hour) => hour === "" || booking.status === "confirmed",
          translator(language).t("deskBooking:errors.hourOfPending"),
        ),
        ...doubtFields,
      }),
    run: (found, { bookingDate, arrivalTime, ...answers }, context) => {
      // A move keeps the arrival time unless a new one is given.
      const moved = { bookingDate, arrivalTime: arrivalTime || found.booking.arrivalTime };
      return changeState(found, moved, context, { answers });
    },
  }),
  arrived: statusStep("arrived", {
    when: (found) => isOnItsDay(found) && found.booking.status !== "ready" && found.steps.includes("arrived"),
  }),
  ready: statusStep("ready"),
  complete: statusStep("completed", {
    when: (found) => isOnItsDay(found) && found.steps.includes("completed"),
    isFinal: true,
    schema: newCardSchema,
    run: (found, form, context) =>
      changeState(found, { status: "completed" }, context, "card" in form ? { card: form.card as CardDetails } : {}),
  }),
  undo: step<StepSubject>({
    when: ({ booking }) => booking.status === "arrived" || booking.status === "ready",
    shown: shownOf,
    run: (found, _, context) =>
      changeState(found, { status: statusBefore(found.booking, found.events) }, context, { kind: "undone" }),
  }),
  cancel: statusStep("cancelled", { isFinal: true }),
  "no-show": statusStep("no-show", {
    when: (found) => isOnItsDay(found) && found.steps.includes("no-show"),
    isFinal: true,
  }),
  correct: step<StepSubject, Customer>({
    schema: (_, language) => {
      const { customerName, phoneNumber, email } = customerFields(translator(language).getFixedT(null, "booking"));
      return z.object({ customerName, phoneNumber, email: email.optional() });
    },
    run: correct,
  }),
  note: step<StepSubject, { readonly note: string }>({
    schema: (_, language) => {
      const message = translator(language).t("deskBooking:errors.note", { max: NOTE_MAX });
      const isNote = (note: string) => note !== "" && characterCount(note) <= NOTE_MAX;
      return z.object({ note: z.string({ error: message }).trim().refine(isNote, message) });
    },
    run: addNote,
  }),
  resend: step<StepSubject>({
    isDone: (found, now) => emailToSend(found, now) === undefined,
    run: resend,
  }),
  "replace-link": step<StepSubject>({ shown: ({ events }) => shownLink(events), run: replaceLink }),
  unlock: step<StepSubject>({ isDone: (found) => found.wrongTries === 0, run: unlock }),
  // A card is only issued when there is no valid one, whatever the page showed.
  "card-issue": step<StepSubject>({
    when: (found) => !hasValidCard(found) && found.booking.status === "completed" && warrantedCodesOf(found).length > 0,
    isFinal: true,
    isDone: hasValidCard,
    schema: newCardSchema,
    run: (found, form, context) => issueCard(found, (form as { card: CardDetails }).card, context),
  }),
  "card-serial": step<StepSubject, { readonly service: string; readonly serial: string | null }>({
    when: hasValidCard,
    shown: cardOfPage,
    schema: ({ card }, language) => serialSchema(language, card?.items.map(({ service }) => service) ?? []),
    run: correctSerial,
  }),
  "card-void": step<StepSubject>({
    when: hasValidCard,
    isFinal: true,
    shown: cardOfPage,
    isDone: ({ card }) => card !== null && card.voidedAt !== null,
    run: (found, _, context) => {
      const change = { set: { voidedAt: context.now.toISOString() }, note: "voided" } as const;
      return updateCard(found, change, context);
    },
  }),
  "card-reissue": step<StepSubject>({
    when: hasValidCard,
    shown: cardOfPage,
    run: reissueCard,
  }),
} as const;

export type StepName = keyof typeof bookingSteps;

/** A step that the page offers, with what its form sends back. */
export interface OfferedStep {
  readonly name: StepName;
  readonly was: string;
  readonly isFinal: boolean;
}

/** The steps that the page of a booking offers now. */
export function offeredSteps(found: StepSubject, now: Date): OfferedStep[] {
  if (found.booking.anonymizedAt !== null) return [];
  return (Object.keys(bookingSteps) as StepName[]).flatMap((name) => {
    const { when, isDone, shown, isFinal }: Step<StepSubject> = bookingSteps[name];
    const isOffered = when?.(found) !== false && !isDone?.(found, now);
    return isOffered ? [{ name, was: shown?.(found) ?? "", isFinal: isFinal === true }] : [];
  });
}

/** The fields for a new card; none when no service has a warranty. */
function newCardSchema(found: StepSubject, language: Language): ZodType<object> {
  const codes = warrantedCodesOf(found);
  return codes.length > 0 ? cardSchema(language, { codes, days: startDays(found, found.today) }) : z.object({});
}

interface ChangeOptions {
  /** The event, if it is not that of the new status. */
  readonly kind?: "undone";
  /** What the form says about an unusual arrival time or day. */
  readonly answers?: Answers;
  /** The card to issue with it. */
  readonly card?: CardDetails;
}

/**
 * Changes status, day or arrival time, in one batch with the event that names the member of staff.
 * The database checks the status, the day, and that the booking is still as the page showed it.
 */
async function changeState(
  { booking }: StepSubject,
  changed: Partial<Pick<Booking, "status" | "bookingDate" | "arrivalTime">>,
  { db, now, actor, was }: StepContext,
  { kind, answers, card: details }: ChangeOptions = {},
): Promise<StepOutcome> {
  const { id, status, bookingDate, arrivalTime } = booking;
  const state = { status, bookingDate, arrivalTime, ...changed };
  if (shownState({ ...booking, ...state }) === shownState(booking)) return { kind: "unchanged" };
  if (was !== shownState(booking)) return { kind: "changed" };
  const doubt = answers && hourDoubt(state.bookingDate, state.arrivalTime, answers);
  if (doubt) return { kind: "asks", doubt };
  const at = now.toISOString();
  const act = { now, actor };
  const card = details && newCard(details, booking);
  // As in the trigger `bookings_record_change`.
  const event = state.bookingDate === bookingDate ? (kind ?? state.status) : "moved";
  const store = async (overLimit: boolean): Promise<StepOutcome> => {
    const [, [written], emails] = await retryOnce(() =>
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
              eq(bookings.id, id),
              eq(bookings.status, status),
              eq(bookings.bookingDate, bookingDate),
              sql`${bookings.arrivalTime} is ${arrivalTime}`,
              card ? isFreeNumber(db, card) : undefined,
            ),
          ),
        latestEvent(db, id, act, event),
        db
          .select({ id: outbox.id })
          .from(outbox)
          .where(
            and(eq(outbox.bookingId, id), eq(outbox.createdAt, at), eq(outbox.dueAt, at), isNull(outbox.queuedAt)),
          ),
        ...(card ? cardStatements(db, id, card, act) : []),
        ...(overLimit && answers
          ? [eventIfChanged(db, id, act, "over-limit", { toDay: state.bookingDate, note: answers.reason })]
          : []),
      ]),
    );
    // Not the changed row: the first try may have stored it and lost its answer.
    return written?.id ? done(written.id, emails.map(messageFor)) : { kind: "changed" };
  };
  try {
    return await store(false);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full" || !answers) throw error;
  }
  if (insistsOn(state.bookingDate, answers)) return store(true);
  return { kind: "asks", doubt: await dayDoubt(db, state.bookingDate, answers) };
}

/** The page then shows the event and the emails that it caused. */
function done(event: number, messages: readonly OutboxMessage[] = []): StepOutcome {
  return { kind: "done", messages, query: { event: String(event) } };
}

interface Customer {
  readonly customerName: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly email?: string | undefined;
}

async function correct(
  { booking }: StepSubject,
  { email, ...details }: Customer,
  { db, was, ...act }: StepContext,
): Promise<StepOutcome> {
  const customer = { ...details, email: email || null };
  if (shownCustomer(customer) === shownCustomer(booking)) return { kind: "unchanged" };
  if (was !== shownCustomer(booking)) return { kind: "changed" };
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
  return event ? done(event.id) : { kind: "changed" };
}

/** What the same person did within a minute, so that this is a second tap on the button. */
function repeatedEvent({ events }: DeskBooking, { now, actor }: StaffAction, wanted: Pick<DeskEvent, "kind" | "note">) {
  return events.find(
    (event) =>
      event.kind === wanted.kind && event.note === wanted.note && event.actor === actor && isWithinMinute(event, now),
  );
}

function isWithinMinute({ at }: Pick<DeskEvent, "at">, now: Date): boolean {
  return at > new Date(now.getTime() - 60_000).toISOString();
}

async function addNote(
  found: StepSubject,
  { note }: { readonly note: string },
  { db, now, actor }: StepContext,
): Promise<StepOutcome> {
  if (repeatedEvent(found, { now, actor }, { kind: "note", note })) return { kind: "unchanged" };
  const [written] = await db
    .insert(bookingEvents)
    .values({ kind: "note", note, bookingId: found.booking.id, at: now.toISOString(), by: "staff", actor })
    .returning({ id: bookingEvents.id });
  return written ? done(written.id) : { kind: "changed" };
}

/**
 * Sends the latest email again. Only the same email is a second tap: when something happened since,
 * such as a confirmation or a corrected address, it is sent.
 */
async function resend(found: StepSubject, _: object, { db, now, actor }: StepContext): Promise<StepOutcome> {
  const onItsWay = { kind: "unchanged", query: { sent: "before" } } as const;
  const [last] = found.events;
  const email = emailToSend(found, now);
  if (email && typeof email !== "string" && last?.kind === "resent" && email.dueAt === last.at) {
    if (isWithinMinute(last, now) && email.status !== "failed") return onItsWay;
  }
  const outcome = await resendAtDesk(db, found, { now, actor });
  if (outcome.kind === "sent") return done(outcome.event, outcome.messages);
  return outcome.kind === "nothing" ? { kind: "unchanged" } : onItsWay;
}

/**
 * Replaces the token in the customer's links, when somebody else may have it, and sends the latest
 * email with the new one.
 */
async function replaceLink(found: StepSubject, _: object, { db, now, actor, was }: StepContext): Promise<StepOutcome> {
  const { id, token } = found.booking;
  const act = { now, actor };
  if (was !== shownLink(found.events)) {
    const repeated = repeatedEvent(found, act, { kind: "link-replaced", note: null });
    return repeated ? done(repeated.id) : { kind: "changed" };
  }
  const [, [event]] = await db.batch([
    db
      .update(bookings)
      .set({ token: randomToken() })
      .where(and(eq(bookings.id, id), sql`${bookings.token} = ${token}`)),
    eventIfChanged(db, id, act, "link-replaced"),
  ]);
  return event ? done(event.id, await sendNewLink(db, found, act)) : { kind: "changed" };
}

/**
 * Sends the latest email with a new link. An email that waits for its time is left to wait: it will
 * contain the new link, and undoing the step must still prevent it (product.md 17.2).
 */
async function sendNewLink(db: Database, found: DeskBooking, act: StaffAction): Promise<readonly OutboxMessage[]> {
  const email = emailToSend(found, act.now);
  const waits = email && typeof email !== "string" && email.status === "waiting" && email.dueAt > act.now.toISOString();
  if (waits) return [];
  const sent = await resendAtDesk(db, found, act);
  return sent.kind === "sent" ? sent.messages : [];
}

async function unlock({ booking }: StepSubject, _: object, { db, now, actor }: StepContext): Promise<StepOutcome> {
  const [, [event]] = await db.batch([
    db.delete(wrongTries).where(eq(wrongTries.bookingId, booking.id)),
    eventIfChanged(db, booking.id, { now, actor }, "unlocked"),
  ]);
  return event ? done(event.id) : { kind: "unchanged" };
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
function cardStatements(db: Database, bookingId: number, { card, token, rows }: NewCard, act: StaffAction) {
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

/** Issues a card for a completed booking, and sends the latest email with its link. */
async function issueCard(found: StepSubject, details: CardDetails, { db, now, actor }: StepContext) {
  const { booking } = found;
  const act = { now, actor };
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
  return event?.id ? done(event.id, await sendNewLink(db, found, act)) : ({ kind: "changed" } as const);
}

async function correctSerial(
  found: StepSubject,
  { service, serial }: { readonly service: string; readonly serial: string | null },
  context: StepContext,
): Promise<StepOutcome> {
  const item = found.card?.items.find((known) => known.service === service);
  if (item?.serial === serial) return { kind: "unchanged" };
  const isAsShown = and(eq(warranties.service, service), sql`${warranties.serial} is ${item?.serial ?? null}`);
  return updateCard(found, { set: { serial }, where: isAsShown, note: "serial" }, context);
}

/** Replaces the secret link of a card, and sends the latest email with the new one. */
async function reissueCard(found: StepSubject, _: object, context: StepContext): Promise<StepOutcome> {
  const { db, now, actor } = context;
  if (repeatedEvent(found, { now, actor }, { kind: "card", note: "reissued" })) return { kind: "unchanged" };
  const outcome = await updateCard(found, { set: { token: randomToken() }, note: "reissued" }, context);
  if (outcome.kind !== "done") return outcome;
  return { ...outcome, messages: await sendNewLink(db, found, { now, actor }) };
}

interface CardChange {
  readonly set: Partial<typeof warranties.$inferInsert>;
  readonly where?: SQL | undefined;
  readonly note: CardEvent;
}

async function updateCard(
  { booking, card }: StepSubject,
  { set, where, note }: CardChange,
  { db, now, actor, was }: StepContext,
): Promise<StepOutcome> {
  if (was !== shownCard(card)) return { kind: "changed" };
  const act = { now, actor };
  const [, , [event]] = await db.batch([
    db
      .update(warranties)
      .set(set)
      .where(and(eq(warranties.card, card?.card ?? ""), isNull(warranties.voidedAt), where)),
    cardEvent(db, booking.id, { act, note, isDone: sql`changes() > 0` }),
    latestCardEvent(db, booking.id, act),
  ]);
  return event?.id ? done(event.id) : { kind: "changed" };
}

interface EventOptions {
  readonly act: StaffAction;
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

function latestCardEvent(db: Database, bookingId: number, act: StaffAction) {
  return db
    .select({ id: max(bookingEvents.id) })
    .from(bookingEvents)
    .where(isCardEvent(bookingId, act));
}

function isCardEvent(bookingId: number, { now, actor }: StaffAction): SQL {
  const { kind, at, actor: by } = bookingEvents;
  return sql`${bookingEvents.bookingId} = ${bookingId} and ${kind} = 'card' and ${at} = ${now.toISOString()} and ${by} = ${actor}`;
}

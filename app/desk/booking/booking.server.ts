import { and, eq, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { type ZodType, z } from "zod";
import { type Car, readPlate } from "~/bookings/car";
import { bookingQueries, type FullBooking, fullBooking } from "~/bookings/read.server";
import { randomReference } from "~/bookings/reference";
import { customerFields } from "~/bookings/schema.server";
import { isBeforeArrival } from "~/bookings/status";
import { type Act, eventIfChanged, randomToken } from "~/bookings/write.server";
import type { WarrantedProduct } from "~/business/warranty-periods";
import { type ComingDays, comingDayQueries, comingDays } from "~/days/availability.server";
import { normalizeDay } from "~/days/day-rules";
import { type Database, insertAllIf } from "~/db/client.server";
import { dbErrorKind } from "~/db/errors.server";
import {
  type Booking,
  type BookingEvent,
  type BookingStatus,
  bookings,
  mailFates,
  photos,
  statusSteps,
  warranties,
  wrongTries,
} from "~/db/schema.server";
import { characterCount } from "~/forms/field-schemas.server";
import { type Day, daysBetween, isCalendarDate } from "~/i18n/dates";
import { formatLongDate } from "~/i18n/format";
import type { Language } from "~/i18n/languages";
import { asciiDigits, withoutBidiMarks } from "~/i18n/normalize-input";
import { translator } from "~/i18n/translator";
import { changeAndTell } from "~/mail/change-and-tell.server";
import { emailToSend, resendAtDesk } from "~/mail/resend.server";
import type { OutboxMessage } from "~/outbox/rows.server";
import { newSecret } from "~/photos/photos.server";
import { productsOf, type WarrantedCode, warrantedCodes, warrantyEnd } from "~/warranty/products";
import { allTheSameFieldNames, carFieldNames } from "../kit";
import {
  type Answers,
  carFields,
  dayDoubt,
  dayField,
  doubtFields,
  finalStep,
  hourDoubt,
  hourField,
  insistsOn,
  OVERTAKEN,
  type Step,
  type StepContext,
  type StepOutcome,
  step,
} from "../kit.server";
import { type TodayLists, todayQueries } from "../today/today.server";
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

/** A booking with everything that the desk shows. */
export interface DeskBooking extends FullBooking {
  /** What became of its sent emails, one entry for each mailbox; none while nothing is known. */
  readonly fates: readonly Pick<typeof mailFates.$inferSelect, "outboxId" | "fate" | "reason">[];
  /** How many wrong tries at the last digits are stored. */
  readonly wrongTries: number;
  /** The statuses that may follow. */
  readonly steps: readonly BookingStatus[];
  /** The next days, for a move. */
  readonly comingDays: ComingDays;
  /** The bookings of today, beside it on a wide screen. */
  readonly ofToday: TodayLists;
}

/**
 * A booking by its reference, in one batch; null when it is unknown. `today` is the date in Riyadh.
 * Throws when D1 does.
 */
export async function readDeskBooking(db: Database, reference: string, today: string): Promise<DeskBooking | null> {
  const isThisBooking = eq(bookings.reference, reference.toUpperCase());
  const [fates, steps, tries, closed, used, limits, ...rest] = await db.batch([
    db
      .select({ outboxId: mailFates.outboxId, fate: mailFates.fate, reason: mailFates.reason })
      .from(bookings)
      .innerJoin(mailFates, eq(mailFates.bookingId, bookings.id))
      .where(isThisBooking),
    db
      .select({ to: statusSteps.toStatus })
      .from(statusSteps)
      .innerJoin(bookings, eq(bookings.status, statusSteps.fromStatus))
      .where(isThisBooking),
    db
      .select({ id: wrongTries.id })
      .from(wrongTries)
      .innerJoin(bookings, eq(bookings.id, wrongTries.bookingId))
      .where(isThisBooking),
    ...comingDayQueries(db, today),
    ...todayQueries(db, today),
    ...bookingQueries(db, { reference }),
  ]);
  const [expected, inWorkshop, ready, ...rows] = rest;
  const found = fullBooking(rows);
  if (!found) return null;
  const { bookingDate } = found.booking;
  const stay = found.places.map(({ bay, day }) => ({ bay, day: daysBetween(bookingDate, day) }));
  return {
    ...found,
    fates,
    wrongTries: tries.length,
    steps: steps.map(({ to }) => to),
    comingDays: comingDays([closed, used, limits], { today, stay, movingFrom: bookingDate }),
    ofToday: { expected, inWorkshop, ready },
  };
}

/** The names of the fields of a card's forms. */
const cardFieldNames = [
  ...["startsOn", "service", "serial"],
  ...warrantedCodes.flatMap((code) => [`product-${code}`, `serial-${code}`] as const),
] as const;

/**
 * The names of all fields of the forms on the desk's page of a booking; other fields are ignored.
 */
export const deskFieldNames = [
  ...["arrivalTime", "bookingDate", "customerName", "phoneNumber", "email", "note"],
  ...carFieldNames,
  ...allTheSameFieldNames,
  ...cardFieldNames,
] as const;

/** The fields of the forms before validation, for Conform's `useForm`. */
export type DeskForm = Record<(typeof deskFieldNames)[number], string>;

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

/** A booking with the date in Riyadh: what the steps of its page are about. */
export interface StepSubject extends DeskBooking {
  readonly today: string;
}

/** What the forms of confirming and moving can contain. */
interface AppointmentForm extends Answers {
  readonly bookingDate?: Day;
  /** `HH:MM` in Riyadh; empty for none. */
  readonly arrivalTime: string;
}

const isOnItsDay = ({ booking, today }: StepSubject) => booking.bookingDate <= today;
const cardOfPage = ({ card }: StepSubject) => shownCard(card);
const hasValidCard = ({ card }: StepSubject) => card !== null && card.voidedAt === null;

type NewState = Partial<Pick<Booking, "status" | "bookingDate" | "arrivalTime"> & Car>;

interface StateStep<Form extends object> extends Pick<Step<StepSubject, Form>, "when" | "isDone" | "schema"> {
  /** What becomes of the booking. */
  to(found: StepSubject, form: Form): NewState;
  options?(form: Form): ChangeOptions;
}

/** A step to another status, day or arrival time. */
function stateStep<Form extends object>({ to, options, ...entry }: StateStep<Form>) {
  return step<StepSubject, Form>({
    shown: ({ booking }) => shownState(booking),
    repeats(found, form) {
      const { booking } = found;
      return shownState({ ...booking, ...to(found, form) }) === shownState(booking) ? {} : null;
    },
    run: (found, form, context) => changeState(found, to(found, form), context, options?.(form)),
    ...entry,
  });
}

/** A step to another status, if the table of statuses has it (product.md 8.4). */
function statusStep(status: BookingStatus, more: Partial<StateStep<object>> = {}) {
  return stateStep<object>({
    when: ({ steps: possible }) => possible.includes(status),
    isDone: ({ booking }) => booking.status === status,
    to: () => ({ status }),
    ...more,
  });
}

/**
 * What can be done with a booking at the desk (product.md 16.3), in the order of the page. Nothing
 * can be done with an anonymized booking.
 */
export const bookingSteps = {
  confirm: stateStep<AppointmentForm & Car>({
    // A second tap finds it confirmed.
    when: ({ booking }) => isBeforeArrival(booking),
    schema: (_, language) => z.object({ arrivalTime: hourField(language), ...carFields(language), ...doubtFields }),
    to: (_, form) => ({ status: "confirmed", arrivalTime: form.arrivalTime || null, ...addedCar(form) }),
    options: (answers) => ({ answers }),
  }),
  /** Another arrival time for a confirmed booking, or none. */
  agree: stateStep<AppointmentForm>({
    when: ({ booking }) => booking.status === "confirmed",
    schema: (_, language) => z.object({ arrivalTime: hourField(language), ...doubtFields }),
    to: (_, { arrivalTime }) => ({ arrivalTime: arrivalTime || null }),
    options: (answers) => ({ answers }),
  }),
  move: stateStep<AppointmentForm & { readonly bookingDate: Day }>({
    when: ({ booking }) => isBeforeArrival(booking),
    schema: ({ booking, today }, language) =>
      z.object({
        bookingDate: dayField(language, today),
        arrivalTime: hourField(language).refine(
          (hour) => hour === "" || booking.status === "confirmed",
          translator(language).t("deskBooking:errors.hourOfPending"),
        ),
        ...doubtFields,
      }),
    // A move keeps the arrival time unless a new one is given.
    to: ({ booking }, { bookingDate, arrivalTime }) => ({
      bookingDate,
      arrivalTime: arrivalTime || booking.arrivalTime,
    }),
    options: (answers) => ({ answers }),
  }),
  arrived: stateStep<Car>({
    when: (found) => isOnItsDay(found) && found.booking.status !== "ready" && found.steps.includes("arrived"),
    // A colleague may have tapped before, without the car that is typed here.
    isDone: ({ booking }, _, form) => booking.status === "arrived" && !isNewCar(booking, form),
    schema: (_, language) => z.object(carFields(language)),
    to: (_, form) => ({ status: "arrived", ...addedCar(form) }),
  }),
  ready: statusStep("ready"),
  complete: finalStep(
    statusStep("completed", {
      when: (found) => isOnItsDay(found) && found.steps.includes("completed"),
      schema: newCardSchema,
      options: (form) => ("card" in form ? { card: form.card as CardDetails } : {}),
    }),
  ),
  undo: stateStep<object>({
    when: ({ booking }) => booking.status === "arrived" || booking.status === "ready",
    to: ({ booking, events }) => ({ status: statusBefore(booking, events) }),
    options: () => ({ kind: "undone" }),
  }),
  cancel: finalStep(statusStep("cancelled")),
  "no-show": finalStep(
    statusStep("no-show", { when: (found) => isOnItsDay(found) && found.steps.includes("no-show") }),
  ),
  correct: step<StepSubject, Customer>({
    shown: ({ booking }) => shownCustomer(booking),
    schema: (_, language) => {
      const { customerName, phoneNumber, email } = customerFields(translator(language).getFixedT(null, "booking"));
      return z.object({
        ...{ customerName, phoneNumber },
        email: email.optional().transform((typed) => typed || null),
        ...carFields(language),
      });
    },
    repeats: ({ booking }, customer) => (shownCustomer(customer) === shownCustomer(booking) ? {} : null),
    run: correct,
  }),
  note: step<StepSubject, { readonly note: string }>({
    schema: (_, language) => {
      const message = translator(language).t("deskBooking:errors.note", { max: NOTE_MAX });
      const isNote = (note: string) => note !== "" && characterCount(note) <= NOTE_MAX;
      return z.object({ note: z.string({ error: message }).trim().refine(isNote, message) });
    },
    repeats: (found, { note }, { act }) => (repeatedEvent(found, act, { kind: "note", note }) ? {} : null),
    run: addNote,
  }),
  resend: step<StepSubject>({
    isDone: (found, now) => emailToSend(found, now) === null,
    run: resend,
  }),
  "replace-link": step<StepSubject>({
    shown: ({ events }) => shownLink(events),
    // A page with the new link replaces it once more.
    repeats(found, _, { act, isStale }) {
      const event = isStale ? repeatedEvent(found, act, { kind: "link-replaced", note: null }) : undefined;
      return event ? { event: String(event.id) } : null;
    },
    run: replaceLink,
  }),
  unlock: step<StepSubject>({ isDone: (found) => found.wrongTries === 0, run: unlock }),
  // A card is only issued when there is no valid one, whatever the page showed.
  "card-issue": finalStep<StepSubject>({
    when: (found) => !hasValidCard(found) && found.booking.status === "completed" && warrantedCodesOf(found).length > 0,
    isDone: hasValidCard,
    schema: newCardSchema,
    run: (found, form, context) => issueCard(found, (form as { card: CardDetails }).card, context),
  }),
  "card-serial": step<StepSubject, { readonly service: string; readonly serial: string | null }>({
    when: hasValidCard,
    shown: cardOfPage,
    schema: ({ card }, language) => serialSchema(language, card?.items.map(({ service }) => service) ?? []),
    repeats: ({ card }, { service, serial }) => (itemOf(card, service)?.serial === serial ? {} : null),
    run: correctSerial,
  }),
  "card-void": finalStep<StepSubject>({
    when: hasValidCard,
    shown: cardOfPage,
    isDone: ({ card }) => card !== null && card.voidedAt !== null,
    run: (found, _, context) => {
      const change = { set: { voidedAt: context.act.now.toISOString() }, note: "voided" } as const;
      return updateCard(found, change, context);
    },
  }),
  "card-reissue": step<StepSubject>({
    when: hasValidCard,
    shown: cardOfPage,
    repeats: (found, _, { act }) => (repeatedEvent(found, act, { kind: "card", note: "reissued" }) ? {} : null),
    run: reissueCard,
  }),
} as const;

export type StepName = keyof typeof bookingSteps;

/** The names of the steps that the desk asks about first. */
export type FinalStepName = {
  [Name in StepName]: (typeof bookingSteps)[Name] extends { readonly isFinal: true } ? Name : never;
}[StepName];

/** A step that the page offers, with what its form sends back. */
export interface OfferedStep<Name extends StepName = StepName> {
  readonly name: Name;
  /** What the page shows of what it overwrites. */
  readonly seen: string;
}

/** The steps that the page of a booking offers now. */
export function offeredSteps(found: StepSubject, now: Date): OfferedStep[] {
  if (found.booking.anonymizedAt !== null) return [];
  return (Object.keys(bookingSteps) as StepName[]).flatMap((name) => {
    const { when, isDone, shown }: Step<StepSubject> = bookingSteps[name];
    const isOffered = when?.(found) !== false && !isDone?.(found, now);
    return isOffered ? [{ name, seen: shown?.(found) ?? "" }] : [];
  });
}

/** The fields for a new card; none when no service has a warranty. */
function newCardSchema(found: StepSubject, language: Language): ZodType<object> {
  const codes = warrantedCodesOf(found);
  return codes.length > 0 ? cardSchema(language, { codes, days: startDays(found, found.today) }) : z.object({});
}

/** What a form adds about the car. Only "correct" removes what is stored. */
function addedCar({ vehicle, plate }: Car): Partial<Car> {
  return { ...(vehicle !== null && { vehicle }), ...(plate !== null && { plate }) };
}

/** Whether a form says something else about the car than the booking. */
function isNewCar(booking: Car, form?: FormData): boolean {
  const [vehicle = "", plate = ""] = carFieldNames.map((name) => form?.get(name)?.toString().trim());
  const isNew = vehicle !== "" && vehicle !== booking.vehicle;
  return isNew || (plate !== "" && readPlate(plate) !== booking.plate);
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
 * Changes status, day or arrival time. The database checks the status, the day, and that the booking
 * is still as it was read.
 */
async function changeState(
  { booking }: StepSubject,
  changed: NewState,
  { db, act }: StepContext,
  { kind, answers, card: details }: ChangeOptions = {},
): Promise<StepOutcome> {
  const { status, bookingDate, arrivalTime } = booking;
  const state = { status, bookingDate, arrivalTime, ...changed };
  const doubt = answers && hourDoubt(state.bookingDate, state.arrivalTime, answers);
  if (doubt) return { kind: "asks", doubt };
  const event = state.bookingDate !== bookingDate ? "moved" : (kind ?? eventOf(state.status, status));
  const card = details && newCard(details, booking);
  const store = async (overLimit: boolean): Promise<StepOutcome> => {
    const change = {
      set: {
        ...state,
        ...(overLimit && { overLimit: state.bookingDate }),
        ...(card && { warrantyCard: card.card }),
      },
      events: [
        { kind: event },
        ...(overLimit && answers ? [{ kind: "over-limit", note: answers.reason } as const] : []),
        ...(card ? [cardIssued] : []),
      ],
      ...(card && storedWith(db, card)),
    } as const;
    return done(await changeAndTell(db, booking, change, act));
  };
  try {
    return await store(false);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full" || !answers) throw error;
  }
  if (insistsOn(state.bookingDate, answers)) return store(true);
  return { kind: "asks", doubt: await dayDoubt(db, state.bookingDate, answers) };
}

/** The event of a step to a status, or of another arrival time in the same status. */
function eventOf(status: BookingStatus, before: BookingStatus) {
  if (status === before) return "agreed";
  if (status === "pending") throw new Error("Only an undo makes a booking pending");
  return status;
}

/** The page then shows the event and the emails that it caused; nothing written: a newer change. */
function done(
  written: { readonly event: number; readonly messages?: readonly OutboxMessage[] } | null | undefined,
): StepOutcome {
  if (!written) return OVERTAKEN;
  const { event, messages = [] } = written;
  return { kind: "done", messages, query: { event: String(event) } };
}

interface Customer extends Car {
  readonly customerName: string;
  /** Ten digits. */
  readonly phoneNumber: string;
  readonly email: string | null;
}

async function correct({ booking }: StepSubject, customer: Customer, { db, act }: StepContext): Promise<StepOutcome> {
  const { vehicle } = customer;
  const isOnCard = eq(warranties.card, booking.warrantyCard ?? "");
  const also = (isWritten: SQL) => [db.update(warranties).set({ vehicle }).where(and(isOnCard, isWritten))];
  const addressEvents = customer.email === booking.email ? [] : [{ kind: "address-changed" } as const];
  const events = [{ kind: "corrected" }, ...addressEvents] as const;
  return done(await changeAndTell(db, booking, { set: customer, events, also }, act));
}

/** What the same person did within a minute, so that this is a second tap on the button. */
function repeatedEvent(
  { events }: DeskBooking,
  { now, actor }: Act,
  wanted: Pick<BookingEvent, "kind" | "note">,
): BookingEvent | undefined {
  return events.find(
    (event) =>
      event.kind === wanted.kind && event.note === wanted.note && event.actor === actor && isWithinMinute(event, now),
  );
}

function isWithinMinute({ at }: Pick<BookingEvent, "at">, now: Date): boolean {
  return at > new Date(now.getTime() - 60_000).toISOString();
}

async function addNote(
  found: StepSubject,
  { note }: { readonly note: string },
  { db, act }: StepContext,
): Promise<StepOutcome> {
  return done(await changeAndTell(db, found.booking, { set: {}, events: [{ kind: "note", note }] }, act));
}

/**
 * Sends the latest email again. Only the same email is a second tap: when something happened since,
 * such as a confirmation or a corrected address, it is sent.
 */
async function resend(found: StepSubject, _: object, { db, act }: StepContext): Promise<StepOutcome> {
  const { now } = act;
  const onItsWay = { kind: "unchanged", query: { sent: "before" } } as const;
  const [last] = found.events;
  const toSend = emailToSend(found, now);
  if (toSend?.kind === "again" && last?.kind === "resent" && toSend.row.dueAt === last.at) {
    if (isWithinMinute(last, now) && toSend.row.status !== "failed") return onItsWay;
  }
  const outcome = await resendAtDesk(db, found, act);
  if (outcome.kind === "sent") return done(outcome);
  return outcome.kind === "nothing" ? { kind: "unchanged" } : onItsWay;
}

/**
 * Replaces the token in the customer's links, when somebody else may have it, and sends the latest
 * email with the new one.
 */
async function replaceLink(found: StepSubject, _: object, { db, act }: StepContext): Promise<StepOutcome> {
  const change = { set: { token: randomToken() }, events: [{ kind: "link-replaced" }] } as const;
  // The old page had the addresses of the photos.
  const ofBooking = eq(photos.bookingId, found.booking.id);
  const also = (isWritten: SQL) => [db.update(photos).set({ secret: newSecret }).where(and(ofBooking, isWritten))];
  const written = await changeAndTell(db, found.booking, { ...change, also }, act);
  return done(written && { ...written, messages: await sendNewLink(db, found, act) });
}

/**
 * Sends the latest email with a new link. An email that waits for its time is left to wait: it will
 * contain the new link, and undoing the step must still prevent it (product.md 17.2).
 */
async function sendNewLink(db: Database, found: DeskBooking, act: Act): Promise<readonly OutboxMessage[]> {
  const toSend = emailToSend(found, act.now);
  const waits = toSend?.kind === "again" && toSend.row.status === "waiting" && toSend.row.dueAt > act.now.toISOString();
  if (waits) return [];
  const sent = await resendAtDesk(db, found, act);
  return sent.kind === "sent" ? sent.messages : [];
}

async function unlock({ booking }: StepSubject, _: object, { db, act }: StepContext): Promise<StepOutcome> {
  const [, [event]] = await db.batch([
    db.delete(wrongTries).where(eq(wrongTries.bookingId, booking.id)),
    eventIfChanged(db, booking.id, { kind: "unlocked" }, act),
  ]);
  return event ? done({ event: event.id }) : { kind: "unchanged" };
}

/** The details of a card to issue. */
export interface CardDetails {
  readonly startsOn: Day;
  readonly items: readonly {
    readonly service: WarrantedCode;
    readonly product: WarrantedProduct;
    readonly serial: string | null;
  }[];
}

/** A card to store, with a new number and token. */
type NewCard = ReturnType<typeof newCard>;

function newCard({ startsOn, items }: CardDetails, { carType, vehicle }: Pick<Booking, "carType" | "vehicle">) {
  const card = randomReference("WC");
  const token = randomToken();
  const rows = items.map((item) => ({
    ...item,
    ...{ card, token, carType, vehicle, startsOn, endsOn: warrantyEnd(item.product, startsOn), voidedAt: null },
  }));
  return { card, rows };
}

const cardIssued = { kind: "card", note: "issued" satisfies CardEvent } as const;

/** Stores a card with the change that gives the booking its number, if no card has this number. */
function storedWith(db: Database, { card, rows }: NewCard) {
  return {
    onlyIf: notExists(db.select({ id: warranties.id }).from(warranties).where(eq(warranties.card, card))),
    also: (isWritten: SQL) => [insertAllIf(db, warranties, rows, isWritten)],
  };
}

/**
 * Issues a card for a completed booking, which nothing changes any more (product.md 8.4), and sends
 * the latest email with its link.
 */
async function issueCard(found: StepSubject, details: CardDetails, { db, act }: StepContext): Promise<StepOutcome> {
  const card = newCard(details, found.booking);
  const change = { set: { warrantyCard: card.card }, events: [cardIssued], ...storedWith(db, card) } as const;
  const written = await changeAndTell(db, found.booking, change, act);
  return done(written && { ...written, messages: await sendNewLink(db, found, act) });
}

async function correctSerial(
  found: StepSubject,
  { service, serial }: { readonly service: string; readonly serial: string | null },
  context: StepContext,
): Promise<StepOutcome> {
  const before = itemOf(found.card, service)?.serial ?? null;
  const isAsRead = and(eq(warranties.service, service), sql`${warranties.serial} is ${before}`);
  return updateCard(found, { set: { serial }, where: isAsRead, note: "serial" }, context);
}

function itemOf(card: StepSubject["card"], service: string) {
  return card?.items.find((known) => known.service === service);
}

/** Replaces the secret link of a card, and sends the latest email with the new one. */
async function reissueCard(found: StepSubject, _: object, context: StepContext): Promise<StepOutcome> {
  const { db, act } = context;
  const outcome = await updateCard(found, { set: { token: randomToken() }, note: "reissued" }, context);
  if (outcome.kind !== "done") return outcome;
  return { ...outcome, messages: await sendNewLink(db, found, act) };
}

interface CardChange {
  readonly set: Partial<typeof warranties.$inferInsert>;
  readonly where?: SQL | undefined;
  readonly note: CardEvent;
}

async function updateCard(
  { booking, card }: StepSubject,
  { set, where, note }: CardChange,
  { db, act }: StepContext,
): Promise<StepOutcome> {
  const [, [event]] = await db.batch([
    db
      .update(warranties)
      .set(set)
      .where(and(eq(warranties.card, card?.card ?? ""), isNull(warranties.voidedAt), where)),
    eventIfChanged(db, booking.id, { kind: "card", note }, act),
  ]);
  return done(event && { event: event.id });
}

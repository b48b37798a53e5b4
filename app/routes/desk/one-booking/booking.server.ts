import { and, eq, ne, notExists, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import type { Car } from "~/domain/bookings/car";
import { textLimits } from "~/domain/bookings/event-words";
import {
  type ChangeOfPlaces,
  lastDayOf,
  type NewPayment,
  paymentChange,
  placesBeforeVisit,
  priceChange,
  servicesChange,
  stayChange,
} from "~/domain/bookings/lines.server";
import { lastCarQuery, listOf, todayQueries } from "~/domain/bookings/lists.server";
import { bookingQueries, closedOn, fullBooking, keyCondition } from "~/domain/bookings/read.server";
import { choiceFields, consentField, customerFields, servicesRule, withCodes } from "~/domain/bookings/schema.server";
import { finalStatusOf, hasArrived, isAtCentre } from "~/domain/bookings/status";
import { type Change, changeBooking, consentAt, noConsent, randomToken } from "~/domain/bookings/write.server";
import { type ServiceCode, serviceFieldNames } from "~/domain/catalogue/catalogue";
import { openAmount } from "~/domain/catalogue/pricing";
import { isClosedOn } from "~/domain/centre/opening-hours";
import { deskDayQueries, deskDays } from "~/domain/days/days.server";
import { APART } from "~/domain/days/offered-hours";
import { movingStay, STAY_DAYS } from "~/domain/days/stay";
import { emailToSend, resendAtDesk, resendInBatch } from "~/domain/email/resend.server";
import { reaches } from "~/domain/outbox/channels";
import { isAddressDead, isUnreached } from "~/domain/outbox/deliveries.server";
import { isToCustomer } from "~/domain/outbox/kinds.server";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { untrueEmail } from "~/domain/outbox/untrue-email.server";
import { newSecret } from "~/domain/photos/photos.server";
import { isWarranted } from "~/domain/warranty/products";
import { addDays, type Day } from "~/platform/calendar/dates";
import { isBeforeArrival } from "~/platform/db/booking-status";
import { batch, type Database, type ResultsOf } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import {
  type Booking,
  type BookingStatus,
  bookings,
  outboxDeliveries,
  photos,
  statusesBefore,
  statusSteps,
  warranties,
  works,
} from "~/platform/db/schema.server";
import { characterCount, optionalText } from "~/platform/forms/field-schemas.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { carFieldNames, overrideFieldNames } from "../kit/fields";
import {
  askAboutDay,
  askAboutHour,
  carFields,
  chosenDay,
  dayField,
  fullDays,
  hourField,
  type Override,
  overrideFields,
} from "../kit/fields.server";
import { OUTDATED, type Step, type StepContext, type StepOutcome, stepAbout } from "../kit/steps.server";
import {
  type CardDetails,
  cardChange,
  cardFieldNames,
  newCard,
  newCardSchema,
  serialChange,
  serialOf,
  serialSchema,
} from "./card.server";
import { askAboutAmount, chosenReason, knowsField, paymentSchema, priceFields } from "./price.server";

export type DeskBooking = NonNullable<ReturnType<typeof deskBooking>>;

/** A booking by its reference, in one batch; null when it is unknown. Throws when D1 does. */
export async function readDeskBooking(db: Database, reference: string) {
  return deskBooking(await batch(db, deskBookingQueries(db, reference)));
}

/** In one batch, with the bookings of today (product.md 21.4). */
export async function readBookingPage(
  db: Database,
  { reference, today, language }: { reference: string; today: Day; language: Language },
) {
  const rows = await batch(db, {
    lastCar: lastCarQuery(db, reference),
    ...todayQueries(db, today),
    ...deskDayQueries(db, today),
    ...deskBookingQueries(db, reference),
  });
  const found = deskBooking(rows);
  if (!found) return null;
  // A car at the centre stays in the bays of its last day; any other moves with all its places.
  const atWork = found.places.filter(({ bay, day }) => day === lastDayOf(found) && bay !== "arrival");
  const stay =
    found.booking.status === "arrived"
      ? { own: found.places, places: atWork.map(({ bay }) => ({ bay, day: 0 })) }
      : movingStay(found.booking.bookingDate, found.places);
  return {
    ...found,
    lastCar: rows.lastCar[0] ?? null,
    days: deskDays(rows, { today, language, ...stay }),
    ofToday: {
      expected: listOf(rows.expected),
      inWorkshop: listOf(rows.inWorkshop),
      ready: listOf(rows.ready),
      waiting: listOf(rows.waiting),
    },
  };
}

function deskBookingQueries(db: Database, reference: string) {
  const isThisBooking = keyCondition({ reference });
  const id = db.select({ id: bookings.id }).from(bookings).where(isThisBooking);
  return {
    deliveries: db
      .select({ outboxId: outboxDeliveries.outboxId, status: outboxDeliveries.status, reason: outboxDeliveries.reason })
      .from(outboxDeliveries)
      .where(and(eq(outboxDeliveries.bookingId, id), eq(outboxDeliveries.isSent, true))),
    state: db
      .select({ isUnreached, isAddressDead, untrueEmail, statusBefore: statusesBefore.status })
      .from(bookings)
      .leftJoin(statusesBefore, eq(statusesBefore.bookingId, bookings.id))
      .where(isThisBooking),
    statuses: db
      .select({ to: statusSteps.toStatus })
      .from(statusSteps)
      .innerJoin(bookings, eq(bookings.status, statusSteps.fromStatus))
      .where(isThisBooking),
    ...bookingQueries(db, { reference }),
  };
}

type Rows = ResultsOf<ReturnType<typeof deskBookingQueries>>;

function deskBooking({ deliveries, state: [state], statuses, ...rows }: Rows) {
  const found = fullBooking(rows);
  if (!found) return null;
  return {
    ...found,
    /** The delivery statuses of its sent emails, one for each mailbox; none if nothing is known. */
    deliveries,
    isUnreached: state?.isUnreached ?? false,
    isAddressDead: state?.isAddressDead ?? false,
    untrueEmail: state?.untrueEmail ?? null,
    /** The status to which an undo leads back; null if there is nothing to undo. */
    statusBefore: state?.statusBefore ?? null,
    /** The statuses that may come next (product.md 8.4). */
    nextStatuses: statuses.map(({ to }) => to),
  };
}

export const deskFieldNames = [
  "arrivalTime",
  "freeOnly",
  "nearDay",
  "bookingDate",
  "customerName",
  "phoneNumber",
  "email",
  "whatsapp",
  "whatsappShown",
  "note",
  ...serviceFieldNames,
  "update",
  "due",
  "offeredReason",
  "dueReason",
  "dueOverride",
  "knows",
  "method",
  "paidAmount",
  "payment",
  ...carFieldNames,
  ...overrideFieldNames,
  ...cardFieldNames,
] as const;

export type DeskForm = Record<(typeof deskFieldNames)[number], string>;

export interface StepSubject extends DeskBooking {
  readonly today: string;
  /** Whether the member of staff is one of the owner's people (product.md 18.3). */
  readonly isOwner: boolean;
}

const step = stepAbout<StepSubject>();

const isOnItsDay = ({ booking, today }: StepSubject) => booking.bookingDate <= today;
const hasValidCard = ({ card }: StepSubject) => card !== null && card.voidedAt === null;

type NewState = Partial<Pick<Booking, "status" | "bookingDate" | "arrivalTime"> & Car>;

interface StateStep<Form extends object> extends Pick<Step<StepSubject, Form>, "when" | "isDone" | "schema"> {
  to(found: StepSubject, form: Form): NewState;
  options?(form: Form): ChangeOptions;
}

function stateStep<Form extends object>({ to, options, ...entry }: StateStep<Form>) {
  return step({
    isDone: (found, _, form) => form != null && isAlready(found, to(found, form)),
    run: (found, form, context) => changeState(found, to(found, form), context, options?.(form)),
    ...entry,
  });
}

function isAlready({ booking }: StepSubject, values: Partial<Booking>): boolean {
  return Object.entries(values).every(([name, value]) => booking[name as keyof Booking] === value);
}

/**
 * A step to another status, if the table of statuses contains that transition (product.md 8.4). It
 * stores the car if its schema has the fields.
 */
function statusStep(status: BookingStatus, more: Partial<StateStep<Partial<Car>>> = {}) {
  return stateStep<Partial<Car>>({
    when: ({ nextStatuses }) => nextStatuses.includes(status),
    // A colleague may have done it already, but without the car typed here.
    isDone: (found, _, form) =>
      found.booking.status === status && form !== null && (!form || isAlready(found, addedCar(form))),
    to: (_, form) => ({ status, ...addedCar(form) }),
    ...more,
  });
}

const hourFields = (language: Language) => ({ arrivalTime: hourField(language), freeOnly: z.string().optional() });

const carSchema = (_: StepSubject, language: Language) => z.object(carFields(language));

/** What can be done with a booking at the desk (product.md 16.3), unless it is anonymized. */
export const bookingSteps = {
  confirm: stateStep({
    // A colleague may have confirmed it.
    when: ({ booking }) => isBeforeArrival(booking),
    schema: (_, language) => z.object({ ...hourFields(language), ...carFields(language), ...overrideFields(language) }),
    to: (_, form) => ({ status: "confirmed", arrivalTime: form.arrivalTime || null, ...addedCar(form) }),
    options: ({ freeOnly, ...answers }) => ({ answers, freeOnly }),
  }),
  /** Another arrival time for a confirmed booking, or none. */
  agree: stateStep({
    when: ({ booking }) => booking.status === "confirmed",
    schema: (_, language) => z.object({ ...hourFields(language), ...overrideFields(language) }),
    to: (_, { arrivalTime }) => ({ arrivalTime: arrivalTime || null }),
    options: ({ freeOnly, ...answers }) => ({ answers, freeOnly }),
  }),
  move: stateStep({
    when: ({ booking }) => isBeforeArrival(booking),
    schema: ({ booking, today }, language) => {
      const arrivalTime = hourField(language).refine(
        (hour) => hour === "" || booking.status === "confirmed",
        translator(language).t("deskBooking:errors.hourOfPending"),
      );
      const schema = z.object({ bookingDate: dayField(language, today), arrivalTime, ...overrideFields(language) });
      return z.preprocess(chosenDay, schema);
    },
    // A move keeps the arrival time unless a new one is given.
    to: ({ booking }, { bookingDate, arrivalTime }) => ({
      bookingDate,
      arrivalTime: arrivalTime || booking.arrivalTime,
    }),
    options: (answers) => ({ answers }),
  }),
  /** Another planned day for a car at the centre. */
  stay: step({
    when: ({ booking, codes }) => booking.status === "arrived" && codes.length > 0,
    schema({ today }, language) {
      const message = translator(language).t("deskBooking:errors.longStay", { max: STAY_DAYS });
      const bookingDate = dayField(language, today).refine((day) => day <= addDays(today, STAY_DAYS), message);
      return z.preprocess(chosenDay, z.object({ bookingDate, ...overrideFields(language), ...knowsField }));
    },
    isDone: (found, _, form) => form != null && lastDayOf(found) === form.bookingDate,
    run(found, { bookingDate: day, reason, knows }, context) {
      const isClosed = day > lastDayOf(found) && closedOn(found.closedDays)(day);
      const change = { ...stayChange(context.db, found, day, context.submission), isKnown: knows === "yes" };
      return writeOrAsk(found, change, { day, isClosed, reason }, context);
    },
  }),
  arrived: statusStep("arrived", {
    when: (found) => isOnItsDay(found) && found.booking.status !== "ready" && found.nextStatuses.includes("arrived"),
    schema: carSchema,
  }),
  car: stateStep({
    when: ({ booking }) => isAtCentre(booking),
    schema: carSchema,
    to: (_, form) => addedCar(form),
    options: () => ({ kind: "corrected" }),
  }),
  ready: statusStep("ready", { schema: carSchema }),
  complete: statusStep("completed", {
    when: (found) => isOnItsDay(found) && found.nextStatuses.includes("completed"),
    // Also if the fields of the card are invalid. A colleague has not recorded the payment of this form.
    isDone: (found, _, form) =>
      found.booking.status === "completed" && (!form || (!("paid" in form) && isAlready(found, addedCar(form)))),
    schema: (found, language) =>
      carSchema(found, language).and(newCardSchema(found, language)).and(paymentSchema(found, language)),
    options: (form) => ({
      ...("card" in form && { card: form.card as CardDetails }),
      ...("paid" in form && { paid: form.paid as NewPayment }),
    }),
  }),
  undo: stateStep({
    when: ({ statusBefore }) => statusBefore !== null,
    to: ({ booking, statusBefore }) => ({
      status: statusBefore ?? booking.status,
      ...(statusBefore === "pending" && { arrivalTime: null }),
    }),
    options: () => ({ kind: "undone" }),
    isDone: () => false,
  }),
  cancel: statusStep("cancelled"),
  "no-show": statusStep("no-show", {
    when: (found) => isOnItsDay(found) && found.nextStatuses.includes("no-show"),
  }),
  /** Other services (product.md 8.12). A button only shows what they cost. */
  services: step({
    when: ({ booking }) => finalStatusOf(booking.status) === undefined,
    schema(_, language) {
      const { reason } = overrideFields(language);
      return z
        .object({ ...choiceFields, ...knowsField, reason, update: z.string().optional() })
        .superRefine(...servicesRule(translator(language).getFixedT(null, "booking")))
        .transform(withCodes);
    },
    isDone: ({ codes }, _, form) =>
      form != null &&
      !form.update &&
      codes.length === form.codes.length &&
      codes.every((code) => form.codes.includes(code)),
    run: changeServices,
  }),
  /** Another amount due, agreed with the customer (product.md 8.12). */
  price: step({
    when({ booking: { status }, isOwner }) {
      const final = finalStatusOf(status);
      return final === undefined || (final === "completed" && isOwner);
    },
    schema: (_, language) => z.preprocess(chosenReason, z.object(priceFields(language))),
    isDone: (found, _, form) => form != null && isAlready(found, priceChange(found.booking, form).set),
    async run(found, form, context) {
      return (
        askAboutAmount(found.booking, form, context.language) ??
        write(
          found,
          { ...priceChange(found.booking, form), isKnown: form.knows === "yes" && isAtCentre(found.booking) },
          context,
        )
      );
    },
  }),
  /** What the customer paid at the centre, as a record (product.md 8.13). */
  paid: step({
    when: ({ booking }) => hasArrived(booking) && openAmount(booking) > 0,
    schema: (found, language) => paymentSchema(found, language, { isRequired: true }),
    run: (found, { paid }, context) =>
      write(found, paymentChange(context.db, found.booking, paid as NewPayment, context.submission.now), context),
  }),
  "payment-remove": step({
    when: ({ payments }) => payments.length > 0,
    schema: () => z.object({ payment: z.string() }),
    isDone: (found, _, form) => form != null && !paymentOf(found, form),
    async run(found, form, context) {
      const wrong = paymentOf(found, form);
      if (!wrong) return OUTDATED;
      return write(found, paymentChange(context.db, found.booking, wrong, context.submission.now), context);
    },
  }),
  correct: step({
    schema: (_, language) => {
      const t = translator(language).getFixedT(null, "booking");
      const { customerName, phoneNumber, email } = customerFields(t, "staff");
      return z.object({
        customerName,
        phoneNumber,
        email: optionalText(email),
        ...consentField,
        // What its page showed. Without the box, a form says nothing about consent.
        whatsappShown: z.enum(["yes", "no"]).optional().catch(undefined),
        ...carFields(language),
      });
    },
    isDone: (found, now, customer) => customer != null && isAlready(found, corrected(found, customer, now)),
    run(found, form, context) {
      const customer = corrected(found, form, context.submission.now);
      const { warrantyCard, email } = found.booking;
      const isOnCard = eq(warranties.card, warrantyCard ?? "");
      const { vehicle } = customer;
      const also = (isWritten: SQL) => [context.db.update(warranties).set({ vehicle }).where(and(isOnCard, isWritten))];
      const addressEvents = customer.email === email ? [] : [{ kind: "address-changed" } as const];
      return write(found, { set: customer, events: [{ kind: "corrected" }, ...addressEvents], also }, context);
    },
  }),
  note: step({
    schema: (_, language) => {
      const message = translator(language).t("deskBooking:errors.note", { max: textLimits.note });
      const isNote = (note: string) => note !== "" && characterCount(note) <= textLimits.note;
      return z.object({ note: z.string({ error: message }).trim().refine(isNote, message) });
    },
    isLasting: true,
    run: ({ booking }, { note }, context) => write({ booking }, { set: {}, events: [{ kind: "note", note }] }, context),
  }),
  /** Staff have told the customer that the last email is no longer true, or what it says if it did not arrive. */
  informed: step({
    isDone: ({ booking, untrueEmail, isUnreached }) =>
      untrueEmail === null && !(isUnreached && !finalStatusOf(booking.status)),
    isLasting: true,
    run: ({ booking }, _, context) => write({ booking }, { set: {}, events: [{ kind: "informed" }] }, context),
  }),
  resend: step({
    isDone: (found, now) => emailToSend(found, now) === null,
    isLasting: true,
    isReversed: ({ emails }) => emails.find(({ kind }) => isToCustomer(kind))?.status === "failed",
    async run(found, _, { db, submission }) {
      const outcome = await resendAtDesk(db, found, submission);
      return outcome.kind === "sent" ? done(outcome) : { kind: "unchanged" };
    },
  }),
  /** For a link that somebody else may have. */
  "replace-link": step({
    run(found, _, context) {
      // The old page has the URLs of the photos, including those stored since this page was read.
      const also = (isWritten: SQL) =>
        [photos, works].map((table) =>
          context.db
            .update(table)
            .set({ secret: newSecret })
            .where(and(eq(table.bookingId, found.booking.id), isWritten)),
        );
      const change = { set: { token: randomToken() }, events: [{ kind: "link-replaced" }], also } as const;
      return writeAndResend(found, change, context);
    },
  }),
  "card-issue": step({
    when: (found) => !hasValidCard(found) && found.booking.status === "completed" && found.codes.some(isWarranted),
    isDone: hasValidCard,
    schema: newCardSchema,
    run: (found, form, context) =>
      writeAndResend(found, newCard(context.db, (form as { card: CardDetails }).card, found.booking), context),
  }),
  "card-serial": step({
    when: hasValidCard,
    schema: ({ card }, language) => serialSchema(language, card?.items.map(({ service }) => service) ?? []),
    isDone: ({ card }, _, form) => form != null && serialOf(card, form.service) === form.serial,
    run: (found, form, context) => write(found, serialChange(context.db, found.card, form), context),
  }),
  "card-void": step({
    when: hasValidCard,
    isDone: ({ card }) => card !== null && card.voidedAt !== null,
    run(found, _, context) {
      const voidedAt = context.submission.now.toISOString();
      return write(found, cardChange(context.db, found.card, "voided", { voidedAt }), context);
    },
  }),
  "card-reissue": step({
    when: hasValidCard,
    run: (found, _, context) =>
      writeAndResend(found, cardChange(context.db, found.card, "reissued", { token: randomToken() }), context),
  }),
} as const;

export type StepName = keyof typeof bookingSteps;

export function offeredSteps(found: StepSubject, now: Date): readonly StepName[] {
  if (found.booking.anonymizedAt !== null) return [];
  return (Object.keys(bookingSteps) as StepName[]).filter((name) => {
    const { when, isDone }: Step<StepSubject> = bookingSteps[name];
    return when?.(found) !== false && !isDone?.(found, now);
  });
}

const paymentOf = ({ payments }: StepSubject, { payment }: { payment: string }) =>
  payments.find(({ id }) => String(id) === payment);

interface ConsentForm {
  phoneNumber: string;
  whatsapp?: "yes" | undefined;
  whatsappShown?: "yes" | "no" | undefined;
}

/**
 * The form `correct` as columns. Its box changes the consent only if it is not as its page showed
 * it, because the customer may have stopped the messages since; another number ends it, because the
 * box was ticked for the old one.
 */
function corrected<Form extends ConsentForm>(
  { booking }: StepSubject,
  { whatsapp, whatsappShown, ...customer }: Form,
  now: Date,
) {
  const [had, agrees] = [reaches(booking, "whatsapp"), whatsapp === "yes"];
  const isEnded = had && customer.phoneNumber !== booking.phoneNumber;
  const isTouched = whatsappShown !== undefined && agrees !== (whatsappShown === "yes");
  const isChanged = isEnded || (isTouched && agrees !== had);
  return { ...customer, ...(isChanged && (agrees && !isEnded ? consentAt(now) : noConsent)) };
}

/** What a form adds about the car. Only the step `correct` removes what is stored. */
function addedCar({ vehicle, plate }: Partial<Car>): Partial<Car> {
  return { ...(vehicle && { vehicle }), ...(plate && { plate }) };
}

interface ChangeOptions {
  /** The event, if the new status does not determine it. */
  kind?: "undone" | "corrected";
  answers?: Override;
  card?: CardDetails;
  paid?: NewPayment;
  /** Set by a button that offers a free hour: then another arrival at that time prevents the change. */
  freeOnly?: string | undefined;
}

/** The database checks the status, the day and the version. */
async function changeState(
  found: StepSubject,
  changed: NewState,
  { db, submission, language }: StepContext,
  { kind, answers, card: details, paid, freeOnly }: ChangeOptions = {},
): Promise<StepOutcome> {
  const { booking, closedDays } = found;
  const { status, bookingDate, arrivalTime } = booking;
  const state = { status, bookingDate, arrivalTime, ...changed };
  const isMoved = state.bookingDate !== bookingDate;
  const agreed = { day: state.bookingDate, hour: state.arrivalTime, acceptedDay: booking.overLimit };
  const question = answers && askAboutHour(agreed, answers, { now: submission.now, language });
  if (question) return question;
  // Only an undo makes a booking pending.
  const ofStatus = state.status as Exclude<BookingStatus, "pending">;
  const event = isMoved ? "moved" : (kind ?? (ofStatus === status ? "agreed" : ofStatus));
  const card = details && newCard(db, details, { ...booking, ...changed });
  const payment = paid && paymentChange(db, booking, paid, submission.now);
  const arrivals = otherArrivals(db, booking, agreed);
  const store = async (overLimit: boolean): Promise<StepOutcome> => {
    const change = {
      set: {
        ...state,
        ...(overLimit && { overLimit: state.bookingDate }),
        ...card?.set,
      },
      events: [
        { kind: event },
        ...(overLimit && answers ? [{ kind: "over-limit", text: answers.reason } as const] : []),
        ...(card?.events ?? []),
        ...(payment?.events ?? []),
      ],
      ...(freeOnly && { onlyIf: notExists(arrivals) }),
      ...(card && { onlyIf: card.onlyIf }),
      also: (isWritten: SQL) => [
        ...(card?.also(isWritten) ?? []),
        ...((status === "arrived" &&
          isBeforeArrival(state) &&
          placesBeforeVisit(db, found, submission.now)(isWritten)) ||
          []),
        ...(payment?.also(isWritten) ?? []),
      ],
    } as const;
    const written = await changeBooking(db, found, change, submission);
    if (written || !freeOnly || (await arrivals).length === 0) return done(written);
    const message = translator(language).t("deskBooking:errors.hourTaken");
    return { kind: "invalid", field: "arrivalTime", message };
  };
  // The database only checks the day of a move.
  const isOnClosedDay = !isMoved && (closedDays.includes(bookingDate) || isClosedOn(bookingDate));
  try {
    if (!answers || !isOnClosedDay || booking.overLimit === bookingDate) return await store(false);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
  }
  // An undo asks nothing: it only restores what was planned.
  return !answers || answers.reason ? store(true) : askAboutDay(db, state.bookingDate, language);
}

/** Writes a change of a stay, or asks about a closed day or full bays (product.md 16.11). */
async function writeOrAsk(
  found: StepSubject,
  change: ChangeOfPlaces,
  { day, isClosed, reason }: { day: Day; isClosed: boolean; reason: string | null },
  context: StepContext,
): Promise<StepOutcome> {
  try {
    if (!isClosed) return await write(found, change, context);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
  }
  if (!reason && isClosed) return askAboutDay(context.db, day, context.language);
  if (!reason) return askAboutBays("bookingDate", "fullForStay", change, context);
  const accepted = { kind: "over-limit", toDay: day, text: reason } as const;
  const set = { ...change.set, overLimit: found.booking.bookingDate };
  return write(found, { ...change, set, events: [...change.events, accepted] }, context);
}

async function askAboutBays(
  field: "bookingDate" | "services",
  question: "fullForStay" | "fullForServices",
  { taken }: ChangeOfPlaces,
  { db, language }: StepContext,
): Promise<StepOutcome> {
  const days = await fullDays(db, taken, language);
  const message = translator(language).t(`desk:overrideQuestion.${question}`, { days });
  return { kind: "invalid", field, message, question: { about: "day" } };
}

interface ServicesForm {
  codes: readonly ServiceCode[];
  reason: string | null;
  update?: string | undefined;
  knows?: "yes" | undefined;
}

/** Full bays ask for a reason; closed days do not count. */
async function changeServices(
  found: StepSubject,
  { codes, reason, update, knows }: ServicesForm,
  context: StepContext,
): Promise<StepOutcome> {
  if (update) return { kind: "shows" };
  const { t } = translator(context.language);
  const services = servicesChange(context.db, found, codes, context.submission);
  if (!services) return { kind: "invalid", field: "services", message: t("myBooking:services.belowZero") };
  const change = { ...services, isKnown: knows === "yes" && isAtCentre(found.booking) };
  try {
    return await write(found, change, context);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
  }
  if (!reason) return askAboutBays("services", "fullForServices", change, context);
  const accepted = { kind: "over-limit", text: reason } as const;
  const set = { ...change.set, overLimit: found.booking.bookingDate };
  return write(found, { ...change, set, events: [...change.events, accepted] }, context);
}

/** Those of other cars that are less than half an hour from an arrival time. */
function otherArrivals(db: Database, { id }: Booking, { day, hour }: { day: Day; hour: string | null }) {
  const other = alias(bookings, "other");
  const isNear = sql`abs(strftime('%s', ${other.arrivalTime}) - strftime('%s', ${hour})) < ${APART * 60}`;
  return db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.bookingDate, day), eq(other.status, "confirmed"), ne(other.id, id), isNear));
}

/** If nothing was written, somebody made a newer change. */
function done(written: { event: number; messages?: readonly OutboxMessage[] } | null | undefined): StepOutcome {
  if (!written) return OUTDATED;
  const { event, messages = [] } = written;
  return { kind: "done", event, messages };
}

async function write(
  found: Parameters<typeof changeBooking>[1],
  change: Change,
  { db, submission }: StepContext,
): Promise<StepOutcome> {
  return done(await changeBooking(db, found, change, submission));
}

/**
 * Writes a change with a new link, and sends the latest email again. A scheduled email stays
 * scheduled: it will contain the new link, and undoing the step must still prevent it (product.md
 * 17.2).
 */
function writeAndResend(
  found: StepSubject,
  change: Change & Required<Pick<Change, "also">>,
  context: StepContext,
): Promise<StepOutcome> {
  const { db, submission } = context;
  const toSend = emailToSend(found, submission.now);
  const waits =
    toSend?.kind === "again" && toSend.row.status === "waiting" && toSend.row.dueAt > submission.now.toISOString();
  const also = (isWritten: SQL) => [
    ...change.also(isWritten),
    ...(waits ? [] : resendInBatch(db, found, submission, isWritten)),
  ];
  return write(found, { ...change, also }, context);
}

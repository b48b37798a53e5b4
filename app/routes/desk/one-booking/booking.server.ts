import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { eventInWords } from "~/domain/bookings/event-words";
import { changesIn } from "~/domain/bookings/history";
import { ownLines, placesToFree } from "~/domain/bookings/lines";
import {
  feeChange,
  freeingChange,
  lastDayOf,
  linesChange,
  otherSize,
  paymentChange,
  paymentRemoval,
  priceChange,
  servicesChange,
  stayChange,
  undoChange,
} from "~/domain/bookings/lines.server";
import { lastCarQuery, outOfServiceFor } from "~/domain/bookings/lists.server";
import { bookingQueries, closedOn, fullBooking, keyCondition } from "~/domain/bookings/read.server";
import { choiceFields, consentField, customerFields, servicesRule, withCodes } from "~/domain/bookings/schema.server";
import { isAtCentre } from "~/domain/bookings/status";
import { hasCard, isPossible, isUntold, offeredSteps, removablePayments, type StepName } from "~/domain/bookings/steps";
import { listQueries, readLists } from "~/domain/bookings/todays-lists.server";
import { type Change, changeBooking, consentAt, noConsent, randomToken, verbs } from "~/domain/bookings/write.server";
import { carTypes, type ServiceCode, serviceFieldNames } from "~/domain/catalogue/catalogue";
import { agreedArrivals, deskDayQueries, deskDays } from "~/domain/days/days.server";
import { APART } from "~/domain/days/offered-hours";
import { movingStay, STAY_DAYS } from "~/domain/days/stay";
import { emailToSend, resendAtDesk, resendInBatch } from "~/domain/email/resend.server";
import { reaches } from "~/domain/outbox/channels";
import { isAddressDead, isUnreached } from "~/domain/outbox/deliveries.server";
import { isToCustomer } from "~/domain/outbox/kinds.server";
import type { OutboxMessage } from "~/domain/outbox/rows.server";
import { untrueMessage } from "~/domain/outbox/untrue-message.server";
import { newSecret } from "~/domain/photos/photos.server";
import { addDays, type Day, riyadhDate } from "~/platform/calendar/dates";
import { batch, type Database, type ResultsOf } from "~/platform/db/client.server";
import { dbErrorKind } from "~/platform/db/errors.server";
import { textLimits } from "~/platform/db/schema/event-kinds";
import {
  type Booking,
  bookings,
  outboxDeliveries,
  photos,
  statusesBefore,
  warranties,
  works,
} from "~/platform/db/schema.server";
import { characterCount, optionalText } from "~/platform/forms/field-schemas.server";
import { getLanguage } from "~/platform/http/i18next.server";
import { isOwner } from "~/platform/http/staff.server";
import type { Language } from "~/platform/i18n/languages";
import { translator } from "~/platform/i18n/translator";
import { deskBookingLink, deskLink } from "~/platform/urls/desk-links";
import { overrideFieldNames } from "../kit/fields";
import {
  askAboutBays,
  askAboutDay,
  askAboutHour,
  carFields,
  chosenDay,
  dayField,
  hourField,
  needsOf,
  type Override,
  overrideFields,
} from "../kit/fields.server";
import {
  OUTDATED,
  postedForm,
  type Step,
  type StepContext,
  type StepOutcome,
  stepAbout,
  takeStep,
} from "../kit/steps.server";
import type { Route } from "./+types/page";
import {
  askAboutAmount,
  askAboutPayment,
  backSchema,
  type CardDetails,
  cardChange,
  chosenReason,
  feeSchema,
  knowsField,
  newCard,
  newCardSchema,
  ownLineFields,
  type PaidForm,
  paymentSchema,
  priceFields,
  serialChange,
  serialOf,
  serialSchema,
} from "./fields.server";
import { isNextStep, isTyped, nextFields, shownAtFirst } from "./next-fields";

export type DeskBooking = NonNullable<ReturnType<typeof deskBooking>>;

export type BookingPage = NonNullable<Awaited<ReturnType<typeof readBookingPage>>>;

/** A booking by its reference, in one batch; null when it is unknown. Throws when D1 does. */
export async function readDeskBooking(db: Database, reference: string) {
  return deskBooking(await batch(db, deskBookingQueries(db, reference)));
}

/** `readDeskBooking` with the days and lists that the page also shows, in one batch. */
export async function readBookingPage(
  db: Database,
  { reference, today, language }: { reference: string; today: Day; language: Language },
) {
  const rows = await batch(db, {
    lastCar: lastCarQuery(db, reference),
    ...listQueries(db, today, "beside"),
    outOfService: db
      .select({ outOfService: outOfServiceFor(today) })
      .from(bookings)
      .where(keyCondition({ reference })),
    ...deskDayQueries(db, today),
    ...deskBookingQueries(db, reference),
  });
  const found = deskBooking(rows);
  if (!found) return null;
  // For a later planned day, a car in the workshop needs the bays of its last day. A move of any
  // other booking needs all its places.
  const atWork = found.places.filter(({ bay, day }) => day === lastDayOf(found) && bay !== "arrival");
  const stay =
    found.booking.status === "arrived"
      ? { own: found.places, places: atWork.map(({ bay }) => ({ bay, day: 0 })) }
      : movingStay(found.booking.bookingDate, found.places);
  return {
    ...found,
    lastCar: rows.lastCar[0] ?? null,
    /** A bay out of service that the booking still needs. */
    outOfService: rows.outOfService[0]?.outOfService ?? null,
    days: deskDays(rows, { today, language, ...stay }),
    ofToday: readLists("beside", rows, (row) => row),
  };
}

function deskBookingQueries(db: Database, reference: string) {
  const isThisBooking = keyCondition({ reference });
  const id = db.select({ id: bookings.id }).from(bookings).where(isThisBooking);
  const day = db.select({ day: bookings.bookingDate }).from(bookings).where(isThisBooking);
  return {
    arriving: agreedArrivals(db, eq(bookings.bookingDate, day)),
    deliveries: db
      .select({ outboxId: outboxDeliveries.outboxId, status: outboxDeliveries.status, reason: outboxDeliveries.reason })
      .from(outboxDeliveries)
      .where(and(eq(outboxDeliveries.bookingId, id), eq(outboxDeliveries.isSent, true))),
    state: db
      .select({ isUnreached, isAddressDead, untrueMessage, statusBefore: statusesBefore.status })
      .from(bookings)
      .leftJoin(statusesBefore, eq(statusesBefore.bookingId, bookings.id))
      .where(isThisBooking),
    ...bookingQueries(db, { reference }),
  };
}

type Rows = ResultsOf<ReturnType<typeof deskBookingQueries>>;

function deskBooking({ arriving, deliveries, state: [state], ...rows }: Rows) {
  const found = fullBooking(rows);
  if (!found) return null;
  return {
    ...found,
    /** The agreed arrival times of its day. */
    arrivals: arriving.map(({ hour }) => hour),
    /** The known delivery statuses of sent messages. An email has one for each mailbox. */
    deliveries,
    isUnreached: state?.isUnreached ?? false,
    isAddressDead: state?.isAddressDead ?? false,
    untrueMessage: state?.untrueMessage ?? null,
    /** The status to which an undo leads back; null if there is nothing to undo. */
    statusBefore: state?.statusBefore ?? null,
  };
}

export const deskFieldNames = [
  ...new Set(Object.values(nextFields).flat()),
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
  "lineName",
  "linePrice",
  "line",
  "carType",
  "due",
  "offeredReason",
  "dueReason",
  "amountOverride",
  "knows",
  "payment",
  "backAmount",
  "moneyReason",
  "feeChoice",
  "feeAmount",
  "tell",
  "service",
  "serial",
  ...overrideFieldNames,
] as const;

export type DeskForm = Record<(typeof deskFieldNames)[number], string>;

export function subjectOf(found: DeskBooking, now: Date, isOwner: boolean) {
  return { ...found, today: riyadhDate(now), isOwner, hasEmail: () => emailToSend(found, now) !== null };
}

export type StepSubject = ReturnType<typeof subjectOf>;

const step = stepAbout<StepSubject>();

interface VisitStep<Form extends object> extends Pick<Step<StepSubject, Form>, "schema"> {
  change(found: StepSubject, form: Form): Change;
  /** How staff answer the questions of product.md 16.11. Without it, nothing is asked. */
  answers?(form: Form): AppointmentAnswers;
}

/** A step that changes status, day, arrival time or car: done once the booking has these values. */
function visitStep<Form extends object>({ change, answers, ...entry }: VisitStep<Form>) {
  return step<Form>({
    isDone: (found, _, form) => form !== null && isAlready(found, change(found, form).set),
    run: (found, form, context) => writeAppointment(found, change(found, form), answers?.(form), context),
    ...entry,
  });
}

function isAlready({ booking }: StepSubject, values: Partial<Booking>): boolean {
  return Object.entries(values).every(([name, value]) => booking[name as keyof Booking] === value);
}

const hourFields = (language: Language) => ({ arrivalTime: hourField(language), freeOnly: z.string().optional() });

const carSchema = (_: StepSubject, language: Language) => z.object(carFields(language));

/**
 * What the forms of a booking do at the desk (product.md 16.3). `app/domain/bookings/steps.ts` says
 * when each is possible.
 */
export const bookingSteps = ofTable({
  confirm: visitStep({
    schema: (_, language) => z.object({ ...hourFields(language), ...carFields(language), ...overrideFields(language) }),
    change: (_, { arrivalTime, ...car }) => verbs.confirm(arrivalTime || null, car),
    answers: (form) => form,
  }),
  /** Sets, changes or clears the arrival time of a confirmed booking. */
  agree: visitStep({
    schema: (_, language) => z.object({ ...hourFields(language), ...overrideFields(language) }),
    change: ({ booking }, { arrivalTime }) => verbs.agree(booking, arrivalTime || null),
    answers: (form) => form,
  }),
  move: visitStep({
    schema: ({ booking, today }, language) => {
      const arrivalTime = hourField(language).refine(
        (hour) => hour === "" || booking.status === "confirmed",
        translator(language).t("deskBooking:errors.hourOfPending"),
      );
      const schema = z.object({ bookingDate: dayField(language, today), arrivalTime, ...overrideFields(language) });
      return z.preprocess(chosenDay, schema);
    },
    change: ({ booking }, form) => verbs.move(booking, form.bookingDate, form.arrivalTime || undefined),
    answers: (form) => form,
  }),
  /** Changes the planned day of a car at the centre (product.md 17.9). */
  stay: step({
    schema({ today }, language) {
      const message = translator(language).t("deskBooking:errors.longStay", { max: STAY_DAYS });
      const bookingDate = dayField(language, today).refine((day) => day <= addDays(today, STAY_DAYS), message);
      return z.preprocess(chosenDay, z.object({ bookingDate, ...overrideFields(language), ...knowsField }));
    },
    isDone: (found, _, form) => form !== null && lastDayOf(found) === form.bookingDate,
    run(found, { bookingDate: day, reason, knows }, context) {
      const isClosed = day > lastDayOf(found) && closedOn(found.closedDays)(day);
      const change = { ...stayChange(context.db, found, day, context.submission), customerKnows: knows === "yes" };
      const ask = () =>
        isClosed
          ? askAboutDay(context.db, day, change, context.language)
          : askAboutBays(context.db, "bookingDate", change, context.language);
      return writeOrAsk(found, change, { isClosed, reason, day, ask }, context);
    },
  }),
  arrived: visitStep({ schema: carSchema, change: (_, car) => verbs.arrive(car) }),
  car: visitStep({ schema: carSchema, change: ({ booking }, car) => verbs.addCar(booking, car) }),
  ready: visitStep({ schema: carSchema, change: (_, car) => verbs.makeReady(car) }),
  complete: step({
    // Once the car is handed over, invalid fields of the card do not matter, but a payment that
    // nobody has recorded does.
    isDone: (found, _, form) =>
      found.booking.status === "completed" &&
      (!form || (!("paid" in form) && isAlready(found, verbs.complete(form).set))),
    schema: (found, language) =>
      carSchema(found, language).and(newCardSchema(found, language)).and(paymentSchema(found, language)),
    async run(found, form, context) {
      const { db, submission } = context;
      const paidForm = "paid" in form ? (form as PaidForm) : null;
      const question = paidForm && askAboutPayment(found.booking, paidForm, context.language);
      if (question) return question;
      const { set, events } = verbs.complete(form);
      const card = "card" in form && newCard(db, form.card as CardDetails, { ...found.booking, ...set });
      const payment = paidForm && paymentChange(db, found.booking, paidForm.paid, submission.now);
      const change: Change = {
        set: { ...set, ...(card ? card.set : {}) },
        events: [...events, ...(card ? card.events : []), ...(payment ? payment.events : [])],
        also: [...(card ? card.also : []), ...(payment ? payment.also : [])],
        ...(card && { onlyIf: card.onlyIf }),
      };
      return write(found, change, context);
    },
  }),
  undo: step({
    schema: (_, language) => z.object({ reason: overrideFields(language).reason }),
    run: (found, { reason }, context) => {
      const { db, submission, language } = context;
      const change = undoChange(db, found, found.statusBefore ?? found.booking.status, submission.now);
      const ask = () => askAboutBays(db, "bookingDate", change, language);
      return writeOrAsk(found, change, { reason, ask }, context);
    },
  }),
  /** Frees the remaining days of a car that is ready early (product.md 17.10). */
  "free-days": step({
    isDone: ({ booking, places, today }) => booking.status === "ready" && placesToFree(places, today).length === 0,
    run: (found, _, context) => write(found, freeingChange(context.db, found, context.submission.now), context),
  }),
  cancel: visitStep({ change: verbs.cancel }),
  "no-show": visitStep({ change: verbs.markNoShow }),
  /**
   * Changes the services (product.md 8.12). The button `update` only shows what they would cost.
   */
  services: step({
    schema(_, language) {
      const { reason } = overrideFields(language);
      return z
        .object({ ...choiceFields, ...knowsField, reason, update: z.string().optional() })
        .superRefine(...servicesRule(translator(language).getFixedT(null, "booking")))
        .transform(withCodes);
    },
    isDone: ({ codes }, _, form) =>
      form !== null &&
      !form.update &&
      codes.length === form.codes.length &&
      codes.every((code) => form.codes.includes(code)),
    run: changeServices,
  }),
  /** Adds a line of the centre's own (product.md 8.18). */
  line: step({
    schema: (found, language) => z.object(ownLineFields(found, language)),
    run: (found, { lineName: code, linePrice: price, knows }, context) =>
      changeLines(found, { added: [{ code, price, addedAt: context.submission.now.toISOString() }] }, knows, context),
  }),
  "line-remove": step({
    schema: () => z.object({ line: z.string(), ...knowsField }),
    isDone: ({ lines }, _, form) => form !== null && !ownLines(lines).some(({ code }) => code === form.line),
    run: (found, { line, knows }, context) =>
      changeLines(found, { gone: ownLines(found.lines).filter(({ code }) => code === line) }, knows, context),
  }),
  /** Corrects the size of the car (product.md 8.19). */
  size: step({
    schema: () => z.object({ carType: z.enum(carTypes), ...knowsField }),
    isDone: ({ booking }, _, form) => booking.carType === form?.carType,
    run: (found, { knows }, context) => changeLines(found, otherSize(found, context.submission.now), knows, context),
  }),
  /** Sets the amount due that was agreed with the customer (product.md 8.12). */
  price: step({
    schema: (_, language) => z.preprocess(chosenReason, z.object(priceFields(language))),
    isDone: (found, _, form) => form !== null && isAlready(found, priceChange(found.booking, form).set),
    async run(found, form, context) {
      return (
        askAboutAmount(found.booking, form, context.language) ??
        write(
          found,
          { ...priceChange(found.booking, form), customerKnows: form.knows === "yes" && isAtCentre(found.booking) },
          context,
        )
      );
    },
  }),
  /** Records a payment (product.md 8.13). */
  paid: step({
    schema: (found, language) => paymentSchema(found, language, { isRequired: true }),
    async run(found, form, context) {
      const { paid, amountOverride } = form as PaidForm;
      return (
        askAboutPayment(found.booking, { paid, amountOverride }, context.language) ??
        write(found, paymentChange(context.db, found.booking, paid, context.submission.now), context)
      );
    },
  }),
  "payment-remove": step({
    schema: () => z.object({ payment: z.string() }),
    isDone: ({ payments }, _, form) => form !== null && !payments.some(({ id }) => String(id) === form.payment),
    async run(found, form, context) {
      const wrong = paymentOf(found, form);
      if (!wrong) return OUTDATED;
      return write(found, paymentRemoval(context.db, wrong, context.submission.now), context);
    },
  }),
  /** Records money that was given back (product.md 8.15). */
  "give-back": step({
    schema: backSchema,
    run: (found, { back, reason }, { db, submission, ...context }) =>
      write(found, paymentChange(db, found.booking, back, submission.now, reason), { db, submission, ...context }),
  }),
  /** Records what a late cancellation or a no-show costs (product.md 8.16). */
  fee: step({
    schema: feeSchema,
    isDone: ({ booking, events }, _, form) =>
      form !== null &&
      !form.isTold &&
      booking.fee === form.fee &&
      events.find(({ kind }) => kind === "fee")?.text === form.reason,
    run: (found, form, context) => write(found, feeChange(found.booking, form), context),
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
        // Whether the page showed the checkbox ticked. Without this field, the checkbox is ignored.
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
      const also = [context.db.update(warranties).set({ vehicle }).where(isOnCard)];
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
    addsOnly: true,
    run: ({ booking }, { note }, context) =>
      write({ booking }, { set: {}, events: [{ kind: "note", text: note }] }, context),
  }),
  /** Records that staff told the customer what an untrue or lost message should have said. */
  informed: step({
    isDone: (found) => !isUntold(found),
    addsOnly: true,
    run: ({ booking }, _, context) =>
      write({ booking }, { set: {}, events: [{ kind: "informed", particulars: {} }] }, context),
  }),
  resend: step({
    isDone: ({ hasEmail }) => !hasEmail(),
    addsOnly: true,
    isReversed: ({ messages }) => messages.find(({ kind }) => isToCustomer(kind))?.status === "failed",
    async run(found, _, { db, submission }) {
      const outcome = await resendAtDesk(db, found, submission);
      return outcome.kind === "sent" ? done(outcome) : { kind: "unchanged" };
    },
  }),
  /** A new link to the customer's page, if somebody else may have the old one. */
  "replace-link": step({
    run(found, _, context) {
      // Somebody with the old link knows the URLs of the photos, so all photos get new URLs.
      const also = [photos, works].map((table) =>
        context.db.update(table).set({ secret: newSecret }).where(eq(table.bookingId, found.booking.id)),
      );
      const change = { set: { token: randomToken() }, events: [{ kind: "link-replaced" }], also } as const;
      return writeAndResend(found, change, context);
    },
  }),
  "card-issue": step({
    isDone: hasCard,
    schema: newCardSchema,
    run: (found, form, context) =>
      writeAndResend(found, newCard(context.db, (form as { card: CardDetails }).card, found.booking), context),
  }),
  "card-serial": step({
    schema: ({ card }, language) => serialSchema(language, card?.items.map(({ service }) => service) ?? []),
    isDone: ({ card }, _, form) => form !== null && serialOf(card, form.service) === form.serial,
    run: (found, form, context) => write(found, serialChange(context.db, found.card, form), context),
  }),
  "card-void": step({
    isDone: ({ card }) => card !== null && card.voidedAt !== null,
    run(found, _, context) {
      const voidedAt = context.submission.now.toISOString();
      return write(found, cardChange(context.db, found.card, "voided", { voidedAt }), context);
    },
  }),
  "card-reissue": step({
    run: (found, _, context) =>
      writeAndResend(found, cardChange(context.db, found.card, "reissued", { token: randomToken() }), context),
  }),
});

export function action(args: Route.ActionArgs) {
  return takeStep(args, {
    steps: bookingSteps,
    fields: deskFieldNames,
    version: ({ version }) => String(version),
    async read(db, now) {
      const found = await readDeskBooking(db, args.params.reference);
      return found && subjectOf(found, now, isOwner(args.context));
    },
    isOpen: ({ booking }) => booking.anonymizedAt === null,
    keeps(found, form) {
      const [intent, shown] = [form.get("intent"), shownAtFirst(found, getLanguage(args.context))];
      const { next } = offeredSteps(found);
      return isNextStep(intent) && isTyped(next, nextFields[intent], shown, (name) => form.get(name));
    },
    since({ events, lines }, event, language) {
      const form = events.find(({ id }) => id === event)?.idempotencyKey;
      return changesIn(events)
        .filter(({ id, idempotencyKey }) => id > (event ?? 0) && idempotencyKey !== form)
        .map((later) => eventInWords(later, translator(language).getFixedT(null, "deskBooking"), language, lines))
        .reverse()
        .join(" · ");
    },
    link({ booking }, language, query = new URLSearchParams()) {
      const back = args.url.searchParams.get("back");
      const isMoved = postedForm(args.context)?.get("intent") === "move";
      const moved = { done: "move", of: booking.reference };
      if (back === "days" && isMoved) return deskLink(back, language, new URLSearchParams(moved));
      if (back !== "today") return deskBookingLink(booking.reference, language, query);
      query.set("of", booking.reference);
      return `${deskLink("today", language, query)}#done`;
    },
    log: ({ booking }) => ({ event: "desk-change", reference: booking.reference }),
  });
}

function ofTable(entries: Readonly<Record<StepName, Step<StepSubject>>>) {
  const whens = (Object.keys(entries) as StepName[]).map((name) => {
    const entry = { ...entries[name], when: (found: StepSubject) => isPossible(name, found) };
    return [name, entry] as const;
  });
  return Object.fromEntries(whens) as Record<StepName, Step<StepSubject>>;
}

const paymentOf = (found: StepSubject, { payment }: { payment: string }) =>
  removablePayments(found).find(({ id }) => String(id) === payment);

interface ConsentForm {
  phoneNumber: string;
  whatsapp?: "yes" | undefined;
  whatsappShown?: "yes" | "no" | undefined;
}

/**
 * The form `correct` as columns. Its checkbox changes the consent only if staff changed the box,
 * because the customer may have stopped the messages since. Another mobile number ends the consent,
 * because the customer gave it for the old number.
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

interface AppointmentAnswers extends Override {
  /** Set by a button of a free hour: the change is not written if another arrival is near. */
  freeOnly?: string | undefined;
}

/** Writes a change of day, time or status. With `answers`, it asks first about what is unusual. */
async function writeAppointment(
  found: StepSubject,
  change: Change,
  answers: AppointmentAnswers | undefined,
  context: StepContext,
): Promise<StepOutcome> {
  if (!answers) return write(found, change, context);
  const { db, submission, language } = context;
  const { booking, closedDays } = found;
  const { bookingDate: day, arrivalTime: hour } = { ...booking, ...change.set };
  const { freeOnly, reason } = answers;
  const question = askAboutHour({ day, hour, acceptedDay: booking.acceptedDay }, answers, {
    now: submission.now,
    language,
  });
  if (question) return question;
  const arrivals = otherArrivals(db, booking, { day, hour });
  // The database checks the day of a move. A confirmation keeps the day, which may have been closed
  // since.
  const isClosed = day === booking.bookingDate && closedOn(closedDays)(day) && booking.acceptedDay !== day;
  const needs = needsOf(movingStay(booking.bookingDate, found.places), day);
  const options = { isClosed, reason, ask: () => askAboutDay(db, day, needs, language) };
  const outcome = await writeOrAsk(
    found,
    { ...change, ...(freeOnly && { onlyIf: notExists(arrivals) }) },
    options,
    context,
  );
  if (outcome.kind !== "outdated" || !freeOnly || (await arrivals).length === 0) return outcome;
  const message = translator(language).t("deskBooking:errors.hourTaken");
  return { kind: "invalid", field: "arrivalTime", message };
}

interface AskOptions {
  isClosed?: boolean;
  reason?: string | null;
  /** The day of the event `over-limit`, if it is not that of the booking. */
  day?: Day;
  ask: () => StepOutcome | Promise<StepOutcome>;
}

/** Writes a change, or asks why staff accept a closed day or a full bay (product.md 16.11). */
async function writeOrAsk(
  found: StepSubject,
  change: Change,
  { isClosed = false, reason = null, day, ask }: AskOptions,
  context: StepContext,
): Promise<StepOutcome> {
  try {
    if (!isClosed) return await write(found, change, context);
  } catch (error) {
    if (dbErrorKind(error) !== "day-full") throw error;
  }
  if (!reason) return ask();
  const { bookingDate: acceptedDay } = { ...found.booking, ...change.set };
  const accepted = { kind: "over-limit", text: reason, particulars: { day: day ?? acceptedDay } } as const;
  const set = { ...change.set, acceptedDay };
  return write(found, { ...change, set, events: [...change.events, accepted] }, context);
}

interface ServicesForm {
  codes: readonly ServiceCode[];
  reason: string | null;
  update?: string | undefined;
  knows?: "yes" | undefined;
}

/** Asks for a reason if a bay is full, but not because the day is closed. */
async function changeServices(
  found: StepSubject,
  { codes, reason, update, knows }: ServicesForm,
  context: StepContext,
): Promise<StepOutcome> {
  if (update) return { kind: "shows" };
  const { t } = translator(context.language);
  const services = servicesChange(context.db, found, codes, context.submission);
  if (!services) return { kind: "invalid", field: "services", message: t("myBooking:services.belowZero") };
  const change = { ...services, customerKnows: knows === "yes" && isAtCentre(found.booking) };
  const ask = () => askAboutBays(context.db, "services", services, context.language);
  return writeOrAsk(found, change, { reason, ask }, context);
}

/** Writes a change of lines that moves no places. */
async function changeLines(
  found: StepSubject,
  lines: Parameters<typeof linesChange>[2],
  knows: "yes" | undefined,
  context: StepContext,
): Promise<StepOutcome> {
  const change = linesChange(context.db, found, lines, context.submission);
  if (change) return write(found, { ...change, customerKnows: knows === "yes" && isAtCentre(found.booking) }, context);
  const message = translator(context.language).t("myBooking:services.belowZero");
  return { kind: "invalid", field: lines.gone && lines.added ? "carType" : "line", message };
}

/** Other confirmed bookings that arrive less than half an hour before or after an arrival time. */
function otherArrivals(db: Database, { id }: Booking, { day, hour }: { day: Day; hour: string | null }) {
  const other = alias(bookings, "other");
  const isNear = sql`abs(strftime('%s', ${other.arrivalTime}) - strftime('%s', ${hour})) < ${APART * 60}`;
  return db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.bookingDate, day), eq(other.status, "confirmed"), ne(other.id, id), isNear));
}

/** Nothing was written if the booking has changed meanwhile, or the change's `onlyIf` is false. */
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
 * Writes a change with a new link, and sends the latest email again. A scheduled email (product.md
 * 10.1) stays scheduled: it will contain the new link, and undoing the step must still prevent it.
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
  const also = [...change.also, ...(waits ? [] : resendInBatch(db, found, submission))];
  return write(found, { ...change, also }, context);
}
